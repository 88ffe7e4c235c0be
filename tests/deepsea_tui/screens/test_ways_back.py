"""The footer names the way back even in the narrowest terminal that the program works in."""

from __future__ import annotations

from typing import Any

from deepsea_tui.screens.replay import ReplayScreen
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.widgets.key_bar import KeyBar, place_keys

SIZE = (60, 20)


def in_sight(app: Any) -> set[str]:
    """The keys that the footer shows whole."""
    footer = app.screen.query_one(Footer)
    return {key.key_display for key in footer.children if key.region in footer.region}


async def test_the_way_back_is_in_the_footer(open_app: Any, until: Any) -> None:
    """In the menu, the settings, the list of games, and its statistics."""
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        seen = []
        for keys in ("", "s", "escape g", "s"):
            await pilot.press(*keys.split())
            await pilot.pause()
            seen.append(type(app.screen).__name__)
            await until(pilot, lambda: bool(in_sight(app) & {"q", "esc"}))
        assert seen == ["MenuScreen", "SettingsScreen", "GamesScreen", "StatisticsScreen"]


async def test_the_way_back_from_the_replay(open_app: Any, until: Any, play_random: Any) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        app.open_replay(play_random(3), 0)
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        await until(pilot, lambda: bool(app.screen.query(KeyBar)))
        bar = app.screen.query_one(KeyBar)
        await until(pilot, lambda: bool(bar.keys))
        assert "q" in {placed.key.display for placed in place_keys(bar.keys, SIZE[0])}
