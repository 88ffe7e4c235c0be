"""The drop plan played in the full engine, and the same luck in hindsight."""

from __future__ import annotations

import numpy as np
import pytest

from solver.adventure.drops.forecast import forecast
from solver.adventure.drops.plan import plan, tried
from solver.adventure.drops.task import task_of
from solver.adventure.drops.tree import DropTask, Others, Scenario
from solver.adventure.drops.trial import (
    STREAMS,
    DropTrial,
    always_the_cheapest,
    by_plan,
    never,
)
from solver.adventure.notation import parse_position

HAND = "... 2^12/=1: 4 1 A:turn es"
"""Worked out by hand in `test_plan`."""
CROWD = "1......2...2..3.3344444444 14^3322/9v2/=1:2/6^1+2,1 21 2 A:search es"
ALONE = [
    HAND,
    "... 2^21/=1: 2 1 A:search es",
    "...... 4^223/=1: 8 1 A:roll es",
    "...... 6^1234/=1: 12 1 A:search es",
    "...... 3^11(223)/=1: 8 1 A:turn pt",
]


def trial_of(
    position: str, target: int | None = None, rivals: str = "house"
) -> tuple[DropTrial, DropTask]:
    state = parse_position(position)
    policies = [rivals] * len(state.divers)
    task = task_of(state, 4, forecast(state, policies, seed=5), target)
    assert task is not None
    return DropTrial(state, task, policies, seed=5), task


@pytest.mark.parametrize("target", [None, 6])
@pytest.mark.parametrize("position", ALONE)
def test_alone_the_plan_brings_what_it_says(position: str, target: int | None) -> None:
    """Nobody else moves, so the forecast is exact: so must be the plan's value, in the mean."""
    state = parse_position(position)
    found = plan(state, forecast(state, ["house"] * 2, 1), target=target)
    assert found is not None
    trial, task = trial_of(position, target)
    for decide, expected in ((by_plan(task), found.value.mean), (never, found.keep_all.mean)):
        played = trial.play(decide).estimate(target is not None)
        assert played.n == STREAMS
        assert played.mean == pytest.approx(expected, abs=1.6 * played.half_width + 0.001)


def test_hindsight_by_hand() -> None:
    """From 2 a 4 or more is home with 7. At 1 (a 3) the next roll is known: but for a 2 all comes
    home, and then the level 1 is put down and 5.5 comes home. At 2 (a 2) the same, but for a 4."""
    trial, _ = trial_of(HAND)
    best = trial.in_hindsight()
    assert best is not None
    expected = 6 / 9 * 7 + 2 / 9 * (8 / 9 * 7 + 5.5 / 9) + 1 / 9 * (6 / 9 * 7 + 3 / 9 * 5.5)
    assert best.mean() == pytest.approx(expected, abs=0.03)


@pytest.mark.parametrize("target", [None, 9])
def test_no_way_of_dropping_beats_hindsight_in_any_stream(target: int | None) -> None:
    trial, task = trial_of(CROWD, target)
    best = trial.in_hindsight()
    assert best is not None
    for decide in (by_plan(task), never, always_the_cheapest):
        played = trial.play(decide)
        assert (played.found <= best + 1e-12).all()
        assert len(np.unique(played.first_roll)) == 5


def test_the_plan_is_worth_more_than_rules_of_thumb_among_rivals_too() -> None:
    trial, task = trial_of(CROWD)
    planned, cheapest, nothing = (
        trial.play(decide).found.mean() for decide in (by_plan(task), always_the_cheapest, never)
    )
    assert planned > cheapest > nothing


def test_a_plan_that_was_tried_says_what_it_brings() -> None:
    state = parse_position(CROWD)
    rivals = ["house"] * 4
    scenario = forecast(state, rivals, seed=3)
    found = plan(state, scenario)
    assert found is not None
    told = tried(state, found, scenario, rivals, seed=3)
    assert told.played is not None
    assert told.kept is not None
    assert told.hindsight is not None
    assert told.kept.mean < told.played.mean < told.hindsight.mean
    assert told.played.half_width > 0
    assert tried(state, found, scenario, rivals, seed=3) == told
    assert tried(state, found, scenario, rivals, seed=4) != told
    assert tried(state, found, scenario, rivals, seed=3, wanted=lambda: False) == found


def test_a_plan_that_loses_to_keeping_all_is_not_told() -> None:
    """It was made for others who use all the air before his third turn; really nobody does."""
    state = parse_position("...... 6^223/=1: 24 1 A:turn es")
    blank = frozenset(range(1, 7))
    wrong = Scenario((Others(blanks=blank), Others(blanks=blank), Others(air=99)))
    found = plan(state, wrong)
    assert found is not None
    assert found.steps
    told = tried(state, found, wrong, ["house"] * 2, seed=1)
    assert told.steps == []
    assert told.drop_now is None
    assert told.value == found.keep_all
    assert not told.proved
    assert told.played == told.kept


def test_who_the_rivals_are_matters() -> None:
    """Divers who flee at once leave the air to him."""
    careful, greedy = (
        trial_of("1......2...2..3.3344444444 14^3322/9v2/4v/6v 21 2 A:search es", None, rivals)
        for rivals in ("timid", "grabber(3)")
    )
    assert careful[0].play(by_plan(careful[1])).found.mean() != pytest.approx(
        greedy[0].play(by_plan(greedy[1])).found.mean(), abs=0.1
    )
