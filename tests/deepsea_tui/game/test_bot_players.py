"""Who decides for bots, and what happens when the engine does not answer."""

import asyncio

import pytest

from deepsea_tui.advisor import AdvisorError
from deepsea_tui.game import bot_players
from deepsea_tui.game.bot_players import BotPlayers
from deepsea_tui.game.session import GameSetup, Seat, Session
from solver.adventure import bots
from solver.adventure.actions import LEAVE


class Engine:
    """Answers every question with `choice`, or fails as told."""

    status = "ready"

    def __init__(self, choice: str | None = None, error: Exception | None = None) -> None:
        self.choice, self.error = choice, error
        self.questions: list[tuple[str, str, dict[str, object]]] = []

    async def choose(self, position: str, bot: str, **facts: object) -> str | None:
        self.questions.append((position, bot, facts))
        if self.error is not None:
            raise self.error
        return self.choice


@pytest.fixture
def session() -> Session:
    seats = (Seat("Ann", "advisor(300)"), Seat("Bob", "diver"))
    session = Session(GameSetup(seats, seed=7, starter=0))
    session.chance()
    return session


async def test_the_engine_is_asked_what_its_bot_plays(session: Session):
    engine = Engine("leave")
    assert await BotPlayers(engine, pytest.fail).choose(session) == LEAVE
    ((position, bot, facts),) = engine.questions
    assert (position, bot) == (str(session.state), "advisor(300)")
    assert facts["history"] == session.history


async def test_its_seed_is_the_games_so_that_undo_and_a_hint_change_nothing(session: Session):
    engine = Engine("leave")
    players = BotPlayers(engine, pytest.fail)
    await players.choose(session)
    await players.choose(session)
    assert engine.questions[0] == engine.questions[1]


@pytest.mark.parametrize(
    "engine", [Engine(), Engine(error=AdvisorError("position: bad")), Engine("drop:9")]
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


class Slow(Engine):
    """Answers when it is let go."""

    def __init__(self) -> None:
        super().__init__("leave")
        self.let_go = asyncio.Event()

    async def choose(self, position: str, bot: str, **facts: object) -> str | None:
        await self.let_go.wait()
        return await super().choose(position, bot, **facts)


async def test_an_engine_that_hangs_is_not_waited_for_for_ever(
    session: Session, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(bot_players, "PATIENCE", 0.01)
    said: list[str] = []
    action = await BotPlayers(Slow(), said.append).choose(session)
    assert action in session.state.legal_actions()
    assert said


async def test_an_engine_that_compiles_is_waited_for(
    session: Session, monkeypatch: pytest.MonkeyPatch
):
    """Its first start takes longer than anybody may take over a move."""
    engine, looks = Slow(), []

    class Loading:
        choose = engine.choose

        @property
        def status(self) -> str:
            looks.append(1)
            if len(looks) == 3:
                engine.let_go.set()
            return "starting"

    monkeypatch.setattr(bot_players, "PATIENCE", 0.001)
    assert await BotPlayers(Loading(), pytest.fail).choose(session) == LEAVE
    assert len(looks) >= 3


async def test_light_bots_never_ask_the_engine(session: Session):
    session.play(LEAVE)
    session.chance()
    engine = Engine(error=AssertionError("asked"))
    action = await BotPlayers(engine, pytest.fail).choose(session)
    assert action in session.state.legal_actions()
