"""The driver of a game of Deep Blue: where it stands still, and where it rests."""

from __future__ import annotations

from enum import Enum
from typing import Final

from deepsea_tui.game.deep_blue.move import DeepBlueMove
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.game_loop import GameLoop
from solver.deep_blue.step import Step

_SHOWN: Final = (Step.FLIP, Step.SCATTER, Step.GEM)
"""What chance does at these is worth a look before the game goes on."""


class Stop(Enum):
    """Why the game stands still."""

    DECISION = "decision"
    """The person at the keyboard has to decide."""
    HAND_OVER = "hand over"
    """Another person has to decide, and must get the keyboard first."""
    DIVE_OVER = "dive over"
    GAME_OVER = "game over"


class DeepBlueLoop(GameLoop[DeepBlueSession, DeepBlueMove, Stop]):
    """Moves a game of Deep Blue on."""

    def stop_at(self) -> Stop | None:
        """A person, the keyboard in other hands, or the end."""
        return stop_at(self.session)

    def stop_after(self, move: DeepBlueMove) -> Stop | None:
        """The end of a dive or of the game."""
        return stop_after(move)

    def rests(self) -> bool:
        """Before a gem or a tile, and before a choice of one."""
        state = self.session.state
        return not state.is_chance_node() or state.step in _SHOWN


def stop_after(move: DeepBlueMove) -> Stop | None:
    """The end of a dive or of the game, if `move` (of a person, a bot or chance) brought it."""
    if move.after.is_terminal():
        return Stop.GAME_OVER
    return Stop.DIVE_OVER if move.ends_dive else None


def stop_at(session: DeepBlueSession) -> Stop | None:
    """What a game waits for where it stands; None when it goes on by itself.

    A choice of one is made for a person.
    """
    if session.is_over:
        return Stop.GAME_OVER
    if not session.is_human_turn or session.is_forced:
        return None
    return Stop.HAND_OVER if session.is_hand_over_due else Stop.DECISION
