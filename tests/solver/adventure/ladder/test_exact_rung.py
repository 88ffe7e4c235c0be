"""Rung 4: when the ladder ends with exact values, and when it does not."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import msgspec
import pytest

from solver.adventure.actions import LEAVE, TAKE, drop
from solver.adventure.exact.solve import ExactAnswer, Worth
from solver.adventure.ladder.advisor import advise
from solver.adventure.ladder.budget import Budget
from solver.adventure.ladder.exact_rung import order_of
from solver.adventure.notation import parse_position
from solver.advice import Advice, Estimate

# Part of the game's specification, not computed by this program.
EXACT_CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "data/exact-cases.jsonl").read_text().splitlines()
]

LATE = "1.3...3.....444(111)(233)(23) 9^344+1,4,3/5^44+2,7/6^34+5,7/=1:32+1,6 6 3 B:search es"
DECLARE = "1..3.4 3v1+3/5^4/=1:2 5 3 A:declare en"
ROLL = "11. 2^4/3v2+13 1 3 A:turn es"


def answers(position: str, **wanted: Any) -> list[Advice]:
    wanted.setdefault("budget", Budget(nodes=2000))
    found = list(advise(parse_position(position), **wanted))
    assert [final for _, final in found] == [False] * (len(found) - 1) + [True]
    return [advice for advice, _ in found]


def numbers_of(advice: Advice) -> list[Estimate]:
    """Every number that was computed for the ranking."""
    found = [*advice.win, *advice.points]
    for action in advice.actions:
        found += [*action.win, *action.points, *action.home.values(), action.dive_ends]
    return found + [share for roll in advice.next_rolls for share in roll.win or []]


@pytest.mark.parametrize("case", EXACT_CASES[:4] + EXACT_CASES[12:], ids=lambda case: case["mover"])
def test_the_given_cases_are_answered_exactly(case: dict[str, Any]) -> None:
    last = answers(case["position"], objective="points")[-1]
    assert last.method == "exact"
    movers = {action.action: action.points[last.mover].mean for action in last.actions}
    assert movers == pytest.approx(case["actions"], abs=1e-9, rel=0)
    assert [*movers] == sorted(movers, key=movers.__getitem__, reverse=True)
    points = [estimate.mean for estimate in last.points]
    assert points == pytest.approx(case["points"], abs=1e-9, rel=0)


@pytest.mark.parametrize("position", [LATE, DECLARE, ROLL])
@pytest.mark.parametrize("objective", ["win", "points"])
def test_an_exact_answer_is_exact_throughout(position: str, objective: str) -> None:
    last = answers(position, objective=objective)[-1]
    assert (last.rung, last.method, last.continuation, last.playouts) == (4, "exact", None, 0)
    assert {estimate.method for estimate in numbers_of(last)} == {"exact"}
    assert {estimate.half_width for estimate in numbers_of(last)} == {0.0}
    for win in [last.win, *(action.win for action in last.actions)]:
        assert math.fsum(share.mean for share in win) == pytest.approx(1)
    assert [action.action for action in last.actions[: len(last.best)]] == last.best
    if last.actions:
        assert sum(action.best_probability for action in last.actions) == pytest.approx(1)
        assert all(len(action.spread) == len(last.win) for action in last.actions)


def test_rolls_add_up_to_the_value_they_come_after() -> None:
    for position in (DECLARE, ROLL):
        last = answers(position)[-1]
        expected = last.actions[0].win if last.actions else last.win
        assert last.rolls_after == (last.best[0] if last.actions else None)
        for seat, share in enumerate(expected):
            mean = sum(
                roll.probability * roll.win[seat].mean for roll in last.next_rolls if roll.win
            )
            assert mean == pytest.approx(share.mean)


def test_actions_that_are_equal_share_the_chance_to_be_best() -> None:
    """Nobody at place 20 with one air left comes home, whatever he picks up."""
    last = answers("1111111122222222333333334444 20v/=1:4 1 3 A:search en")[-1]
    assert last.method == "exact"
    assert set(last.best) == {"leave", "take"}
    assert [action.best_probability for action in last.actions] == [0.5, 0.5]


def test_within_a_time_playouts_answer_meanwhile_and_the_exact_values_end_it() -> None:
    found = answers(LATE, budget=Budget(seconds=20.0))
    assert found[-1].method == "exact"
    assert [advice.rung for advice in found] == sorted(advice.rung for advice in found)


def test_the_drop_plan_is_there_when_it_is_wanted() -> None:
    plan = answers(LATE)[-1].drop_plan
    assert plan is not None
    assert answers(LATE, drop_plan=False)[-1].drop_plan is None


def test_the_same_question_gives_the_same_bytes() -> None:
    """Luck is in the trial of the drop plan alone: without it the seed changes nothing."""
    wanted = [{"seed": 1}, {"seed": 1}, {"seed": 2}]
    first, again, other = (answers(LATE, **each)[-1] for each in wanted)
    assert msgspec.json.encode(first) == msgspec.json.encode(again)
    first, other = (msgspec.structs.replace(each, drop_plan=None) for each in (first, other))
    assert msgspec.json.encode(first) == msgspec.json.encode(other)


@pytest.mark.parametrize(
    ("model", "rivals"),
    [
        ("best", {}),
        ("paranoid", {}),
        ("house", {"A": "house", "C": "house", "D": "house"}),
        ("A=random", {"A": "random", "C": "house", "D": "house"}),
    ],
)
def test_every_model_has_exact_values(model: str, rivals: dict[str, str]) -> None:
    """The answer names the model, and the policies that the rivals follow under it."""
    last = answers(LATE, model=model)[-1]
    assert (last.method, last.model) == ("exact", model)
    assert {seat: guess[0].policy for seat, guess in last.rivals.items()} == rivals


def test_earlier_dives_have_no_exact_values() -> None:
    assert answers(LATE.replace(" 6 3 B", " 6 2 B"))[-1].method == "search"


def test_a_stop_ends_it_with_what_there_is() -> None:
    last = answers(LATE, should_stop=lambda: True)[-1]
    assert last.method in ("exact", "playouts")
    assert last.actions


def test_equal_actions_below_the_best_keep_their_order() -> None:
    """Same question, same bytes: no order may hang on how a set happens to be laid out."""
    worth = Worth(win=(0.25, 0.75), points=(4.0, 9.0), home={"A": 0.5}, dive_ends=0.0)
    best = Worth(win=(0.5, 0.5), points=(5.0, 9.0), home={"A": 0.5}, dive_ends=0.0)
    actions = {LEAVE: worth, **{drop(number): worth for number in range(1, 9)}, TAKE: best}
    answer = ExactAnswer("win", actions, (TAKE,), best, {}, {}, 1)
    assert order_of(answer, 0) == ([TAKE], [TAKE, LEAVE, *map(drop, range(1, 9))])
