"""A draft: what was done to a position is taken back and done again, typing in one go at once."""

from __future__ import annotations

from deepsea_tui.game import editing
from deepsea_tui.game.draft import Draft
from solver.adventure.state import State

FIRST = State.start(2)


def test_changes_are_taken_back_and_done_again() -> None:
    draft = Draft(FIRST)
    assert not draft.change(FIRST)
    assert not draft.undo()
    second, third = (editing.with_air(FIRST, air) for air in (20, 10))
    assert draft.change(second)
    assert draft.change(third)
    assert draft.undo()
    assert draft.undo()
    assert (draft.state, draft.is_changed) == (FIRST, True)
    assert draft.redo()
    assert draft.state == second
    assert draft.change(FIRST)
    assert not draft.redo()


def test_what_is_typed_into_one_field_is_taken_back_at_once() -> None:
    draft = Draft(FIRST)
    for air in (1, 17):
        draft.change(editing.with_air(FIRST, air), "air")
    second = editing.with_dive(draft.state, 2)
    draft.change(second)
    draft.change(editing.with_air(second, 3), "air")
    airs = []
    while draft.undo():
        airs.append((draft.state.air, draft.state.dive))
    assert airs == [(17, 2), (17, 1), (25, 1)]
