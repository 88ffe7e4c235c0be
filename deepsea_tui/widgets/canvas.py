"""A grid of characters to draw on: what a widget shows, before any colour is known.

Drawing functions take plain facts and return a `Canvas`; tests read it as text, and `SeaWidget`
turns it into strips.  Each cell holds one character of width 1 and the names of its styles, in
the order in which they are laid over each other (`"water-1 chip-2 bold"`).
"""

from __future__ import annotations

from itertools import groupby

from rich.cells import cell_len

Run = tuple[str, str]
"""Characters that share their styles, and the names of these."""


class Canvas:
    """`width` x `height` cells, all blank at first in the styles `ground`."""

    def __init__(self, width: int, height: int, ground: str = "") -> None:
        self.width = width
        self.height = height
        self._characters = [[" "] * width for _ in range(height)]
        self._styles = [[ground] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Writes `text` from column `x` of row `y`, over the styles that lie there.

        What falls outside is cut off.  Returns the column after the text.
        """
        for column, character in enumerate(text, x):
            if 0 <= y < self.height and 0 <= column < self.width:
                self._characters[y][column] = character
                self._lay_style(column, y, style)
        return x + len(text)

    def shade(self, x: int, y: int, width: int, style: str) -> None:
        """Lays `style` over `width` cells without changing what is written there."""
        if 0 <= y < self.height:
            for column in range(max(0, x), min(self.width, x + width)):
                self._lay_style(column, y, style)

    def paste(self, x: int, y: int, other: Canvas) -> None:
        """Copies `other` with its upper left corner at column `x` of row `y`."""
        for row in range(other.height):
            for column in range(other.width):
                if 0 <= y + row < self.height and 0 <= x + column < self.width:
                    self._characters[y + row][x + column] = other._characters[row][column]
                    self._styles[y + row][x + column] = other._styles[row][column]

    def _lay_style(self, x: int, y: int, style: str) -> None:
        if style:
            self._styles[y][x] = f"{self._styles[y][x]} {style}".strip()

    def runs(self, y: int) -> list[Run]:
        """Row `y` as runs of equal style, left to right."""
        cells = zip(self._characters[y], self._styles[y], strict=True)
        return [
            ("".join(character for character, _ in group), style)
            for style, group in groupby(cells, key=lambda cell: cell[1])
        ]

    def lines(self) -> list[str]:
        """The characters alone, one text a row."""
        return ["".join(row) for row in self._characters]

    def __str__(self) -> str:
        return "\n".join(line.rstrip() for line in self.lines())


def fit(text: str, width: int, filler: str = "…") -> str:
    """`text` in exactly `width` cells: padded, or cut with `filler` as its last character.

    Characters that take two cells (names may hold them) become `?`, so that columns stay true.
    """
    single = "".join(c if cell_len(c) == 1 else "?" for c in text if cell_len(c) > 0)
    if len(single) <= width:
        return single.ljust(width)
    return single[: max(0, width - len(filler))] + filler[:width]
