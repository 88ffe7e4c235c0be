"""The game record: one game as versioned JSON, from its seats to its result.

Version 2 added a title, games without a seed (a real table), seeds that took over in a branch, and
what was undone; version 1 is read as well.  Version 3 added the field `game`, for games of Deep
Blue; those of Deep Sea Adventure are written as version 2, which says all that there is to say.

Encoding and checking of the text live here; `to_record` and `from_record` of the session of each
game write and replay a record, so that whoever reads one gets the same states, byte for byte.
"""

from __future__ import annotations

import codecs
import re
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from deepsea_tui.files import regular
from deepsea_tui.game.deep_blue.record import DeepBlueRecord
from deepsea_tui.game.record_parts import (
    FORMAT,
    Moment,
    NewerVersionError,
    RecordError,
    ResultRecord,
    SeatRecord,
    SeedRecord,
)

__all__ = [
    "DeepBlueRecord",
    "GameRecord",
    "NewerVersionError",
    "Record",
    "RecordError",
    "ResultRecord",
    "SeatRecord",
    "SeedRecord",
]

VERSION: Final = 3
"""The latest version that is read."""
ADVENTURE_VERSION: Final = 2
"""The version in which games of Deep Sea Adventure are written."""
MAX_BYTES: Final = 1_000_000
"""A longer file is refused unread: a long game takes some 20 kB."""

MAX_TITLE: Final = 60

_SINCE_2: Final = ("title", "reseeded", "undone")
"""Fields that version 1 did not have."""

_LONGEST_QUOTE: Final = 60
"""Characters of a wrong value that an error repeats."""

_YEARS: Final = range(1970, 9999)
"""Within these a time can be told in any time zone."""


class GameRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game of Deep Sea Adventure.

    `actions` holds everything that happened: decisions, dice, values revealed.
    """

    format: Literal["deepsea-game"] = FORMAT
    version: Literal[2] = ADVENTURE_VERSION
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


Record: TypeAlias = GameRecord | DeepBlueRecord
"""A record of either game."""


def encode(record: Record) -> bytes:
    """The record as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def decode(data: bytes) -> Record:
    """The record in `data`; RecordError names the field and what is wrong with it.

    A byte order mark at its head is passed over.  Only its shape is checked here, and that it comes
    from this program or an older one.
    """
    data = data.removeprefix(codecs.BOM_UTF8)
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
        record = _converted(found)
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


def read(path: Path) -> Record:
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


def _converted(found: dict[str, Any]) -> Record:
    if found["version"] < VERSION:
        return msgspec.convert(_as_version_2(found), GameRecord)
    return msgspec.convert(found, DeepBlueRecord)


def _as_version_2(found: dict[str, Any]) -> dict[str, Any]:
    if found["version"] == ADVENTURE_VERSION:
        return found
    for field in _SINCE_2:
        if field in found:
            raise RecordError(f"field {field}: version 1 has no such field")
    if found.get("seed", 0) is None:
        raise RecordError("field seed: in version 1 every game has one; null was found")
    return found | {"version": ADVENTURE_VERSION}


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
