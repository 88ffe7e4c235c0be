"""One step of a game of Deep Blue that has been taken."""

from __future__ import annotations

from dataclasses import dataclass

from deepsea_tui.game.move import Taken
from solver.deep_blue.actions import Action
from solver.deep_blue.deal import Drawn
from solver.deep_blue.state import State


@dataclass(frozen=True, slots=True)
class DeepBlueMove(Taken[State, Action]):
    """An action, the position it was taken in and the one it led to."""

    drawn: Drawn
    """What the game's luck had drawn before it."""

    @property
    def begins_dive(self) -> bool:
        """Whether somebody went for a dive with it."""
        return self.before.board is None and self.after.board is not None

    @property
    def ends_dive(self) -> bool:
        """Whether a dive was scored with it."""
        return self.before.board is not None and self.after.board is None
