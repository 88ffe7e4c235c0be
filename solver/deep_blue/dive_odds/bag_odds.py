"""Exact odds over the bag, which everybody may know: hazards to come, and who outlasts them.

Plain Python with fractions, there at once.  A hazard that is only a warning (dive 3) is free; each
later one must be defended against.

>>> from solver.deep_blue.tables import load
>>> round(float(still_in(load().bag, 4)), 3)  # nobody has to defend in the first four draws
0.653
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final, NamedTuple

from solver.deep_blue import dive
from solver.deep_blue.gems import HAZARDS, Gems, count_of
from solver.deep_blue.state import State


class Stand(NamedTuple):
    """What a diver can stand before he has to resurface."""

    free_black: int = 1
    """Black gems that are only warnings yet."""
    free_blue: int = 1
    black: int = 0
    """Protections against black alone: spots and cards."""
    blue: int = 0
    either: int = 0
    """Protections against either."""

    def holds(self, black: int, blue: int) -> bool:
        """Whether he is still in after so many more of both."""
        beyond = max(0, black - self.free_black - self.black)
        return beyond + max(0, blue - self.free_blue - self.blue) <= self.either


BARE: Final = Stand()
"""At the start of a dive, without protection: he goes when anybody would have to defend."""


def stand(state: State, black: int = 0, blue: int = 0, either: int = 0) -> Stand:
    """What one with these protections can stand in the dive of `state`, hazards drawn so far being
    settled."""
    board = dive.board_of(state)
    warnings = dive.rules(state).warnings
    free_black, free_blue = (max(0, warnings - count_of(board.drawn, gem)) for gem in HAZARDS)
    return Stand(free_black, free_blue, black, blue, either)


def still_in(bag: Gems, draws: int, stand: Stand = BARE) -> Fraction:
    """Chance to be in after so many more gems from the bag; none beyond its last is drawn."""
    total = sum(bag)
    draws = min(draws, total)
    black, blue = (count_of(bag, gem) for gem in HAZARDS)
    ways = sum(
        comb(black, blacks) * comb(blue, blues) * comb(total - black - blue, draws - blacks - blues)
        for blacks in range(min(black, draws) + 1)
        for blues in range(min(blue, draws - blacks) + 1)
        if stand.holds(blacks, blues)
    )
    return Fraction(ways, comb(total, draws))


def first_too_many(bag: Gems, stand: Stand = BARE) -> Fraction | None:
    """Mean number, from 1, of the gem that is too much; None where it need not come at all."""
    chances = [still_in(bag, draws, stand) for draws in range(sum(bag) + 1)]
    return None if chances[-1] else sum(chances, Fraction(0))
