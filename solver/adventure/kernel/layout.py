"""Where everything of a position lies in one flat array of int64, and how units are packed.

A *unit* is one number: two bits a chip (level - 1), the bottom chip lowest, and a 1 on top that
marks the end; 0 is a blank.  So the stack (4, 1, 3) is 0b1_10_00_11.  At most 31 chips fit.

The ruleset is part of the position.  Slots that hold nothing are 0, so equal positions are equal
bytes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from solver.adventure.chips import Unit

Ints: TypeAlias = npt.NDArray[np.int64]
"""A position, or room for codes of actions."""

MAX_SEATS: Final = 6
MAX_UNITS: Final = 32
"""Places of the line; also the most units one diver can carry and values he can have scored."""
MAX_CHIPS: Final = 31
"""Chips that one packed unit has room for."""

# The position.
PLAYERS: Final = 0
LENGTH: Final = 1
"""Places of the line."""
AIR: Final = 2
DIVE: Final = 3
MOVER: Final = 4
STEP: Final = 5
IDLE: Final = 6
STILL: Final = 7
ARRANGED: Final = 8
# The ruleset: one slot, 0 or 1, for each field of `Ruleset` that play depends on.
NEEDS_TREASURE: Final = 9
LOCKS: Final = 10
LANDING: Final = 11
NEAREST_FIRST: Final = 12
CHOSEN: Final = 13
OWN_STACKS: Final = 14
SPLIT: Final = 15
DEEPEST_STARTS: Final = 16
TOP_ONLY: Final = 17

UNSEEN: Final = 18
"""16 slots: chips not turned over yet that show the value 0, 1, ... 15."""
LINE: Final = 34
"""32 slots: the unit at place 1, 2, ..."""
DIVERS: Final = 66
"""Six blocks of `DIVER_SIZE` slots, one a seat."""

# A diver's block.
PLACE: Final = 0
UP: Final = 1
"""1 while he swims home (and at home), else 0."""
LOAD: Final = 2
RANK: Final = 3
LOCKED: Final = 4
SCORED: Final = 5
"""Number of values scored."""
UNITS: Final = 6
VALUES: Final = 38
DIVER_SIZE: Final = 70

SIZE: Final = DIVERS + MAX_SEATS * DIVER_SIZE

# Steps, in the order of `Step`; FAULT stops a position that the arrays cannot hold.
TURN: Final = 0
DECLARE: Final = 1
ROLL: Final = 2
SEARCH: Final = 3
REVEAL: Final = 4
SINK: Final = 5
OVER: Final = 6
FAULT: Final = 7


@lru_cache(maxsize=4096)
def pack_unit(unit: Unit) -> int:
    """`unit` as one number; ValueError when it has more chips than fit."""
    if len(unit) > MAX_CHIPS:
        raise ValueError(f"unit: {len(unit)} chips in one unit, at most {MAX_CHIPS}")
    if not unit:
        return 0
    packed = 1
    for level in reversed(unit):
        packed = packed << 2 | level - 1
    return packed


def unpack_unit(packed: int) -> Unit:
    """The levels of a packed unit, bottom first."""
    levels = []
    while packed > 1:
        levels.append((packed & 3) + 1)
        packed >>= 2
    return tuple(levels)
