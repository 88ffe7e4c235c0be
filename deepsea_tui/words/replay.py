"""A game that is stepped through, in words: where it stands, what comes next, all its moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deepsea_tui.game.move import Move
from deepsea_tui.game.playing import Playing
from deepsea_tui.game.session import Session
from deepsea_tui.words.endings import verdict
from deepsea_tui.words.moves import move_words
from solver.adventure.actions import Action, Kind
from solver.adventure.state import State
from solver.adventure.step import Step

RECORD_ENDS: Final = "the record ends here"


def where(session: Session) -> str:
    """The number of moves made, of all, and the turn: `57 of 146 · dive 2, turn 9`."""
    turn = f", turn {session.turn_number}" if session.turn_number else ""
    return f"{counted(session)} · dive {session.state.dive}{turn}"


def shortly_where(session: Session) -> str:
    """The same, as the list of moves has it: `57/146 · 2.9`."""
    count, more = len(session.moves), len(session.redo_moves)
    return f"{count}/{count + more} · {session.state.dive}.{session.turn_number}"


def counted(session: Playing[Any, Any, Any]) -> str:
    """The number of moves made, of all, in any game."""
    count, more = len(session.moves), len(session.redo_moves)
    return f"{count} of {count + more}"


def what_next(session: Session) -> str:
    """The move that was made next; at the end of the record, the result or that it ends here."""
    names = [seat.name for seat in session.setup.seats]
    if session.redo_moves:
        return f"next: {move_words(session.redo_moves[0], names)}"
    if session.is_over:
        return verdict(session.ranking(), names)
    return RECORD_ENDS


def speed(seconds: float) -> str:
    """How long each move is shown, when they go on by themselves."""
    return f"{seconds:g} second{'s' * (seconds != 1)} a move"


def played_action(session: Session) -> str:
    """The decision that was made where `session` stands, as rankings name it; empty if none was."""
    if not session.redo_moves or session.state.is_chance_node():
        return ""
    return str(as_listed(session.state, session.redo_moves[0].action))


def as_listed(state: State, action: Action) -> Action:
    """Of identical units the rankings list the first only; this is that one for `action`."""
    legal = state.legal_actions()
    if action in legal or action.kind not in (Kind.DROP, Kind.LAY):
        return action
    carried = state.diver.carried
    alike = (
        other
        for other in legal
        if other.kind is action.kind and carried[other.number - 1] == carried[action.number - 1]
    )
    return next(alike, action)


def move_list(start: State, moves: Sequence[Move], names: Sequence[str]) -> list[str]:
    """A line for the start and one for each move: its number, dive and turn, and what was done."""
    width = len(str(len(moves)))
    lines = [f"{0:>{width}}  the start"]
    dive, turn = start.dive, 0
    for number, move in enumerate(moves, start=1):
        if move.before.dive != dive:
            dive, turn = move.before.dive, 0
        turn += move.before.step is Step.TURN
        lines.append(f"{number:>{width}}  {dive}.{turn:<3} {move_words(move, names)}")
    return lines
