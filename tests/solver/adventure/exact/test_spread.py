"""Spreads of the final points, whose chances flow from the root to the ends of the dive."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction

import pytest

from solver.adventure.actions import Action
from solver.adventure.exact.solve import Ending
from solver.adventure.exact.spread import spread_of
from solver.adventure.notation import parse_position
from solver.adventure.objectives import points_leaf, spoken_actions
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.advice import Spread
from solver.expectimax import Expectimax

Points = tuple[int, ...]
"""Final points by seat."""


def spreads(position: str) -> list[list[Spread]]:
    ending = Ending(parse_position(position), "points")
    while ending.run():
        pass
    return [[spread_of(seat) for seat in seats] for seats in ending.final_points()]


def test_a_last_swim_by_hand() -> None:
    """A drowns with 1 of 9, more than the tenth; else he shows 12 to 15, each in 2 of 9: half is
    reached at 13 (1 + 2 + 2 of 9), nine tenths at 15."""
    assert spreads("11. 2^4/3v2+5 1 3 A:turn es") == [[Spread(0, 13, 15), Spread(5, 5, 5)]]


def test_chips_of_several_levels_add_up() -> None:
    """A is home with levels 1 and 2; enumerated here: 16 sums of 0-3 and 4-7, even chances."""
    sums = Counter(one + two for one in range(4) for two in range(4, 8))
    ordered = sorted(sums.elements())
    low, median, high = (ordered[math.ceil(q * 16) - 1] for q in (0.1, 0.5, 0.9))
    assert spreads("1. =1:12/1v 1 3 B:turn es")[0][0] == Spread(low, median, high)


@pytest.mark.parametrize(
    "position",
    [
        "111..23.33.3.344444444(211)(222) 2^33+2,6,7,4/4^311 4 3 B:search pt",
        "111...3..3333344444444 =2:2+0,5/4^233+5,0,3,6,4,2/=1:2+3,4 3 3 B:search es",
    ],
)
def test_spreads_are_those_of_walking_the_plain_rules(position: str) -> None:
    """Every line of play by the plain rules, each mover drawing from his tie set, with its
    chance; then every value that the chips may show."""
    state = parse_position(position)
    search = Expectimax(points_leaf(3), spoken_actions)
    for action, found in zip(state.legal_actions(), spreads(position), strict=True):
        ends: Counter[Points] = Counter()
        walk(search, state.child(action), Fraction(1), ends)
        for seat, spread in enumerate(found):
            reached = Fraction(0)
            quantiles = []
            for points in range(241):
                reached += sum(odds for total, odds in ends.items() if total[seat] == points)
                quantiles.append(reached)
            low, median, high = (
                next(points for points, below in enumerate(quantiles) if below >= Fraction(q, 10))
                for q in (1, 5, 9)
            )
            assert spread == Spread(low, median, high)


def walk(
    search: Expectimax[Action, State], state: State, chance: Fraction, ends: Counter[Points]
) -> None:
    """Add every end of the game that can come of `state`, with its chance."""
    if state.step is Step.OVER:
        ends[tuple(diver.points for diver in state.divers)] += chance  # type: ignore[assignment]
    elif state.is_chance_node():
        for action, odds in state.chance_outcomes():
            walk(search, state.child(action), chance * odds, ends)
    else:
        best = search.best_actions(state)
        for action in best:
            walk(search, state.child(action), chance / len(best), ends)
