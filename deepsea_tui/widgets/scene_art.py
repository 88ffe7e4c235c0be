"""The picture behind the menu: title, submarine, waves and the way down, as characters.

A picture is a grid of cells; each cell is a character and the part of the picture it belongs to,
so that colours stay a matter of the style sheet.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

Cell = tuple[str, str]
"""A character and its part: a name of `PARTS`."""

PARTS: Final = (
    "water",
    "title",
    "wave",
    "hull",
    "glass",
    "hose",
    "depth",
    "level-1",
    "level-2",
    "level-3",
    "level-4",
    "sand",
)

SKY: Final = 6
"""Rows above the waves, from the top of the picture."""
BELL: Final = 12
"""Row at which the hose ends and the menu hangs."""

_LETTERS: Final = {
    "D": ("####.", "#...#", "#...#", "#...#", "#...#", "####."),
    "E": ("#####", "#....", "####.", "#....", "#....", "#####"),
    "P": ("####.", "#...#", "#...#", "####.", "#....", "#...."),
    "S": (".####", "#....", ".###.", "....#", "....#", "####."),
    "A": (".###.", "#...#", "#...#", "#####", "#...#", "#...#"),
    " ": ("...",) * 6,
}
_TITLE: Final = "DEEP SEA"

_SUBMARINE: Final = (
    "               ╭──╴                   ",
    "            ╭──┴───╮                  ",
    "            │ o  o │              ╷   ",
    "   ╭────────┴──────┴──────────╮   │ ╱ ",
    " ╭─╯  (o)   (o)   (o)   (o)   ╰───┼─┤ ",
    " ╰─╮                          ╭───┼─┤ ",
    "   ╰─────────────┬────────────╯   │ ╲ ",
    "                 ┆                ╵   ",
)
_SUBMARINE_ASCII: Final = (
    "               .--                    ",
    "            .--+---.                  ",
    "            | o  o |              .   ",
    "   .--------+------+----------.   | / ",
    " .-'  (o)   (o)   (o)   (o)   '---+-| ",
    " '-.                          .---+-| ",
    "   '-------------+------------'   | \\ ",
    "                 :                '   ",
)
_HOSE_COLUMN: Final = 17
_TOWER: Final = range(13, 19)
"""Columns between the walls of the tower, where the waves do not show."""
_CREST: Final = "▁▂▃▄▅▄▃▂"
_CREST_ASCII: Final = "_.-~~-._"
_MARKS: Final = ("▲", "■", "◆", "●")
_MARKS_ASCII: Final = ("1", "2", "3", "4")


def picture(
    width: int, height: int, ascii_only: bool = False, hose: int = 0, phase: int = 0
) -> list[list[Cell]]:
    """The picture as `height` rows of `width` cells; the hose is `hose` rows longer than least.

    The waves have run `phase` cells to the left.
    """
    rows: list[list[Cell]] = [[(" ", "water")] * width for _ in range(height)]
    crest = _CREST_ASCII if ascii_only else _CREST
    _put(rows, SKY, 0, "".join(crest[(x + phase) % len(crest)] for x in range(width)), "wave")
    _draw_depth(rows, ascii_only)
    _draw_treasure(rows, _MARKS_ASCII if ascii_only else _MARKS)
    sand = "." if ascii_only else "░"
    _put(rows, height - 1, 0, sand * width, "sand")
    for y, line in enumerate(title_lines(ascii_only)):
        _put(rows, y + 1, (width - len(line)) // 2, line, "title")
    submarine = _SUBMARINE_ASCII if ascii_only else _SUBMARINE
    left = width // 2 - _HOSE_COLUMN
    for x in _TOWER:
        _clear(rows, SKY, left + x)
    for y, line in enumerate(submarine):
        for x, char in enumerate(line):
            if char != " ":
                part = "glass" if char in "o()" else "hose" if char in "┆:" else "hull"
                _put(rows, SKY - 2 + y, left + x, char, part)
    for y in range(BELL, BELL + hose):
        _put(rows, y, width // 2, submarine[-1][_HOSE_COLUMN], "hose")
    return rows


def title_lines(ascii_only: bool = False) -> list[str]:
    """The name of the game, three rows high in half blocks or one in plain capitals."""
    if ascii_only:
        return ["", " ".join(_TITLE)]
    grid = [".".join(_LETTERS[letter][y] for letter in _TITLE) for y in range(6)]
    blocks = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
    return [
        "".join(blocks[up + low] for up, low in zip(upper, lower, strict=True))
        for upper, lower in zip(grid[::2], grid[1::2], strict=True)
    ]


def _draw_depth(rows: list[list[Cell]], ascii_only: bool) -> None:
    """A ruler at the left edge: places 0 to 32 from the waves to the sand."""
    top, bottom = SKY + 1, len(rows) - 2
    if bottom <= top:
        return
    for y in range(top, bottom + 1):
        _put(rows, y, 5, "|" if ascii_only else "│", "depth")
    for place in (0, 8, 16, 24, 32):
        y = top + round((bottom - top) * place / 32)
        _put(rows, y, 2, f"{place:>2} {'+' if ascii_only else '┤'}", "depth")


def _draw_treasure(rows: list[list[Cell]], marks: Sequence[str]) -> None:
    """Chips down the right side, deeper ones worth more, on a line that winds like the path."""
    top, bottom = SKY + 3, len(rows) - 2
    width = len(rows[0]) if rows else 0
    for y in range(top, bottom + 1):
        depth = (y - top) / max(1, bottom - top)
        level = min(3, int(4 * depth))
        sway = round(2 * math.sin(y * 1.1))
        for step in range(2):
            _put(rows, y, width - 8 + sway + 3 * step, marks[level], f"level-{level + 1}")


def _clear(rows: list[list[Cell]], y: int, x: int) -> None:
    if 0 <= y < len(rows) and 0 <= x < len(rows[y]):
        rows[y][x] = (" ", "water")


def _put(rows: list[list[Cell]], y: int, x: int, text: str, part: str) -> None:
    """Write `text` at row `y`, column `x`; what lies outside the picture is left out."""
    if not 0 <= y < len(rows):
        return
    for offset, char in enumerate(text):
        if 0 <= x + offset < len(rows[y]) and char != " ":
            rows[y][x + offset] = (char, part)
