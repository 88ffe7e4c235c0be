"""Whole games in the kernel: from any position to the end, every seat by its policy."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

import numpy as np

from solver.adventure.kernel import codes, dive_end, streams, turn
from solver.adventure.kernel.compiled import inlined, inner
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.house_policy import best_action
from solver.adventure.kernel.layout import (
    ARRANGED,
    DECLARE,
    DIVE,
    DIVER_SIZE,
    DIVERS,
    FAULT,
    LENGTH,
    LINE,
    MAX_SEATS,
    MOVER,
    OVER,
    PLAYERS,
    REVEAL,
    ROLL,
    SEARCH,
    SINK,
    SIZE,
    STEP,
    TURN,
    UNITS,
    UNSEEN,
    UP,
    WATER,
    Ints,
)
from solver.adventure.kernel.learned import learned_action
from solver.adventure.kernel.luck import luck_of_chip, luck_of_roll
from solver.adventure.kernel.policies import HOUSE, LEARNED, WIDTH, decide_by_luck
from solver.adventure.kernel.scoring import points_of
from solver.adventure.kernel.seats import mover, mover_slot
from solver.adventure.kernel.units import double_worth

TURN_CAP: Final = 3000
"""Turns of one seat in one dive.  A dive spends at most 25 air and a diver without a load only
moves one way and back, so no game comes near: reaching it is an error in the rules."""

FINE: Final = 0
TOO_LONG: Final = 1
TOO_TALL: Final = 2
"""Results of a game: played to the end, turn cap reached, a unit of too many chips."""
WAITS: Final = 3
CUT: Final = 4
"""Results of a game that is not over: a decision of a seat in `STOPS` is due; the dive `LAST_DIVE`
is over."""

# What is watched while a game is played on: slots after the position in a `WORK_SIZE` array.
TURNS: Final = SIZE
"""Six slots: turns of each seat in the current dive."""
HOME: Final = SIZE + 6
"""Bit of each seat that came home in the dive of the first position."""
ENDED: Final = SIZE + 7
"""1 if that dive ended before the turn had gone once round to the seat that moved first."""
FIRST_ROLL: Final = SIZE + 8
"""Sum of the first roll; 0 while there was none."""
WAY: Final = SIZE + 9
"""Way (0-8) that the first roll is to fall, or -1 for any."""
ROOT_SEAT: Final = SIZE + 10
ROOT_DIVE: Final = SIZE + 11
"""Seat and dive of the first position."""
OFFSET: Final = SIZE + 12
"""Seats from the root seat to the last mover, clockwise."""
NOW: Final = SIZE + 13
"""Dive for which `TURNS` counts."""
ACTION: Final = SIZE + 14
"""Action that the game begins with; -1 for the policy's."""
AFTER: Final = SIZE + 15
"""What the first dive came to, noted when the next one begins: six slots of points by seat, then
the places of the line, the points lying there (twice their mean) and the seat that starts.  All 0
while that has not come, and after the last dive."""
AFTER_SIZE: Final = 9
STOPS: Final = AFTER + AFTER_SIZE
"""Bits of the seats whose decisions in the first dive are waited for; 0 for none."""
LAST_DIVE: Final = STOPS + 1
"""Dive after which the game is left, or 0 for a game to its end."""
OWN_ROLL: Final = LAST_DIVE + 1
"""Sum of the first roll of the seat of the first position, in the dive of that; 0 while there was
none."""
NOTES_LUCK: Final = OWN_ROLL + 1
"""1 if luck is to be noted."""
LUCK: Final = NOTES_LUCK + 1
"""Twelve slots: luck of each seat in that dive, then in later ones, after the first roll of the
seat of the first position (see `luck`)."""
WORK_SIZE: Final = LUCK + 2 * MAX_SEATS


@inlined
def begin(root: Ints, s: Ints, action: int, way: int) -> None:
    """Copy `root` to `s` for a game that begins with `action` (-1: by policy) and
    whose first roll falls the `way` (-1: any)."""
    for slot in range(DIVERS + root[PLAYERS] * DIVER_SIZE):  # without the values scored
        s[slot] = root[slot]
    for slot in range(SIZE, WORK_SIZE):
        s[slot] = 0
    s[HOME] = ~s[WATER] & (1 << s[PLAYERS]) - 1
    s[ENDED] = 1
    s[ACTION] = action
    s[WAY] = way
    s[ROOT_SEAT] = s[MOVER]
    s[ROOT_DIVE] = s[DIVE]
    s[NOW] = s[DIVE]


@inlined
def swim_watched(s: Ints, total: int) -> None:
    """Step 3 with its homecoming noted."""
    seat = mover(s)
    up = s[DIVERS + seat * DIVER_SIZE + UP]
    in_root_dive = s[DIVE] == s[ROOT_DIVE]
    turn.swim(s, total)
    if in_root_dive and up and s[STEP] != SEARCH:
        s[HOME] |= 1 << seat


