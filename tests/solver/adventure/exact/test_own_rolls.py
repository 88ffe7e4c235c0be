"""What the next roll is worth when others have their turns before it."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from solver.adventure.actions import LEAVE, Action
from solver.adventure.exact.solve import Ending, ExactAnswer
from solver.adventure.notation import parse_position
from solver.adventure.objectives import points_leaf, spoken_actions
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.expectimax import Expectimax

Sums = dict[int, tuple[Fraction, list[Fraction]]]
"""By roll: its chance, and that chance times the points of every seat."""


def found(position: str) -> ExactAnswer:
    ending = Ending(parse_position(position), "points")
    while ending.run():
        pass
    return ending.answer()


@pytest.mark.parametrize(
    "position",
    [
        "111..23.33.3.344444444(211)(222) 2^33+2,6,7,4/4^311 4 3 B:search pt",
        "11..223. 3^21+5/8v2+1/5v1+4 5 3 A:search es",  # A may meet B, C who choose before he rolls
        "1..2.3 2v2/5^1 5 3 A:search en",  # he may still turn back before he rolls
    ],
)
def test_later_rolls_are_those_of_walking_the_plain_rules(position: str) -> None:
    """Every line of play by the plain rules up to the own roll, each mover drawing from his tie
    set, with its chance; then the value after each sum of the dice."""
    state = parse_position(position)
    search = Expectimax(points_leaf(3), spoken_actions)
    answer = found(position)
    rolled = 0
    for action in state.legal_actions():
        sums: Sums = {}
        walk(search, state.child(action), state.mover, Fraction(1), sums)
        assert answer.rolls[action].keys() == sums.keys()
        for roll, (chance, points) in sums.items():
            expected = [float(total / chance) for total in points]
            assert answer.rolls[action][roll].points == pytest.approx(expected)
            rolled += 1
    assert rolled >= 5


def walk(
    search: Expectimax[Action, State], state: State, seat: int, chance: Fraction, sums: Sums
) -> None:
    """Add every own roll of `seat` that can come next of `state`."""
    if state.step in (Step.REVEAL, Step.OVER):
        return
    if state.is_chance_node():
        for action, odds in state.chance_outcomes():
            child = state.child(action)
            if state.mover != seat:
                walk(search, child, seat, chance * odds, sums)
                continue
            before, points = sums.get(action.number, (Fraction(0), [Fraction(0)] * 6))
            worth = [chance * odds * value for value in search.value(child)]
            total = [known + more for known, more in zip(points, worth, strict=False)]
            sums[action.number] = (before + chance * odds, total)
    else:
        best = search.best_actions(state)
        for action in best:
            walk(search, state.child(action), seat, chance / len(best), sums)


def test_alone_in_the_water_the_next_roll_adds_up_to_the_value() -> None:
    """No turn of others comes between, and the dive goes on for sure: 4 air, 1 carried."""
    answer = found("1..2.3 4^2/=1:2 4 3 A:search es")
    mean = math.fsum(
        ways / 9 * answer.rolls[LEAVE][roll].win[0]
        for roll, ways in zip(answer.rolls[LEAVE], (1, 2, 3, 2, 1), strict=True)
    )
    assert mean == pytest.approx(answer.actions[LEAVE].win[0])


def test_there_is_no_roll_after_the_end_of_the_dive() -> None:
    """The air is out: whatever he does, nobody rolls again."""
    assert set(map(len, found("1..2.3 4^2/=1:2 0 3 A:search es").rolls.values())) == {0}
