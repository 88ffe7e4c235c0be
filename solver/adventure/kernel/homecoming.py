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

from solver.adventure.components import FULL_AIR
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
    LENGTH,
    LINE,
    LOAD,
    MOVER,
    PLACE,
    PLAYERS,
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
GOES_ON: Final = 4
"""Nothing of these yet."""

NO_MORE: Final = FULL_AIR + 1
"""More air than there is."""
UNKNOWN: Final = -1


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


@jit
def watch(
    states: Ints,
    policies: Floats,
    library: Floats,
    cumulated: Floats,
    seed: int,
    used: Ints,
    taken: Ints,
    blanks: Ints,
) -> None:
    """Play row i, of stream i, to its end with nothing put down, and note what the others do.

    By own turn (rows of streams from the first): to `used`, streams x turns, the air that they have
    used before it since the first position, `NO_MORE` where the dive was over by then, `UNKNOWN`
    once the diver is home; to `taken`, turns x (1 + places), in how many streams another diver
    stands at each place when he swims, and in slot 0 how many there are; to `blanks` likewise
    where a blank lies when he searches.
    """
    table = policies.copy()
    for index in range(states.shape[0]):
        key = streams.stream(seed, index)
        draw_policies(table, library, cumulated, key)
        _watch(states[index], table, key, used[index], taken, blanks)


@inner
def _watch(
    s: Ints, policies: Floats, key: np.uint64, used: Ints, taken: Ints, blanks: Ints
) -> None:
    """One row of `watch`.  Where the air would give out it goes on with one left, since a diver who
    puts things down uses less, until the others alone have used all of it."""
    seat = s[play.ROOT_SEAT]
    air = s[AIR]
    total = number = 0
    if s[STEP] == DECLARE or s[STEP] == ROLL:  # the first turn has begun
        number = 1
        used[0] = 0
    ends = NO_MORE
    while number < len(used):
        is_own = s[MOVER] == seat
        breathes = s[STEP] == TURN and s[DIVE] == s[play.ROOT_DIVE]
        if breathes and is_own:
            used[number] = total
            number += 1
        elif breathes:
            total += s[DIVERS + s[MOVER] * DIVER_SIZE + LOAD]
            if total >= air:
                break
        elif is_own and s[STEP] == ROLL:
            _note_others(s, seat, taken[number - 1])
        elif is_own and s[STEP] == SEARCH:
            s[play.ACTION] = codes.LEAVE
            if number > 0:
                _note_blanks(s, blanks[number - 1])
        result = _advance(s, policies, key)
        if result != GOES_ON:
            ends = UNKNOWN if result == IS_HOME else NO_MORE
            break
        if breathes:
            s[AIR] = max(1, s[AIR])
    for later in range(number, len(used)):
        used[later] = ends


@inner
def _note_others(s: Ints, seat: int, found: Ints) -> None:
    found[0] += 1
    for other in range(s[PLAYERS]):
        place = s[DIVERS + other * DIVER_SIZE + PLACE]
        if other != seat and place > 0:
            found[place] += 1


@inner
def _note_blanks(s: Ints, found: Ints) -> None:
    found[0] += 1
    for place in range(1, s[LENGTH] + 1):
        if s[LINE + place - 1] == 0:
            found[place] += 1


@inner
def _onward(s: Ints, policies: Floats, key: np.uint64) -> int:
    """Play on to the next decision of the root's seat about a blank, or to the end."""
    while True:
        result = _advance(s, policies, key)
        if result != GOES_ON:
            return result


@inner
def _advance(s: Ints, policies: Floats, key: np.uint64) -> int:
    """One step of a turn; what has come of it."""
    seat = s[play.ROOT_SEAT]
    if s[STEP] == TURN:
        if s[DIVE] != s[play.ROOT_DIVE]:
            return IS_LOST
        play.begin_turn_watched(s)
        if s[play.TURNS + s[MOVER]] > play.TURN_CAP:
            return FAILED
    elif s[STEP] == ROLL:
        play.swim_watched(s, play.roll_dice(s, key))
        if s[play.HOME] >> seat & 1:
            return IS_HOME
    else:
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
    return GOES_ON if TURN <= s[STEP] <= SEARCH else IS_LOST


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
