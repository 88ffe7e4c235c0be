"""Plain tables, columns of equal width, and lines that are broken well: for terminals and files."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

_HEAD: Final = re.compile(r"\s*(?:\d+  )?(?:dive \d+  )?")
"""What a line begins with that the rest of it stands beside."""


def aligned(rows: Sequence[Sequence[str]], gap: int = 2) -> list[str]:
    """Rows of equal width: the first column to the left, numbers to the right, `gap` between."""
    columns = max(len(row) for row in rows)
    widths = [_width(rows, column) for column in range(columns)]
    return [(" " * gap).join(_cells(row, widths)).rstrip() for row in rows]


def first_that_fits(tables: Iterable[list[str]], width: int) -> list[str]:
    """The first of `tables` whose lines are at most `width` long, else the last one."""
    found: list[str] = []
    for found in tables:
        if max(map(len, found), default=0) <= width:
            break
    return found


def broken(line: str, width: int) -> list[str]:
    """`line` in parts of at most `width`; all but the first stand behind the line's head: its
    indent, its number, its dive."""
    head = split(line)[0]
    if len(line) <= width or width <= 2 * len(head):
        return [line]
    return textwrap.wrap(line, width, subsequent_indent=" " * len(head), break_on_hyphens=False)


def split(line: str) -> tuple[str, str]:
    """The head of `line`, and what stands beside it."""
    found = _HEAD.match(line)
    head = found[0] if found else ""
    return head, line[len(head) :]


def _width(rows: Iterable[Sequence[str]], column: int) -> int:
    return max(len(row[column]) for row in rows if column < len(row))


def _cells(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    for column, (cell, width) in enumerate(zip(row, widths, strict=False)):
        yield cell.ljust(width) if column == 0 else cell.rjust(width)
