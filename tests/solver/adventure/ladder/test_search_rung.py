"""Rung 3: when the ladder ends with a search to the next dive, and what it tells."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from solver.adventure.exact.solve import solve
from solver.adventure.ladder.advisor import advise, first_answer
from solver.adventure.ladder.budget import Budget
from solver.adventure.ladder.joining import BEHIND_OFF
from solver.adventure.ladder.playout_rung import playout_answers
from solver.adventure.ladder.question import Question
from solver.adventure.notation import parse_position
from solver.adventure.rivals.seats import seat_policies
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
    shares = [last.win, *(action.win for action in last.actions)]
    shares += [roll.win for roll in last.next_rolls if roll.win]
    for found in shares:
        assert sum(share.mean for share in found) == pytest.approx(1, abs=1e-9)
        assert min(share.mean for share in found) >= 0
        assert min(share.half_width for share in found) > 0  # later dives are luck
    assert {share.method for share in [*last.win, *last.points]} == {"search"}
    assert last.win == (last.actions[0].win if last.actions else last.win)


@pytest.mark.parametrize("nodes", [600, 60_000])
def test_search_and_games_count_by_their_precision(nodes: int) -> None:
    """Between what the search says two actions differ by and what the games say, nearer to the
    search while these are few; and as sure as the two together."""
    state = parse_position(LATE)
    found = solve(state, "win")
    assert found is not None
    rank = {str(action): worth.win[state.mover] for action, worth in found.actions.items()}
    budget = Budget(nodes=nodes)
    seats = seat_policies(state, "best")
    first = first_answer(state)
    *_, (counted, _) = playout_answers(Question(state, first, seats, budget, 0, with_plan=False))
    games = {action.action: action for action in counted.actions}
    last = answers(LATE, budget=budget)[-1]
    best, other = last.actions
    searched = rank[best.action] - rank[other.action]
    played = games[best.action].win[state.mover].mean - games[other.action].win[state.mover].mean
    behind = other.behind["win"]
    assert min(searched, played) <= behind.mean <= max(searched, played)
    weight = (behind.mean - played) / (searched - played)
    assert weight > 0.5 if nodes == 600 else weight < 0.5
    wide = max(action.behind["win"].half_width for action in counted.actions)
    assert 0 < behind.half_width < min(wide, BEHIND_OFF["win"])


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
