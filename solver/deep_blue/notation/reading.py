"""Reads a position from text, and says everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from solver.deep_blue.box import Box
from solver.deep_blue.notation.checks import problems_of
from solver.deep_blue.notation.fields import SEATS, PositionFields
from solver.deep_blue.notation.named import Named
from solver.deep_blue.observation import Observation
from solver.deep_blue.state import MAX_PLAYERS, MIN_PLAYERS, State
from solver.deep_blue.tables import load

_MOST_CHARACTERS: Final = 20_000


class PositionError(ValueError):
    """A text that is no position, or one of a position that cannot be; `problems` names each."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


def parse_position(text: str, box: Box | None = None) -> State:
    """The position that `text` says, with nothing hidden; PositionError names every problem.

    Without `box` the tables are those that came with the program.
    """
    fields = _decoded(text)
    if fields.seat is not None:
        raise PositionError([f"field seat: {fields.seat!r} sees it so, a whole one is expected"])
    return _checked(Named(fields, box or load()))


def parse_view(text: str, box: Box | None = None) -> Observation:
    """What the seat named in `text` knows; PositionError names every problem."""
    fields = _decoded(text)
    if fields.seat is None or fields.seat not in SEATS[: len(fields.players)]:
        raise PositionError([f"field seat: {fields.seat!r} is not one of the players"])
    named = Named(fields, box or load())
    return Observation.of(_checked(named), SEATS.index(fields.seat))


def _decoded(text: str) -> PositionFields:
    if len(text) > _MOST_CHARACTERS:
        raise PositionError([f"more than {_MOST_CHARACTERS} characters"])
    try:
        fields = msgspec.json.decode(text, type=PositionFields)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        problem, _, path = str(error).replace("`", "").partition(" - at $.")
        raise PositionError([f"field {path}: {problem}" if path else problem]) from None
    if not MIN_PLAYERS <= len(fields.players) <= MAX_PLAYERS:
        count = len(fields.players)
        raise PositionError([f"field players: {count} is not from {MIN_PLAYERS} to {MAX_PLAYERS}"])
    return fields


def _checked(named: Named) -> State:
    state = named.state()
    if named.problems:
        raise PositionError(named.problems)
    if problems := [*problems_of(state, hidden=named.is_hidden(state.mover))]:
        raise PositionError(problems)
    return state
