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
    MAX_UNITS,
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
from solver.adventure.kernel.units import is_first_of_its_kind

Worths = npt.NDArray[np.float64]
"""What comes home is worth, by its number of chips of level 1, 2, 3 and 4."""

DECIDES: Final = 0
"""He searches a blank with something in hand and air left."""
IS_HOME: Final = 1
IS_LOST: Final = 2
"""The dive is over, and he was in the water."""
FAILED: Final = 3
"""More turns than there can be."""

_ROOM: Final = 24 * MAX_UNITS
"""Positions that may wait to be tried: turns of one way home times what may be put down."""


@jit
def begin_streams(root: Ints, seed: int, states: Ints) -> None:
    """Row i of `states` (streams x `play.WORK_SIZE`) becomes `root` with the luck of stream i."""
    for index in range(states.shape[0]):
        play.begin(root, states[index], -1, streams.stratified_way(seed, index))


@jit
def swim_on(
    states: Ints, status: Bytes, policies: Floats, library: Floats, cumulated: Floats, seed: int
) -> None:
    """Play every row whose `status` is `DECIDES` on to the next decision, or to the end.

    One that stands at a decision already, which `put_down` takes, stays there.
    """
    table = policies.copy()
    for index in range(states.shape[0]):
        if status[index] == DECIDES:
            key = streams.stream(seed, index)
            draw_policies(table, library, cumulated, key)
            status[index] = _onward(states[index], table, key)


@jit
def put_down(states: Ints, status: Bytes, choices: Ints) -> None:
    """Row by row where he decides: put down the unit with this number (from 1), or 0, none."""
    for index in range(states.shape[0]):
        if status[index] == DECIDES:
            number = choices[index]
            turn.search(states[index], codes.DROP + number if number else codes.LEAVE)


@jit
def worths_home(states: Ints, status: Bytes, seat: int, worths: Worths, found: Floats) -> None:
    """To `found` what each row's diver has brought home; 0 unless he is there."""
    for index in range(states.shape[0]):
        found[index] = _worth(states[index], seat, worths) if status[index] == IS_HOME else 0.0


@jit
def best_in_hindsight(
    root: Ints,
    seat: int,
    policies: Floats,
    library: Floats,
    cumulated: Floats,
    seed: int,
    worths: Worths,
    first: int,
    best: Floats,
) -> int:
    """To `best` the most that could have come home in the streams from `first` on.

    Everything that may be put down is tried at every search, all luck being known.  Returns
    `IS_HOME`, or `FAILED` if there were more turns than there can be.
    """
    table = policies.copy()
    waiting = np.empty((_ROOM, play.WORK_SIZE), np.int64)
    s = np.empty(play.WORK_SIZE, np.int64)
    for index in range(best.shape[0]):
        key = streams.stream(seed, first + index)
        draw_policies(table, library, cumulated, key)
        play.begin(root, waiting[0], -1, streams.stratified_way(seed, first + index))
        count = 1
        best[index] = 0.0
        while count > 0:
            count -= 1
            s[:] = waiting[count]
            if _worth(s, seat, worths) <= best[index]:
                continue  # all of it is not enough
            status = _onward(s, table, key)
            if status == FAILED:
                return FAILED
            if status == IS_HOME:
                best[index] = max(best[index], _worth(s, seat, worths))
            elif status == DECIDES:
                d = DIVERS + seat * DIVER_SIZE
                for unit in range(s[d + LOAD]):
                    if is_first_of_its_kind(s, d + UNITS, 0, unit):
                        waiting[count] = s
                        turn.search(waiting[count], codes.DROP + unit + 1)
                        count += 1
                turn.search(s, codes.LEAVE)  # tried first: what keeps all may be enough
                waiting[count] = s
                count += 1
    return IS_HOME


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
        if s[STEP] == DECLARE:
            own = s[MOVER] == seat
            turn.declare(s, codes.TURN_BACK if own else play.decide(s, policies, key))
        if s[STEP] == ROLL:
            play.swim_watched(s, play.roll_dice(s, key))
            if s[play.HOME] >> seat & 1:
                return IS_HOME
        if s[STEP] == SEARCH:
            if s[MOVER] != seat:
                turn.search(s, play.decide(s, policies, key))
            elif _may_put_down(s, seat):
                return DECIDES
            else:
                turn.search(s, codes.LEAVE)
        elif s[STEP] > SEARCH:
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
