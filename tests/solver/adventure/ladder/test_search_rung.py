"""Rung 3: when the ladder ends with a search to the next dive, and what it tells."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from solver.adventure.exact.solve import solve
from solver.adventure.ladder.advisor import advise
from solver.adventure.ladder.budget import Budget
from solver.adventure.notation import parse_position
from solver.advice import Advice

LATE = "1.3...3.....444(111)(233)(23) 9^344+1,4,3/5^44+2,7/6^34+5,7/=1:32+1,6 6 2 B:search es"
DECLARE = "1..3.4 3v1+3/5^4/=1:2 5 1 A:declare en"
ROLL = "11. 2^4/3v2+13 1 2 A:turn es"


def answers(position: str, **wanted: Any) -> list[Advice]:
    wanted = {"budget": Budget(nodes=600), "holds": False, "drop_plan": False} | wanted
    found = list(advise(parse_position(position), **wanted))
    assert [final for _, final in found] == [False] * (len(found) - 1) + [True]
    return [advice for advice, _ in found]


@pytest.mark.parametrize("position", [LATE, DECLARE, ROLL])
@pytest.mark.parametrize("objective", ["win", "points"])
def test_late_in_an_earlier_dive_a_search_has_the_last_word(position: str, objective: str) -> None:
    last = answers(position, objective=objective)[-1]
    assert (last.rung, last.method) == (3, "search")
    assert sum(share.mean for share in last.win) == pytest.approx(1, abs=1e-9)
    found = solve(parse_position(position), objective)
    assert found is not None
    assert [share.mean for share in last.win] == pytest.approx(found.worth.win)
    assert {action.action: action.win[0].mean for action in last.actions} == pytest.approx(
        {str(action): worth.win[0] for action, worth in found.actions.items()}
    )
    assert set(last.best) == {str(action) for action in found.best}
    assert {share.method for share in [*last.win, *last.points]} == {"search"}
    assert min(share.half_width for share in last.win) > 0  # what the game is worth is estimated


def test_final_points_spread_as_the_playouts_say() -> None:
    """The search knows the mean of what is to come, not how it spreads."""
    last = answers(LATE)[-1]
    assert last.playouts > 0
    for action in last.actions:
        for seat, spread in enumerate(action.spread):
            assert spread.low <= spread.median <= spread.high
            assert spread.high > action.points[seat].mean - 3


def test_the_best_is_first_and_no_action_is_ahead_of_it() -> None:
    last = answers(LATE)[-1]
    own = [action.win[last.mover].mean for action in last.actions]
    assert own == sorted(own, reverse=True)
    assert last.actions[0].behind["win"].mean == 0
    assert all(action.behind["win"].mean >= 0 for action in last.actions)


def test_within_a_time_playouts_come_first() -> None:
    found = answers(LATE, budget=Budget(seconds=0.3))
    assert [advice.rung for advice in found] == sorted(advice.rung for advice in found)
    assert found[-1].rung > 1


@pytest.mark.parametrize("model", ["house", "inferred"])
def test_rivals_who_do_not_play_best_are_played_out(model: str) -> None:
    assert answers(LATE, model=model)[-1].method == "playouts"


def test_the_same_seed_gives_the_same_bytes() -> None:
    first, second = (msgspec.json.encode(answers(LATE, seed=3)[-1]) for _ in range(2))
    assert first == second
