"""A whole game through the real app: keys alone, and the real engine asked at every decision."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from textual.widgets import Static

from deepsea_tui.advisor import AdvisorClient
from deepsea_tui.app import DeepSeaApp
from deepsea_tui.files.storage import Storage
from deepsea_tui.game.play_loop import Stop
from deepsea_tui.game.session import Session
from deepsea_tui.screens.dive_end import DiveEndScreen
from deepsea_tui.screens.game_end import GameEndScreen
from deepsea_tui.screens.menu import MenuScreen
from deepsea_tui.screens.new_game import NewGameScreen
from deepsea_tui.screens.table import TableScreen
from deepsea_tui.settings import Settings
from solver.adventure.actions import parse_action
from solver.advice import Advice

SEED = "11"
PATIENCE = 120.0
"""Seconds till a wait is a failure: an engine that has to compile first takes some of them."""


class OverheardAdvisor(AdvisorClient):
    """The real client of the real engine; what it answers can be waited for."""

    def __init__(self) -> None:
        super().__init__()
        self.ranked: dict[str, Advice] = {}
        self.news = asyncio.Event()

    async def ask(self, position: str, **wishes: Any) -> AsyncIterator[tuple[Advice, bool]]:
        async for advice, final in super().ask(position, **wishes):
            if advice.actions:
                self.ranked[position] = advice
                self.news.set()
            yield advice, final

    async def ranking_of(self, position: str) -> Advice:
        while position not in self.ranked:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)
        return self.ranked[position]


async def wait_until(pilot: Any, holds: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await pilot.pause(0.01)


def needs_somebody(app: Any) -> bool:
    """Whether the game waits for a key: a choice, the dice, or the end of a dive or the game."""
    screen = app.screen
    if isinstance(screen, TableScreen):
        return screen.stop in (Stop.DECISION, Stop.ROLL)
    return isinstance(screen, DiveEndScreen | GameEndScreen)


async def test_a_game_from_the_menu_to_the_ranking_with_a_hint_at_every_decision() -> None:
    """Every advised action is legal, shown in the panel, and played by its key.

    The game that was saved is the game that was seen, and undo leads back into it from its end.
    """
    advisor = OverheardAdvisor()
    settings = Settings(animation=False, bot_pace="instant")
    app = DeepSeaApp(settings, Storage(), advisor=advisor)
    hints = dives = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_until(pilot, lambda: isinstance(app.screen, MenuScreen))
        await pilot.press("n")
        await wait_until(pilot, lambda: isinstance(app.screen, NewGameScreen))
        app.screen.query_one("#seed").focus()
        await pilot.press("home", "shift+end", "delete", *SEED, "f2")
        await wait_until(pilot, lambda: isinstance(app.screen, TableScreen))
        session: Session = app.screen.session
        assert [seat.is_human for seat in session.setup.seats] == [True, False, False]

        while not session.is_over or not isinstance(app.screen, GameEndScreen):
            await wait_until(pilot, lambda: needs_somebody(app))
            if isinstance(app.screen, DiveEndScreen):
                dives += 1
                leaving = app.screen
                await pilot.press("enter")
                await wait_until(pilot, lambda leaving=leaving: app.screen is not leaving)
            elif isinstance(app.screen, TableScreen):
                moves = len(session.moves)
                key = "space"
                if app.screen.stop is Stop.DECISION:
                    key = await advised_key(pilot, app, advisor)
                    hints += 1
                await pilot.press(key)
                assert len(session.moves) > moves

        assert dives == 3
        assert hints >= 3  # nobody is home without a search in between
        assert app.storage.load_autosave().session.state == session.state

        await pilot.press("u")
        await wait_until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert not session.is_over
        assert session.can_redo


async def advised_key(pilot: Any, app: Any, advisor: OverheardAdvisor) -> str:
    """Ask for a hint, see it in the panel, and return the key of the first action of it."""
    table = app.screen
    state = table.session.state
    await pilot.press("h")
    advice = await advisor.ranking_of(str(state))
    assert {parse_action(ranked.action) for ranked in advice.actions} == set(state.legal_actions())
    assert all(abs(sum(share.mean for share in ranked.win) - 1) < 1e-9 for ranked in advice.actions)
    best = parse_action(advice.best[0])
    choice = next(choice for choice in table.choices if choice.action == best)
    await wait_until(pilot, lambda: choice.label in panel_text(table))
    return choice.key


def panel_text(table: TableScreen) -> str:
    return str(table.query_one("#advice-text", Static).content)
