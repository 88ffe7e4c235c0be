"""The board as text: one path down, eight places a row, every place and diver on it."""

from fractions import Fraction

import pytest
from rich.cells import cell_len

from deepsea_tui.widgets.board_drawing import BoardView, Trail, draw_board
from deepsea_tui.widgets.board_layout import BoardLayout, layout_for
from deepsea_tui.widgets.glyphs import ASCII, UNICODE, Glyphs, chip_text
from solver.adventure.chips import FULL_LINE, Unit
from solver.adventure.diver import Diver
from solver.adventure.notation import parse_position
from solver.adventure.state import State

START = "11111111222222223333333344444444"
SIZES = [(48, 8), (48, 11), (60, 12), (86, 20), (110, 30)]
LINES = {
    "empty": (),
    "one place": ((1,),),
    "one band": ((1,),) * 8,
    "stacks and blanks": ((1,), (), (), (2,), (4, 3), (), (), (3, 3, 2), (4,) * 7),
    "17 places": ((2,),) * 16 + ((4, 3, 2),),
    "full": FULL_LINE,
}


def board(text: str, size: tuple[int, int] = (48, 8), view: BoardView | None = None) -> list[str]:
    state = parse_position(text)
    layout = layout_for(*size, places=len(state.line))
    return draw_board(state, view or BoardView(), layout, UNICODE).lines()


def test_the_start_of_a_game_at_80_columns():
    # Rules, setup 3: 32 chips in one line sorted by level; the path winds down in four rows.
    assert board(f"{START} 0v/0v 25 1 A:turn es") == [
        "│                                               ",
        "╰ 1▸─▲1───▲1───▲1───▲1───▲1───▲1───▲1───▲1───8 ╮",
        "                                               │",
        "╭16──■2───■2───■2───■2───■2───■2───■2───■2──◂ 9╯",
        "│                                               ",
        "╰17▸─◆3───◆3───◆3───◆3───◆3───◆3───◆3───◆3───24╮",
        "                                               │",
        "  32 ●4───●4───●4───●4───●4───●4───●4───●4──◂25╯",
    ]


def test_divers_stand_above_their_places_and_the_mover_in_brackets():
    rows = board("1.1.2222(43)1 3v/9^13/=1:2 11 2 A:turn en")
    tags = next(y for y, row in enumerate(rows) if "[A↓]" in row)
    assert rows[tags].index("A") == rows[tags + 1].index("▲", rows[tags + 1].index("▲") + 1)
    tags = next(y for y, row in enumerate(rows) if "B↑" in row)
    assert "≡43" in rows[tags + 1]
    assert "C" not in "".join(rows)


def test_the_last_swim_is_heavy_from_where_it_began_to_where_it_ended():
    view = BoardView(trail=Trail(seat=1, start=4, end=2))
    rows = board("11111111 2^2/6v 9 1 B:turn es", view=view)
    tags = next(y for y, row in enumerate(rows) if "(b)" in row)
    assert rows[tags].index("(b)") > rows[tags].index("A↑")
    path = rows[tags + 1]  # from place 2 to place 4: two links of five cells, less the chips
    assert path[path.index("━") : path.rindex("━") + 1] == "━━━▲1━━━"


def test_chances_of_the_next_roll_stand_at_free_places():
    view = BoardView(landings={5: Fraction(1, 9), 8: Fraction(3, 9)})
    rows = board("11111111 3v/6v 25 1 A:turn es", view=view)
    rows = [row for row in rows if "%" in row]
    assert rows[0].index("11%") < rows[0].index("B↓") < rows[0].index("33%")


def test_a_short_line_ends_where_it_ends():
    rows = board("1111111122 0v/0v 25 3 A:turn es")
    assert "10 ■2───■2──◂ 9╯" in rows[rows.index(next(row for row in rows if "9╯" in row))]
    assert "17" not in "".join(rows)


def test_an_empty_line_says_so():
    assert any("no treasure" in row for row in board("- 0v/0v 25 3 A:over es"))


def test_sand_lies_on_the_floor_only_when_a_row_is_left():
    assert "▃" in board(f"{START} 0v/0v 25 1 A:turn es", (48, 9))[-1]
    assert "▃" not in "".join(board(f"{START} 0v/0v 25 1 A:turn es", (48, 8)))


def six_divers(line: tuple[Unit, ...]) -> State:
    places = [place if place <= len(line) else 0 for place in range(1, 7)]
    return State(line, tuple(Diver(place) for place in places))


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_any_line_at_any_size_shows_every_unit_in_cells_of_width_one(
    line: tuple[Unit, ...], size: tuple[int, int], glyphs: Glyphs
):
    state = six_divers(line)
    layout = layout_for(*size, places=len(state.line))
    lines = draw_board(state, BoardView(), layout, glyphs).lines()
    assert len(lines) == size[1]
    assert all(cell_len(row) == len(row) == size[0] for row in lines)
    for place, unit in enumerate(state.line, start=1):
        row = lines[layout.chip_row(layout.band_of(place))]
        cell = row[layout.column(place) : layout.column(place) + layout.cell]
        text = chip_text(unit, glyphs)
        assert (str(unit[0]) if len(unit) == 1 else text.removeprefix(glyphs.stack)) in cell
    for seat, diver in enumerate(state.divers):
        if diver.place:
            tags = lines[layout.tag_row(layout.band_of(diver.place))]
            assert "ABCDEF"[seat] in tags[layout.column(diver.place) :][: layout.cell]


def test_a_wide_board_draws_tiles_a_narrow_one_single_chips():
    assert layout_for(86, 20, 32).chip == 3
    assert layout_for(48, 11, 32).chip == 1
    assert layout_for(86, 12, 32).chip == 1


def test_the_mouse_finds_every_place_it_is_drawn_at():
    for size in SIZES:
        layout: BoardLayout = layout_for(*size, places=32)
        for place in range(1, 33):
            x, y = layout.column(place), layout.chip_row(layout.band_of(place))
            assert layout.place_at(x, y, 32) == place
            assert layout.place_at(x + layout.cell - 1, y, 32) == place
        assert layout.place_at(layout.left - 1, 1, 32) is None
        assert layout.place_at(layout.left, layout.chip_row(3), 31) is None  # place 32 is absent
