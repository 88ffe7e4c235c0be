"""The map as a list, where there is no room for a picture of it."""

from __future__ import annotations

from deepsea_tui.widgets.canvas import Canvas, fit
from deepsea_tui.widgets.deep_blue.map_drawing import MapMarks
from deepsea_tui.widgets.deep_blue.signs import boat_sign, signs
from deepsea_tui.widgets.deep_blue.view import TableView
from deepsea_tui.widgets.glyphs import Glyphs
from solver.deep_blue.sites import FACE_DOWN

_COLUMN = 38
"""Columns that a space and its neighbours take."""
_NARROW = 28
"""Columns that they take where all spaces are to be in sight."""


def draw_list(view: TableView, marks: MapMarks, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """A row a space: sign, name, tile, boats and neighbours; in as many columns as fit.

    The space that is looked at is always in sight.
    """
    canvas = Canvas(width, height, "sea")
    spaces = view.state.box.sea.spaces
    columns = max(1, width // _COLUMN)
    if columns * height < len(spaces):
        columns = max(columns, min(width // _NARROW, -(-len(spaces) // height)))
    wide = width // columns >= _COLUMN
    fitting = columns * height
    first = 0
    if marks.cursor in spaces and (at := spaces.index(marks.cursor)) >= fitting:
        first = at - fitting + 1
    for at, space in enumerate(spaces[first : first + fitting]):
        x, y = at // height * (width // columns), at % height
        canvas.put(x + 1, y, marks.costs.get(space, ""), "key")
        left, right = signs(glyphs).chosen if space == marks.cursor else (" ", " ")
        text = f"{left}{space}{right} {_what(view, space, glyphs)}"
        near = view.state.box.sea.neighbours[space]
        line = f"{text:<18} to {','.join(near)}" if wide else f"{text:<13} {' '.join(near)}"
        line = fit(line, width // columns - 4 - wide, glyphs.ellipsis)
        canvas.put(x + 4, y, line, "cursor" if space == marks.cursor else "")
    return canvas


def _what(view: TableView, space: str, glyphs: Glyphs) -> str:
    state, sign = view.state, signs(glyphs)
    number = state.tile_at(space)
    text = ""
    if number >= 0:
        tile = state.box.tiles[number]
        text = f"{tile.points}{sign.city if tile.is_sunken else ''} {tile.spots} "
    elif number == FACE_DOWN:
        text = sign.hidden * 3 + " "
    boats = []
    for seat, boat in state.boats_at(space):
        spot = state.players[seat].boats[boat].spot
        held = "" if spot is None or number < 0 else f":{state.box.tiles[number].spots[spot]}"
        boats.append(boat_sign(seat, boat) + held)
    return text + " ".join(boats)
