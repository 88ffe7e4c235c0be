"""A whole game of Deep Blue through the real app with the real engine: keys, a person and a bot."""

from __future__ import annotations

import asyncio
from typing import Any

from deepsea_tui.advisor import AdvisorClient
from deepsea_tui.app import DeepSeaApp
from deepsea_tui.files.storage import Storage
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.deep_blue.setup import DeepBlueSetup
from deepsea_tui.game.seats import Seat
from deepsea_tui.screens.deep_blue.game_end import GameEndScreen
from deepsea_tui.screens.deep_blue.table import DeepBlueTable
from deepsea_tui.settings import Settings
from solver.deep_blue.step import Step
from tests.deepsea_tui.screens.deep_blue.test_whole_game import play_on

PATIENCE = 120.0
"""Seconds till a wait is a failure: an engine that has to compile first takes some of them."""
ENGINE = "advisor(1)"


async def wait_until(pilot: Any, holds: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await pilot.pause(0.01)


async def hint(app: Any, pilot: Any) -> None:
    """Ask, see every legal choice of a dive ranked (or candidates of a turn), and put it away."""
    table = app.screen
    assert isinstance(table, DeepBlueTable)
    legal = {str(action) for action in table.session.state.legal_actions()}
    await pilot.press("h")
    await wait_until(pilot, lambda: answered(table) is not None)
    said = answered(table)
    options = {option.action for option in said.options}
    assert options == legal if table.session.state.board is not None else options <= legal
    assert {*said.best} <= options
    await pilot.press("h")
    assert not table.advice.asked(table.session)


def answered(table: Any) -> Any:
    """What is said of the choice that is due."""
    answer = table.advice.answer
    if answer is None:
        return None
    return answer.dive if table.session.state.board is not None else answer.between


async def test_a_person_plays_the_engine_to_the_end_and_asks_it_on_the_way() -> None:
    """The bot is the advisor with one deal; hints are asked for at the first turn and at the first
    draw.  The game that was saved is the game that was seen, and it can be played again."""
    seats = (Seat("Ann"), Seat("Bob", ENGINE))
    session = DeepBlueSession(DeepBlueSetup(seats, seed=25, starter=0))
    settings = Settings(animation=False, bot_pace="instant")
    app = DeepSeaApp(settings, Storage(), session, advisor=AdvisorClient())
    seen: dict[str, int] = {}
    asked: set[Step] = set()

    def over() -> bool:
        return isinstance(app.screen, GameEndScreen)

    def due() -> bool:
        """A hint at the first decision of its kind."""
        step = session.state.step
        return step in (Step.TURN, Step.DRAW) and step not in asked

    async with app.run_test(size=(80, 24)) as pilot:
        while not over():
            await play_on(app, pilot, wait_until, seen, lambda: over() or due_at(app, due))
            if not over():
                asked.add(session.state.step)
                await hint(app, pilot)
        assert asked == {Step.TURN, Step.DRAW}
        assert session.is_over
        assert any(move.seat == 1 for move in session.moves)
        saved = app.storage.load_autosave().session
        assert saved.state == session.state


def due_at(app: Any, due: Any) -> bool:
    return isinstance(app.screen, DeepBlueTable) and app.screen.person and due()
