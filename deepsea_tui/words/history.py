"""A game so far as sentences for the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deepsea_tui.game.move import Move
from deepsea_tui.words.endings import joined
from deepsea_tui.words.moves import breath_words, move_words
from solver.adventure.actions import Kind
from solver.adventure.components import DIVES
from solver.adventure.state import State


@dataclass(frozen=True, slots=True)
class Entry:
    """One sentence; `kind` is `move`, `air`, `dive` or `alarm` and decides its look."""

    text: str
    kind: str = "move"


def history(moves: Sequence[Move], names: Sequence[str]) -> list[Entry]:
    """Entries for `moves`, a game from its start: dives, breaths, swims and searches."""
    entries: list[Entry] = []
    for number, move in enumerate(moves):
        if number == 0 or moves[number - 1].before.dive != move.before.dive:
            entries.append(Entry(f"Dive {move.before.dive} of {DIVES}", "dive"))
        entries += _entries(move, names)
    return entries


def _entries(move: Move, names: Sequence[str]) -> list[Entry]:
    entries = []
    if (breath := breath_words(move, names)) is not None:
        last = move.before.breathed().air == 0
        entries.append(Entry(breath, "alarm" if last else "air"))
    if move.action.kind is not Kind.GO_ON:  # the roll that follows says as much
        entries.append(Entry(move_words(move, names)))
    if move.ends_dive:
        entries.append(Entry(_why(move), "alarm"))
    if move.after.is_terminal():
        entries.append(Entry(_result(move.after, names), "dive"))
    return entries


def _why(move: Move) -> str:
    """What ended the dive whose last move this is."""
    if move.before.breathed().air == 0:
        return "The air is out: the dive is over"
    in_water = [seat for seat, diver in enumerate(move.before.divers) if not diver.is_home]
    if in_water == [move.diver] and move.action.kind is Kind.ROLL:
        return "Everybody is home: the dive is over"
    return "Nothing moves any more: the dive is over"


def _result(state: State, names: Sequence[str]) -> str:
    best = [names[seat] for seat, share in enumerate(state.returns()) if share]
    return f"{joined(best)} {'share the win' if len(best) > 1 else 'wins the game'}"
