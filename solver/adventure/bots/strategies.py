"""Strategies of public Deep Sea Adventure programs, written anew from their description in words.

The docstrings say the rule; `bot` explains its words.  Unless said, a diver "down" continues and
nothing is dropped.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import inf
from typing import Final

from solver.adventure.actions import SAY_NOTHING, Action
from solver.adventure.bots.bot import RuleBot, View, require_decision
from solver.adventure.chips import Unit
from solver.adventure.state import State

MEAN_STEPS: Final = (4.0, 3.0, 2.0, 10 / 9, 4 / 9, 1 / 9, 0.0)
"""Mean steps of one roll with a load of 0 to 6 units: the mean of max(0, sum - load)."""


def mean_step(load: int) -> float:
    """Mean steps (places) of one roll with `load` units; 0 from six units on."""
    return MEAN_STEPS[min(load, len(MEAN_STEPS) - 1)]


def expected_worth(unit: Unit) -> float:
    """Mean points of `unit` by its levels alone: 1.5, 5.5, 9.5 and 13.5 a chip."""
    return sum(4 * level - 2.5 for level in unit)


@dataclass(frozen=True)
class Uniform:
    """Every legal choice is as likely as any other, at every decision.

    Rolling without a word is no choice of its own; identical units are one choice.
    """

    name: str = "random"

    def choose(self, state: State, rng: random.Random) -> Action:
        """One of the legal actions, drawn evenly."""
        require_decision(state)
        return rng.choice([action for action in state.legal_actions() if action != SAY_NOTHING])


@dataclass(frozen=True)
class DiverIntent(RuleBot):
    """Dives to a depth, fills up to a number of units there and on the way home.

    Turns back once d >= depth or carrying.  Takes, going down, from d >= depth while
    carry < units; going up, any chip while carry < units.
    """

    depth: int
    units: int

    @property
    def name(self) -> str:
        """`diver-intent(depth,units)`."""
        return f"diver-intent({self.depth},{self.units})"

    def turns_back(self, view: View, seats: int) -> bool:
        """Deep enough, or carrying."""
        return view.place >= self.depth or view.carry > 0

    def takes_going_down(self, view: View, seats: int) -> bool:
        """Deep enough and not full."""
        return view.place >= self.depth and view.carry < self.units

    def takes_going_up(self, view: View, seats: int) -> bool:
        """Not full."""
        return view.carry < self.units


@dataclass(frozen=True)
class Cloverrose(RuleBot):
    """Dives past place 10, then reckons whether one more unit still lets him come home.

    Turns back when d > 10.  Takes, going down, when d > 10; going up, when
    air > (held + 1) x (d / mean step at carry + 1, + 1): the turns that the way home takes with
    one more unit, each paid at the breath of all divers in the water.
    """

    name: str = "cloverrose"

    def turns_back(self, view: View, seats: int) -> bool:
        """Past place 10."""
        return view.place > 10

    def takes_going_down(self, view: View, seats: int) -> bool:
        """Past place 10."""
        return view.place > 10

    def takes_going_up(self, view: View, seats: int) -> bool:
        """There is air for the way with one more unit; never one that cannot be moved."""
        step = mean_step(view.carry + 1)
        turns = view.place / step + 1 if step else inf
        return view.air > (view.held + 1) * turns


@dataclass(frozen=True)
class TrailHalf(RuleBot):
    """Lets others breathe first, then comes home with one or two units.

    Turns back once carrying.  Takes, going down, when air < 23, or past half the line with
    air < 25, or at the last place; going up, when carry < 2 and air > 2d.  On a blank drops the
    lowest unit (the least worth by its levels) when carry > 1 and air < d.
    """

    name: str = "trail-half"

    def turns_back(self, view: View, seats: int) -> bool:
        """Carrying."""
        return view.carry > 0

    def takes_going_down(self, view: View, seats: int) -> bool:
        """Others have begun to breathe, or there is nowhere deeper to go."""
        return (
            view.air < 23
            or (2 * view.place > view.places and view.air < 25)
            or view.place == view.places
        )

    def takes_going_up(self, view: View, seats: int) -> bool:
        """A second unit while the tank is full for the way."""
        return view.carry < 2 and view.air > 2 * view.place

    def drops(self, view: View, carried: tuple[Unit, ...], rng: random.Random) -> Unit | None:
        """The lowest of several when the air is less than the way."""
        if view.carry > 1 and view.air < view.place:
            return min(carried, key=expected_worth)
        return None


@dataclass(frozen=True)
class Grabber(RuleBot):
    """Takes all that comes until he has his number of units, then goes straight home.

    Turns back when carry = units.  Takes always going down, never going up.
    """

    units: int

    @property
    def name(self) -> str:
        """`grabber(units)`."""
        return f"grabber({self.units})"

    def turns_back(self, view: View, seats: int) -> bool:
        """Full."""
        return view.carry >= self.units

    def takes_going_down(self, view: View, seats: int) -> bool:
        """Always."""
        return True

    def takes_going_up(self, view: View, seats: int) -> bool:
        """Never."""
        return False


@dataclass(frozen=True)
class Calculator(RuleBot):
    """Weighs the way home against the air, roughly, and throws off weight when it gets short.

    Turns back when air <= d / max(1, 4 - carry) x max(1, held) + 2.  Takes, both ways, unless
    d / max(1, 3 - carry) x (carry + 1) > air.  On a blank drops one of his units, each as likely,
    when air < 8 and carry > 1.
    """

    name: str = "calculator"

    def turns_back(self, view: View, seats: int) -> bool:
        """The way home would use up the air but for 2."""
        turns = view.place / max(1, 4 - view.carry)
        return view.air <= turns * max(1, view.held) + 2

    def takes_going_down(self, view: View, seats: int) -> bool:
        """The way home with one more unit costs no more than the air."""
        return view.place / max(1, 3 - view.carry) * (view.carry + 1) <= view.air

    def takes_going_up(self, view: View, seats: int) -> bool:
        """As going down."""
        return self.takes_going_down(view, seats)

    def drops(self, view: View, carried: tuple[Unit, ...], rng: random.Random) -> Unit | None:
        """Any of several when there is little air."""
        return rng.choice(carried) if view.air < 8 and view.carry > 1 else None
