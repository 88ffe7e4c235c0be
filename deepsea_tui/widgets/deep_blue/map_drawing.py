"""The map as a picture: spaces, routes, tiles and boats.

A tile shows its points for the leader, the letters of its spots and below each the boat that holds
it; boats in the centre stand at its lower left.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from deepsea_tui.widgets.canvas import Canvas
from deepsea_tui.widgets.deep_blue.lines import Lines
from deepsea_tui.widgets.deep_blue.map_layout import Box, MapLayout
from deepsea_tui.widgets.deep_blue.signs import (
    ASCII_SIGNS,
    Signs,
    boat_sign,
    gem_style,
    seat_style,
    signs,
)
from deepsea_tui.widgets.deep_blue.view import TableView
from deepsea_tui.widgets.glyphs import ASCII, Glyphs
from deepsea_tui.words.deep_blue.cards import GEM_LETTERS
from deepsea_tui.words.numbers import plain
from solver.deep_blue.box import Tile
from solver.deep_blue.sites import FACE_DOWN
from solver.deep_blue.state import State

_DEPTHS: Final = 4
"""Shades of the water."""


@dataclass(frozen=True, slots=True)
class MapMarks:
    """What the map shows besides the position, while somebody chooses a space."""

    costs: Mapping[str, str] = field(default_factory=dict)
    """A sign of two cells beside each space that can be chosen: the routes to it, or its key."""
    cursor: str | None = None
    """The space that is looked at."""
    ways: tuple[tuple[str, ...], ...] = ()
    """Ways that boats would go, space by space."""
    coming: Mapping[str, str] = field(default_factory=dict)
    """Boats that would come to a space."""
    lit: tuple[str, ...] = ()
    """Spaces that the last action was about."""


def draw_map(view: TableView, marks: MapMarks, layout: MapLayout, glyphs: Glyphs) -> Canvas:
    """The whole map."""
    canvas = Canvas(layout.width, layout.height, "sea")
    for depth in range(_DEPTHS):  # the further from the harbour, the deeper
        left, right = (at * layout.width // _DEPTHS for at in (depth, depth + 1))
        for row in range(layout.height):
            canvas.shade(left, row, right - left, f"depth-{depth + 1}")
    _draw_routes(canvas, view.state, marks, layout, glyphs)
    for space, box in layout.boxes.items():
        _Space(canvas, view.state, space, box, layout.large, signs(glyphs)).draw(marks)
    return canvas


def _draw_routes(
    canvas: Canvas, state: State, marks: MapMarks, layout: MapLayout, glyphs: Glyphs
) -> None:
    taken = {frozenset(pair) for way in marks.ways for pair in pairwise(way)}
    lines = Lines(glyphs is ASCII)
    routes = sorted(state.box.sea.routes, key=lambda route: frozenset(route) in taken)
    buoys = {state.box.sea.harbour, *state.box.sea.buoys}
    for one, other in routes:
        style = "trail" if frozenset((one, other)) in taken else "route"
        ends = sorted(
            ((layout.boxes[space], space in buoys) for space in (one, other)),
            key=lambda end: (end[0].x, end[0].y),
        )
        lines.add(*_ends(*ends[0], *ends[1]), style)
    lines.put(canvas)


def _ends(
    left: Box, left_low: bool, right: Box, right_low: bool
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a route leaves one space and comes to the other, which stands right of it or below."""
    if left.x == right.x:
        middle = left.x + left.width / 2
        return (middle, left.bottom), (middle, right.y - 0.2)
    return (left.right, _middle(left, left_low)), (right.x - 0.4, _middle(right, right_low))


def _middle(box: Box, named: bool) -> float:
    """Row where routes meet a space: the middle of a tile, the name of a buoy."""
    if not named:
        return box.y + box.height / 2 - 0.2
    return box.y + (box.height - 1) // 2 + 0.4


