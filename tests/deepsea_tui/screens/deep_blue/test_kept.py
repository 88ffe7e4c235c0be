"""A kept game of Deep Blue in the list of games: stepped through, and reviewed once it is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from deepsea_tui.files.library import Library
from deepsea_tui.files.storage import Storage
from deepsea_tui.screens.deep_blue.replay import DeepBlueReplay
from deepsea_tui.screens.games import GamesScreen

GAME = Path(__file__).parents[2] / "data" / "records" / "deep_blue.json"


async def test_a_kept_game_opens_in_its_replay(open_app: Any, until: Any) -> None:
    Library(Storage()).take_in(GAME)
    app = open_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, GamesScreen) and app.screen.games)
        await pilot.pause()
        assert app.screen.check_action("review", ()) is True
        assert app.screen.check_action("continue", ()) is None
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, DeepBlueReplay))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, GamesScreen))


async def test_a_game_that_is_on_is_not_reviewed(open_app: Any, until: Any, tmp_path: Path) -> None:
    """A review tells what the hands held."""
    record = msgspec.json.decode(GAME.read_bytes())
    record |= {"actions": record["actions"][:100], "result": None}
    (tmp_path / "on.json").write_bytes(msgspec.json.encode(record))
    Library(Storage()).take_in(tmp_path / "on.json")
    app = open_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, GamesScreen) and app.screen.games)
        await pilot.pause()
        await pilot.press("v")
        await until(pilot, lambda: [*app._notifications])
        assert "when it is over" in next(iter(app._notifications)).message
        assert isinstance(app.screen, GamesScreen)
