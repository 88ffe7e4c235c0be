"""The line of treasure drawn as a path that winds down from the submarine.

Everything here is a function of a position and a few facts about what to show, so that it can be
tested as text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from deepsea_tui.widgets.board_layout import MARGIN, PLACES_A_BAND, BoardLayout, bands_of
from deepsea_tui.widgets.canvas import Canvas
from deepsea_tui.widgets.glyphs import (
    SEATS,
    Glyphs,
    chip_style,
    chip_text,
    direction_glyph,
)
from solver.adventure.chips import Unit
from solver.adventure.state import State

BANDS: Final = 4
BLANK_TILE: Final = 4
STACK_TILE: Final = 5


@dataclass(frozen=True, slots=True)
class Trail:
    """The last swim: who, and from which place to which (0 is the submarine)."""

    seat: int
    start: int
    end: int

    @property
    def span(self) -> range:
        """Places between which the path is marked."""
        return range(min(self.start, self.end), max(self.start, self.end) + 1)


@dataclass(frozen=True, slots=True)
class BoardView:
    """What the board shows besides the position."""

    trail: Trail | None = None
    landings: Mapping[int, Fraction] = field(default_factory=dict)
    """Place -> chance that the mover's next roll ends there; home is shown by the gauge."""
    changed: int | None = None
    """Place where a chip was just taken or dropped."""


def draw_board(state: State, view: BoardView, layout: BoardLayout, glyphs: Glyphs) -> Canvas:
    """The whole board."""
    canvas = Canvas(layout.width, layout.height, "water-4")
    for band in range(BANDS):  # the water grows dark at the same pace however long the line is
        for row in range(band * layout.band_height, (band + 1) * layout.band_height):
            canvas.shade(0, row, layout.width, f"water-{band + 1}")
    for band in range(bands_of(len(state.line)) if state.line else 0):
        _draw_path(canvas, state, view, layout, band, glyphs)
    for place in range(1, len(state.line) + 1):
        _draw_place(canvas, state, view, layout, place, glyphs)
    _draw_floor(canvas, layout, bands_of(len(state.line)), glyphs)
    if not state.line:
        canvas.put(layout.left, layout.chip_row(0), "no treasure is left on the line", "number")
    return canvas


def _last_in_band(state: State, band: int) -> int:
    return min((band + 1) * PLACES_A_BAND, len(state.line))


def _trodden(view: BoardView, first: int, second: int) -> bool:
    """Whether the last swim went along the path between two neighbouring places."""
    return view.trail is not None and {first, second} <= set(view.trail.span)


def _draw_path(
    canvas: Canvas, state: State, view: BoardView, layout: BoardLayout, band: int, glyphs: Glyphs
) -> None:
    """The path of one band: how it comes in, the row of links, and how it goes down."""
    first, last = band * PLACES_A_BAND + 1, _last_in_band(state, band)
    y = layout.chip_row(band)
    to_right = band % 2 == 0
    for place in range(first, last):
        style, link = _link(view, place, place + 1, glyphs)
        start = min(layout.column(place), layout.column(place + 1)) + layout.cell // 2
        canvas.put(start, y, link * layout.cell, style)
    # In
    style, link = _link(view, first - 1, first, glyphs)
    near = layout.column(first) if to_right else layout.column(first) + layout.cell
    half = layout.cell // 2
    arrow = glyphs.onward if to_right else glyphs.back
    corner = glyphs.corners[3] if to_right else glyphs.corners[1]
    if to_right:
        canvas.put(near, y, link * half, style)
        _put_margin(canvas, near - MARGIN, y, corner, f"{first:>2}", arrow, style)
    else:
        canvas.put(near - half, y, link * half, style)
        _put_margin(canvas, near, y, arrow, f"{first:>2}", corner, style)
    turn = near - MARGIN if to_right else near + MARGIN - 1
    for row in range(layout.chip_row(band - 1) + 1 if band else 0, y):
        canvas.put(turn, row, glyphs.wall, style)
    # Out
    style, link = _link(view, last, last + 1, glyphs)
    edge = layout.column(last) + layout.cell if to_right else layout.column(last)
    if last < len(state.line):
        corner = glyphs.corners[0] if to_right else glyphs.corners[2]
        if to_right:
            canvas.put(edge - half, y, link * half, style)
            _put_margin(canvas, edge, y, glyphs.path, f"{last:<2}", corner, style)
        else:
            canvas.put(edge, y, link * half, style)
            _put_margin(canvas, edge - MARGIN, y, corner, f"{last:>2}", glyphs.path, style)
    elif last > first:
        canvas.put(edge if to_right else edge - 2, y, f"{last:<2}", "number")


