"""A whole evening: menu, form, table, ends of dives, end of the game, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.screens.dive_end import DiveEndScreen
from deepsea_tui.screens.game_end import GameEndScreen
from deepsea_tui.screens.menu import MenuScreen
from deepsea_tui.screens.new_game import NewGameScreen
from deepsea_tui.screens.table import TableScreen

SIZE = (80, 24)


def bots_alone(seed: int = 4) -> Session:
    return Session(GameSetup((Seat("Ann", "diver"), Seat("Bob", "deckhand")), seed=seed))


def shown_title(app: Any) -> str | None:
    """The title of the end of a dive that is open; None while there is none."""
    reports = app.screen.query("#report") if isinstance(app.screen, DiveEndScreen) else ()
    return str(reports.first().border_title) if reports else None


async def test_bots_play_from_the_form_to_the_end_and_the_same_deal_again(
    open_app: Any, until: Any
) -> None:
    """Enter goes on after each of the three dives; `r` plays the same seed anew.

    The bots depend on the seed alone, so that the same deal is the same game.
    """
    session = bots_alone()
    app = open_app(session, bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        for dive in (1, 2, 3):
            title = f"Dive {dive} of 3 is over"
            await until(pilot, lambda title=title: shown_title(app) == title)
            await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GameEndScreen))
        over = app.storage.load_autosave()
        assert over.is_finished
        await pilot.press("r")
        await until(pilot, lambda: shown_title(app) == "Dive 1 of 3 is over")
        again = app.screen_stack[-2].session
        assert again is not session
        assert again.moves
        assert again.moves == session.moves[: len(again.moves)]


async def test_the_end_of_a_game_leads_to_the_next(
    open_app: Any, until: Any, play_random: Any
) -> None:
    app = open_app(play_random(1))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, DiveEndScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GameEndScreen))
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def test_a_game_left_is_continued_where_it_was(open_app: Any, until: Any) -> None:
    """Leaving by `q` in the middle of a turn, then `c`: the same position."""
    session = Session(GameSetup((Seat("Ann"), Seat("Bob")), seed=4, starter=0))
    app = open_app(session, bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.person)
        await pilot.press("space", "t")
        await until(pilot, lambda: len(session.moves) == 2)
        left = session.state
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.screen.session.state == left
        assert app.screen.session is not session


async def test_help_and_settings_open_over_the_table(open_app: Any, until: Any) -> None:
    session = Session(GameSetup((Seat("Ann"), Seat("Bob")), seed=4, starter=0))
    app = open_app(session)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.person)
        await pilot.press("question_mark")
        await until(pilot, lambda: bool(app.screen.query("#help-keys")))
        assert "Roll" in str(app.screen.query_one("#help-keys").content)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_a_game_can_be_played_where_nothing_can_be_written(
    open_app: Any, until: Any, own_folders: Path
) -> None:
    """A file in the way of every folder: the table opens and says so; it is no reason to stop."""
    own_folders.write_text("in the way")
    session = Session(GameSetup((Seat("Ann"), Seat("Bob")), seed=4, starter=0))
    app = open_app(session)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: app.advisor.started == 1)
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.person)
        await pilot.press("space")
        await until(pilot, lambda: len(session.moves) == 1)
        await until(pilot, lambda: any("saved" in note.message for note in app._notifications))
