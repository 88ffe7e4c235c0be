"""The compiled search against the plain one with fractions, and against the given cases."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from solver.adventure.actions import LEAVE, SAY_NOTHING, TAKE, TURN_BACK, Action
from solver.adventure.exact.solve import Ending, ExactAnswer, Worth, solve
from solver.adventure.notation import SEATS, parse_position
from solver.adventure.objectives import (
    spoken_actions,
    win_share_leaf,
)
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.advice import Objective
from solver.expectimax import Expectimax

# Part of the game's specification, not computed by this program.
EXACT_CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "data/exact-cases.jsonl").read_text().splitlines()
]


Leaves = dict[Objective, Callable[[State], tuple[Fraction, ...] | None]]


def off(found: Sequence[float], exact: Sequence[Fraction]) -> float:
    return max(abs(one - float(other)) for one, other in zip(found, exact, strict=True))


def found(position: str | State, objective: Objective) -> ExactAnswer:
    state = parse_position(position) if isinstance(position, str) else position
    answer = solve(state, objective)
    assert answer is not None
    return answer


@pytest.mark.parametrize("case", EXACT_CASES, ids=lambda case: case["position"].split()[-1])
def test_exact_points_of_the_given_cases(case: dict[str, Any]) -> None:
    """Every action's points for the mover, and the points of all under best play, to 1e-9."""
    state = parse_position(case["position"])
    answer = found(state, "points")
    movers = {str(action): worth.points[state.mover] for action, worth in answer.actions.items()}
    assert movers == pytest.approx(case["actions"], abs=1e-9, rel=0)
    assert [*answer.worth.points] == pytest.approx(case["points"], abs=1e-9, rel=0)
    most = max(case["actions"].values())
    best = {name for name, points in case["actions"].items() if abs(points - most) < 1e-9}
    assert {str(action) for action in answer.best} == best


def test_points_equal_the_plain_search(late_positions: list[State], leaves: Leaves) -> None:
    """200 positions, every action and roll, to 1e-9: points, win shares and chances to come home
    of all seats when each plays for its points; the same tie sets."""
    for state in late_positions:
        answer = found(state, "points")
        search = Expectimax(leaves["points"], spoken_actions)
        for worth, exact in compared(state, answer, search):
            homes = [worth.home.get(SEATS[seat], 1.0) for seat in range(len(state.divers))]
            assert off([*worth.points, *worth.win, *homes], exact) < 1e-9, state


def test_win_shares_equal_the_plain_search(late_positions: list[State], leaves: Leaves) -> None:
    """The same when each plays for its win share."""
    for state in late_positions:
        answer = found(state, "win")
        for worth, exact in compared(state, answer, Expectimax(leaves["win"], spoken_actions)):
            assert off(worth.win, exact) < 1e-9, state


def compared(
    state: State, answer: ExactAnswer, search: Expectimax[Action, State]
) -> Iterator[tuple[Worth, tuple[Fraction, ...]]]:
    """What was found beside what the plain search finds: of the position, and after each action
    or roll."""
    exact = search.action_values(state)
    if state.is_chance_node():
        assert answer.best == ()
        after = {action: answer.due[action.number] for action in exact}
    else:
        assert set(answer.best) == set(search.best_actions(state)), state
        after = answer.actions
    assert list(after) == list(exact)
    yield answer.worth, search.value(state)
    for action, worth in after.items():
        yield worth, exact[action]


def test_rolls_after_a_declaration_add_up_to_it() -> None:
    answer = found("1..3.4 3v1+3/5^4/=1:2 5 3 A:turn en", "win")
    assert set(answer.actions) == set(answer.rolls)
    for action, rolls in answer.rolls.items():
        mean = math.fsum(
            ways / 9 * rolls[total].win[0]
            for total, ways in zip(rolls, (1, 2, 3, 2, 1), strict=True)
        )
        assert mean == pytest.approx(answer.actions[action].win[0])


