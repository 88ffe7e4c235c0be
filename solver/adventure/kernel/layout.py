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

# What follows from the rest, kept so that no turn has to look at every diver.
WATER: Final = 18
"""Bit of each seat whose diver is in the water: not home in this dive."""
DIVING: Final = 19
"""Bit of each of them that is going down."""
TAKEN: Final = 20
"""Bit of each place, from 1, where a diver is."""
HELD: Final = 21
"""Units held by all divers in the water."""

UNSEEN: Final = 22
"""16 slots: chips not turned over yet that show the value 0, 1, ... 15."""
LINE: Final = 38
"""32 slots: the unit at place 1, 2, ..."""
DIVERS: Final = 70
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
WORTH: Final = 6
"""Twice the mean points of the units he carries (see `units.double_worth`)."""
RANKING: Final = 7
"""What his scored values are ranked by (see `scoring.ranking_of`)."""
UNITS: Final = 8
DIVER_SIZE: Final = 40

VALUES: Final = DIVERS + MAX_SEATS * DIVER_SIZE
"""Six blocks of `MAX_UNITS` slots, one a seat: the values scored.  Nothing but turning an array
back into a state reads them, so games that are played on start without them."""
SIZE: Final = VALUES + MAX_SEATS * MAX_UNITS

# Steps, in the order of `Step`; FAULT stops a position that the arrays cannot hold.
TURN: Final = 0
DECLARE: Final = 1
ROLL: Final = 2
SEARCH: Final = 3
REVEAL: Final = 4
SINK: Final = 5
OVER: Final = 6
FAULT: Final = 7
# Within a move: what comes next is `dive_end.end_dive`.  No position rests here.
DIVE_OVER: Final = -1
ARRANGED_ALL: Final = -2
"""The mover's units are in the order in which they sink."""


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
