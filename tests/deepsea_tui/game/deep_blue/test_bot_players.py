"""Who decides for the bots of Deep Blue: in this process, or the engine by what the seat sees."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from deepsea_tui.game import bot_players as any_bots
from deepsea_tui.game.bot_players import STAND_IN
from deepsea_tui.game.deep_blue.bot_players import DeepBlueBotPlayers
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.deep_blue.setup import DeepBlueSetup
from deepsea_tui.game.seats import Seat
from solver.deep_blue import bots
from solver.deep_blue.actions import parse_action
from solver.deep_blue.notation import parse_view
from tests.deepsea_tui.game.deep_blue.games import chances, choose


class Engine:
    """Answers every question with `choice`."""

    status = "ready"

    def __init__(self, choice: str | None = None) -> None:
        self.choice = choice
        self.questions: list[tuple[str, str, int, Path | None]] = []

    async def choose_by_view(
        self, view: str, bot: str, *, seed: int = 0, tables: Path | None = None
    ) -> str | None:
        self.questions.append((view, bot, seed, tables))
        return self.choice


@pytest.fixture
def session() -> DeepBlueSession:
    """A bot's first turn."""
    seats = (Seat("Max", "greedy"), Seat("Ann"))
    session = DeepBlueSession(DeepBlueSetup(seats, seed=4, starter=0))
    chances(session)
    return session


async def test_light_bots_never_ask_the_engine(session: DeepBlueSession) -> None:
    engine = Engine()
    assert await DeepBlueBotPlayers(engine, pytest.fail).choose(session) == choose(session)
    assert engine.questions == []


async def test_the_engine_gets_what_the_seat_sees(
    session: DeepBlueSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With chance of the game's seed, the same however often it is asked."""
    monkeypatch.setattr(bots, "is_engine_bot", lambda name: name == "greedy")
    engine = Engine("rest")
    players = DeepBlueBotPlayers(engine, pytest.fail)
    assert await players.choose(session) == parse_action("rest")
    await players.choose(session)
    first, second = engine.questions
    assert first == second
    view, bot, _, tables = first
    assert parse_view(view) == session.observation(0)
    assert (bot, tables) == ("greedy", None)


@pytest.mark.parametrize("choice", [None, "dive:A9"])
async def test_a_light_bot_stands_in_for_an_engine_without_an_answer(
    session: DeepBlueSession, monkeypatch: pytest.MonkeyPatch, choice: str | None
) -> None:
    """Said once, with the name of the seat."""
    monkeypatch.setattr(bots, "is_engine_bot", lambda name: name == "greedy")
    said: list[str] = []
    players = DeepBlueBotPlayers(Engine(choice), said.append)
    expected = bots.make(STAND_IN).choose(session.observation(0), session.bot_rng())
    assert await players.choose(session) == expected
    assert await players.choose(session) == expected
    assert said == [f"The engine does not answer; level {STAND_IN} plays for Max."]


async def test_the_first_answer_is_waited_for_while_the_engine_may_compile(
    session: DeepBlueSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says that it is ready once it can play the other game; later answers are not waited for
    so long, nor is one of an engine that has failed."""
    monkeypatch.setattr(bots, "is_engine_bot", lambda name: name == "greedy")
    monkeypatch.setattr(any_bots, "PATIENCE", 0.001)
    engine = Slow()
    asking = asyncio.create_task(DeepBlueBotPlayers(engine, pytest.fail).choose(session))
    while engine.looks < 3:
        await asyncio.sleep(0)
    engine.let_go.set()
    assert await asking == parse_action("rest")
    said: list[str] = []
    failed = Slow()
    failed.status_now = "failed"
    await DeepBlueBotPlayers(failed, said.append).choose(session)
    assert said


class Slow(Engine):
    """Answers when it is let go, and counts how often it is asked how it is."""

    def __init__(self) -> None:
        super().__init__("rest")
        self.let_go = asyncio.Event()
        self.looks = 0
        self.status_now = "ready"

    @property
    def status(self) -> str:
        self.looks += 1
        return self.status_now

    async def choose_by_view(
        self, view: str, bot: str, *, seed: int = 0, tables: Path | None = None
    ) -> str | None:
        await self.let_go.wait()
        return await super().choose_by_view(view, bot, seed=seed, tables=tables)


async def test_a_person_is_no_bot(session: DeepBlueSession) -> None:
    session.play(parse_action("rest"))
    with pytest.raises(ValueError, match="no bot has to decide"):
        await DeepBlueBotPlayers(Engine(), pytest.fail).choose(session)
