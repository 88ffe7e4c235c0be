"""Who decides for bots, and what happens when the engine does not answer."""

from collections.abc import AsyncIterator

import pytest

from deepsea_tui.advisor import AdvisorError
from deepsea_tui.game import bot_players
from deepsea_tui.game.bot_players import BotPlayers
from deepsea_tui.game.session import GameSetup, Seat, Session
from solver.adventure import bots
from solver.adventure.actions import LEAVE
from solver.advice import Advice, AirForecast


class Engine:
    """Answers every question with `best`, or fails as told."""

    def __init__(self, best: list[str] | None = None, error: Exception | None = None) -> None:
        self.best, self.error = best, error
        self.questions: list[tuple[str, dict[str, object]]] = []

    async def ask(self, position: str, **facts: object) -> AsyncIterator[tuple[Advice, bool]]:
        self.questions.append((position, facts))
        if self.error is not None:
            raise self.error
        if self.best is None:
            return
        yield advice(["take"]), False
        yield advice(self.best), True


def advice(best: list[str]) -> Advice:
    return Advice(
        position="",
        mover=0,
        step="search",
        objective="win",
        model="best",
        method="playouts",
        best=best,
        actions=[],
        next_rolls=[],
        air=AirForecast(air=25, next_breath=0, turns={}, last_breath=None),
        home={},
        carried=[],
    )


@pytest.fixture
def session() -> Session:
    seats = (Seat("Ann", "advisor(300)"), Seat("Bob", "diver"))
    session = Session(GameSetup(seats, seed=7, starter=0))
    session.chance()
    return session


async def test_the_engine_plays_its_bots_with_their_playouts(session: Session):
    engine = Engine(["leave"])
    assert await BotPlayers(engine, pytest.fail).choose(session) == LEAVE
    position, facts = engine.questions[0]
    assert position == str(session.state)
    assert (facts["model"], facts["history"]) == ("inferred", session.history)
    assert facts["nodes"] == 300 * len(session.state.legal_actions())


async def test_its_seed_is_the_games_so_that_undo_and_a_hint_change_nothing(session: Session):
    engine = Engine(["leave"])
    players = BotPlayers(engine, pytest.fail)
    await players.choose(session)
    await players.choose(session)
    assert engine.questions[0] == engine.questions[1]


@pytest.mark.parametrize(
    "engine", [Engine(), Engine(error=AdvisorError("position: bad")), Engine(best=[])]
)
async def test_a_light_bot_stands_in_for_a_silent_engine_and_it_is_said_once(
    engine: Engine, session: Session
):
    said: list[str] = []
    players = BotPlayers(engine, said.append)
    expected = bots.make(bot_players.STAND_IN).choose(session.state, session.bot_rng())
    assert await players.choose(session) == expected
    assert await players.choose(session) == expected
    assert len(said) == 1
    assert "Ann" in said[0]


async def test_an_engine_that_hangs_is_not_waited_for_for_ever(
    session: Session, monkeypatch: pytest.MonkeyPatch
):
    import asyncio

    class Hanging(Engine):
        async def ask(self, position: str, **_: object) -> AsyncIterator[tuple[Advice, bool]]:
            await asyncio.Event().wait()
            yield advice([]), True

    monkeypatch.setattr(bot_players, "PATIENCE", 0.01)
    said: list[str] = []
    action = await BotPlayers(Hanging(), said.append).choose(session)
    assert action in session.state.legal_actions()
    assert said


async def test_light_bots_never_ask_the_engine(session: Session):
    session.play(LEAVE)
    session.chance()
    engine = Engine(error=AssertionError("asked"))
    action = await BotPlayers(engine, pytest.fail).choose(session)
    assert action in session.state.legal_actions()
