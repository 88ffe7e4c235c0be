"""The map as text: no route crosses another or a tile, and everything on it can be read."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from deepsea_tui.widgets.canvas import Canvas
from deepsea_tui.widgets.deep_blue.lines import Lines
from deepsea_tui.widgets.deep_blue.map_drawing import MapMarks, draw_map
from deepsea_tui.widgets.deep_blue.map_layout import MapLayout, map_layout
from deepsea_tui.widgets.deep_blue.map_list import draw_list
from deepsea_tui.widgets.deep_blue.view import TableView, table_view
from deepsea_tui.widgets.glyphs import ASCII, UNICODE
from solver.deep_blue.gems import Gem
from solver.deep_blue.sea_map import SeaMap
from solver.deep_blue.state import State
from tests.solver.deep_blue.boards import BOX, at, laid_out, tile

SMALL, LARGE = (80, 14), (120, 24)


def seen(state: State, viewer: int | None = 0) -> TableView:
    count = len(state.players)
    return table_view(state, ("Ann", "Bob", "Cy")[:count], ("",) * count, viewer)


def layout(size: tuple[int, int], sea: SeaMap = BOX.sea) -> MapLayout:
    found = map_layout(sea, *size)
    assert found is not None
    return found


def crosses(first: tuple[int, int], second: tuple[int, int]) -> bool:
    return (first[0] - second[0]) * (first[1] - second[1]) < 0


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_no_route_of_the_box_crosses_another_or_passes_a_space(size: tuple[int, int]) -> None:
    """Routes join neighbouring columns, or neighbours within one; in between they keep order."""
    boxes = layout(size).boxes
    columns = sorted({box.x + box.width // 2 for box in boxes.values()})
    between: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for one, other in BOX.sea.routes:
        ends = sorted(
            (boxes[each].x + boxes[each].width // 2, boxes[each].y) for each in (one, other)
        )
        (left, top), (right, bottom) = ends
        at = columns.index(left)
        if left == right:
            inner = [box.y for box in boxes.values() if box.x + box.width // 2 == left]
            assert not [y for y in inner if top < y < bottom]
        else:
            assert columns.index(right) == at + 1
            between.setdefault((left, right), []).append((top, bottom))
    for routes in between.values():
        assert not [
            (first, second) for first in routes for second in routes if crosses(first, second)
        ]


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_no_space_covers_another(size: tuple[int, int]) -> None:
    boxes = list(layout(size).boxes.values())
    cells = [
        (x, y) for box in boxes for x in range(box.x, box.right) for y in range(box.y, box.bottom)
    ]
    assert len(cells) == len(set(cells))
    assert all(0 <= x < size[0] and 0 <= y < size[1] for x, y in cells)


def test_another_map_is_laid_out_too_and_a_narrow_room_gets_a_list() -> None:
    """The columns are distances from the harbour, whatever the spaces are called."""
    sea = SeaMap(
        "Q", ("X1", "X2"), ("Y1",), ("Z1",), (("Q", "X1"), ("Q", "Z1"), ("X1", "X2"), ("Z1", "Y1"))
    )
    boxes = layout(SMALL, sea).boxes
    assert boxes["X1"].x < boxes["X2"].x
    assert boxes["X2"].x == boxes["Y1"].x
    assert map_layout(BOX.sea, 50, 14) is None
    text = str(draw_list(seen(at(laid_out(), 0, "B1", "H")), MapMarks(), 80, 14, UNICODE))
    assert "B1  A" in text


def test_a_tile_shows_points_spots_holders_and_the_centre_below() -> None:
    """Ann's boat 1 holds S, Bob's boat 2 the centre, by letter."""
    state = at(at(laid_out(tiles={"S3": tile(3, "SRX")}), 0, "S3#1", "H"), 1, "H", "S3")
    lines = draw_map(seen(state), MapMarks(), layout(SMALL), UNICODE).lines()
    box = layout(SMALL).boxes["S3"]
    assert [lines[box.y + row][box.x : box.right] for row in (0, 1)] == ["S3 3 SRX", "b    A  "]


def test_hidden_tiles_empty_sites_the_city_and_a_gem_on_a_tile_differ_in_signs() -> None:
    state = laid_out(tiles={"A1": tile(8, "GRK")})
    number = BOX.sea.sites.index("A1")
    gems = (*state.tile_gems[:number], Gem.RED, *state.tile_gems[number + 1 :])
    state = replace(state, tile_gems=gems)
    for glyphs, hidden, city in ((UNICODE, "░", "▼"), (ASCII, "?", "#")):
        lines = draw_map(seen(state), MapMarks(), layout(LARGE), glyphs).lines()
        boxes = layout(LARGE).boxes
        assert f"8{city} G R K" in lines[boxes["A1"].y + 1]
        assert "R" in lines[boxes["A1"].y + 2][boxes["A1"].x : boxes["A1"].x + 4]
        assert hidden * 8 in lines[boxes["A5"].y + 1]
        assert hidden not in lines[boxes["S6"].y + 1][boxes["S6"].x : boxes["S6"].right]


def test_ascii_is_ascii() -> None:
    text = str(
        draw_map(seen(laid_out()), MapMarks(costs={"S1": ">1"}, cursor="S1"), layout(LARGE), ASCII)
    )
    assert text.isascii()
    assert ">1" in text


def test_nothing_of_the_others_is_in_a_view() -> None:
    """A view is all that drawings get: hands, piles and points of others are gone from it."""
    state = at(laid_out(3), 1, "H", "H", hand=["helmsman"])
    state = state.with_player(1, replace(state.players[1], points=9, resting=(2,)))
    for viewer in (None, 0, 2):
        view = seen(state, viewer)
        assert view.state.players[1].hand == view.state.players[1].resting == ()
        assert view.seats[1].points is None
        assert (view.seats[1].hand, view.seats[1].resting) == (1, 1)
    own = seen(state, 1)
    assert (own.hand, own.seats[1].points) == (state.players[1].hand, 9)
    assert not seen(state, None).hand


def test_a_line_of_dots_and_one_of_strokes() -> None:
    """Braille letters have two columns of four dots; the second row of each is full here."""
    for ascii_only, expected in ((False, "⠒⠒⠒"), (True, "---")):
        canvas = Canvas(3, 1)
        lines = Lines(ascii_only)
        lines.add((0, 0.3), (2.9, 0.3), "route")
        lines.put(canvas)
        assert str(canvas) == expected
