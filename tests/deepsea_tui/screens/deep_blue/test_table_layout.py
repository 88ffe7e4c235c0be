"""How Deep Blue's table shares a terminal: the map gets its picture at 80x24 already."""

from __future__ import annotations

import pytest

from deepsea_tui.screens.deep_blue.table_layout import (
    MIN_HEIGHT,
    MIN_WIDTH,
    table_layout,
    too_small,
)
from deepsea_tui.widgets.deep_blue.map_layout import map_layout
from tests.solver.deep_blue.boards import BOX


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


def test_smaller_terminals_are_told_what_is_needed() -> None:
    assert table_layout(MIN_WIDTH - 1, 40) is None
    assert table_layout(120, MIN_HEIGHT - 1) is None
    assert "76 x 22 cells; here are 60 x 20" in too_small(60, 20)
