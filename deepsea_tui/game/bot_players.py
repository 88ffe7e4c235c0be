"""Who decides for the seats that no person plays: light bots here, the engine's in its process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Final, Protocol

from deepsea_tui.advisor import AdvisorError
from deepsea_tui.game.session import Session
from solver.adventure import bots
from solver.adventure.actions import Action, parse_action
from solver.adventure.rivals.history import GivenHistory
from solver.advice import Advice

STAND_IN: Final = "diver"
"""Level that plays for an engine bot while the engine does not answer."""

PATIENCE: Final = 20.0
"""Seconds that an engine bot may take over a move; its first may have to load compiled code."""

LEAST_NODES: Final = 100
"""Playouts an action for an engine bot that names none."""


class Asks(Protocol):
    """The part of the engine's client that is needed here."""

    def ask(
        self,
        position: str,
        *,
        objective: str = "win",
        model: str = "best",
        seconds: float | None = None,
        nodes: int | None = None,
        seed: int = 0,
        drop_plan: bool = True,
        history: GivenHistory | None = None,
    ) -> AsyncIterator[tuple[Advice, bool]]:
        """Ever better advice."""
        ...


class BotPlayers:
    """Chooses for bots.  `trouble` is told, once, when the engine has to be stood in for."""

    def __init__(self, advisor: Asks, trouble: Callable[[str], None]) -> None:
        self._advisor = advisor
        self._trouble = trouble
        self._told = False

    async def choose(self, session: Session) -> Action:
        """A legal action for the seat to act, which is no person's."""
        seat = session.seat_to_act
        if seat is None:
            raise ValueError(f"nobody has to decide in {session.state}")
        if not bots.is_engine_bot(seat.player):
            return bots.make(seat.player).choose(session.state, session.bot_rng())
        action = await self._ask_engine(session, seat.player)
        if action in session.state.legal_actions():
            return action
        if not self._told:
            self._told = True
            self._trouble(f"The engine does not answer; level {STAND_IN} plays for {seat.name}.")
        return bots.make(STAND_IN).choose(session.state, session.bot_rng())

    async def _ask_engine(self, session: Session, player: str) -> Action | None:
        """What the engine holds best; None when it gives no final answer."""
        each = max(LEAST_NODES, bots.engine_playouts(player))
        nodes = each * len(session.state.legal_actions())
        seed = session.bot_rng().getrandbits(31)
        try:
            async with asyncio.timeout(PATIENCE):
                async for advice, final in self._advisor.ask(
                    str(session.state),
                    model="inferred",
                    nodes=nodes,
                    seed=seed,
                    drop_plan=False,
                    history=session.history,
                ):
                    if final and advice.best:
                        return parse_action(advice.best[0])
        except (AdvisorError, TimeoutError):
            return None
        return None
