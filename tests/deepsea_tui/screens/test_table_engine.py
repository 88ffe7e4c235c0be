"""The table while the engine is loading or has died: whoever waits for it is told."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.screens.table import TableScreen
from deepsea_tui.widgets.instruction import Instruction
from solver.advice import Advice

SIZE = (80, 24)
SAMPLE = Path(__file__).parent.parent / "data" / "advice" / "turn_back.json"
"""Advice for three divers, written by hand."""


def game(*players: str) -> Session:
    names = ("Ann", "Bob", "Cy")
    seats = tuple(Seat(name, player) for name, player in zip(names, players, strict=False))
    return Session(GameSetup(seats, seed=7, starter=0))


@pytest.mark.parametrize("size", [SIZE, (60, 20)], ids=["panel", "no-panel"])
async def test_a_hint_says_that_the_engine_is_not_there_yet(size, open_app, until, advisor):
    """Loading compiled code takes seconds, the first time half a minute: silence looks broken."""
    here, answer = asyncio.Event(), advisor.ask
    advisor.answers = (msgspec.json.decode(SAMPLE.read_bytes(), type=Advice),)
    advisor.status = "starting"

    async def ask(position, **options):
        await here.wait()
        async for found in answer(position, **options):
            yield found

    advisor.ask = ask
    app = open_app(game("human", "human", "human"), bot_pace="instant")
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.person)
        await pilot.press("h")
        screen = pilot.app.screen

        def told() -> str:
            panel = str(screen.query_one("#advice-text").content)
            return panel if size == SIZE else screen.query_one(Instruction).text

        await until(pilot, lambda: "warming up" in told() or "engine is starting" in told())
        advisor.status = "restarting"
        screen._follow_engine()
        await until(pilot, lambda: "engine stopped" in told())
        advisor.status = "ready"
        screen._follow_engine()
        await until(pilot, lambda: "engine" not in told())
        here.set()
        await until(pilot, lambda: "46" in told())


async def test_a_bot_that_waits_for_the_engine_says_so(open_app, until, advisor):
    """The captain cannot think before the engine is there; then the table says what he does."""

    async def never(position, bot, **_):
        await asyncio.Event().wait()

    advisor.choose = never
    advisor.status = "starting"
    app = open_app(game("captain", "human"), bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        screen = pilot.app.screen
        line = screen.query_one(Instruction)
        await until(pilot, lambda: screen.session.seat_to_act is not None)
        screen._follow_engine()
        await until(pilot, lambda: line.text.startswith("Ann thinks; the engine is starting"))
        advisor.status = "restarting"
        screen._follow_engine()
        assert line.text == "Ann thinks; the engine stopped and starts again …"
        advisor.status = "ready"
        screen._follow_engine()
        assert line.text.startswith("Ann looks at place")
