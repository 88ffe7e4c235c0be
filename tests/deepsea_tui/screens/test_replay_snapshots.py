"""Pictures of the list of games and of the replay, small and large; no paths, no time zones."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from deepsea_tui.files.library import Library
from deepsea_tui.files.storage import Storage
from deepsea_tui.game import record
from deepsea_tui.game.session import Session
from deepsea_tui.screens.games import GamesScreen

RECORDS = Path(__file__).parent.parent / "data" / "records"


def test_games(open_app: Any, snap_compare: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A damaged file among three games; in ASCII, at 80x24."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    storage = Storage()
    for name in ("game", "branched", "real_table"):
        Library(storage).take_in(RECORDS / f"{name}.json")
    damaged = storage.kept.folder / "damaged.json"
    damaged.write_text("{")
    os.utime(damaged, (1_780_000_000, 1_780_000_000))

    async def open_list(pilot: Pilot[None]) -> None:
        await pilot.press("g")
        while not (isinstance(pilot.app.screen, GamesScreen) and pilot.app.screen.games):
            await pilot.pause()
        await pilot.pause()
        await pilot.press("down")
        pilot.app.screen.query_one("#games-detail").display = False  # it shows where the file is
        await pilot.pause()

    assert snap_compare(open_app(ascii=True), terminal_size=(80, 24), run_before=open_list)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_replay(open_app: Any, snap_compare: Any, size: tuple[int, int]) -> None:
    """In the second dive, after a seed of the branch took over."""
    app = open_app()
    app._first_replay = Session.from_record(record.read(RECORDS / "branched.json"))

    async def step(pilot: Pilot[None]) -> None:
        await pilot.press("j", "6", "6", "enter")
        for _ in range(5):
            await pilot.pause()

    assert snap_compare(app, terminal_size=size, run_before=step)
