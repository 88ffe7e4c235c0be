"""How the parts of Deep Blue's table share a terminal of any size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LARGE_WIDTH: Final = 112
LARGE_HEIGHT: Final = 36
MIN_WIDTH: Final = 60
MIN_HEIGHT: Final = 20
WIDE: Final = 76
"""Columns from which all parts stand beside each other."""
HIGH: Final = 22
"""Rows from which they do."""
_AROUND: Final = 3
"""Rows of the supply, the instruction and the keys."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Rows and columns of each part; the map or the dive has what is left."""

    lower: int
    """Rows of market, hand and crews."""
    market: int
    hand: int
    crews: int
    """Columns; 0 for all that is left."""
    log: bool
    """Whether the log stands beside them."""
    actions: int
    odds: int
    """Columns beside the dive."""
    narrow: bool = False
    """There is no room for the crews and the odds: the map is a list, and advice on a turn stands
    in the place of market and hand."""


def table_layout(width: int, height: int) -> TableLayout | None:
    """The table in `width` x `height` cells; None when that is too small."""
    if width < MIN_WIDTH or height < MIN_HEIGHT:
        return None
    if width < WIDE or height < HIGH:
        return TableLayout(height - _AROUND - 12, 30, 0, width, False, 1, width, narrow=True)
    large = width >= LARGE_WIDTH and height >= LARGE_HEIGHT
    actions = 3 if large else 1
    rows = height - _AROUND - actions
    lower = 10 if large else 6
    if rows - lower > 34:
        lower = rows - 34
    if width < LARGE_WIDTH:
        hand = 21 + (width - WIDE) // 3
        return TableLayout(lower, 29, hand, 0, False, actions, 30)
    return TableLayout(lower, 31, 27 + (width - 110) // 5, 34, True, actions, 42)


def too_small(width: int, height: int) -> str:
    """What to say when the table does not fit."""
    return (
        f"The table needs {MIN_WIDTH} x {MIN_HEIGHT} cells; here are {width} x {height}. "
        "Enlarge the window: the game waits, and nothing is lost."
    )