@inner
def note_dive(s: Ints) -> None:
    """Note what the dive before the one that begins came to."""
    for seat in range(s[PLAYERS]):
        s[AFTER + seat] = points_of(s, seat)
    s[AFTER + 6] = s[LENGTH]
    s[AFTER + 7] = 0
    for place in range(s[LENGTH]):
        s[AFTER + 7] += double_worth(s[LINE + place])
    s[AFTER + 8] = s[MOVER]


@inlined
def begin_turn_watched(s: Ints) -> None:
    """Step 1 with turns counted and the first round of the root dive noted."""
    if s[DIVE] != s[NOW]:
        if s[NOW] == s[ROOT_DIVE]:
            note_dive(s)
            s[STOPS] = 0
        s[NOW] = s[DIVE]
        for seat in range(s[PLAYERS]):
            s[TURNS + seat] = 0
    s[TURNS + mover(s)] += 1
    if s[DIVE] == s[ROOT_DIVE] and s[ENDED]:
        offset = s[MOVER] - s[ROOT_SEAT]
        if offset < 0:
            offset += s[PLAYERS]
        if offset <= s[OFFSET]:
            s[ENDED] = 0
        s[OFFSET] = offset
    turn.breathe(s)


@inlined
def luck_slot(s: Ints) -> int:
    """Where the luck that the mover has now is added up."""
    return LUCK + mover(s) + (MAX_SEATS if s[DIVE] != s[ROOT_DIVE] else 0)


@inlined
def roll_dice(s: Ints, key: np.uint64) -> int:
    """The mover's next sum from stream `key`, its luck noted; the first one falls as was asked
    for."""
    seat = mover(s)
    if s[FIRST_ROLL] == 0 and s[WAY] >= 0:
        total = streams.dice_sum(s[WAY])
    else:
        bits = streams.bits_for(key, streams.FOR_DICE, seat, s[DIVE], s[TURNS + seat])
        total = streams.dice_sum(streams.draw(bits, 9))
    if s[NOTES_LUCK] and (s[OWN_ROLL] > 0 or s[DIVE] != s[ROOT_DIVE]):
        s[luck_slot(s)] += luck_of_roll(s, total)
    if s[FIRST_ROLL] == 0:
        s[FIRST_ROLL] = total
    if s[OWN_ROLL] == 0 and seat == s[ROOT_SEAT] and s[DIVE] == s[ROOT_DIVE]:
        s[OWN_ROLL] = total
    return total


@inlined
def decide(s: Ints, policies: Floats, key: np.uint64) -> int:
    """What the mover's policy plays, with its luck from stream `key` if it needs any."""
    seat = mover(s)
    row = seat * WIDTH
    if policies[row] == HOUSE:
        return best_action(s, policies, row)
    if policies[row] == LEARNED:
        return learned_action(s, policies, row)
    bits = streams.bits_for(key, s[STEP], seat, s[DIVE], s[TURNS + seat])
    return decide_by_luck(s, policies, row, bits)


@inner
def turn_over(s: Ints, key: np.uint64) -> int:
    """The value that the mover's next chip shows in stream `key`, from those left of its level; its
    luck is noted."""
    level = s[mover_slot(s) + UNITS] & 3
    first = UNSEEN + 4 * level
    left = s[first] + s[first + 1] + s[first + 2] + s[first + 3]
    which = streams.draw(streams.bits_for(key, streams.FOR_CHIPS, level, 0, left), left)
    value = 4 * level
    while which >= s[UNSEEN + value]:
        which -= s[UNSEEN + value]
        value += 1
    if s[NOTES_LUCK]:
        s[luck_slot(s)] += luck_of_chip(s, value)
    return value


@inner
def play_on(s: Ints, policies: Floats, key: np.uint64) -> int:
    """Play `s` on until the game is over, or is to be left or waited for; returns which.

    A game that waits is played on once `ACTION` is the action to begin with.
    """
    action = s[ACTION]
    while s[STEP] < OVER:
        if s[STEP] == TURN:
            begin_turn_watched(s)
            if s[TURNS + mover(s)] > TURN_CAP:
                return TOO_LONG
            if s[LAST_DIVE] > 0 and s[DIVE] > s[LAST_DIVE]:
                return CUT
        if s[STEP] == ROLL:
            swim_watched(s, action & codes.NUMBER if action >= 0 else roll_dice(s, key))
            action = -1
        if s[STEP] == DECLARE or s[STEP] == SEARCH:  # one place where policies are called
            if action < 0 and s[STOPS] >> mover(s) & 1:
                return WAITS
            code = action if action >= 0 else decide(s, policies, key)
            action = -1
            if s[STEP] == DECLARE:
                turn.declare(s, code)
            else:
                turn.search(s, code)
        elif s[STEP] == REVEAL:
            dive_end.reveal(s, action & codes.NUMBER if action >= 0 else turn_over(s, key))
            action = -1
        elif s[STEP] == SINK:
            dive_end.lay(s, action & codes.NUMBER if action >= 0 else s[ARRANGED] + 1)
            action = -1
        if s[STEP] < TURN:
            dive_end.end_dive(s)
    return TOO_TALL if s[STEP] == FAULT else FINE
