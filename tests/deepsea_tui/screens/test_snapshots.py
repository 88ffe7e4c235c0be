"""Pictures of the screens at 80x24, so that a change in how they look is seen and meant."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.app import ComposeResult
from textual.pilot import Pilot
from textual.screen import Screen

from deepsea_tui.screens.dive_end import DiveEndScreen
from deepsea_tui.screens.game_end import GameEndScreen
from deepsea_tui.session import GameSetup, Seat, Session
from deepsea_tui.widgets.advice_panel import AdvicePanel
from solver.adventure.bots import make
from solver.advice import Advice

SIZE = (80, 24)
_PLAYERS = ("steady", "timid", "grabber(3)", "diver-intent(12,2)")
_ADVICE = Path(__file__).parent.parent / "data" / "advice" / "turn_back.json"


@pytest.fixture(scope="module")
def game() -> Session:
    """A game of four bots with seed 5: some drown in the first dive, some come home."""
    names = ("Ann", "Bob", "Cy", "Dora")
    seats = tuple(Seat(name, player) for name, player in zip(names, _PLAYERS, strict=True))
    session = Session(GameSetup(seats, seed=5))
    bots = [make(player) for player in _PLAYERS]
    while not session.is_over:
        if session.state.is_chance_node():
            session.chance()
        else:
            bot = bots[session.state.current_player()]
            session.play(bot.choose(session.state, session.bot_rng()))
    return session


@pytest.mark.parametrize("theme", ["deep-sea", "shallows"])
def test_menu(open_app: Any, snap_compare: Any, theme: str) -> None:
    assert snap_compare(open_app(theme=theme), terminal_size=SIZE)


def test_new_game_in_ascii(open_app: Any, snap_compare: Any) -> None:
    async def open_form(pilot: Pilot[None]) -> None:
        await pilot.press("n")
        await pilot.pause()
        pilot.app.screen.query_one("#seed").value = "7"

    assert snap_compare(open_app(ascii=True), terminal_size=SIZE, run_before=open_form)


def test_dive_end(open_app: Any, snap_compare: Any, game: Session) -> None:
    async def push(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(DiveEndScreen(game.dive_summaries()[0], game))

    assert snap_compare(open_app(), terminal_size=SIZE, run_before=push)


def test_game_end(open_app: Any, snap_compare: Any, game: Session) -> None:
    async def push(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(GameEndScreen(game))

    assert snap_compare(open_app(), terminal_size=SIZE, run_before=push)


class PanelScreen(Screen[None]):
    """The advice panel alone."""

    def compose(self) -> ComposeResult:
        yield AdvicePanel()


@pytest.mark.parametrize("width", [34, 60])
def test_panel(open_app: Any, snap_compare: Any, width: int) -> None:
    advice = msgspec.json.decode(_ADVICE.read_bytes(), type=Advice)

    async def show(pilot: Pilot[None]) -> None:
        screen = PanelScreen()
        await pilot.app.push_screen(screen)
        panel = screen.query_one(AdvicePanel)
        panel.styles.width = width
        panel.show_advice(advice, ("Ann", "Bob", "Cy"), True)

    assert snap_compare(open_app(), terminal_size=(80, 48), run_before=show)
