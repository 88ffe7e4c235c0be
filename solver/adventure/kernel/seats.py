"""Where the diver of a seat lies in a position, and who is in the water."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

import numpy as np

from solver.adventure.kernel.compiled import inlined
from solver.adventure.kernel.layout import (
    DIVER_SIZE,
    DIVERS,
    LINE,
    MAX_SEATS,
    MOVER,
    PLACE,
    WATER,
    Ints,
)

# A mask shows the compiler that a number is not negative: then it need not count from the end.
_SEAT: Final = 7
_SEATS: Final = (1 << MAX_SEATS) - 1
_PLACE: Final = 63


def _following(seats: int, seat: int) -> int:
    """The next of `seats` (a bit each) clockwise from `seat`, itself last; 0 if there is none."""
    turns = [(seat + turn) % MAX_SEATS for turn in range(1, MAX_SEATS + 1)]
    return next((other for other in turns if seats >> other & 1), 0)


_COUNT: Final = np.array([seats.bit_count() for seats in range(_SEATS + 1)], np.uint8)
_NEXT: Final = np.array(
    [_following(seats, seat) for seats in range(_SEATS + 1) for seat in range(_SEAT + 1)], np.uint8
)


@inlined
def mover(s: Ints) -> int:
    """Seat of the mover."""
    return s[MOVER] & _SEAT


@inlined
def mover_slot(s: Ints) -> int:
    """First slot of the mover's diver."""
    return DIVERS + mover(s) * DIVER_SIZE


@inlined
def place_slot(s: Ints, d: int) -> int:
    """Slot of what lies where the diver at slot `d` is, in the water."""
    return LINE - 1 + (s[d + PLACE] & _PLACE)


@inlined
def count_of(seats: int) -> int:
    """Number of seats whose bits are set in `seats`."""
    return np.int64(_COUNT[seats & _SEATS])  # type: ignore[return-value]


@inlined
def next_in_water(s: Ints) -> int:
    """The next seat in the water after the mover, clockwise; his own if there is no other."""
    return np.int64(_NEXT[(s[WATER] & _SEATS) << 3 | mover(s)])  # type: ignore[return-value]
