"""The game record: one game as versioned JSON, from its seats to its result.

Encoding and checking of the text live here; `Session.to_record` and `Session.from_record` write
and replay a record, so that whoever reads one gets the same states, byte for byte.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from deepsea_tui.files import regular

FORMAT: Final = "deepsea-game"
VERSION: Final = 1
MAX_BYTES: Final = 10_000_000
"""A longer file is refused unread: a long game takes some 20 kB."""

Moment = Annotated[datetime, Meta(tz=True)]


class RecordError(ValueError):
    """A text that is no game record, or a record of a game that cannot have been."""


class NewerVersionError(RecordError):
    """A record that only a later version of this program can read; nothing is wrong with it."""


class SeatRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat, as in `Seat`."""

    name: str
    player: str


class ResultRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended."""

    points: list[int]
    """Final points of every seat."""
    winners: list[int]
    """Seats (from 0) that share the win."""


class GameRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game.  `actions` holds everything that happened: decisions, dice, values revealed."""

    format: Literal["deepsea-game"] = FORMAT
    version: Literal[1] = VERSION
    rules: str
    """As in the notation: `es`, `en,resink=split`."""
    seats: list[SeatRecord]
    seed: int
    starter: int | None
    """Seat (from 0) named to start; null when the seed chose."""
    start: str
    """First position, in the notation."""
    actions: list[str]
    """Names of the notation; rolls with both faces (`roll:1+3`), values as `reveal:7`."""
    result: ResultRecord | None = None
    """null while the game is on."""
    started: Moment | None = None
    updated: Moment | None = None


def encode(record: GameRecord) -> bytes:
    """The record as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def decode(data: bytes) -> GameRecord:
    """The record in `data`; RecordError names the field and what is wrong with it.

    Only its shape is checked here, and that it comes from this program or an older one.
    """
    if len(data) > MAX_BYTES:
        raise RecordError(f"{len(data)} bytes are too many for a game record, at most {MAX_BYTES}")
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"not a game record: no JSON, or cut short ({error})") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise RecordError(f'not a game record: a JSON object with "format": "{FORMAT}" is expected')
    _check_version(found.get("version"))
    try:
        return msgspec.convert(found, GameRecord)
    except msgspec.ValidationError as error:
        raise RecordError(_explain(error)) from None


def read(path: Path) -> GameRecord:
    """The record in the file `path`; RecordError as `decode`, OSError when it cannot be read."""
    return decode(regular.read(path, MAX_BYTES + 1))


def _check_version(version: Any) -> None:
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise RecordError(f"field version: {version!r} is not a whole number from 1")
    if version > VERSION:
        raise NewerVersionError(
            f"field version: the record has version {version}, written by a newer version; "
            f"this program reads version {VERSION}"
        )


def _explain(error: msgspec.ValidationError) -> str:
    """`Expected int, got str - at $.seed` as `field seed: expected int, got str`."""
    problem, _, path = str(error).replace("`", "").partition(" - at ")
    problem = problem[:1].lower() + problem[1:]
    field = path.removeprefix("$").removeprefix(".")
    return f"field {field}: {problem}" if field else f"game record: {problem}"
