"""Positions given on the command line: as text, in a file, in a game record, or on stdin."""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from deepsea_tui.game.record import RecordError, decode
from solver.adventure.notation import PositionError, parse_position
from solver.adventure.rivals.history import GivenHistory

MAX_BYTES: Final = 10_000_000
"""A longer file is refused: a position takes some 80 bytes."""


class PositionSourceError(ValueError):
    """Words that are no position, or a file that cannot be read or holds none."""


@dataclass(frozen=True, slots=True)
class Given:
    """One position as it was given: canonical `text`, or what is wrong with it."""

    text: str | None
    problem: str | None = None
    history: GivenHistory | None = None
    """How the game came to it, where a record tells."""


def read_positions(words: Sequence[str], stdin: BinaryIO) -> Iterator[Given]:
    """The positions that `words` mean.

    Six words, or one word of six fields, are a position; `-` alone is one position a line of
    `stdin`, read as they are asked for; anything else is the path of a text file with one position
    a line, or of a game record, whose last position is meant.  Blank lines are passed over; a bad
    line is given with its problem.  PositionSourceError for anything else.
    """
    if list(words) == ["-"]:
        return _from_lines(stdin, "stdin")
    text = " ".join(words)
    if len(text.split()) == 6:
        return iter([_given(text, "")])
    if len(words) == 1 and len(text.split()) == 1:
        return _from_file(Path(text))
    raise PositionSourceError(
        f"POSITION: expected six fields, LINE DIVERS AIR DIVE MOVER RULES, or a file, or '-'; "
        f"found {len(text.split())} fields in {text!r}"
    )


def _from_file(path: Path) -> Iterator[Given]:
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
    if data.lstrip().startswith(b"{"):
        return iter([_last_position(path, data)])
    if not data.strip():
        raise PositionSourceError(f"{str(path)!r} is empty; one position a line is expected")
    return _from_lines(data.splitlines(), str(path))


def _last_position(path: Path, data: bytes) -> Given:
    from deepsea_tui.game.session import Session

    try:
        session = Session.from_record(decode(data))
    except RecordError as error:
        raise PositionSourceError(f"{str(path)!r}: {error}") from None
    return Given(str(session.state), history=session.history)


def _from_lines(lines: Iterable[bytes], source: str) -> Iterator[Given]:
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield _given(line.decode("utf-8", "replace"), f"{source}, line {number}: ")


def _given(text: str, where: str) -> Given:
    try:
        return Given(str(parse_position(text)))
    except PositionError as error:
        return Given(None, "\n".join(f"{where}{problem}" for problem in error.problems))
