"""A session whose luck is typed in: what it waits for, and undo entry by entry."""

from __future__ import annotations

from deepsea_tui.game.play_loop import Stop, stop_at
from deepsea_tui.game.session import GameSetup, Seat, Session
from solver.adventure.actions import TAKE, Action, roll
from solver.adventure.ruleset import PRESETS


def table(edition: str = "es") -> Session:
    return Session(GameSetup((Seat("Ann"), Seat("Bob")), PRESETS[edition], None, 0))


def enter(session: Session, *actions: Action) -> Session:
    for action in actions:
        (session.enter if session.state.is_chance_node() else session.play)(action)
    return session


def test_it_waits_for_dice_and_for_choices() -> None:
    session = table()
    assert stop_at(session) is Stop.ENTRY
    enter(session, roll(4))
    assert stop_at(session) is Stop.DECISION


def test_undo_takes_one_entry_back_at_a_time() -> None:
    """A die that was typed wrong is an entry of its own; so is a choice."""
    session = enter(table(), roll(4), TAKE, roll(3))
    lengths = []
    while session.can_undo:
        session.undo()
        lengths.append(len(session.moves))
    assert lengths == [2, 1, 0]
    session.redo()
    assert len(session.moves) == 1