def test_a_last_swim_by_hand() -> None:
    """A@2 swims home with one level-4 chip on the last breath: a roll of 3 or more, 8 of 9, and
    the mean of level 4 less one 13 is 95/7.  Home, he holds 12 to 15 against 13: 14 and 15 win,
    13 ties in chips too: 8/9 x (4/7 + 1/14) = 4/7.  The dive ends whatever is rolled."""
    answer = found("11. 2^4/3v2+13 1 3 A:turn es", "win")
    assert answer.worth.win == pytest.approx((4 / 7, 3 / 7))
    assert answer.worth.points == pytest.approx((8 / 9 * (2 * (12 + 14 + 15) + 13) / 7, 13))
    assert answer.worth.home == pytest.approx({"A": 8 / 9, "B": 0})
    assert answer.worth.dive_ends == 1
    assert answer.due[2].win == (0, 1)
    assert answer.due[3].win == pytest.approx((9 / 14, 5 / 14))
    assert answer.actions == {}


def test_equal_actions_are_a_tie_set() -> None:
    """Nobody at place 20 with one air left comes home, whatever he picks up."""
    answer = found("1111111122222222333333334444 20v/=1:4 1 3 A:search en", "win")
    assert set(answer.best) == {LEAVE, TAKE}


def test_the_dive_goes_on_when_the_turn_comes_round() -> None:
    """B has air for one breath of 1; then the tank still holds 9 for A, alone or not."""
    assert found("11.. 2^1/4^1 9 3 A:search es", "win").actions[LEAVE].dive_ends == 0


def test_saying_nothing_is_left_out() -> None:
    state = parse_position("11.2.3 5^3+12/3v4+9 4 3 B:turn pt")
    assert SAY_NOTHING in state.legal_actions()
    assert SAY_NOTHING not in found(state, "win").actions


def test_a_lock_holds_for_one_turn() -> None:
    """Locked, B may not turn back now (pt): his dice are due at once."""
    assert TURN_BACK not in found("11.2.3 5^3+12/3v!4+9 4 3 B:turn pt", "win").actions


def test_the_stall_count_is_part_of_the_state() -> None:
    """A lies stuck at the deep end and B, who cannot pass him, stands on a chip of level 1 (mean
    1.5).  After an idle turn A's next one ends the dive; else B still takes the chip home."""
    state = parse_position("1. 2v/1v 9 3 A:turn es")
    assert found(state, "points").worth.points == pytest.approx((0, 1.5))
    assert found(replace(state, idle=1), "points").worth.points == (0, 0)


@pytest.mark.parametrize(
    "position",
    [
        "11. 2^4/3v2+13 1 2 A:turn pt",
        "- =1:4/=2:+12 9 3 A:reveal es",
    ],
)
def test_other_positions_have_no_exact_answer(position: str) -> None:
    """Who starts the next dive is not known by all rules; at a reveal nothing is to be searched."""
    state = parse_position(position)
    assert solve(state, "win") is None
    with pytest.raises(ValueError, match="not a turn"):
        Ending(state, "win")


def test_a_search_that_is_too_large_gives_up() -> None:
    state = replace(State.start(4), dive=3)
    assert solve(state, "win", max_nodes=2_000) is None


def test_a_search_goes_by_slices() -> None:
    """The values do not depend on the slices, and there are none before the end."""
    state = parse_position("12.3......34444444 1^33+0,1,5/4^4+7/=1:3+3,7 6 3 A:search pt")
    ending = Ending(state, "win")
    with pytest.raises(RuntimeError):
        ending.answer()
    slices = 0
    while ending.run(10):
        slices += 1
    assert slices > 5
    assert ending.answer() == found(state, "win")


def test_six_hands_are_counted_together() -> None:
    """All six bring chips home; the shares still are those of the enumeration with fractions."""
    state = parse_position("1.. =1:34/=2:24+9/=3:4/=4:(12)/=5:23/1^14 2 3 F:turn es")
    answer = found(state, "win")
    end = state.child(state.legal_actions()[-1])
    assert end.step is Step.REVEAL
    exact = win_share_leaf(end)
    assert exact is not None
    assert off(answer.due[6].win, exact) < 1e-9


def test_scored_chips_of_lower_levels_break_no_tie_under_top_only() -> None:
    """C has 10 points, no chip of level 4, and cannot come home; B ties with a 3 and a 7.

    B is home with a 6 (1 of 9), his chips show 3 (1 of 6 unseen) and 7 (2 of 8), and two share:
    1/9 x 1/6 x 1/4 x 1/2.  By levels C would win with his 9.
    """
    position = "144..3 3v+3/4^12/6^33+1,9 4 3 C:turn es,jump=landing"
    assert found(f"{position},tie=top_only", "win").worth.win[1] == pytest.approx(1 / 432)
    assert found(position, "win").worth.win[1] == pytest.approx(0)
