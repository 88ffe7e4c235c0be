"""Games of Deep Blue for the tests of its screens, and an advisor without a process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.deep_blue.setup import DeepBlueSetup
from deepsea_tui.game.seats import Seat
from solver.advice import Estimate
from solver.deep_blue import bots
from solver.deep_blue.asked.advice import PositionAdvice
from solver.deep_blue.dive_odds.advice import (
    DiveAdvice,
    DiveOption,
    Gain,
    NextDraw,
    StoppingRule,
    StopWhen,
)
from tests.deepsea_tui.screens.conftest import QuietAdvisor


@pytest.fixture(scope="session")
def deep_blue() -> Callable[..., DeepBlueSession]:
    """`deep_blue("Ann", "Bob=diver", seed=3, stop=holds, ...)`: a game in play.

    With `stop` a bot plays for everybody, up to the first decision of a person in which it holds.
    """

    def build(
        *players: str,
        stop: Callable[[DeepBlueSession], bool] | None = None,
        **options: Any,
    ) -> DeepBlueSession:
        named = (text.partition("=") for text in players)
        seats = tuple(Seat(name, player or "human") for name, _, player in named)
        session = DeepBlueSession(DeepBlueSetup(seats, **options))
        greedy = bots.make("greedy")
        while stop is not None:
            if session.state.is_chance_node():
                session.chance()
                continue
            if session.is_hand_over_due:
                session.hand_over()
            if session.is_human_turn and not session.is_forced and stop(session):
                break
            assert not session.is_over
            seat = session.state.current_player()
            session.play(greedy.choose(session.observation(seat), session.bot_rng()))
        return session

    return build


class DiveAdvisor(QuietAdvisor):
    """Stands in for the engine: says the same of every dive, when it may answer."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def ask_deep_blue(
        self, position: str, **options: Any
    ) -> AsyncIterator[tuple[PositionAdvice, bool]]:
        self.asked.append(position)
        self.options.append(options)
        await self.may_answer.wait()
        advice = draw_or_stop()
        yield (
            PositionAdvice(
                position=position, mover="A", step="draw", lens="points", dive=advice, possible=[]
            ),
            True,
        )


@pytest.fixture
def advisor() -> DiveAdvisor:
    return DiveAdvisor()


def draw_or_stop() -> DiveAdvice:
    """Three seats; to draw brings A 10.2 points, to stop 8, and others less."""
    gains = [gain(10.2, 46), gain(4.7, 46), gain(3.8, 95)]
    return DiveAdvice(
        seat=0,
        mover=0,
        step="draw",
        lens="points",
        method="exact",
        hands=1,
        best=["draw"],
        options=[option("draw", gains), option("stop", [gain(8, 100), gain(3, 100), gain(2, 100)])],
        gains=gains,
        goes_on=Estimate.exact(1.0),
        next_draw=NextDraw(
            gems=1,
            colours={"black": Estimate.exact(0.2)},
            must_defend=Estimate.exact(0.38),
            resurfaces={"A": Estimate.exact(0.38), "B": Estimate.exact(0.2)},
        ),
        outlasting=[],
        first_defence=None,
        stopping=StoppingRule(
            when=[
                StopWhen(
                    deadly=["black"],
                    at_risk=5,
                    comes=Estimate.exact(1.0),
                    agrees=Estimate.exact(0.9),
                )
            ],
            points=Estimate.exact(10.0),
            best=Estimate.exact(10.2),
        ),
    )


def gain(points: float, home: float) -> Gain:
    return Gain(
        points=Estimate.exact(points),
        margin=Estimate.exact(points - 4),
        gems=Estimate.exact(points),
        cards=Estimate.exact(0),
        home=Estimate.exact(home / 100),
    )


def option(action: str, gains: list[Gain]) -> DiveOption:
    return DiveOption(
        action=action,
        gains=gains,
        behind={},
        goes_on=Estimate.exact(1.0),
        window=Estimate.exact(0.5),
    )
