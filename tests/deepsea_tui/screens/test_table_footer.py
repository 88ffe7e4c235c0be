"""The footer of the table: the keys that are legal now, each of them a button too."""

from __future__ import annotations

from textual.command import CommandPalette
from textual.pilot import Pilot

from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.screens.menu import MenuScreen
from deepsea_tui.screens.table import TableScreen
from deepsea_tui.widgets.key_bar import KeyBar, place_keys

SIZE = (80, 24)


def two_people() -> Session:
    return Session(GameSetup((Seat("Ann"), Seat("Bob")), seed=7, starter=0))


def table(pilot: Pilot[None]) -> TableScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


def waits(pilot: Pilot[None]) -> bool:
    """Whether the program waits for a person at the table."""
    return isinstance(pilot.app.screen, TableScreen) and pilot.app.screen.stop is not None


async def test_keys_that_are_not_legal_do_nothing_and_are_not_in_the_footer(open_app, until):
    app = open_app(two_people())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        await pilot.press("t", "l", "b", "g", "d", "1", "r")
        assert table(pilot).session.moves == ()
        shown = {
            active.binding.key
            for active in pilot.app.screen.active_bindings.values()
            if active.binding.show and active.enabled
        }
        assert "space" in shown
        assert shown.isdisjoint({"t", "l", "b", "g", "s", "d", "u", "r"})


async def test_the_footer_is_for_the_mouse_too(open_app, until, advisor):
    """Undo, hint, the palette of everything else, and the way out, each by a click."""
    app = open_app(two_people())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        await pilot.press("space", "t")
        await until(pilot, lambda: table(pilot).session.state.mover == 1)
        await click_in_footer(pilot, "Undo")
        await until(pilot, lambda: table(pilot).session.state.mover == 0)
        await click_in_footer(pilot, "Hint")
        await until(pilot, lambda: len(advisor.asked) == 1)
        await click_in_footer(pilot, "More")
        await until(pilot, lambda: isinstance(app.screen, CommandPalette))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await click_in_footer(pilot, "Menu")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def click_in_footer(pilot: Pilot[None], description: str) -> None:
    """Clicks the key that is described so."""
    bar = pilot.app.screen.query_one(KeyBar)
    placed = place_keys(bar.keys, bar.size.width)
    found = next(place for place in placed if place.key.description == description)
    assert await pilot.click(bar, offset=(found.start, 0))