@dataclass(frozen=True, slots=True)
class _Space:
    """One space that is being drawn."""

    canvas: Canvas
    state: State
    space: str
    box: Box
    large: bool
    signs: Signs

    def draw(self, marks: MapMarks) -> None:
        """The space with its boats and marks."""
        site = self.state.site(self.space)
        if site is None:
            self._draw_water_mark()
        else:
            self._draw_site(site)
        self._draw_boats(marks.coming.get(self.space, ""))
        self._draw_marks(marks)

    # Sites

    def _draw_site(self, site: int) -> None:
        number = self.state.tiles[site]
        tile = self.state.box.tiles[number] if number >= 0 else None
        style = "site" if tile is None else f"tile-{tile.kind}"
        if number == FACE_DOWN:
            style = "tile-hidden"
        for row in range(self.box.height):
            self.canvas.put(self.box.x, self.box.y + row, " " * self.box.width, style)
        if self.large:
            self._draw_frame(style)
        else:
            self.canvas.put(self.box.x, self.box.y, self.space, "name")
        if tile is not None:
            self._draw_tile(tile)
            self._draw_gem(site)
        else:
            self._draw_filling(self.signs.hidden if number == FACE_DOWN else self.signs.empty)

    def _draw_frame(self, style: str) -> None:
        x, y, width = self.box.x, self.box.y, self.box.width
        square = self.space in self.state.box.sea.square_sites
        frame = self.signs.square if square else self.signs.frame
        edge = "edge"
        self.canvas.put(x, y, frame.upper_left + frame.line * (width - 2) + frame.upper_right, edge)
        for row in range(1, self.box.height - 1):
            self.canvas.put(x, y + row, frame.wall, edge)
            self.canvas.put(x + width - 1, y + row, frame.wall, edge)
        last = y + self.box.height - 1
        self.canvas.put(
            x, last, frame.lower_left + frame.line * (width - 2) + frame.lower_right, edge
        )
        self.canvas.put(x + 2, y, self.space, f"{style} name")

    def _draw_tile(self, tile: Tile) -> None:
        x, y = self._points_at
        points = f"{tile.points}{self.signs.city if tile.is_sunken else ''}"
        self.canvas.put(x, y, points, "tile-points")
        for at, spot in enumerate(tile.spots):
            self.canvas.put(self._spot_column(at), y, spot, f"spot-{spot.lower()}")

    def _draw_gem(self, site: int) -> None:
        gem = self.state.tile_gems[site]
        if gem is None:
            return
        x, y = self._points_at
        if self.large:
            self.canvas.put(x, y + 1, self.signs.gem + GEM_LETTERS[gem], gem_style(gem))
        else:
            self.canvas.put(x + 1, y, GEM_LETTERS[gem].lower(), f"{gem_style(gem)} underline")

    def _draw_filling(self, sign: str) -> None:
        x, y = self._points_at
        width = self.box.right - x - self.large
        self.canvas.put(x, y, sign * width, "filling")
        if self.large and sign == self.signs.hidden:
            self.canvas.put(x, y + 1, sign * width, "filling")

    @property
    def _points_at(self) -> tuple[int, int]:
        if self.large:
            return self.box.x + 1, self.box.y + 1
        return self.box.x + 3, self.box.y

    def _spot_column(self, spot: int) -> int:
        if self.large:
            return self.box.x + 4 + 2 * spot
        return self.box.x + 5 + spot

    # Harbour and buoys

    def _draw_water_mark(self) -> None:
        box = self.box
        if self.space == self.state.box.sea.harbour:
            for row in range(box.height):
                self.canvas.put(box.x, box.y + row, " " * box.width, "quay")
            self.canvas.put(box.x, box.y, f"{self.signs.harbour}Harbour".center(box.width), "name")
        else:
            left, right = self.signs.buoy
            text = f"{left}{self.space}{right}"
            x = box.x + (box.width - len(text)) // 2
            self.canvas.put(x, box.y + (box.height - 1) // 2, text, "buoy")

    # Boats

    def _draw_boats(self, coming: str) -> None:
        centre = []
        tile = self.state.tile_at(self.space)
        for seat, number in self.state.boats_at(self.space):
            boat = self.state.players[seat].boats[number]
            if boat.spot is not None and tile >= 0:
                y = self.box.y + (2 if self.large else 1)
                self._put_boat(self._spot_column(boat.spot), y, seat, number)
            else:
                centre.append((seat, number))
        x, y, room = self._centre(bool(tile >= 0))
        harbour = self.space == self.state.box.sea.harbour
        for at, (seat, number) in enumerate(centre):
            if at == room - 1 and len(centre) > room and not harbour:
                self.canvas.put(x + at, y, "+", "name")
                break
            self._put_boat(x + at % room, y + at // room, seat, number)
        if coming:
            at = min(len(centre), room - len(coming))
            self.canvas.put(x + at, y, coming, "boat-coming")

    def _put_boat(self, x: int, y: int, seat: int, number: int) -> None:
        self.canvas.put(x, y, boat_sign(seat, number), f"{seat_style(seat)} bold")

    def _centre(self, tile: bool) -> tuple[int, int, int]:
        """Column and row of the first boat in the centre, and how many have room."""
        box = self.box
        if self.space == self.state.box.sea.harbour:
            return box.x, box.y + 1, box.width
        if self.space in self.state.box.sea.buoys:
            return box.x + 1, box.y + (box.height - 1) // 2 + 1, box.width - 1
        if self.large:
            return box.x + 2, box.bottom - 1, box.width - 3
        return box.x, box.y + 1, 5 if tile else box.width

    # Marks

    def _draw_marks(self, marks: MapMarks) -> None:
        box = self.box
        y = box.y + (box.height - 1) // 2 if self.large else box.y
        if self.space in marks.lit:
            self.canvas.put(box.x - 1, y, self.signs.lit, "cursor")
        if (cost := marks.costs.get(self.space)) is not None:
            text = plain(cost) if self.signs is ASCII_SIGNS else cost
            self.canvas.put(box.x - 1 - len(text), y, text, "key")
        if self.space == marks.cursor:
            for row in range(box.y, box.bottom):
                self.canvas.put(box.x - 1, row, self.signs.chosen[0], "cursor")
                self.canvas.put(box.right, row, self.signs.chosen[1], "cursor")
