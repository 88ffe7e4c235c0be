"""The task of the drop plan as it is read from a position."""

import pytest

from solver.adventure.drops.task import task_of
from solver.adventure.drops.tree import Others, Scenario
from solver.adventure.notation import parse_position

STILL = Scenario((Others(),))
"""Nobody else does anything, and nothing lies blank."""


def test_units_stand_cheapest_first_with_whole_values() -> None:
    # Level 1 mean 3/2; level 4 with 15, 15, 14 scored mean 64/5; (11) 3. Denominator 10.
    state = parse_position(f"{'.' * 12} 9^4(11)1/3v+15,15,14 20 2 A:turn es")
    task = task_of(state, 3, STILL, target=10)
    assert task is not None
    assert task.units == ((1,), (1, 1), (4,))
    assert (task.denominator, task.values) == (10, (15, 30, 128))
    assert task.target is not None
    assert task.target.points == 10
    assert task.target.unseen[3] == {12: 2, 13: 2, 14: 1}
    assert task.root == (9, 3, 20, False)


def test_a_breath_already_taken_is_given_back() -> None:
    # At ROLL the air 4 is after a breath of 2; the tree breathes again.
    task = task_of(parse_position("..... 3^12/=1: 4 1 A:roll es"), 2, STILL)
    assert task is not None
    assert task.root.air == 6


@pytest.mark.parametrize(
    ("position", "now", "must_hold"),
    [
        ("..... 3^12/=1: 4 1 A:turn es", False, False),
        ("..... 3^12/=1: 4 1 A:search es", True, False),
        ("..1.. 3^12/=1: 4 1 A:search es", False, False),
        # He dives: without treasure he could not turn back where the edition asks for it.
        ("..... 3v12/=1: 4 1 A:search es", True, True),
        ("..... 3v12/=1: 4 1 A:search en", True, False),
        ("..... 3v12/=1: 4 1 A:declare es", False, True),
    ],
)
def test_what_the_root_allows(position: str, now: bool, must_hold: bool) -> None:
    task = task_of(parse_position(position), 2, STILL)
    assert task is not None
    assert (task.may_drop_now, task.must_hold_one) == (now, must_hold)


@pytest.mark.parametrize(
    "position",
    [
        "..... 3^/=1: 4 1 A:turn es",  # carries nothing
        "..... 3^12/=1: 0 1 A:search es",  # the dive ends after this search
        "..... 3v12/=1: 4 1 A:roll es",  # has said that he goes on
        "..... 3v!12/=1: 4 1 A:turn pt",  # may not turn back this turn
        "..... =1:12/3^ 0 1 A:reveal es",
    ],
)
def test_where_there_is_nothing_to_plan(position: str) -> None:
    assert task_of(parse_position(position), 2, STILL) is None


def test_a_scenario_may_know_better_at_single_nodes() -> None:
    scenario = Scenario((Others(air=1),), {(2,): Others(air=2), (2, 4): Others(air=3)})
    task = task_of(parse_position("..... 3^12/=1: 4 1 A:turn es"), 2, scenario)
    assert task is not None
    assert [task.scenario.at(path).air for path in [(2,), (3,), (2, 4), (2, 5)]] == [2, 1, 3, 1]
    assert task.scenario.in_turn(9).air == 1
