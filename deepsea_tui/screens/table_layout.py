"""How the table's parts share a terminal of any size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from deepsea_tui.widgets.board_layout import MIN_HEIGHT, MIN_WIDTH

FOOTER: Final = 1
INSTRUCTION: Final = 1
LARGE_WIDTH: Final = 110
LARGE_HEIGHT: Final = 36
SIDE: Final = 32
"""Columns of the panel beside an 48-column board: together 80."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Rows and columns of each part; the board has what is left."""

    side: int
    """Columns of advice and log; 0 when there is no room for them."""
    gauge: int
    dice: int
    divers: int
    actions: int
    log: int
    """Rows of the log, below the advice."""
    board: int


MIN_ROWS: Final = FOOTER + INSTRUCTION + 1 + 3 + 1 + 3 + MIN_HEIGHT
"""Least height: footer, instruction, actions, hull, dice, divers two a row, board."""


def table_layout(width: int, height: int, seats: int) -> TableLayout | None:
    """The table for `seats` divers in `width` x `height` cells; None when that is too small."""
    if width < MIN_WIDTH or height < MIN_ROWS:
        return None
    large = width >= LARGE_WIDTH and height >= LARGE_HEIGHT
    side = _side(width)
    dice, actions = (3, 3) if large else (1, 1)
    left = height - FOOTER - INSTRUCTION - actions - dice
    spare = left - MIN_HEIGHT
    two_a_row = -(-seats // 2)
    wanted = [(5, seats + 1), (4, seats + 1), (4, seats), (4, two_a_row), (3, two_a_row)]
    gauge, divers = next((pair for pair in wanted if sum(pair) <= spare), wanted[-1])
    rows = height - FOOTER - INSTRUCTION - actions
    log = max(5, rows * 2 // 7) if rows >= 16 else 4
    return TableLayout(side, gauge, dice, divers, actions, log, left - gauge - divers)


def too_small(width: int, height: int) -> str:
    """What to say when the table does not fit."""
    return (
        f"The table needs {MIN_WIDTH} x {MIN_ROWS} cells; here are {width} x {height}. "
        "Enlarge the window: the game waits, and nothing is lost."
    )


def _side(width: int) -> int:
    if width < MIN_WIDTH + SIDE:
        return 0
    return min(46, SIDE + (width - MIN_WIDTH - SIDE) // 8)
