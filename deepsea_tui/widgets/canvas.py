"""A grid of characters to draw on: what a widget shows, before any colour is known.

Drawing functions take plain facts and return a `Canvas`; tests read it as text, and `SeaWidget`
turns it into strips.  Each cell holds one character and the names of its styles, in the order in
which they are laid over each other (`"water-1 chip-2 bold"`); a wide character, as names may hold,
takes two cells.
"""

from __future__ import annotations

from itertools import groupby

from rich.cells import cell_len, set_cell_size

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
        for character in text:
            width = 1 if character.isascii() else cell_len(character)
            if width and 0 <= y < self.height and x >= 0 and x + width <= self.width:
                self._write(x, y, character, width)
                for column in range(x, x + width):
                    self._lay_style(column, y, style)
            x += width
        return x

    def _write(self, x: int, y: int, character: str, width: int) -> None:
        """A character of two cells leaves the second one empty; none is left in half."""
        row = self._characters[y]
        if not row[x] and x:
            row[x - 1] = " "
        if x + width < self.width and not row[x + width]:
            row[x + width] = " "
        row[x] = character
        if width == 2:
            row[x + 1] = ""

    def shade(self, x: int, y: int, width: int, style: str) -> None:
        """Lays `style` over `width` cells without changing what is written there."""
        if 0 <= y < self.height:
            for column in range(max(0, x), min(self.width, x + width)):
                self._lay_style(column, y, style)

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
    """`text` in exactly `width` cells: padded, or cut with `filler` at its end."""
    if cell_len(text) <= width:
        return text + " " * (width - cell_len(text))
    return set_cell_size(text, max(0, width - len(filler))) + filler[:width]
