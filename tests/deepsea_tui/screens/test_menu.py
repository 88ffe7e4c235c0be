"""The menu: everything by arrows, letters and mouse; what can be continued, or why nothing can."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Any

import pytest

from deepsea_tui.files.storage import Storage
from deepsea_tui.screens.editor import EditorScreen
from deepsea_tui.screens.games import GamesScreen
from deepsea_tui.screens.help import HelpScreen
from deepsea_tui.screens.menu import MenuScreen
from deepsea_tui.screens.new_game import NewGameScreen
from deepsea_tui.screens.real_table import RealTableScreen
from deepsea_tui.screens.replay import ReplayScreen
from deepsea_tui.screens.settings import SettingsScreen
from deepsea_tui.screens.table import TableScreen
from deepsea_tui.screens.trainer import TrainerScreen
from deepsea_tui.screens.unfinished import UnfinishedScreen

SIZE = (80, 24)


def lines(app: Any) -> list[str]:
    """The options of the menu as they are read."""
    return [str(option.prompt) for option in app.screen.query_one("#menu").options]


def text_of(app: Any) -> str:
    """All that is on the screen."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


async def test_nothing_to_continue_is_greyed_with_the_reason(open_app: Any) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("c")
        assert isinstance(app.screen, MenuScreen)
        assert "no game saved yet" in lines(app)[0]
        assert app.screen.query_one("#menu").get_option("continue").disabled


async def test_a_finished_game_cannot_be_continued(open_app: Any, play_random: Any) -> None:
    Storage().autosave(play_random(1))
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "is over" in lines(app)[0]


async def test_a_damaged_save_is_said_and_moved_aside(open_app: Any) -> None:
    path = Storage().autosave_path
    path.parent.mkdir(parents=True)
    path.write_text("{")
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "damaged" in lines(app)[0]
        assert [kept.read_text() for kept in Storage().kept.paths()] == ["{"]


async def test_continue_names_the_divers_and_opens_the_table(
    open_app: Any, play_random: Any, until: Any
) -> None:
    saved = play_random(3, moves=12)
    Storage().autosave(saved)
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "dive 1 of 3" in lines(app)[0]
        assert "Diver 1, Diver 2 and Diver 3" in lines(app)[0]
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.screen.session.state == saved.state


async def test_of_several_games_one_is_chosen(open_app: Any, play_random: Any, until: Any) -> None:
    """Two that were left for another, and the one saved; the choice can be left."""
    storage = Storage()
    games = [play_random(seed, moves=10 + seed) for seed in (3, 4, 5)]
    for day, game in enumerate(games, start=1):
        storage.autosave(game, datetime(2026, 5, day, tzinfo=UTC))
    del storage
    app = open_app(bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "one of 3 games; the latest: dive 1 of 3" in lines(app)[0])
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, UnfinishedScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, UnfinishedScreen))
        listed = app.screen.query_one("#unfinished-games").options
        assert ["Diver 1, Diver 2, Diver 3" in str(option.prompt) for option in listed] == [
            True
        ] * 3
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.screen.session.moves[:14] == games[1].moves


async def test_a_game_left_for_one_that_is_over_can_be_continued(
    open_app: Any, play_random: Any, until: Any
) -> None:
    storage = Storage()
    storage.autosave(left := play_random(3, moves=12))
    storage.autosave(play_random(1))
    del storage
    app = open_app(bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "a game left for another" in lines(app)[0])
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.screen.session.moves[:12] == left.moves


async def test_a_game_open_in_another_window_is_not_offered(
    open_app: Any, play_random: Any
) -> None:
    """The menu says why; a new game would be kept beside it."""
    other = Storage()
    other.autosave(play_random(3, moves=12))
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("c")
        assert isinstance(app.screen, MenuScreen)
        assert "it is open in another window" in lines(app)[0]
        assert "open in another window" in app.screen.query_one("#menu").border_subtitle


