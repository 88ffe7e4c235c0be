"""The table's parts in any terminal."""

import pytest

from deepsea_tui.screens.table_layout import (
    FOOTER,
    INSTRUCTION,
    MIN_ROWS,
    table_layout,
    too_small,
)
from deepsea_tui.widgets.board_layout import MIN_HEIGHT, MIN_WIDTH


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("height", [MIN_ROWS, 20, 24, 30, 36, 40, 60])
@pytest.mark.parametrize("width", [MIN_WIDTH, 60, 80, 100, 120, 200])
def test_the_parts_fill_the_height_and_the_board_has_its_least_size(
    width: int, height: int, seats: int
):
    layout = table_layout(width, height, seats)
    assert layout is not None
    parts = (layout.gauge, layout.board, layout.dice, layout.divers, layout.actions)
    assert sum(parts) + INSTRUCTION + FOOTER == height
    assert layout.board >= MIN_HEIGHT
    assert width - layout.side >= MIN_WIDTH
    assert 2 * layout.divers >= seats  # two divers a row at worst


def test_at_80_by_24_everybody_has_a_row_and_the_advice_has_its_place():
    for seats in range(2, 7):
        layout = table_layout(80, 24, seats)
        assert layout is not None
        assert layout.side == 32
        assert layout.divers == seats + 1


def test_the_panel_goes_first_then_a_size_is_named():
    narrow = table_layout(79, 24, 4)
    assert narrow is not None
    assert narrow.side == 0
    assert table_layout(MIN_WIDTH - 1, 24, 4) is None
    assert table_layout(80, MIN_ROWS - 1, 4) is None
    assert f"{MIN_WIDTH} x {MIN_ROWS}" in too_small(40, 10)
    assert "40 x 10" in too_small(40, 10)
