"""What the records of all games are made of, and the errors of those that cannot be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Annotated, Final

from msgspec import Meta, Struct

FORMAT: Final = "deepsea-game"
"""What every record says it is."""

Moment = Annotated[datetime, Meta(tz=True)]

_WIDEST: Final = 400
_MOST: Final = 10
"""Characters a line, and lines, of an error."""


class RecordError(ValueError):
    """A text that is no game record, or a record of a game that cannot have been.

    The message is cut where a wrong file would make it too long to be read.
    """

    def __init__(self, problem: str) -> None:
        lines = problem.splitlines()
        shown = [line if len(line) <= _WIDEST else f"{line[:_WIDEST]}..." for line in lines[:_MOST]]
        more = [f"and {len(lines) - _MOST} more"] if len(lines) > _MOST else []
        super().__init__("\n".join([*shown, *more]))


class NewerVersionError(RecordError):
    """A record that only a later version of this program can read; nothing is wrong with it."""


class SeatRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat, as in `Seat`."""

    name: str
    player: str


class SeedRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A seed that took over, as in `NewSeed`."""

    after: int
    seed: int


class ResultRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended."""

    points: list[int]
    """Final points of every seat."""
    winners: list[int]
    """Seats (from 0) that share the win."""


def told(result: ResultRecord | None) -> str:
    """A result in words."""
    if result is None:
        return "none"
    points, winners = (", ".join(map(str, each)) for each in (result.points, result.winners))
    return f"points {points} with winners {winners or 'none'}"


def play_all(texts: Sequence[str], what: str, step: Callable[[str], None]) -> None:
    """Take `step` with each of a record's actions; RecordError names the first that it refuses
    with ValueError, as number so-and-so (from 1) of `what`."""
    for number, text in enumerate(texts, start=1):
        try:
            step(text)
        except ValueError as error:
            raise RecordError(f"{what} {number}, {text!r}: {error}") from None
