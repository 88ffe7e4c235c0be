"""One step of a game that has been taken."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from solver import game
from solver.adventure.actions import Action
from solver.adventure.state import State
from solver.adventure.step import Step

StateT = TypeVar("StateT", bound=game.State[Any])
ActionT = TypeVar("ActionT", bound=Hashable)

_AFTER_THE_DIVE: Final = (Step.REVEAL, Step.SINK, Step.OVER)


@dataclass(frozen=True, slots=True)
class Taken(Generic[StateT, ActionT]):
    """An action of any game, the position it was taken in and the one it led to."""

    before: StateT
    action: ActionT
    after: StateT

    @property
    def seat(self) -> int:
        """Who took it: the seat that decided, or `solver.game.CHANCE`."""
        return self.before.current_player()


@dataclass(frozen=True, slots=True)
class Move(Taken[State, Action]):
    """One of Deep Sea Adventure."""

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
