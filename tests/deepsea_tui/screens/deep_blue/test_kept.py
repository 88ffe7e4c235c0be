"""A kept game of Deep Blue in the list of games: its log is shown, and nothing it has not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from deepsea_tui.files.library import Library
from deepsea_tui.files.storage import Storage
from deepsea_tui.screens.deep_blue.log import LogScreen
from deepsea_tui.screens.games import GamesScreen

GAME = Path(__file__).parents[2] / "data" / "records" / "deep_blue.json"


async def test_a_kept_game_shows_its_log(open_app: Any, until: Any) -> None:
    Library(Storage()).take_in(GAME)
    app = open_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, GamesScreen) and app.screen.games)
        await pilot.pause()
        assert app.screen.check_action("review", ()) is None
        assert app.screen.check_action("continue", ()) is None
        await pilot.press("v", "enter")
        await until(pilot, lambda: isinstance(app.screen, LogScreen))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, GamesScreen))
