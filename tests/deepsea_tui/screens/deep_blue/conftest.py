"""Games of Deep Blue for the tests of its screens, and an advisor without a process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from msgspec.structs import replace

from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.deep_blue.setup import DeepBlueSetup
from deepsea_tui.game.seats import Seat
from solver.advice import Estimate
from solver.deep_blue import bots
from solver.deep_blue.asked.advice import PositionAdvice
from solver.deep_blue.between.advice import TurnAdvice, TurnOption
from solver.deep_blue.dive_odds.advice import (
    DiveAdvice,
    DiveOption,
    Gain,
    NextDraw,
    StoppingRule,
    StopWhen,
)
from solver.deep_blue.notation import parse_position
from solver.deep_blue.step import Step
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


class DeepBlueAdvisor(QuietAdvisor):
    """Stands in for the engine: says the same of every dive, and of every turn, when it may."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.looks_ahead = asyncio.Event()
        self.may_end = asyncio.Event()
        self.may_end.set()

    async def ask_deep_blue(
        self, position: str, **options: Any
    ) -> AsyncIterator[tuple[PositionAdvice, bool]]:
        self.asked.append(position)
        self.options.append(options)
        await self.may_answer.wait()
        state = parse_position(position)
        said = PositionAdvice(position=position, mover="A", step=state.step, lens="points")
        if state.step is not Step.TURN:
            yield replace(said, dive=draw_or_stop()), True
            return
        yield replace(said, final=False), False
        self.looks_ahead.set()
        await self.may_end.wait()
        yield replace(said, between=rest_or_recruit()), True


@pytest.fixture
def advisor() -> DeepBlueAdvisor:
    return DeepBlueAdvisor()


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


def rest_or_recruit() -> TurnAdvice:
    """To rest is worth 1.2 points more than the cheapest card: the others get less."""
    options = [
        turn_option("rest", 9.5, behind=0, others=1.0),
        turn_option("recruit:1", 8.3, behind=1.2, others=2.2),
    ]
    return TurnAdvice(seat=0, method="search", deals=64, legal=9, best=["rest"], options=options)


def turn_option(action: str, lead: float, *, behind: float, others: float) -> TurnOption:
    none = Estimate(0.0, 0.0, 64, "search")
    return TurnOption(
        action=action,
        lead=Estimate(lead, 0.4, 64, "search"),
        behind=Estimate(behind, 0.25 if behind else 0.0, 64, "search"),
        best_probability=0.5,
        own=none,
        others=Estimate(others, 0.0, 64, "search"),
        prospects=Estimate(lead + others, 0.4, 64, "search"),
        aims={"S3": Estimate(1.0, 0.0, 64, "search")},
    )
