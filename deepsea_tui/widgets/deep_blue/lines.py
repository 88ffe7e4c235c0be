"""Straight lines on a canvas: of Braille dots, eight to a cell, or of ASCII strokes."""

from __future__ import annotations

from collections.abc import Iterator

from deepsea_tui.widgets.canvas import Canvas

_DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""Bits of a Braille letter, by column and row of its dots."""
_BRAILLE = 0x2800

Point = tuple[float, float]
"""Column and row on the canvas; whole numbers are the upper left corners of cells."""


class Lines:
    """Collects lines, and puts them on a canvas where nothing else is drawn later."""

    def __init__(self, ascii_only: bool) -> None:
        self._ascii = ascii_only
        self._cells: dict[tuple[int, int], tuple[int, str]] = {}
        self._strokes: dict[tuple[int, int], tuple[str, str]] = {}

    def add(self, start: Point, end: Point, style: str) -> None:
        """A line from `start` to `end`; of two in one cell the later one gives the style."""
        if self._ascii:
            for x, y, stroke in _strokes(start, end):
                self._strokes[x, y] = (stroke, style)
            return
        for x, y in _steps((start[0] * 2, start[1] * 4), (end[0] * 2, end[1] * 4)):
            cell = (x // 2, y // 4)
            bits, _ = self._cells.get(cell, (0, ""))
            self._cells[cell] = (bits | _DOTS[x % 2][y % 4], style)

    def put(self, canvas: Canvas) -> None:
        """Draw all of them."""
        for (x, y), (bits, style) in self._cells.items():
            canvas.put(x, y, chr(_BRAILLE + bits), style)
        for (x, y), (stroke, style) in self._strokes.items():
            canvas.put(x, y, stroke, style)


def _steps(start: Point, end: Point) -> Iterator[tuple[int, int]]:
    """Points with whole coordinates along a line, one for each step of its longer side."""
    across, down = end[0] - start[0], end[1] - start[1]
    steps = max(1, round(max(abs(across), abs(down))))
    for step in range(steps + 1):
        part = step / steps
        yield int(start[0] + across * part), int(start[1] + down * part)


def _strokes(start: Point, end: Point) -> Iterator[tuple[int, int, str]]:
    """Cells along a line, each with the stroke that goes on to the next."""
    cells = list(_steps((int(start[0]), int(start[1])), (int(end[0]), int(end[1]))))
    for at, (x, y) in enumerate(cells):
        near = cells[at + 1] if at + 1 < len(cells) else cells[at - 1]
        across, down = near[0] - x, near[1] - y
        if across == 0:
            yield x, y, "|"
        elif down == 0:
            yield x, y, "-"
        else:
            yield x, y, "\\" if across * down > 0 else "/"
