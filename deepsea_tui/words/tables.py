"""Plain tables: columns of equal width, for terminals and files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of equal width: the first column to the left, numbers to the right."""
    columns = max(len(row) for row in rows)
    widths = [_width(rows, column) for column in range(columns)]
    return ["  ".join(_cells(row, widths)).rstrip() for row in rows]


def _width(rows: Iterable[Sequence[str]], column: int) -> int:
    return max(len(row[column]) for row in rows if column < len(row))


def _cells(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    for column, (cell, width) in enumerate(zip(row, widths, strict=False)):
        yield cell.ljust(width) if column == 0 else cell.rjust(width)
