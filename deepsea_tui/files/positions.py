"""Positions given on the command line: as text, in a file, in a game record, or on stdin."""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from deepsea_tui.files import deep_blue_positions
from deepsea_tui.files.given import Given
from deepsea_tui.game.record import RecordError, decode
from solver.adventure.notation import PositionError, parse_position

__all__ = ["Given", "PositionSourceError", "Positions", "read_positions"]

MAX_BYTES: Final = 10_000_000
"""A longer file is refused: a position takes some 80 bytes."""


class PositionSourceError(ValueError):
    """Words that are no position, or a file that cannot be read or holds none."""


@dataclass(frozen=True, slots=True)
class Positions:
    """Positions to be read one after the other."""

    each: Iterator[Given]
    count: int | None
    """How many there are; None while nobody knows."""


def read_positions(words: Sequence[str], stdin: BinaryIO) -> Positions:
    """The positions that `words` mean.

    Six words, or one word of six fields, are a position, and so is a line of JSON, of Deep Blue;
    `-` alone is one position a line of `stdin`, read as they are asked for; anything else is the
    path of a text file with one position a line, or of a game record, whose last position is
    meant.  Blank lines, and those that begin with `#`, are passed over; a bad line is given with
    its problem.  PositionSourceError for anything else.
    """
    if list(words) == ["-"]:
        return Positions(_from_lines(stdin, "stdin"), None)
    text = " ".join(words).strip()
    if len(text.split()) == 6 or text.startswith("{"):
        return Positions(iter([_given(text, "")]), 1)
    if len(words) == 1 and len(text.split()) == 1:
        given = _from_file(Path(text))
        return Positions(iter(given), len(given))
    raise PositionSourceError(
        f"POSITION: expected six fields, LINE DIVERS AIR DIVE MOVER RULES, or a file, or '-'; "
        f"found {len(text.split())} fields in {text!r}"
    )


def _from_file(path: Path) -> list[Given]:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1).removeprefix(codecs.BOM_UTF8)
    except FileNotFoundError:
        raise PositionSourceError(
            f"{str(path)!r} is no position, which has six fields, and no file of that name is there"
        ) from None
    except (OSError, ValueError) as error:
        raise PositionSourceError(f"{str(path)!r} cannot be read: {error}") from None
    if len(data) > MAX_BYTES:
        raise PositionSourceError(f"{str(path)!r}: larger than {MAX_BYTES} bytes, the most allowed")
    if data.lstrip().startswith(b"{") and not _is_position(data):
        return [_last_position(path, data)]
    given = list(_from_lines(data.splitlines(), str(path)))
    if not given:
        raise PositionSourceError(
            f"{str(path)!r} holds no position; one position a line is expected"
        )
    return given


def _last_position(path: Path, data: bytes) -> Given:
    from deepsea_tui.files.storage import Storage
    from deepsea_tui.game.any_game import is_deep_blue

    try:
        session = Storage().played(decode(data))
    except RecordError as error:
        raise PositionSourceError(f"{str(path)!r}: {error}") from None
    if is_deep_blue(session):
        return deep_blue_positions.last_position(session)
    return Given(str(session.state), history=session.history)


def _is_position(data: bytes) -> bool:
    """Whether the first line is a position of Deep Blue; a record has one field a line."""
    return deep_blue_positions.is_position(
        data.lstrip().partition(b"\n")[0].decode("utf-8", "replace")
    )


def _from_lines(lines: Iterable[bytes], source: str) -> Iterator[Given]:
    for number, raw in enumerate(lines, start=1):
        line = (raw.removeprefix(codecs.BOM_UTF8) if number == 1 else raw).rstrip(b"\r\n")
        if line.strip() and not line.lstrip().startswith(b"#"):
            yield _given(line.decode("utf-8", "replace"), f"{source}, line {number}: ")


def _given(text: str, where: str) -> Given:
    if text.lstrip().startswith("{"):
        return deep_blue_positions.given(text, where)
    try:
        return Given(str(parse_position(text)), where=where)
    except PositionError as error:
        return Given(
            None, "\n".join(f"{where}{problem}" for problem in error.problems), where=where
        )
