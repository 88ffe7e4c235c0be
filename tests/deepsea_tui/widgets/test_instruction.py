"""The line that says what to do: nothing that matters gets lost for want of room."""

from __future__ import annotations

from deepsea_tui.game.seats import MAX_NAME
from deepsea_tui.widgets.glyphs import UNICODE
from deepsea_tui.widgets.instruction import InstructionView, draw_instruction
from deepsea_tui.words.instructions import breath_warning, instruction
from solver.adventure.notation import parse_position

LONGEST = ("N" * MAX_NAME, "Bob")


def line(position: str, width: int) -> str:
    state = parse_position(position)
    view = InstructionView(0, instruction(state, LONGEST, human=True), breath_warning(state))
    return str(draw_instruction(view, width, 1, UNICODE)).rstrip()


def test_the_last_turn_is_announced_in_80_columns_whatever_the_name():
    """A breath that empties the tank (rules, a turn 1) is what a diver must know before rolling."""
    assert line("...11111 5^111/0v 3 1 A:turn es", 80).endswith("LAST TURN: air 3 → 0.")


def test_what_is_asked_is_read_even_where_the_line_is_cut():
    """In 60 columns the verb and the unit come before the cut."""
    assert "take the level 2 at 5" in line("11112111 5v/0v 25 1 A:search es", 60)


def test_fewer_words_are_said_where_there_is_no_room_for_all():
    view = InstructionView(None, "a long line of words", short="few words")
    assert [str(draw_instruction(view, width, 1, UNICODE)).strip() for width in (30, 15, 6)] == [
        "a long line of words",
        "few words",
        "few…",
    ]
