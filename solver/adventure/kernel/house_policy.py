"""The house policy, compiled: a score for every legal decision, and the best one.

Scores compare the actions of one position; saying nothing new (`go-on`, `leave`, or laying the
next unit as taken) scores 0.  Searches on the way up are scored in points expected home; turning
back and taking on the way down are scored by how far the position is beyond the policy's
thresholds, in places (a chance of 1 counts as 32 places).
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

from solver.adventure.kernel import codes
from solver.adventure.kernel.compiled import inlined
from solver.adventure.kernel.homing import MAX_TURNS, Floats, home_chance
from solver.adventure.kernel.layout import (
    AIR,
    ARRANGED,
    DECLARE,
    DIVING,
    HELD,
    LOAD,
    PLACE,
    SEARCH,
    SINK,
    STEP,
    UNITS,
    UP,
    WORTH,
    Ints,
)
from solver.adventure.kernel.seats import count_of, mover, mover_slot, place_slot
from solver.adventure.kernel.units import double_worth

TAKE_FIRST: Final = 1
TAKE_SECOND: Final = 2
TAKE_MORE: Final = 3
TAKE_CHANCE: Final = 4
TURN_EMPTY: Final = 5
TURN_ONE: Final = 6
TURN_TWO: Final = 7
TURN_CHANCE: Final = 8
TAKE_UP: Final = 9
DROP: Final = 10
GROWTH: Final = 11
INTAKE: Final = 12
"""Columns of a policy's row; column 0 is its kind, the others follow `house.House`."""

NEVER: Final = -1e9
_PLACES_A_CHANCE: Final = 32.0


@inlined
def mean_of(unit: int) -> float:
    """Points a packed unit is worth before anything is turned over: 1.5, 5.5, 9.5, 13.5 a chip."""
    return 0.5 * double_worth(unit)


@inlined
def rivals_breath(s: Ints, policy: Floats, row: int) -> float:
    """Air that the others in the water are reckoned to breathe between two turns of the mover."""
    carried = s[HELD] - s[mover_slot(s) + LOAD]
    diving = count_of(s[DIVING] & ~(1 << mover(s)))
    return policy[row + GROWTH] * carried + policy[row + INTAKE] * diving


@inlined
def turns_left(air: int, load: int, rivals: float) -> float:
    """Turns the mover still gets after this one: each begins with at least 1 unit of air."""
    first = air - rivals - 1.0
    if first < 0.0:
        return max(0.0, 1.0 + first)  # a fraction, so that near misses still count a little
    each = load + rivals
    if each <= 0.0:
        return float(MAX_TURNS)
    return min(float(MAX_TURNS), 1.0 + first / each)


@inlined
def score(s: Ints, policy: Floats, row: int, rivals: float, code: int) -> float:
    """Score of one legal decision of the mover.

    `rivals` is `rivals_breath`, `row` the slot where his policy begins.
    """
    if code == codes.GO_ON or code == codes.LEAVE:
        return 0.0
    if code == codes.SAY_NOTHING:
        return NEVER
    d = mover_slot(s)
    if code >= codes.LAY:
        return 0.0 if code == codes.LAY + s[ARRANGED] + 1 else NEVER
    place = s[d + PLACE]
    load = s[d + LOAD]
    if code == codes.TURN_BACK:
        beyond = place - policy[row + TURN_EMPTY + min(load, 2)]
        if load == 0:
            return beyond
        chance = home_chance(place, load, 1.0 + turns_left(s[AIR], load, rivals))
        return max(beyond, _PLACES_A_CHANCE * (policy[row + TURN_CHANCE] - chance))
    if s[d + UP] == 0:
        if code != codes.TAKE:
            return NEVER
        chance = home_chance(place, load + 1, turns_left(s[AIR], load + 1, rivals))
        return min(
            place + 0.5 - policy[row + TAKE_FIRST + min(load, 2)],
            _PLACES_A_CHANCE * (chance - policy[row + TAKE_CHANCE]),
        )
    carried = 0.5 * s[d + WORTH]
    keep = carried * home_chance(place, load, turns_left(s[AIR], load, rivals))
    if code == codes.TAKE:
        with_it = carried + mean_of(s[place_slot(s, d)])
        chance = home_chance(place, load + 1, turns_left(s[AIR], load + 1, rivals))
        return with_it * chance - policy[row + TAKE_UP] * keep
    without = carried - mean_of(s[d + UNITS + (code & codes.NUMBER) - 1])
    chance = home_chance(place, load - 1, turns_left(s[AIR], load - 1, rivals))
    return without * chance - policy[row + DROP] * keep


@inlined
def best_action(s: Ints, policy: Floats, row: int) -> int:
    """The code of the best-scored decision; of equals the earlier one in the order of the rules."""
    if s[STEP] == SINK:
        return codes.LAY + s[ARRANGED] + 1
    quiet = codes.GO_ON if s[STEP] == DECLARE else codes.LEAVE
    d = mover_slot(s)
    on_blank = s[STEP] == SEARCH and s[place_slot(s, d)] == 0
    if on_blank and (s[d + LOAD] == 0 or s[d + UP] == 0):
        return quiet
    rivals = rivals_breath(s, policy, row)
    if not on_blank:
        other = codes.TURN_BACK if s[STEP] == DECLARE else codes.TAKE
        return other if score(s, policy, row, rivals, other) > 0.0 else quiet
    best = quiet
    best_score = 0.0
    for number in range(1, s[d + LOAD] + 1):
        value = score(s, policy, row, rivals, codes.DROP + number)
        if value > best_score:
            best = codes.DROP + number
            best_score = value
    return best
