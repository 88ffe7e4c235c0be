"""The best line with the dice known, on dives small enough to work out by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from solver.adventure.actions import parse_action
from solver.adventure.notation import parse_position
from solver.adventure.review.hindsight import hindsight
from solver.adventure.review.report import Hindsight
from solver.adventure.rivals.history import History

# Four places, two divers; B has gone down before A and lies ahead of him in what follows.
START = "1234 0v/0v 25 3 A:turn es"


def line(actions: Sequence[str], seat: int = 0, position: str = START) -> Hindsight:
    history = History(parse_position(position), tuple(map(parse_action, actions)))
    found = hindsight(history, 3, seat)
    assert found is not None
    return found


def test_the_most_that_the_dice_let_him_bring_home() -> None:
    """A rolls 4, 2, 6.  From place 4 with one unit 2 - 1 leads to place 3, and from there with
    two units 6 - 2 leads home: 13.5 + 9.5 points.  He himself took nothing."""
    found = line(
        ["roll:4", "leave", "roll:2", "leave", "roll:2", "leave", "roll:2", "leave", "roll:6"]
    )
    assert found.best == 23.0
    assert [(step.turn, step.place, step.action) for step in found.steps] == [
        (1, 4, "take"),
        (2, 4, "turn-back"),
        (2, 3, "take"),
    ]
    assert found.brought == 0.0
    assert found.proved


def test_what_another_takes_later_is_left_to_him() -> None:
    """B takes place 4 in his first turn, so that A cannot have had it in his."""
    actions = ["roll:3", "leave", "roll:3", "take", "roll:2", "leave", "turn-back", "roll:6"]
    found = line(actions)
    assert all(step.place != 4 or step.action != "take" for step in found.steps)


def test_no_dice_no_home() -> None:
    """One turn is never enough: nothing can be brought home, and nothing is told."""
    found = line(["roll:4", "take"])
    assert (found.best, found.steps) == (0.0, [])


def test_a_dive_begun_under_way_has_no_line() -> None:
    history = History(parse_position("1234 2v/0v 25 3 A:turn es"), ())
    assert hindsight(history, 3, 0) is None


def test_his_own_breath_counts_and_not_the_one_he_did_breathe() -> None:
    """Air 2: with one unit he breathes twice and is home with the second breath."""
    found = line(
        ["roll:2", "take", "roll:3", "leave", "turn-back", "roll:6"],
        position="1234 0v/0v 2 3 A:turn es",
    )
    assert found.best == pytest.approx(5.5)
    assert found.brought == pytest.approx(5.5)
