"""What a bot is, and the frame of those that follow a fixed rule.

Words of the strategies: *carry* is the number of units held now, *held* that of all divers still
in the water together (the mover included), *air* what is left once the mover has breathed, *d*
the mover's place.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Protocol, Self, runtime_checkable

from solver.adventure.actions import GO_ON, LEAVE, TAKE, TURN_BACK, Action, drop
from solver.adventure.chips import BLANK, Unit
from solver.adventure.diver import Direction
from solver.adventure.state import State
from solver.adventure.step import Step


class Bot(Protocol):
    """Anything that decides for a seat."""

    @property
    def name(self) -> str:
        """Name with parameters, which `bots.make` turns into the same bot again."""
        ...

    def choose(self, state: State, rng: random.Random) -> Action:
        """A legal action for the mover; all chance comes from `rng`.

        ValueError when no decision is due: the dice or a chip are, or the game is over.
        """
        ...


@runtime_checkable
class Observer(Protocol):
    """A bot that also goes by what the others have done; whoever runs a game tells it."""

    def observe(self, state: State, action: Action) -> None:
        """The mover of `state`, this bot's seat or another, has decided on `action`.

        Told of every decision of one game, in order, its own included.
        """
        ...


@dataclass(frozen=True, slots=True)
class View:
    """What a rule looks at, from the seat of the mover."""

    place: int
    """d: the mover's place, 1 nearest to the submarine."""
    carry: int
    """Units the mover carries."""
    held: int
    """Units carried by all divers still in the water, the mover included."""
    air: int
    """Units of air left after the mover's breath."""
    places: int
    """Length of the line."""

    @classmethod
    def of(cls, state: State) -> Self:
        """The view at a declaration or a search; a turn not begun is looked at breathed."""
        diver = state.diver
        breath = diver.load if state.step is Step.TURN else 0
        return cls(
            place=diver.place,
            carry=diver.load,
            held=sum(other.load for other in state.divers if not other.is_home),
            air=max(0, state.air - breath),
            places=len(state.line),
        )


class RuleBot(ABC):
    """A bot that is a rule for each kind of decision.

    A rule that wants to turn back where it is not offered (an edition may ask for treasure first)
    goes on down.  No rule rolls without a word.  Drowned units sink in the order taken.
    """

    @property
    @abstractmethod
    def name(self) -> str:
        """Name with parameters."""

    @abstractmethod
    def turns_back(self, view: View, seats: int) -> bool:
        """Whether to turn back, when it is offered; `seats` is the number of divers."""

    @abstractmethod
    def takes_going_down(self, view: View, seats: int) -> bool:
        """Whether a diver going down takes the unit lying here."""

    @abstractmethod
    def takes_going_up(self, view: View, seats: int) -> bool:
        """Whether a diver swimming home takes the unit lying here."""

    def drops(self, view: View, carried: tuple[Unit, ...], rng: random.Random) -> Unit | None:
        """The unit of `carried` to put down on the blank here; None keeps all."""
        return None

    def choose(self, state: State, rng: random.Random) -> Action:
        """The action that the rules lead to."""
        require_decision(state)
        if state.step is Step.SINK:
            return state.legal_actions()[0]
        view, seats = View.of(state), len(state.divers)
        if state.step is not Step.SEARCH:
            return TURN_BACK if self.turns_back(view, seats) else GO_ON
        if state.unit_at(view.place) != BLANK:
            going_down = state.diver.direction is Direction.DOWN
            takes = self.takes_going_down if going_down else self.takes_going_up
            return TAKE if takes(view, seats) else LEAVE
        carried = state.diver.carried
        unit = self.drops(view, carried, rng) if carried else None
        return LEAVE if unit is None else drop(carried.index(unit) + 1)


def require_decision(state: State) -> None:
    """ValueError unless a diver has to decide in `state`."""
    if state.is_terminal() or state.is_chance_node():
        due = "the game is over" if state.is_terminal() else "chance moves next"
        raise ValueError(f"no decision is due, {due}: {state}")
