"""The luck of dice and chips in a game: what each brings a diver above what it does on average.

In points, as far as a rough reckoning sees them: of a swim home by the chance to get home with all
that is carried, of a chip turned over by what it shows.  Whatever the reckoning, the mean over all
that the dice and chips may show is 0; so luck can be taken out of what games come to, and changes
no mean (see `fairness`).
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

import numpy as np

from solver.adventure.kernel.compiled import inlined
from solver.adventure.kernel.homing import MAX_TURNS, home_chance
from solver.adventure.kernel.layout import (
    AIR,
    HELD,
    LOAD,
    PLACE,
    UNITS,
    UNSEEN,
    UP,
    WORTH,
    Ints,
)
from solver.adventure.kernel.seats import mover_slot

A_POINT: Final = 1 << 20
"""What counts a point of luck, which is kept in whole numbers."""


@inlined
def luck_of_roll(s: Ints, total: int) -> int:
    """What the mover, who rolls `total` now, gets above the mean over all rolls (`A_POINT`).

    The air is taken to last for as many turns of his as all loads now held leave, and nobody to be
    in the way: so his chance before the roll is the mean of those after it.
    """
    d = mover_slot(s)
    load = s[d + LOAD]
    if (load == 0) | (s[d + UP] == 0):
        return 0
    turns = min(s[AIR] / s[HELD], MAX_TURNS - 1.0)
    place = s[d + PLACE]
    reached = max(0, place - max(0, total - load))
    gained = home_chance(reached, load, turns) - home_chance(place, load, turns + 1.0)
    return int(np.rint(0.5 * A_POINT * s[d + WORTH] * gained))


@inlined
def luck_of_chip(s: Ints, value: int) -> int:
    """What the mover's next chip, which shows `value`, brings above the mean of those of its level
    that are not turned over yet (`A_POINT`)."""
    first = UNSEEN + 4 * (s[mover_slot(s) + UNITS] & 3)
    left = s[first] + s[first + 1] + s[first + 2] + s[first + 3]
    above_least = s[first + 1] + 2 * s[first + 2] + 3 * s[first + 3]
    return int(np.rint(A_POINT * ((value & 3) - above_least / left)))
