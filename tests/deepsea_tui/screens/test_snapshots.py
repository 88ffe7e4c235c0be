"""Pictures of the screens at 80x24, so that a change in how they look is seen and meant."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.app import ComposeResult
from textual.pilot import Pilot
from textual.screen import Screen

from deepsea_tui.game.record import read
from deepsea_tui.game.session import Session
from deepsea_tui.screens.dive_end import DiveEndScreen
from deepsea_tui.screens.game_end import GameEndScreen
from deepsea_tui.widgets.advice_panel import AdvicePanel
from solver.advice import Advice

SIZE = (80, 24)
_DATA = Path(__file__).parent.parent / "data"


@pytest.fixture(scope="module")
def game() -> Session:
    """A recorded game of four: in its first dive two come home and two drown."""
    return Session.from_record(read(_DATA / "records" / "four_divers.json"))


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
    advice = msgspec.json.decode((_DATA / "advice" / "turn_back.json").read_bytes(), type=Advice)

    async def show(pilot: Pilot[None]) -> None:
        screen = PanelScreen()
        await pilot.app.push_screen(screen)
        panel = screen.query_one(AdvicePanel)
        panel.styles.width = width
        panel.show_advice(advice, ("Ann", "Bob", "Cy"), True)

    assert snap_compare(open_app(), terminal_size=(80, 48), run_before=show)
