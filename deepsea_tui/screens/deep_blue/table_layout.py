"""How the parts of Deep Blue's table share a terminal of any size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LARGE_WIDTH: Final = 112
LARGE_HEIGHT: Final = 36
MIN_WIDTH: Final = 76
MIN_HEIGHT: Final = 22
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


def table_layout(width: int, height: int) -> TableLayout | None:
    """The table in `width` x `height` cells; None when that is too small."""
    if width < MIN_WIDTH or height < MIN_HEIGHT:
        return None
    large = width >= LARGE_WIDTH and height >= LARGE_HEIGHT
    actions = 3 if large else 1
    rows = height - _AROUND - actions
    lower = 10 if large else 6
    if rows - lower > 34:
        lower = rows - 34
    if width < LARGE_WIDTH:
        hand = 21 + (width - MIN_WIDTH) // 3
        return TableLayout(lower, 29, hand, 0, False, actions, 30)
    return TableLayout(lower, 31, 27 + (width - 110) // 5, 34, True, actions, 42)


def too_small(width: int, height: int) -> str:
    """What to say when the table does not fit."""
    return (
        f"The table needs {MIN_WIDTH} x {MIN_HEIGHT} cells; here are {width} x {height}. "
        "Enlarge the window: the game waits, and nothing is lost."
    )
