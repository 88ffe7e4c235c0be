"""Exact odds over the bag, which everybody may know: hazards to come, and who outlasts them.

Plain Python with fractions, there at once.  A hazard that is only a warning (dive 3) is free; each
later one must be defended against.

>>> from solver.deep_blue.tables import load
>>> round(float(still_in(load().bag, 4)), 3)  # nobody has to defend in the first four draws
0.653
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Final, NamedTuple

from solver.deep_blue import dive
from solver.deep_blue.gems import HAZARDS, Gem, Gems, count_of
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


def hazards_drawn(bag: Gems, draws: int) -> Iterator[tuple[int, int, Fraction]]:
    """Black and blue gems among so many more from the bag, or all of it, with their chances."""
    total = sum(bag)
    draws = min(draws, total)
    black, blue = (count_of(bag, gem) for gem in HAZARDS)
    others = total - black - blue
    for blacks in range(min(black, draws) + 1):
        for blues in range(max(0, draws - blacks - others), min(blue, draws - blacks) + 1):
            ways = comb(black, blacks) * comb(blue, blues) * comb(others, draws - blacks - blues)
            yield blacks, blues, Fraction(ways, comb(total, draws))


def still_in(bag: Gems, draws: int, stand: Stand = BARE) -> Fraction:
    """Chance to be in after so many more gems from the bag; none beyond its last is drawn."""
    drawn = hazards_drawn(bag, draws)
    return sum((chance for *hazards, chance in drawn if stand.holds(*hazards)), Fraction(0))


def among(bag: Gems, draws: int, gem: Gem) -> Fraction:
    """Chance that there is a gem of the colour among so many more."""
    total = sum(bag)
    draws = min(draws, total)
    return 1 - Fraction(comb(total - count_of(bag, gem), draws), comb(total, draws))


def first_too_many(bag: Gems, stand: Stand = BARE) -> Fraction | None:
    """Mean number, from 1, of the gem that is too much; None where it need not come at all."""
    chances = [still_in(bag, draws, stand) for draws in range(sum(bag) + 1)]
    return None if chances[-1] else sum(chances, Fraction(0))
