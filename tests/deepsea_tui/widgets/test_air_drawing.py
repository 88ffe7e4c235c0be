"""The gauge: air, the breath to come before it happens, alarms in words and signs."""

import pytest
from rich.cells import cell_len

from deepsea_tui.widgets.air_drawing import (
    Breath,
    GaugeView,
    alarm_of,
    draw_gauge,
    next_breath,
)
from deepsea_tui.widgets.glyphs import ASCII, UNICODE
from solver.adventure.notation import parse_position
from solver.adventure.state import State

LINE = "11....11222222223333333344444444"


def position(air: int, mover: str = "A:turn", divers: str = "9^111/12v/=1:1") -> State:
    return parse_position(f"{LINE} {divers} {air} 2 {mover} es")


def gauge(state: State, width: int = 48, height: int = 4, falling: int = 0) -> str:
    return str(draw_gauge(state, GaugeView(falling), width, height, UNICODE))


def test_air_the_coming_breath_and_what_is_spent_make_25():
    # A turn, step 1: air falls by the number of units carried; here 3 of 14.
    picture = gauge(position(14))
    assert picture.count("█") == 11
    assert picture.count("▒") == 3
    assert picture.count("·") == 11
    assert "AIR 14" in picture
    assert "next A −3" in picture


def test_falling_air_is_still_shown():
    picture = gauge(position(14), falling=2)
    assert picture.count("▒") == 5
    assert picture.count("·") == 9


def test_the_latest_breath_stays_marked():
    picture = str(draw_gauge(position(14), GaugeView(breathed=2), 48, 4, UNICODE))
    assert picture.count("░") == 2
    assert picture.count("·") == 9
    while_it_falls = str(draw_gauge(position(14), GaugeView(1, breathed=2), 48, 4, UNICODE))
    assert while_it_falls.count("░") == 1
    assert while_it_falls.count("·") == 9


def test_before_a_turn_the_breath_is_the_movers_afterwards_the_next_divers():
    assert next_breath(position(14)) == Breath(0, 3)
    assert next_breath(position(14, "A:search")) == Breath(1, 0)  # C is home and is skipped
    assert next_breath(position(0, "A:search")) is None  # the dive ends with this turn


@pytest.mark.parametrize(
    ("air", "step", "sign", "words"),
    [
        (25, "turn", " ", ""),
        (13, "turn", " ", ""),
        (12, "turn", "!", "low"),
        (6, "turn", "!", "ALMOST OUT"),
        (3, "turn", "!", "LAST TURN: A"),
        (0, "search", "!", "LAST TURN NOW"),
    ],
)
def test_alarms_are_words_and_signs_not_colour_alone(air: int, step: str, sign: str, words: str):
    state = position(air, f"A:{step}")
    alarm = alarm_of(state)
    assert alarm.sign == sign
    assert words in alarm.words
    assert alarm.words in gauge(state)
    assert "Dive 2 of 3" in gauge(state)
    assert (alarm.words or "Dive 2 of 3") in gauge(state, height=3)


def test_divers_aboard_and_at_home_are_in_the_submarine_in_order():
    state = position(20, "B:turn", "=2:/0v/=1:1/3v")
    row = gauge(state).splitlines()[1]
    assert row.index("aboard") < row.index("[B]") < row.index("home")
    assert row.index("home") < row.index("C") < row.index("A", row.index("C"))


def test_the_chance_to_come_home_stands_where_the_path_begins():
    from fractions import Fraction

    view = GaugeView(home_chance=Fraction(4, 9))
    assert "⌂ 44%" in draw_gauge(position(9), view, 48, 4, UNICODE).lines()[-1]


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("size", [(48, 3), (48, 4), (60, 4), (86, 5), (140, 5)])
@pytest.mark.parametrize("air", [25, 11, 1])
def test_every_size_is_filled_exactly(air, size, glyphs):
    lines = draw_gauge(position(air), GaugeView(), *size, glyphs).lines()
    assert [cell_len(row) for row in lines] == [size[0]] * size[1]
    assert any(f"AIR {air:>2}" in row for row in lines)
    assert any(row.endswith(glyphs.frame.wall) for row in lines)
