"""Where the spaces of the map are drawn: columns by the way from the harbour, routes in between.

Every route joins spaces of the same column or of neighbouring ones, whatever the map: the columns
are distances.  Within a column spaces begin in an order made by hand, in which no routes of the
map of the box cross; on another map they are moved to where their neighbours are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from solver.deep_blue.sea_map import SeaMap

_BY_HAND: Final = [
    "H",
    "S1",
    "B1",
    "S2",
    "S6",
    "S3",
    "S4",
    "S5",
    "B4",
    "B2",
    "A3",
    "B3",
    "A5",
    "A6",
    "A1",
    "A2",
    "A4",
    "B5",
    "A7",
    "B6",
    "A9",
    "A8",
]
"""Order in which each column begins, from top to bottom."""
_RANKS: Final = {space: rank for rank, space in enumerate(_BY_HAND)}
_SWEEPS: Final = 8
"""Passes over the columns while routes cross."""
MARGIN: Final = 3
"""Columns left and right of the map, for marks beside a space."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """First column after it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """First row after it."""
        return self.y + self.height

    def holds(self, x: int, y: int) -> bool:
        """Whether the cell is inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom


@dataclass(frozen=True, slots=True)
class MapLayout:
    """The map in a given room."""

    width: int
    height: int
    large: bool
    """Tiles have frames."""
    boxes: dict[str, Box]

    def space_at(self, x: int, y: int) -> str | None:
        """The space that is drawn at a cell; None between them."""
        return next((space for space, box in self.boxes.items() if box.holds(x, y)), None)


SMALL: Final = (8, 2)
LARGE: Final = (10, 4)
"""Cells of a tile, across and down."""
_HARBOUR_ROWS: Final = 1
"""Rows that the harbour has more, for every boat begins there."""
BUOY_WIDTH: Final = 6
_GAP: Final = 3
"""Least columns between two columns of spaces."""


def map_layout(sea: SeaMap, width: int, height: int) -> MapLayout | None:
    """The largest picture of `sea` that fits; None when none does."""
    for large in (True, False):
        across, down = LARGE if large else SMALL
        found = _columns(sea)
        most = max(map(len, found))
        gap = (width - 2 * MARGIN - across * len(found)) // max(1, len(found) - 1)
        if gap >= _GAP + large and most * (down + 1) - 1 <= height:
            return MapLayout(width, height, large, _boxes(sea, found, width, height, large))
    return None


def _boxes(
    sea: SeaMap, columns: Sequence[Sequence[str]], width: int, height: int, large: bool
) -> dict[str, Box]:
    across, down = LARGE if large else SMALL
    reach = width - 2 * MARGIN - across
    boxes = {}
    for number, column in enumerate(columns):
        x = MARGIN + round(number * reach / max(1, len(columns) - 1))
        for at, space in enumerate(column):
            middle = (at + 0.5) * height / len(column)
            rows = down + _HARBOUR_ROWS * (space == sea.harbour) if not large else down
            y = min(height - rows, max(0, round(middle - rows / 2)))
            aside = (across - BUOY_WIDTH) // 2 if space in sea.buoys else 0
            boxes[space] = Box(x + aside, y, across - 2 * aside, rows)
    return boxes


@lru_cache(maxsize=8)
def _columns_of(
    harbour: str, spaces: tuple[str, ...], routes: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, ...], ...]:
    sea = SeaMap(harbour, (), (), tuple(space for space in spaces if space != harbour), routes)
    away = sea.distances[harbour]
    columns: list[list[str]] = [[] for _ in range(max(away.values()) + 1)]
    for space in sorted(spaces, key=lambda each: _RANKS.get(each, len(_RANKS))):
        columns[away[space]].append(space)
    best = [list(column) for column in columns]
    fewest = _crossings(best, routes)
    for sweep in range(_SWEEPS if fewest else 0):
        forth = sweep % 2 == 0
        order = range(1, len(columns)) if forth else range(len(columns) - 2, -1, -1)
        for number in order:
            beside = columns[number - 1] if forth else columns[number + 1]
            _sort_by_neighbours(columns[number], beside, sea)
            _bring_together(columns[number], sea, columns, routes)
        crossings = _crossings(columns, routes)
        if crossings < fewest:
            fewest, best = crossings, [list(column) for column in columns]
    return tuple(map(tuple, best))


def _columns(sea: SeaMap) -> tuple[tuple[str, ...], ...]:
    """The spaces by distance from the harbour, each column from top to bottom."""
    return _columns_of(sea.harbour, sea.spaces, sea.routes)


def _sort_by_neighbours(column: list[str], beside: Sequence[str], sea: SeaMap) -> None:
    """Order by the mean place of the neighbours in the column beside."""
    place = {space: at / max(1, len(beside)) for at, space in enumerate(beside)}

    def mean(space: str) -> float:
        near = [place[other] for other in sea.neighbours[space] if other in place]
        return sum(near) / len(near) if near else 0.5

    column.sort(key=mean)


def _bring_together(
    column: list[str],
    sea: SeaMap,
    columns: Sequence[Sequence[str]],
    routes: Sequence[tuple[str, str]],
) -> None:
    """Swap neighbours in a column while that leaves fewer crossings."""
    better = True
    while better:
        better = False
        for at in range(len(column) - 1):
            before = _crossings(columns, routes)
            column[at], column[at + 1] = column[at + 1], column[at]
            if _crossings(columns, routes) < before:
                better = True
            else:
                column[at], column[at + 1] = column[at + 1], column[at]


def _crossings(columns: Sequence[Sequence[str]], routes: Sequence[tuple[str, str]]) -> int:
    """Pairs of routes that cross; a route past another space of its column counts as one too."""
    at = {
        space: (number, place)
        for number, column in enumerate(columns)
        for place, space in enumerate(column)
    }
    count = 0
    lines: dict[int, list[tuple[int, int]]] = {}
    for one, other in routes:
        (left, top), (right, bottom) = sorted((at[one], at[other]))
        if left == right:
            count += abs(bottom - top) - 1
        else:
            lines.setdefault(left, []).append((top, bottom))
    for pairs in lines.values():
        for number, (top, bottom) in enumerate(pairs):
            count += sum((top - other) * (bottom - end) < 0 for other, end in pairs[number + 1 :])
    return count
