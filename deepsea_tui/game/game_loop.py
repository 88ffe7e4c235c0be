"""The driver of a game, whichever it is: chance and bots move on until a person is needed.

It knows no screen.  Every wait is a point where it can be cancelled, and a move is either not yet
made or made and shown; so whoever cancels it may undo, redo or leave at once.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, Final, Generic, TypeVar

from deepsea_tui.game.move import Taken
from deepsea_tui.game.playing import Playing
from deepsea_tui.settings import BotPace

SECONDS: Final[dict[BotPace, float]] = {"slow": 1.2, "normal": 0.5, "fast": 0.2, "instant": 0.0}
"""How long the table rests before a bot's decision, and before its luck, by pace."""

SessionT = TypeVar("SessionT", bound=Playing[Any, Any, Any])
MoveT = TypeVar("MoveT", bound=Taken[Any, Any])
StopT = TypeVar("StopT")


class GameLoop(ABC, Generic[SessionT, MoveT, StopT]):
    """Moves `session` on.

    `choose` decides for the bot to act, `pace` gives the seconds to rest, and `moved` is called
    after every move.
    """

    def __init__(
        self,
        session: SessionT,
        choose: Callable[[SessionT], Awaitable[Any]],
        pace: Callable[[], float],
        moved: Callable[[MoveT], None],
    ) -> None:
        self.session = session
        self._choose = choose
        self._pace = pace
        self._moved = moved

    @abstractmethod
    def stop_at(self) -> StopT | None:
        """What the game waits for where it stands; None when it goes on by itself."""

    @abstractmethod
    def stop_after(self, move: MoveT) -> StopT | None:
        """Why the game stands still after `move`, whatever comes next; None when it does not."""

    @abstractmethod
    def rests(self) -> bool:
        """Whether the table rests before what chance, or the only choice, does now."""

    def at_once(self) -> StopT | None:
        """Make the moves that nobody decides, as far as the table rests before none of them.

        Why the game stands still then; None where a bot has to decide, or the table rests.
        """
        while (stop := self.stop_at()) is None:
            if self._is_decided or (self.rests() and self._pace()):
                return None
            move = self._unasked()
            self._moved(move)
            if (stop := self.stop_after(move)) is not None:
                return stop
        return stop

    async def run(self) -> StopT:
        """Go on until there is a reason to stop."""
        while True:
            await asyncio.sleep(0)  # keys come first, even when nothing else waits
            if (stop := self.stop_at()) is not None:
                return stop
            move = await self._step()
            self._moved(move)
            if (stop := self.stop_after(move)) is not None:
                return stop

    @property
    def _is_decided(self) -> bool:
        """Whether a seat has a choice where the game stands."""
        return not self.session.state.is_chance_node() and not self.session.is_forced

    async def _step(self) -> MoveT:
        decided = self._is_decided
        if (decided or self.rests()) and (seconds := self._pace()):
            await asyncio.sleep(seconds)
        if not decided:
            return self._unasked()
        move: MoveT = self.session.play(await self._choose(self.session))
        return move

    def _unasked(self) -> MoveT:
        """The only choice there is, or what chance does."""
        session = self.session
        move: MoveT
        if session.is_forced:
            move = session.play(session.state.legal_actions()[0])
        else:
            move = session.chance()
        return move
