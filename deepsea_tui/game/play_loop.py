"""The driver of a game: dice and bots move on by themselves until a person has to do something.

It knows no screen.  Every wait is a point where it can be cancelled, and a move is either not yet
made or made and shown; so whoever cancels it may undo, redo or leave at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from enum import Enum
from typing import Final

from deepsea_tui.game.move import Move
from deepsea_tui.game.session import Session
from deepsea_tui.settings import BotPace
from solver.adventure.actions import Action
from solver.adventure.step import Step

SECONDS: Final[dict[BotPace, float]] = {"slow": 1.2, "normal": 0.5, "fast": 0.2, "instant": 0.0}
"""How long the table rests before a bot's decision, and before its dice, by pace."""


class Stop(Enum):
    """Why the game stands still."""

    DECISION = "decision"
    """A person has to decide."""
    ROLL = "roll"
    """A person has to roll the dice."""
    ENTRY = "entry"
    """The dice, or a chip turned over, at a real table are to be typed in."""
    DIVE_OVER = "dive over"
    """A dive has ended and the next one has not begun."""
    GAME_OVER = "game over"


class PlayLoop:
    """Moves `session` on.

    `choose` decides for the bot to act, `pace` gives the seconds to rest, and `moved` is called
    after every move.
    """

    def __init__(
        self,
        session: Session,
        choose: Callable[[Session], Awaitable[Action]],
        pace: Callable[[], float],
        moved: Callable[[Move], None],
    ) -> None:
        self.session = session
        self._choose = choose
        self._pace = pace
        self._moved = moved

    async def run(self) -> Stop:
        """Go on until a person is needed, a dive is over, or the game is."""
        while True:
            await asyncio.sleep(0)  # keys come first, even when nothing else waits
            if (stop := stop_at(self.session)) is not None:
                return stop
            move = await self._step()
            self._moved(move)
            if (stop := stop_after(move)) is not None:
                return stop

    async def _step(self) -> Move:
        session = self.session
        state = session.state
        if state.is_chance_node():
            if state.step is not Step.REVEAL and not self._of_a_person():
                await self._rest()
            return session.chance()
        if session.is_forced:
            return session.play(state.legal_actions()[0])
        await self._rest()
        return session.play(await self._choose(session))

    async def _rest(self) -> None:
        if seconds := self._pace():
            await asyncio.sleep(seconds)

    def _of_a_person(self) -> bool:
        return self.session.setup.seats[self.session.state.mover].is_human


def stop_after(move: Move) -> Stop | None:
    """The end of a dive or of the game, if `move` (of a person, a bot or chance) brought it."""
    if move.after.is_terminal():
        return Stop.GAME_OVER
    return Stop.DIVE_OVER if move.after.dive != move.before.dive else None


def stop_at(session: Session) -> Stop | None:
    """What a game waits for where it stands; None when it goes on by itself.

    A person who has declared has rolled: his dice fall at once.  When nothing was to declare, he
    rolls himself.  A choice of one is made for him.  At a real table all luck is waited for.
    """
    state = session.state
    if session.is_over:
        return Stop.GAME_OVER
    if session.is_human_turn:
        return None if session.is_forced else Stop.DECISION
    if state.is_chance_node() and session.is_typed_in:
        return Stop.ENTRY
    human = session.setup.seats[state.mover].is_human
    return Stop.ROLL if human and state.step is Step.TURN else None
