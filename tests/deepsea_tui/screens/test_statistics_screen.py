"""Statistics over kept games, through the real app."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from textual.widgets import OptionList, Static

from deepsea_tui.files.storage import Storage
from deepsea_tui.game.record import encode
from deepsea_tui.screens.games import GamesScreen
from deepsea_tui.screens.statistics import StatisticsScreen

NOW = datetime(2026, 5, 1, tzinfo=UTC)


@pytest.mark.parametrize("ascii_only", [True, False])
async def test_everybody_has_a_line_and_a_curve(
    open_app: Any, play_random: Any, until: Any, ascii_only: bool
) -> None:
    for seed in range(3):
        Storage().kept.add(encode(play_random(seed, 2).to_record()), NOW)
    async with open_app(ascii=ascii_only).run_test(size=(80, 24)) as pilot:
        await pilot.press("g")
        await until(pilot, lambda: isinstance(pilot.app.screen, GamesScreen))
        await pilot.press("s")
        await until(pilot, lambda: isinstance(pilot.app.screen, StatisticsScreen))
        screen = pilot.app.screen
        players = screen.query_one("#players", OptionList)
        await until(pilot, lambda: players.option_count == 2)
        curve = screen.query_one("#form-curve", Static)
        await until(pilot, lambda: "Diver 1: win share" in str(curve.content))
        await pilot.press("down")
        await until(pilot, lambda: "Diver 2: win share" in str(curve.content))
        assert str(curve.content).isascii() or not ascii_only
        await until(
            pilot, lambda: len(str(curve.content).splitlines()) == curve.content_size.height
        )
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, GamesScreen))


async def test_without_games_it_says_so(open_app: Any, until: Any) -> None:
    async with open_app().run_test(size=(80, 24)) as pilot:
        pilot.app.push_screen(StatisticsScreen())
        await until(pilot, lambda: isinstance(pilot.app.screen, StatisticsScreen))
        await pilot.pause()
        curve = pilot.app.screen.query_one("#form-curve", Static)
        told = "No game of Deep Sea Adventure has been played"
        await until(pilot, lambda: told in str(curve.content))
