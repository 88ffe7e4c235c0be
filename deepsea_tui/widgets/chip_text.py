"""Chips in running text: face down, or turned over with their value."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from deepsea_tui.widgets.glyphs import glyphs
from solver.adventure.chips import Unit

STYLES: Final = ("$chip-1", "$chip-2", "$chip-3", "$chip-4")
"""Theme variables with the colours of the four levels."""


def turned(level: int, value: int | None, ascii_only: bool) -> Content:
    """A chip of `level` (1-4) with its value in front of its shape; `?` while face down.

    Four cells wide, so that chips stand in columns.
    """
    shape = glyphs(ascii_only).chips[level - 1]
    number = "?" if value is None else str(value)
    text = shape[0] + number + shape[-1] if ascii_only else number + shape[0]
    style = STYLES[level - 1] if value is None else f"bold {STYLES[level - 1]}"
    return Content.styled(f"{text:>4}", style)


def unit(levels: Unit, ascii_only: bool) -> Content:
    """A unit as it lies: `▲1`, or a stack with all its chips, `≡432`."""
    signs = glyphs(ascii_only)
    if len(levels) == 1:
        return Content.styled(signs.chips[levels[0] - 1], STYLES[levels[0] - 1])
    text = signs.stack + "".join(str(level) for level in levels)
    return Content.styled(text, STYLES[max(levels) - 1])
