"""One diver on his way home: what comes of putting things down, the others playing on by policy.

The diver takes nothing more and turns back as soon as he may; what he puts down is decided from
outside, search by search, or tried in every way.  Only the dive of the first position is played.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from solver.adventure.kernel import codes, play, streams, turn
from solver.adventure.kernel.batch import Bytes
from solver.adventure.kernel.compiled import inner, jit
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.layout import (
    AIR,
    DECLARE,
    DIVE,
    DIVER_SIZE,
    DIVERS,
    LINE,
    LOAD,
    MOVER,
    PLACE,
    ROLL,
    SEARCH,
    STEP,
    TURN,
    UNITS,
    Ints,
)
from solver.adventure.kernel.seat_policies import draw_policies

Worths = npt.NDArray[np.float64]
"""What comes home is worth, by its number of chips of level 1, 2, 3 and 4."""

DECIDES: Final = 0
"""He searches a blank with something in hand and air left."""
IS_HOME: Final = 1
IS_LOST: Final = 2
"""The dive is over, and he was in the water."""
FAILED: Final = 3
"""More turns than there can be."""


@jit
def begin_streams(root: Ints, seed: int, first: int, states: Ints) -> None:
    """Row i of `states` (rows x `play.WORK_SIZE`) becomes `root`, the luck of stream first + i."""
    for index in range(states.shape[0]):
        way = streams.stratified_way(seed, first + index)
        play.begin(root, states[index], -1, way)


@jit
def swim_on(
    states: Ints,
    stream_of: Ints,
    status: Bytes,
    policies: Floats,
    library: Floats,
    cumulated: Floats,
    seed: int,
) -> None:
    """Play every row on to the next decision or to the end, which is its `status` then.

    A row that stands at a decision has the code of what is to be done in its slot `play.ACTION`.
    """
    table = policies.copy()
    for index in range(states.shape[0]):
        key = streams.stream(seed, stream_of[index])
        draw_policies(table, library, cumulated, key)
        status[index] = _onward(states[index], table, key)


@jit
def worths_in_hand(states: Ints, seat: int, worths: Worths, found: Floats) -> None:
    """To `found` what each row's diver has in hand, or has brought home, if it comes home."""
    for index in range(states.shape[0]):
        found[index] = _worth(states[index], seat, worths)


@inner
def _onward(s: Ints, policies: Floats, key: np.uint64) -> int:
    """Play on to the next decision of the root's seat about a blank, or to the end."""
    seat = s[play.ROOT_SEAT]
    while True:
        if s[STEP] == TURN:
            if s[DIVE] != s[play.ROOT_DIVE]:
                return IS_LOST
            play.begin_turn_watched(s)
            if s[play.TURNS + s[MOVER]] > play.TURN_CAP:
                return FAILED
        if s[STEP] == ROLL:
            play.swim_watched(s, play.roll_dice(s, key))
            if s[play.HOME] >> seat & 1:
                return IS_HOME
        if s[STEP] == DECLARE or s[STEP] == SEARCH:
            if s[MOVER] != seat:
                code = play.decide(s, policies, key)
            elif s[STEP] == DECLARE:
                code = codes.TURN_BACK
            else:
                code = codes.LEAVE
                if _may_put_down(s, seat):
                    if s[play.ACTION] < 0:
                        return DECIDES
                    code = s[play.ACTION]
                    s[play.ACTION] = -1
            if s[STEP] == DECLARE:
                turn.declare(s, code)
            else:
                turn.search(s, code)
        if s[STEP] < TURN or s[STEP] > SEARCH:
            return IS_LOST


@inner
def _may_put_down(s: Ints, seat: int) -> bool:
    """Whether it makes a difference what the diver does at his search."""
    d = DIVERS + seat * DIVER_SIZE
    return bool(s[d + LOAD] > 0 and s[AIR] > 0 and s[LINE + s[d + PLACE] - 1] == 0)


@inner
def _worth(s: Ints, seat: int, worths: Worths) -> float:
    """What the diver's units are worth at home."""
    d = DIVERS + seat * DIVER_SIZE
    ones = twos = threes = fours = 0
    for index in range(s[d + LOAD]):
        unit = s[d + UNITS + index]
        while unit > 1:
            level = unit & 3
            ones += level == 0
            twos += level == 1
            threes += level == 2
            fours += level == 3
            unit >>= 2
    return worths[ones, twos, threes, fours]
