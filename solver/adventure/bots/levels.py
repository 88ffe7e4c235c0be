"""Opponents for people: rules that suit a level of play at every number of divers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from solver.adventure.bots.bot import RuleBot, View
from solver.adventure.bots.strategies import DiverIntent

GOOD_DEPTHS: Final = {2: 10, 3: 9, 4: 8, 5: 7, 6: 6}
"""Place from which turning back pays best, by number of divers: more breath, less depth."""


@dataclass(frozen=True)
class Timid(RuleBot):
    """A beginner who keeps near the submarine.

    Turns back once carrying.  Takes, going down, the first unit he meets; going up, any chip
    while carry < 2.
    """

    name: str = "timid"

    def turns_back(self, view: View, seats: int) -> bool:
        """Carrying."""
        return view.carry > 0

    def takes_going_down(self, view: View, seats: int) -> bool:
        """The first."""
        return view.carry == 0

    def takes_going_up(self, view: View, seats: int) -> bool:
        """One more by the way."""
        return view.carry < 2


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
