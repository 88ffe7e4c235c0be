"""Opponents for people: rules that suit a level of play at every number of divers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from solver.adventure.bots.bot import RuleBot, View
from solver.adventure.bots.strategies import DiverIntent

GOOD_DEPTHS: Final = {2: 10, 3: 9, 4: 8, 5: 7, 6: 6}
"""Place from which turning back pays best, by number of divers: more breath, less depth."""


@dataclass(frozen=True)
class Greedy(RuleBot):
    """A careless diver: grabs the first two units he meets, near or not, and turns late.

    Turns back once he carries two units or air < 16.  Takes, both ways, while carry < 2.
    """

    name: str = "greedy"

    def turns_back(self, view: View, seats: int) -> bool:
        """Hands full, or the air is going."""
        return view.carry >= 2 or view.air < 16

    def takes_going_down(self, view: View, seats: int) -> bool:
        """Anything while a hand is free."""
        return view.carry < 2

    def takes_going_up(self, view: View, seats: int) -> bool:
        """As going down."""
        return self.takes_going_down(view, seats)


@dataclass(frozen=True)
class Steady(RuleBot):
    """`diver-intent` with two units, at the depth that suits the number of divers."""

    name: str = "steady"

    def turns_back(self, view: View, seats: int) -> bool:
        """Deep enough, or carrying."""
        return _suited(seats).turns_back(view, seats)

    def takes_going_down(self, view: View, seats: int) -> bool:
        """Deep enough and not full."""
        return _suited(seats).takes_going_down(view, seats)

    def takes_going_up(self, view: View, seats: int) -> bool:
        """Not full."""
        return _suited(seats).takes_going_up(view, seats)


def _suited(seats: int) -> DiverIntent:
    return DiverIntent(GOOD_DEPTHS[seats], 2)
