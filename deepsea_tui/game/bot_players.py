"""Who decides for the seats that no person plays: light bots here, the engine's in its process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

from deepsea_tui.advisor import AdvisorError
from deepsea_tui.game.session import Session
from solver.adventure import bots
from solver.adventure.actions import Action, parse_action
from solver.adventure.rivals.history import GivenHistory

STAND_IN: Final = "diver"
"""Level that plays for an engine bot while the engine does not answer."""

PATIENCE: Final = 20.0
"""Seconds that an engine whose code is loaded may take over a move."""

LOADING: Final = ("starting", "restarting")
"""States of an engine that will answer, but not yet: its first start compiles for a minute."""

LOADING_PATIENCE: Final = 600.0
"""Seconds after which an engine that is still loading is given up as well."""


class Chooses(Protocol):
    """The part of the engine's client that is needed here."""

    @property
    def status(self) -> str:
        """How the engine is."""
        ...

    async def choose(
        self, position: str, bot: str, *, seed: int = 0, history: GivenHistory | None = None
    ) -> str | None:
        """What `bot` plays; None when no answer comes."""
        ...


class BotPlayers:
    """Chooses for bots.  `trouble` is told, once, when the engine has to be stood in for."""

    def __init__(self, advisor: Chooses, trouble: Callable[[str], None]) -> None:
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
        """What the engine plays for `player`; None when it gives no answer."""
        asking = asyncio.ensure_future(
            self._advisor.choose(
                str(session.state),
                player,
                seed=session.bot_rng().getrandbits(62),
                history=session.history,
            )
        )
        try:
            async with asyncio.timeout(LOADING_PATIENCE):
                while not (await asyncio.wait([asking], timeout=PATIENCE))[0]:
                    if self._advisor.status not in LOADING:
                        return None
            choice = asking.result()
            return None if choice is None else parse_action(choice)
        except (AdvisorError, TimeoutError):
            return None
        finally:
            asking.cancel()
