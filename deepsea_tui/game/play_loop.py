"""The driver of a game of Deep Sea Adventure: where it stands still, and where it rests."""

from __future__ import annotations

from enum import Enum

from deepsea_tui.game.game_loop import GameLoop
from deepsea_tui.game.move import Move
from deepsea_tui.game.session import Session
from solver.adventure.step import Step


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


class PlayLoop(GameLoop[Session, Move, Stop]):
    """Moves a game of Deep Sea Adventure on."""

    def stop_at(self) -> Stop | None:
        """A person, a real table, or the end."""
        return stop_at(self.session)

    def stop_after(self, move: Move) -> Stop | None:
        """The end of a dive or of the game."""
        return stop_after(move)

    def rests(self) -> bool:
        """Before the dice of a bot."""
        state = self.session.state
        if not state.is_chance_node() or state.step is Step.REVEAL:
            return False
        return not self.session.setup.seats[state.mover].is_human


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
