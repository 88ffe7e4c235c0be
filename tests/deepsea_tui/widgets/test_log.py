"""The log: wrapped, grown at the end, cut back by undo, copied."""

from __future__ import annotations

from textual.app import App, ComposeResult

from deepsea_tui.widgets.log import MoveLog
from deepsea_tui.words.history import Entry

ENTRIES = [Entry("Dive 1 of 3", "dive"), Entry("Ann rolls 2+3, less 1: 8 → 12")]


class Logged(App[None]):
    CSS = "MoveLog { width: 20; height: 4; }"

    def compose(self) -> ComposeResult:
        yield MoveLog()


async def test_long_sentences_are_wrapped_and_their_rest_is_set_in():
    app = Logged()
    async with app.run_test(size=(40, 10)):
        log = app.query_one(MoveLog)
        log.show(ENTRIES)
        assert log.text.splitlines() == ["Dive 1 of 3", "Ann rolls 2+3, less", "  1: 8 → 12"]
        log.use_ascii(True)
        assert "8 -> 12" in log.text


async def test_the_latest_entry_is_in_sight():
    app = Logged()
    async with app.run_test(size=(40, 10)) as pilot:
        log = app.query_one(MoveLog)
        log.show([Entry(f"move {number}") for number in range(30)])
        await pilot.pause()
        shown = [log.render_line(y).text.strip() for y in range(log.size.height)]
        assert shown[-1] == "move 29"


async def test_the_end_of_a_whole_game_is_in_sight_at_once():
    """The scroll bar comes with it; and back and forth, as a replay goes."""
    app = Logged()
    async with app.run_test(size=(40, 10)) as pilot:
        log = app.query_one(MoveLog)
        for count in (0, 90, 0, 40, 90):
            log.show([Entry(f"move {number}, wrapped for sure") for number in range(count)])
            await pilot.pause()
            assert log.scroll_offset.y == max(0, 2 * count - log.size.height)


async def test_undo_shortens_the_log():
    app = Logged()
    async with app.run_test(size=(40, 10)):
        log = app.query_one(MoveLog)
        log.show([*ENTRIES, Entry("Bob breathes 2", "air")])
        log.show(ENTRIES)
        assert "Bob" not in log.text
        assert log.virtual_size.height == 3


async def test_what_is_selected_is_marked_and_copied():
    app = Logged()
    async with app.run_test(size=(40, 10)) as pilot:
        log = app.query_one(MoveLog)
        log.show(ENTRIES)
        await pilot.pause()
        before = [segment.style for segment in log.render_line(0)]
        log.text_select_all()
        await pilot.pause()
        assert app.screen.get_selected_text() == log.text
        assert [segment.style for segment in log.render_line(0)] != before
