"""One diver: where he is, which way he faces, what he carries and what he has scored."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from solver.adventure.chips import Unit


class Direction(StrEnum):
    """Which way a diver faces; the text is the mark in the notation."""

    DOWN = "v"
    UP = "^"


@dataclass(frozen=True, slots=True)
class Diver:
    """A seat's diver within the current dive, and the points banked in earlier ones."""

    place: int = 0
    """Place on the line, 1 nearest to the submarine; 0 is aboard, or home."""
    direction: Direction = Direction.DOWN
    carried: tuple[Unit, ...] = ()
    """Units carried, in the order taken; at home, those not yet turned over."""
    home_rank: int = 0
    """1 for the first who came home in this dive, 2 for the next...; 0 while not home."""
    locked: bool = False
    """Rolled without a word: may not turn back at the next declaration (`undeclared_roll`).  Set
    with the roll it goes on to the diver's next turn, whose beginning takes it away."""
    scored: tuple[int, ...] = ()
    """Values (points) of the chips turned over so far, in the order revealed."""

    @property
    def load(self) -> int:
        """Units carried: the air a turn costs and the steps it takes off a roll."""
        return len(self.carried)

    @property
    def is_home(self) -> bool:
        """Whether the diver has come back in this dive."""
        return self.home_rank > 0

    @property
    def is_aboard(self) -> bool:
        """Whether the diver has not left the submarine yet in this dive."""
        return self.place == 0 and not self.is_home

    @property
    def points(self) -> int:
        """Points banked so far."""
        return sum(self.scored)
