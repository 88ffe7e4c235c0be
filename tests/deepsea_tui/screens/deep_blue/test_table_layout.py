"""How Deep Blue's table shares a terminal: the map gets its picture at 80x24 already."""

from __future__ import annotations

import pytest

from deepsea_tui.screens.deep_blue.table_layout import (
    MIN_HEIGHT,
    MIN_WIDTH,
    table_layout,
    too_small,
)
from deepsea_tui.widgets.deep_blue.map_drawing import MapMarks
from deepsea_tui.widgets.deep_blue.map_layout import map_layout
from deepsea_tui.widgets.deep_blue.map_list import draw_list
from deepsea_tui.widgets.deep_blue.market_drawing import draw_market, key_at
from deepsea_tui.widgets.deep_blue.view import table_view
from deepsea_tui.widgets.glyphs import UNICODE
from tests.solver.deep_blue.boards import BOX, at, laid_out


@pytest.mark.parametrize(("width", "height", "large"), [(80, 24, False), (120, 40, True)])
def test_the_map_is_drawn_beside_all_other_parts(width: int, height: int, large: bool) -> None:
    layout = table_layout(width, height)
    assert layout is not None
    around = 1 + layout.lower + 1 + layout.actions + 1  # supply, lower row, instruction, keys
    found = map_layout(BOX.sea, width, height - around)
    assert found is not None
    assert found.large is large


@pytest.mark.parametrize(("width", "height"), [(76, 22), (80, 24), (111, 40), (112, 35), (200, 60)])
def test_columns_fit_and_leave_room_for_names(width: int, height: int) -> None:
    layout = table_layout(width, height)
    assert layout is not None
    taken = layout.market + layout.hand + layout.crews
    assert width - taken >= (20 if layout.log else 26)
    assert layout.odds <= width // 2


def test_in_a_small_terminal_every_space_of_the_map_is_in_a_list_with_its_neighbours() -> None:
    """60x20, as at the table of the first game: market and hand share the width, and what is below
    the map leaves a row for two of the 22 spaces each."""
    layout = table_layout(60, 20)
    assert layout is not None
    assert layout.narrow
    rows = 20 - layout.lower - 4
    assert map_layout(BOX.sea, 60, rows) is None
    state = at(laid_out(), 0, "S1#2", "A9")
    view = table_view(state, ("Ann", "Bob"), ("", ""), 0)
    lines = str(draw_list(view, MapMarks(cursor="B6"), 60, rows, UNICODE)).splitlines()
    found = [word for line in lines for word in (line[4:34].split(), line[34:].split())]
    assert {words[0].strip("▐▌") for words in found} == {*BOX.sea.spaces}
    by_name = {words[0].strip("▐▌"): words for words in found}
    assert by_name["S2"][-3:] == ["H", "S4", "S5"]
    assert not table_layout(80, 24).narrow  # type: ignore[union-attr]
    text = str(draw_market(view, {"1", "f"}, 30, layout.lower, UNICODE)).splitlines()
    assert text[-1].split()[:2] == ["4", "$5"]
    assert key_at(4, layout.lower, 4) == "4"


def test_smaller_terminals_are_told_what_is_needed() -> None:
    assert table_layout(MIN_WIDTH - 1, 40) is None
    assert table_layout(120, MIN_HEIGHT - 1) is None
    assert "60 x 20 cells; here are 59 x 20" in too_small(59, 20)