def _link(view: BoardView, first: int, second: int, glyphs: Glyphs) -> tuple[str, str]:
    if _trodden(view, first, second):
        return "trail", glyphs.trail
    return "path", glyphs.path


def _put_margin(
    canvas: Canvas, x: int, y: int, left: str, number: str, right: str, style: str
) -> None:
    """The four cells beside a band: a turn or an arrow, the place number, an arrow or a turn."""
    canvas.put(x, y, left, style)
    canvas.put(x + 1, y, number, "number")
    canvas.put(x + 3, y, right, style)


def _draw_place(
    canvas: Canvas, state: State, view: BoardView, layout: BoardLayout, place: int, glyphs: Glyphs
) -> None:
    band = layout.band_of(place)
    unit = state.unit_at(place)
    left = layout.column(place)
    extra = " bold underline" if place == view.changed and layout.chip == 1 else ""
    if layout.chip == 1:
        text = chip_text(unit, glyphs)
        x = left + (layout.cell - len(text)) // 2
        canvas.put(x, layout.chip_row(band), text, chip_style(unit) + extra)
    else:
        _draw_tile(canvas, unit, left, layout, band, glyphs)
    _draw_tag(canvas, state, view, layout, place, glyphs)


def _draw_tile(
    canvas: Canvas, unit: Unit, left: int, layout: BoardLayout, band: int, glyphs: Glyphs
) -> None:
    """A chip of three rows and five columns in the middle of its place."""
    style = chip_style(unit)
    index = BLANK_TILE if not unit else unit[0] - 1 if len(unit) == 1 else STACK_TILE
    x, y = left + (layout.cell - 5) // 2, layout.chip_row(band)
    for row, text in enumerate(glyphs.tiles[index]):
        shape = text.strip()
        canvas.put(x + text.find(shape), y + row - 1, shape, style if shape else "")
    if len(unit) == 1:
        canvas.put(x + 2, y, str(unit[0]), "reverse bold")
    elif unit:
        canvas.put(x + 1, y, chip_text(unit, glyphs)[1:].center(3), "reverse bold")


def _draw_tag(
    canvas: Canvas, state: State, view: BoardView, layout: BoardLayout, place: int, glyphs: Glyphs
) -> None:
    """Above a place: the diver who is there, or where the last one came from, or a chance."""
    y = layout.tag_row(layout.band_of(place))
    left = layout.column(place)
    seat = next((s for s, diver in enumerate(state.divers) if diver.place == place), None)
    if seat is not None:
        tag, style = diver_tag(state, seat, glyphs)
    elif place in view.landings:
        tag, style = f"{round(100 * view.landings[place])}%", "landing"
    elif view.trail is not None and view.trail.start == place != view.trail.end:
        tag, style = f"({SEATS[view.trail.seat].lower()})", "ghost"
    else:
        return
    canvas.put(left + (layout.cell - len(tag)) // 2, y, tag, style)


def diver_tag(state: State, seat: int, glyphs: Glyphs) -> tuple[str, str]:
    """A diver's letter and direction with its styles; the mover stands in brackets."""
    tag = SEATS[seat] + direction_glyph(state.divers[seat].direction, glyphs)
    style = f"seat-{SEATS[seat].lower()}"
    if seat == state.mover and not state.is_terminal():
        return f"[{tag}]", f"{style} bold"
    return tag, style


def _draw_floor(canvas: Canvas, layout: BoardLayout, bands: int, glyphs: Glyphs) -> None:
    """Sand, where there is a row left below the deepest band."""
    row = layout.height - 1
    if row >= bands * layout.band_height:
        sand = glyphs.sand * (layout.width // len(glyphs.sand) + 1)
        canvas.put(0, row, sand[: layout.width], "pebble")
