"""Buttons: where they are drawn is where they are clicked."""

import itertools

from deepsea_tui.widgets.action_bar import draw_actions, place_buttons
from deepsea_tui.widgets.glyphs import UNICODE
from deepsea_tui.words.instructions import Choice, choices
from solver.adventure.notation import parse_position

SIX_KINDS = parse_position("................ 9^1234(12)(343)/0v 20 2 A:search es")


def test_each_button_shows_its_key_and_its_label():
    state = parse_position("1.111111 3^1/0v 20 1 A:search es")
    offered = choices(state)
    picture = str(draw_actions(offered, "", None, 80, 1, UNICODE))
    assert picture.strip() == "t  take it    l  leave it"


def test_a_note_stands_where_there_are_no_buttons():
    assert str(draw_actions((), "wait", None, 20, 1, UNICODE)).strip() == "wait"


def test_buttons_do_not_overlap_and_fit_in_80_columns_whatever_is_carried():
    offered = choices(SIX_KINDS)
    assert len(offered) == 7
    for width in (48, 60, 80, 120):
        placed = place_buttons(offered, width, 1)
        for left, right in itertools.pairwise(placed):
            assert left.end < right.start
        assert placed[-1].end <= width
    assert "lv 1" in str(draw_actions(offered, "", None, 80, 1, UNICODE))


def test_tall_buttons_are_filled():
    picture = draw_actions((Choice("b", "turn back", None),), "", None, 30, 3, UNICODE)
    assert [len(picture.runs(row)) > 1 for row in range(3)] == [True, True, True]