async def test_a_game_that_another_window_has_just_opened_is_refused(
    open_app: Any, play_random: Any, until: Any
) -> None:
    """Both menus offered it; the one that comes second says so and offers it no more."""
    Storage().autosave(play_random(3, moves=12))
    other = Storage()
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert other.take_up(other.autosave_path) is not None
        await pilot.press("c")
        await until(pilot, lambda: "it is open in another window" in lines(app)[0])
        assert isinstance(app.screen, MenuScreen)


async def test_a_save_of_a_newer_version_is_not_called_damaged(open_app: Any) -> None:
    path = Storage().autosave_path
    path.parent.mkdir(parents=True)
    path.write_text('{"format": "deepsea-game", "version": 99}')
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "the saved game is of a newer version" in lines(app)[0]
        assert path.exists()


LINES = (
    ("n", NewGameScreen),
    ("t", RealTableScreen),
    ("g", GamesScreen),
    ("p", EditorScreen),
    ("x", TrainerScreen),
    ("question_mark", HelpScreen),
    ("s", SettingsScreen),
)
"""The letters of the lines below the greyed one, and what they open."""


@pytest.mark.parametrize("by_letters", [True, False])
async def test_lines_open_their_screens(open_app: Any, until: Any, by_letters: bool) -> None:
    """All by letters; what arrows and the mouse do is the same for every line, so they open two."""
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        for down, (letter, screen) in enumerate(LINES if by_letters else LINES[:2]):
            await pilot.pause()
            if by_letters:
                await pilot.press(letter)
            elif down % 2:  # `home` marks the first line that can be chosen
                await pilot.press("home", *["down"] * down, "enter")
            else:
                await pilot.click("#menu", offset=(6, 2 + down))  # border, the greyed line, these
            await until(pilot, lambda screen=screen: isinstance(app.screen, screen))
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def test_all_lines_are_seen_at_any_size(open_app: Any) -> None:
    app = open_app()
    async with app.run_test(size=(40, 12)) as pilot:
        for width, height in ((40, 12), (60, 20), (200, 60)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            menu = app.screen.query_one("#menu").region
            assert menu.height == len(lines(app)) + 2  # the frame
            assert menu.bottom < height
            assert menu.right <= width


async def test_draws_without_colour(
    open_app: Any, play_random: Any, until: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """NO_COLOR asks for none; every screen has to be drawn all the same: table, menu, list of
    games, replay, in greys alone."""
    monkeypatch.setenv("NO_COLOR", "1")
    app = open_app(play_random(3, moves=9))

    def colours() -> set[Any]:
        strips = app.screen._compositor.render_strips()
        styles = [part.style for strip in strips for part in strip if part.style is not None]
        return {
            colour.triplet and (max(colour.triplet) - min(colour.triplet) > 0)
            for style in styles
            for colour in (style.color, style.bgcolor)
            if colour is not None
        }

    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.no_color
        for key, screen, words in (
            ("q", MenuScreen, "Continue"),
            ("g", GamesScreen, "not over"),
            ("enter", ReplayScreen, "0 of 9"),
        ):
            await pilot.press(key)
            await until(pilot, lambda screen=screen: isinstance(app.screen, screen))
            await until(pilot, lambda words=words: words in text_of(app))
            assert colours() <= {False, None}, screen


async def test_quit_closes_the_engine(open_app: Any, advisor: Any) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("q")
    assert app.return_code == 0
    assert advisor.closed == 1


async def test_the_engine_starts_once_after_the_first_picture(
    open_app: Any, advisor: Any, until: Any
) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: advisor.started == 1)


async def test_a_session_opens_at_the_table_with_the_menu_below(
    open_app: Any, play_random: Any, until: Any
) -> None:
    app = open_app(play_random(3, moves=4))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        assert app.return_code is None


@pytest.mark.parametrize("steps", [0, 2, 5])
async def test_a_game_that_is_opened_twice_at_once_is_opened_once(
    open_app: Any, play_random: Any, until: Any, steps: int
) -> None:
    """Two keys for one game, with so many steps of the event loop between them: the first table is
    not taken away while it is being set up."""
    app, session = open_app(), play_random(2, moves=4)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        app.open_table(session)
        for _ in range(steps):
            await asyncio.sleep(0)
        app.open_table(session)
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.is_mounted)
        assert len(app.screen_stack) == 2
