"""A game that cannot be saved: told once, and in the last line for as long as it lasts."""

from __future__ import annotations

from typing import Any

from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.screens.menu import MenuScreen
from deepsea_tui.screens.saving import LOST_BY_LEAVING
from deepsea_tui.screens.table import TableScreen
from deepsea_tui.widgets.key_bar import KeyBar


async def test_a_save_that_fails_is_told_until_one_works(
    open_app: Any, until: Any, monkeypatch: Any
) -> None:
    """And the game goes on; it is left only when that is asked for twice."""
    session = Session(GameSetup((Seat("Ann"), Seat("Bob")), seed=7, starter=0))
    app = open_app(session)

    def full(_: Session) -> None:
        raise OSError("no space left on device")

    works = app.storage.autosave
    monkeypatch.setattr(app.storage, "autosave", full)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.person)
        await pilot.press("space")
        bar = app.screen.query_one(KeyBar)
        await until(pilot, lambda: bool(bar.alarm))
        told = [note.message for note in app._notifications]
        assert told == ["The game cannot be saved: no space left on device"]
        assert str(bar.draw(80, 1)).startswith(" NOT SAVED  t Take")
        await pilot.press("q")
        await until(pilot, lambda: LOST_BY_LEAVING in [n.message for n in app._notifications])
        assert isinstance(app.screen, TableScreen), "it is asked for twice"
        monkeypatch.setattr(app.storage, "autosave", works)
        await pilot.press("t")
        await until(pilot, lambda: not bar.alarm)
        assert [*app._notifications][-1].message == "The game is saved again."
        monkeypatch.setattr(app.storage, "autosave", full)
        await pilot.press("l", "q")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
