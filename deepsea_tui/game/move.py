"""One step of a game that has been taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from solver.adventure.actions import Action
from solver.adventure.state import State
from solver.adventure.step import Step

_AFTER_THE_DIVE: Final = (Step.REVEAL, Step.SINK, Step.OVER)


@dataclass(frozen=True, slots=True)
class Move:
    """An action, the position it was taken in and the one it led to."""

    before: State
    action: Action
    after: State

    @property
    def seat(self) -> int:
        """Who took it: the seat that decided, or `solver.game.CHANCE` for dice and chips."""
        return self.before.current_player()

    @property
    def diver(self) -> int:
        """The seat whose diver it was about, also for dice and chips."""
        return self.before.mover

    @property
    def ends_dive(self) -> bool:
        """Whether the last turn of a dive ended with it."""
        return self.before.step not in _AFTER_THE_DIVE and (
            self.after.step in _AFTER_THE_DIVE or self.after.dive != self.before.dive
        )
