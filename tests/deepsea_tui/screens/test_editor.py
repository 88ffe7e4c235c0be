"""The position editor through the real app: keys, mouse, typing, and problems where they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from textual.widgets import Button, Input, Static

from deepsea_tui.screens.editor import EditorScreen
from deepsea_tui.screens.help import HelpScreen
from deepsea_tui.screens.menu import MenuScreen
from deepsea_tui.widgets.advice_panel import AdvicePanel
from deepsea_tui.widgets.edit_board import EditBoard
from solver.adventure.notation import parse_position
from solver.adventure.state import State

SIZE = (80, 24)
POSITION = "11.1..2.22.2333.3344444444 14^3/9v2/=1:2/4^1+2,1 11 2 A:search es"


@pytest.fixture
def open_editor(open_app: Any) -> Any:
    """`open_editor(pilot, position)`: the editor of the app that `pilot` drives."""

    async def build(pilot: Any, position: str = POSITION) -> EditorScreen:
        pilot.app.open_editor(parse_position(position))
        await pilot.pause()
        assert isinstance(pilot.app.screen, EditorScreen)
        return pilot.app.screen

    return build


def text_of(screen: EditorScreen) -> str:
    return screen.query_one("#edit-text", Input).value


def told(screen: EditorScreen, where: str) -> str:
    return str(screen.query_one(where, Static).content)


async def test_the_menu_opens_it_at_the_start_of_a_game(open_app: Any) -> None:
    async with open_app().run_test(size=SIZE) as pilot:
        await pilot.press("p")
        await pilot.pause()
        assert text_of(pilot.app.screen) == str(State.start(3))
        await pilot.press("4", "escape")
        assert isinstance(pilot.app.screen, MenuScreen)

        # It is still there the next time, with what it was; a position of elsewhere leaves it.
        pilot.app.open_editor(parse_position(POSITION))
        await pilot.pause()
        await pilot.press("escape", "p")
        await pilot.pause()
        assert text_of(pilot.app.screen).startswith("41111111")
        await pilot.press("u")
        assert text_of(pilot.app.screen) == str(State.start(3))
        await pilot.press("2", "n")
        assert text_of(pilot.app.screen) == str(State.start(3))


async def test_opening_a_position_changes_nothing_of_it(open_app: Any, open_editor: Any) -> None:
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_editor(pilot)
        await pilot.pause()
        assert (text_of(screen), str(screen.state)) == (POSITION, POSITION)


async def test_chips_blanks_stacks_and_divers_by_keys(open_app: Any, open_editor: Any) -> None:
    """From place 1: a level 4 there, a stack at 3, a blank at 2, diver B at 2."""
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_editor(pilot)
        await pilot.press("4", "right", "full_stop", "right", "plus", "1", "2", "left", "b")
        await pilot.pause()
        assert text_of(screen).startswith("4.(12)1..2")
        assert screen.state.divers[1].place == 2
        await pilot.press("u", "u")
        assert screen.state.divers[1].place == 9
        await pilot.press("i", "x", "x")
        assert len(screen.state.line) == 25


async def test_letters_place_divers_in_either_case_and_only_those_there_are(
    open_app: Any, open_editor: Any
) -> None:
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_editor(pilot, "1234 0v/0v 25 1 A:turn es")
        await pilot.press("full_stop", "A", "right", "b", "F")
        await pilot.pause()
        assert [diver.place for diver in screen.state.divers] == [1, 2]
        assert any("There are 2 divers" in note.message for note in pilot.app._notifications)


async def test_the_cursor_follows_the_path_as_it_is_drawn(open_app: Any, open_editor: Any) -> None:
    """Right of place 9, which begins the second band at its right end, is nothing; left is 10."""
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_editor(pilot)
        board = screen.query_one(EditBoard)
        places = []
        for key in ("down", "right", "left", "end", "home", "up"):
            await pilot.press(key)
            places.append(board.place)
        assert places == [16, 15, 16, 26, 1, 1]


async def test_the_mouse_points_and_presses(open_app: Any, open_editor: Any) -> None:
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_editor(pilot)
        await pilot.click("#edit-board", offset=(22, 2))
        assert screen.query_one(EditBoard).place == 4
        await pilot.click(".tool")
        await pilot.pause()
        assert screen.state.line[3] == (1,)


async def test_quick_typing_stays_as_it_was_typed(
    open_app: Any, open_editor: Any, until: Any
) -> None:
    """Keys that come while the position of those before is still being shown."""
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_editor(pilot)
        for where, word in (
            ("#diver-1 Input", "12^2(443)+12,5"),
            ("#edit-air", "17"),
            ("#edit-rules", "es,tie=top_only"),
            ("#edit-text", "1234 0v/0v 25 1 A:turn fr"),
        ):
            field = screen.query_one(where, Input)
            screen.set_focus(field)
            await pilot.pause()
            for key in ("end", *["backspace"] * len(field.value), *word):
                pilot.app.simulate_key(key)
            await until(pilot, lambda field=field, word=word: field.value == word)
            await pilot.pause()
            assert field.value == word
        assert text_of(screen) == str(screen.state) == "1234 0v/0v 25 1 A:turn fr"


async def test_what_is_done_at_the_board_is_not_typed_over(
    open_app: Any, open_editor: Any, until: Any
) -> None:
    """A button pressed while a word is half typed: the word is what the diver then is, and one undo
    takes back what was typed in one go."""
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_editor(pilot)
        word = screen.query_one("#diver-1 Input", Input)
        screen.set_focus(word)
        await pilot.pause()
        await pilot.press("end", "3", "question_mark")
        await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))
        await pilot.press("escape")
        assert word.value == "9v23"
        await pilot.press("v")
        assert "expected" in told(screen, "#diver-1 .edit-problem")
        tool = next(tool for tool in screen.query(Button) if str(tool.label) == "B")
        await pilot.click(tool)
        await pilot.pause()
        assert word.value == "1v23"
        await pilot.press("u", "u", "r", "u")
        assert (word.value, str(screen.state)) == ("9v2", POSITION)


async def test_chips_of_dive_1_that_nobody_has_are_told_and_left(
    open_app: Any, open_editor: Any, until: Any, advisor: Any
) -> None:
    """Puzzles leave some out; the advisor is asked all the same."""
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_editor(pilot, str(State.start(2)))
        note = screen.query_one("#edit-line-note", Static)
        assert not note.display
        await pilot.press("full_stop")
        assert note.display
        assert "1 of level 1 (blank: 1)" in str(note.content)
        await pilot.press("f2")
        await until(pilot, lambda: advisor.asked == [str(screen.state)])
        screen.query_one("#edit-text", Input).value = str(replace(State.start(2), air=12))
        await until(pilot, lambda: str(note.content).startswith("air: 13 is gone, though nobody"))


async def test_a_typed_position_is_taken_as_a_whole(open_app: Any, open_editor: Any) -> None:
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_editor(pilot)
        other = "1234 0v/0v 25 1 A:turn fr"
        screen.query_one("#edit-text", Input).value = other
        await pilot.pause()
        assert str(screen.state) == other
        screen.query_one("#edit-text", Input).value = "1234 0v/0v 26 1 A:turn fr"
        await pilot.pause()
        assert str(screen.state) == other
        assert told(screen, "#edit-text-problem") == "air: 26 is not from 0 to 25"


async def test_every_problem_stands_where_it_is(open_app: Any, open_editor: Any) -> None:
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_editor(pilot)
        screen.query_one("#diver-1 Input", Input).value = "0v2"
        screen.query_one("#edit-air", Input).value = "99"
        screen.query_one("#edit-rules", Input).value = "es,tie=never"
        await pilot.pause()
        assert "carries treasure aboard" in told(screen, "#diver-1 .edit-problem")
        assert "'99' is not from 0 to 25" in told(screen, "#edit-air-problem")
        assert "never" in told(screen, "#edit-rules-problem")
        screen.query_one("#diver-0 Input", Input).value = "somewhere"
        await pilot.pause()
        assert "expected place" in told(screen, "#diver-0 .edit-problem")
        assert screen.state.divers[0].place == 14
        await pilot.press("f2")
        assert not screen.query_one(AdvicePanel).display


async def test_a_diver_who_comes_home_changes_what_may_be_due(
    open_app: Any, open_editor: Any
) -> None:
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_editor(pilot)
        screen.query_one("#diver-0 Input", Input).value = "=2:3"
        await pilot.pause()
        assert "A is home" in told(screen, "#edit-mover-problem")


async def test_the_advisor_is_asked_about_a_position_that_can_be(
    open_app: Any, open_editor: Any, advisor: Any, until: Any
) -> None:
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_editor(pilot)
        await pilot.press("f2")
        await until(pilot, lambda: advisor.asked == [POSITION])
        assert screen.query_one(AdvicePanel).display
        await pilot.press("f2")
        assert not screen.query_one(AdvicePanel).display


async def test_the_position_can_be_copied(open_app: Any, open_editor: Any) -> None:
    async with open_app().run_test(size=SIZE) as pilot:
        await open_editor(pilot)
        await pilot.press("y")
        assert pilot.app.clipboard == POSITION


async def test_at_60_columns_everything_is_in_sight(open_app: Any, open_editor: Any) -> None:
    """Fields under the board; the advisor in the place of the board, and back."""
    async with open_app(ascii=True).run_test(size=(60, 20)) as pilot:
        screen = await open_editor(pilot)
        await pilot.pause()
        fields = [*screen.query("Choice, Input, EditBoard, .tool").results()]
        shown = [field for field in fields if field.is_on_screen]
        assert len(shown) == 6 + 4 + 1 + 1 + 14  # two of six divers have no line
        sea = screen.query_one("#edit-page").region
        assert [field for field in shown if field.region not in sea] == []
        board = screen.query_one(EditBoard)
        assert board.size.height >= 8
        await pilot.press("f2")
        await pilot.pause()
        assert screen.query_one(AdvicePanel).region in sea
        assert not board.is_on_screen
        await pilot.press("f2", "full_stop")
        assert screen.state.line[0] == ()
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert screen.query_one("#edit-fields").region.x > board.region.right - 1


async def test_a_button_leaves_the_keys_with_the_board(open_app: Any, open_editor: Any) -> None:
    """A blank by its button; then arrows and letters go on from there."""
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_editor(pilot, "1234 0v/0v 25 1 A:turn es")
        blank = next(tool for tool in screen.query(Button) if str(tool.label) == ".")
        await pilot.click(blank)
        await pilot.pause()
        assert screen.state.line == ((), (2,), (3,), (4,))
        await pilot.press("a", "right", "b")
        assert [diver.place for diver in screen.state.divers] == [1, 2]
        assert isinstance(pilot.app.focused, EditBoard)
