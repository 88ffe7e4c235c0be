"""Where each place of the line is drawn: one path that winds down, eight places a row.

Rows are called bands, counted from 0.  Even bands read to the right, odd ones to the left, so
that the path is one line.  Each band has a row of tags (divers, chances of landing) above its
chips.  Columns and rows are cells of the board's canvas.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PLACES_A_BAND: Final = 8
MARGIN: Final = 4
"""Cells left and right of the places: the turn of the path and the place number."""

MAX_TAG: Final = 3
"""Most rows of water above chips."""

MIN_CELL: Final = 5
MAX_CELL: Final = 13
TILE_CELL: Final = 7
"""Least width of a place that is drawn as a tile."""

MIN_WIDTH: Final = 2 * MARGIN + PLACES_A_BAND * MIN_CELL
MIN_HEIGHT: Final = 8


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The board in a given room."""

    width: int
    height: int
    cell: int
    """Cells that one place takes across."""
    tag: int
    """Rows of a band above its chips (1 to 3: the tag row is the last of them)."""
    chip: int
    """Rows of a chip: 1, or 3 when drawn as a tile."""

    @property
    def band_height(self) -> int:
        """Rows of one band."""
        return self.tag + self.chip

    @property
    def left(self) -> int:
        """Column of the first cell of the first place."""
        used = 2 * MARGIN + PLACES_A_BAND * self.cell
        return max(0, (self.width - used) // 2) + MARGIN

    @property
    def right(self) -> int:
        """Column after the last place of a band."""
        return self.left + PLACES_A_BAND * self.cell

    def band_of(self, place: int) -> int:
        """Band of `place` (from 1)."""
        return (place - 1) // PLACES_A_BAND

    def column(self, place: int) -> int:
        """First column of `place`."""
        index = (place - 1) % PLACES_A_BAND
        if self.band_of(place) % 2:
            index = PLACES_A_BAND - 1 - index
        return self.left + index * self.cell

    def tag_row(self, band: int) -> int:
        """Row where the divers of `band` are shown."""
        return band * self.band_height + self.tag - 1

    def chip_row(self, band: int) -> int:
        """Row of the path and the (middle of the) chips of `band`."""
        return band * self.band_height + self.tag + self.chip // 2

    def place_at(self, x: int, y: int, places: int) -> int | None:
        """The place that is drawn at column `x` of row `y`, of a line of `places`; None if none."""
        band = y // self.band_height
        across = (x - self.left) // self.cell
        if not 0 <= across < PLACES_A_BAND or x < self.left or y < 0:
            return None
        if band % 2:
            across = PLACES_A_BAND - 1 - across
        place = band * PLACES_A_BAND + across + 1
        return place if place <= places else None


def bands_of(places: int) -> int:
    """Bands that a line of `places` is drawn in; an empty one has a band of water too."""
    return max(1, -(-places // PLACES_A_BAND))


def layout_for(width: int, height: int, places: int) -> BoardLayout:
    """The largest layout in which a line of `places` finds room."""
    cell = (width - 2 * MARGIN) // PLACES_A_BAND
    cell = max(MIN_CELL, min(MAX_CELL, cell))
    rows = height // bands_of(places)
    if rows >= 4 and cell >= TILE_CELL:
        return BoardLayout(width, height, cell, min(MAX_TAG, rows - 3), 3)
    return BoardLayout(width, height, cell, min(MAX_TAG, rows - 1), 1)
