"""Who decides for the seats that no person plays: light bots here, the engine's in its process."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from typing import Any, Final, Generic, Protocol, TypeVar

from deepsea_tui.advisor import AdvisorError
from deepsea_tui.game.playing import ActionT, Playing
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


SessionT = TypeVar("SessionT", bound=Playing[Any, Any, Any])


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


class AnyBotPlayers(ABC, Generic[SessionT, ActionT]):
    """Chooses for bots of any game.  `trouble` is told, once, when the engine is stood in for."""

    def __init__(self, trouble: Callable[[str], None]) -> None:
        self._trouble = trouble
        self._told = False

    async def choose(self, session: SessionT) -> ActionT:
        """A legal action for the seat to act, which is no person's."""
        seat = session.seat_to_act
        if seat is None or seat.is_human:
            raise ValueError("no bot has to decide")
        if not self._is_engine_bot(seat.player):
            return self._light(session, seat.player)
        action = await self._patiently(self._asked(session, seat.player))
        legal: tuple[ActionT, ...] = session.state.legal_actions()
        if action in legal:
            return action
        if not self._told:
            self._told = True
            self._trouble(f"The engine does not answer; level {STAND_IN} plays for {seat.name}.")
        return self._light(session, STAND_IN)

    async def _patiently(self, asked: Coroutine[Any, Any, ActionT | None]) -> ActionT | None:
        """What the engine answers; None when it gives no answer."""
        asking = asyncio.ensure_future(asked)
        try:
            async with asyncio.timeout(LOADING_PATIENCE):
                while not (await asyncio.wait([asking], timeout=PATIENCE))[0]:
                    if self._status() not in LOADING:
                        return None
            return asking.result()
        except (AdvisorError, TimeoutError):
            return None
        finally:
            asking.cancel()

    @abstractmethod
    def _status(self) -> str:
        """How the engine is."""

    @abstractmethod
    def _is_engine_bot(self, player: str) -> bool:
        """Whether only the engine process may run the bot."""

    @abstractmethod
    def _light(self, session: SessionT, player: str) -> ActionT:
        """What a bot plays that needs no engine."""

    @abstractmethod
    async def _asked(self, session: SessionT, player: str) -> ActionT | None:
        """What the engine plays for a bot; None when it has no answer, AdvisorError as it says."""


class BotPlayers(AnyBotPlayers[Session, Action]):
    """Chooses for the bots of Deep Sea Adventure."""

    def __init__(self, advisor: Chooses, trouble: Callable[[str], None]) -> None:
        super().__init__(trouble)
        self._advisor = advisor

    def _status(self) -> str:
        return self._advisor.status

    def _is_engine_bot(self, player: str) -> bool:
        return bots.is_engine_bot(player)

    def _light(self, session: Session, player: str) -> Action:
        return bots.make(player).choose(session.state, session.bot_rng())

    async def _asked(self, session: Session, player: str) -> Action | None:
        choice = await self._advisor.choose(
            str(session.state),
            player,
            seed=session.bot_rng().getrandbits(62),
            history=session.history,
        )
        return None if choice is None else parse_action(choice)
