"""A game of Deep Blue that is stepped through, in words; what was hidden is not told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deepsea_tui.game.deep_blue.move import DeepBlueMove
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.words.deep_blue.moves import move_words
from deepsea_tui.words.deep_blue.verdict import verdict
from deepsea_tui.words.replay import RECORD_ENDS, counted
from solver.deep_blue.actions import Kind
from solver.deep_blue.payment import TOKEN
from solver.deep_blue.state import State
from solver.deep_blue.step import Step

_LAYING: Final = (Step.PLACE, Step.MARKET)


def opening(moves: Sequence[DeepBlueMove]) -> int:
    """Number of the moves that only lay the table: tiles and the first market."""
    count = 0
    for move in moves:
        if move.before.step not in _LAYING:
            break
        count += 1
    return count


def dive_starts(moves: Sequence[DeepBlueMove]) -> list[int]:
    """How many moves went before each dive, with the one that began it."""
    return [number for number, move in enumerate(moves, start=1) if move.begins_dive]


def where(session: DeepBlueSession) -> str:
    """The number of moves made, of all, and the dive: `57 of 146 · dive 2 at A3`."""
    state = session.state
    dives = len(dive_starts(session.moves)) + (session.start.board is not None)
    if state.board is not None:
        place = f"dive {dives} at {state.box.sea.sites[state.board.site]}"
    elif dives:
        place = f"{dives} dive{'s' * (dives != 1)} over"
    else:
        place = "no dive yet"
    return f"{counted(session)} · {place}"


def what_next(session: DeepBlueSession) -> str:
    """The move that was made next; at the end of the record, the result or that it ends here."""
    names = [seat.name for seat in session.seats]
    if session.redo_moves:
        return f"next: {step_words(session.redo_moves[0], names)}"
    return verdict(session.state, names) if session.is_over else RECORD_ENDS


def played_action(session: DeepBlueSession) -> str:
    """The decision that was made where `session` stands, by its name; empty if none was."""
    if not session.redo_moves or session.state.is_chance_node():
        return ""
    return str(session.redo_moves[0].action)


def step_words(move: DeepBlueMove, names: Sequence[str]) -> str:
    """A sentence on any move, also on those that the log leaves to others."""
    if move.before.step is Step.PLACE:
        return "a tile is laid out"
    return move_words(move, names) or f"{names[move.before.mover]} {_quiet(move)}"


def _quiet(move: DeepBlueMove) -> str:
    before, action = move.before, move.action
    match action.kind:
        case Kind.PAY:
            return f"pays with {' + '.join(_piece(before, key) for key in action.what.split('+'))}"
        case Kind.STAY:
            return f"stays with boat {action.what}"
        case Kind.DRAW:
            return "draws"
        case Kind.DONE:
            return "plays no more cards"
    return "takes a card back"


def _piece(state: State, key: str) -> str:
    return "a token" if key == TOKEN else state.box.cards[state.box.number_of(key)].name


def move_list(moves: Sequence[DeepBlueMove], names: Sequence[str]) -> list[str]:
    """A line for the start and one for each move: its number, its dive, and what was done."""
    width = len(str(len(moves)))
    lines = [f"{0:>{width}}  {'':<3} the start"]
    dives = int(bool(moves) and moves[0].before.board is not None)  # one that was on
    for number, move in enumerate(moves, start=1):
        dives += move.begins_dive
        inside = move.before.board is not None or move.begins_dive
        lines.append(f"{number:>{width}}  {dives if inside else '':<3} {step_words(move, names)}")
    return lines
