"""The game record: one game as versioned JSON, from its seats to its result.

Version 2 added a title, games without a seed (a real table), seeds that took over in a branch, and
what was undone; version 1 is read as well.

Encoding and checking of the text live here; `Session.to_record` and `Session.from_record` write
and replay a record, so that whoever reads one gets the same states, byte for byte.
"""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from deepsea_tui.files import regular

FORMAT: Final = "deepsea-game"
VERSION: Final = 2
MAX_BYTES: Final = 1_000_000
"""A longer file is refused unread: a long game takes some 20 kB."""

MAX_TITLE: Final = 60

Moment = Annotated[datetime, Meta(tz=True)]

_SINCE_2: Final = ("title", "reseeded", "undone")
"""Fields that version 1 did not have."""

_LONGEST_QUOTE: Final = 60
"""Characters of a wrong value that an error repeats."""

_YEARS: Final = range(1970, 9999)
"""Within these a time can be told in any time zone."""

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


class GameRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game.  `actions` holds everything that happened: decisions, dice, values revealed."""

    format: Literal["deepsea-game"] = FORMAT
    version: Literal[2] = VERSION
    title: str = ""
    """What the players call the game; at most 60 printable characters."""
    rules: str
    """As in the notation: `es`, `en,resink=split`."""
    seats: list[SeatRecord]
    seed: int | None
    """null for a game at a real table."""
    reseeded: list[SeedRecord] = []
    """Seeds that took over where the game was branched off, in order."""
    starter: int | None
    """Seat (from 0) named to start; null when the seed chose."""
    start: str
    """First position, in the notation."""
    actions: list[str]
    """Names of the notation; rolls with both faces (`roll:1+3`), values as `reveal:7`."""
    undone: list[str] = []
    """What followed and was taken back, next first; it can be done again."""
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
        raise RecordError(f"more than {MAX_BYTES} bytes, the most that a game record may have")
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"not a game record: no JSON, or cut short ({error})") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise RecordError(f'not a game record: a JSON object with "format": "{FORMAT}" is expected')
    _check_version(found.get("version"))
    try:
        record = msgspec.convert(_as_version_2(found), GameRecord)
    except msgspec.ValidationError as error:
        raise RecordError(_explain(error, found)) from None
    if (problem := title_problem(record.title)) is not None:
        raise RecordError(f"field title: {problem}")
    for field in ("started", "updated"):
        moment = getattr(record, field)
        if moment is not None and moment.year not in _YEARS:
            raise RecordError(f"field {field}: {moment.isoformat()} is no time of a game")
    return record


def title_problem(title: str) -> str | None:
    """Why a game cannot be called `title`; None when it can."""
    if len(title) > MAX_TITLE:
        return f"{_quoted(title)} is longer than {MAX_TITLE} characters"
    if not title.isprintable() or title != title.strip():
        return f"{_quoted(title)} holds characters that cannot be printed, or a space at an end"
    return None


def read(path: Path) -> GameRecord:
    """The record in the file `path`; RecordError as `decode`, OSError when it cannot be read."""
    return decode(regular.read(path, MAX_BYTES + 1))


def _check_version(version: Any) -> None:
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise RecordError(f"field version: {version!r} is not a whole number from 1")
    if version > VERSION:
        raise NewerVersionError(
            f"field version: the record has version {version}, written by a newer version; "
            f"this program reads versions 1 to {VERSION}"
        )


def _as_version_2(found: dict[str, Any]) -> dict[str, Any]:
    if found["version"] == VERSION:
        return found
    for field in _SINCE_2:
        if field in found:
            raise RecordError(f"field {field}: version 1 has no such field")
    if found.get("seed", 0) is None:
        raise RecordError("field seed: in version 1 every game has one; null was found")
    return found | {"version": VERSION}


def _explain(error: msgspec.ValidationError, found: dict[str, Any]) -> str:
    """`Expected int, got str - at $.seed` as `field seed: expected int, got str: '7'`."""
    problem, _, path = str(error).replace("`", "").partition(" - at ")
    problem = problem[:1].lower() + problem[1:]
    field = path.removeprefix("$").removeprefix(".")
    if not field:
        return f"game record: {problem}"
    return f"field {field}: {problem}: {_quoted(_value_at(found, field))}"


def _value_at(found: Any, field: str) -> Any:
    """What `found` holds at a path such as `seats[0].name`."""
    for name, index in re.findall(r"([a-z]+)|\[([0-9]+)\]", field):
        found = found[name] if name else found[int(index)]
    return found


def _quoted(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}..."
