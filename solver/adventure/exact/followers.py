"""Swimmers who follow policies: what they choose, and what their choices tell of them.

Which of the candidates a swimmer follows was drawn once, before the root; every choice of his
rules those out that would have chosen otherwise.  All swimmers know what is believed of each.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

import numpy as np

from solver.adventure.exact.compiled import inner
from solver.adventure.exact.goods import carries, load_of, lying_at
from solver.adventure.exact.layout import (
    AFTER,
    AHEAD,
    BELIEF,
    BELIEF_BITS,
    BELIEFS,
    CANDIDATES,
    COUNT,
    FOLLOWS,
    HOME,
    KINDS,
    LEARNED,
    LENGTH,
    MAX_BELIEFS,
    PLACE,
    ROW,
    SEAT,
    STATUS,
    SWIMMERS,
    TOO_LARGE,
    UNIT,
    UP,
    Search,
)
from solver.adventure.exact.nodes import mix
from solver.adventure.kernel import codes, policies, rivals
from solver.adventure.kernel import layout as kernel
from solver.adventure.kernel.house_policy import mean_of
from solver.adventure.kernel.learned import learned_action
from solver.adventure.kernel.likelihoods import chance_of
from solver.adventure.kernel.policies import WIDTH
from solver.adventure.kernel.units import double_worth

LEAST: Final = 1e-12
"""Chance below which a choice is left out."""
_ROUNDING: Final = 2.0**46
"""Beliefs are kept to this part of 1, so that equal ones are found again."""


@inner
def belief_about(x: Search, row: int, swimmer: int) -> int:
    """The belief about a swimmer in a row."""
    word = x.rows[row, 2 + x.facts[SWIMMERS]]
    return (word >> (BELIEF_BITS * swimmer)) & MAX_BELIEFS


@inner
def put_belief(x: Search, swimmer: int, belief: int) -> bool:
    """Put a belief into the words at `ROW`; whether that changes them."""
    slot = ROW + 2 + x.facts[SWIMMERS]
    shift = BELIEF_BITS * swimmer
    before = x.facts[slot]
    x.facts[slot] = before & ~(np.int64(MAX_BELIEFS) << shift) | np.int64(belief) << shift
    return x.facts[slot] != before


@inner
def look(x: Search, mover: int, air: int, step: int) -> None:
    """Show the turn that is being expanded, with the goods at `ROW`, to the mover's policies.

    `step` is the kernel's number of the step.  All is shown that policies look at: of the line what
    lies `AHEAD` of his place and behind it, of the others' units only what they are worth.
    """
    s = x.seen
    s[kernel.AIR] = air
    s[kernel.STEP] = step
    s[kernel.MOVER] = x.facts[SEAT + mover]
    s[kernel.DIVING] = 0
    s[kernel.HELD] = 0
    for swimmer in range(x.facts[SWIMMERS]):
        _show_diver(x, swimmer, swimmer == mover)
    place = x.facts[PLACE + mover]
    first = max(1, place - x.facts[AHEAD])
    for shown in range(first, min(place + x.facts[AHEAD], x.facts[LENGTH]) + 1):
        s[kernel.LINE + shown - 1] = x.facts[UNIT + lying_at(x, shown)]
    x.facts[LEARNED] = -1


@inner
def _show_diver(x: Search, swimmer: int, with_units: bool) -> None:
    s = x.seen
    d = kernel.DIVERS + x.facts[SEAT + swimmer] * kernel.DIVER_SIZE
    place = x.facts[PLACE + swimmer]
    held = x.facts[ROW + 2 + swimmer]
    load = load_of(held)
    s[d + kernel.PLACE] = 0 if place == HOME else place
    s[d + kernel.RANK] = place == HOME
    s[d + kernel.UP] = x.facts[UP + swimmer]
    s[d + kernel.LOAD] = load
    s[d + kernel.WORTH] = 0
    if place == HOME:
        return
    s[kernel.DIVING] |= (1 - x.facts[UP + swimmer]) << x.facts[SEAT + swimmer]
    s[kernel.HELD] += load
    if load == 0:
        return
    slot = d + kernel.UNITS
    for kind in range(1, x.facts[KINDS] + 1):
        units = carries(held, kind)
        if units > 0:
            unit = x.facts[UNIT + kind]
            s[d + kernel.WORTH] += units * double_worth(unit)
            if with_units:
                for _ in range(units):
                    s[slot] = unit
                    slot += 1


@inner
def chance_to(x: Search, belief: int, code: int) -> float:
    """Chance that one of whom `belief` holds decides on `code` in `x.seen`; see `belief_then`.

    May set `TOO_LARGE`: a policy may drop the first taken of units that are alike to it but
    differ, and the order in which they were taken is not kept.
    """
    free = x.facts[BELIEFS]
    total = 0.0
    for candidate in range(x.facts[CANDIDATES]):
        chance = x.beliefs[belief, candidate]
        if chance > 0.0:
            row = candidate * WIDTH
            if x.library[row] == policies.LEARNED:
                chance *= _learned_decides(x) == code
            else:
                chance *= chance_of(x.seen, x.library, row, code)
            if chance > 0.0 and code > codes.DROP and _goes_by_order(x, row, code):
                x.facts[STATUS] = TOO_LARGE
        x.beliefs[free, candidate] = chance
        total += chance
    return total


@inner
def _learned_decides(x: Search) -> int:
    """What the learned policy decides on, who takes all others for its equals."""
    if x.facts[LEARNED] < 0:
        row = x.seen[kernel.MOVER] * WIDTH
        x.facts[LEARNED] = learned_action(x.seen, x.network, row)
    return x.facts[LEARNED]


@inner
def _goes_by_order(x: Search, row: int, code: int) -> bool:
    kind = x.library[row]
    if kind != policies.HOUSE and kind != policies.LEARNED and kind != rivals.TRAIL_HALF:
        return False
    d = kernel.DIVERS + x.seen[kernel.MOVER] * kernel.DIVER_SIZE
    dropped = x.seen[d + kernel.UNITS + (code & codes.NUMBER) - 1]
    worth = mean_of(dropped)
    for index in range(x.seen[d + kernel.LOAD]):
        unit = x.seen[d + kernel.UNITS + index]
        if unit != dropped and mean_of(unit) == worth:
            return True
    return False


@inner
def belief_then(x: Search, chance: float) -> int:
    """The belief when what `chance_to` has just given `chance` has been chosen; above 0.

    May set `TOO_LARGE`.
    """
    free = x.facts[BELIEFS]
    code = np.uint64(1)
    for candidate in range(x.facts[CANDIDATES]):
        parts = np.int64(x.beliefs[free, candidate] / chance * _ROUNDING + 0.5)
        x.beliefs[free, candidate] = parts / _ROUNDING
        code = mix(code, int(parts))
    mask = np.uint64(x.slots.shape[1] - 1)
    slot = code & mask
    while True:
        index = x.slots[2, slot] - 1
        if index < 0:
            break
        same = True
        for candidate in range(x.facts[CANDIDATES]):
            if x.beliefs[index, candidate] != x.beliefs[free, candidate]:
                same = False
                break
        if same:
            return index
        slot = (slot + np.uint64(1)) & mask
    if free == MAX_BELIEFS:
        x.facts[STATUS] = TOO_LARGE
        return 1
    x.facts[BELIEFS] += 1
    x.slots[2, slot] = free + 1
    return free


@inner
def may_choose(x: Search, frame: int, code: int) -> bool:
    """Whether the mover ever decides on `code`, so that it makes the next child of the frame.

    One who follows a policy must have had a `look`; the chance of the child and the belief after
    it (`AFTER`) are put down.  One who plays best may choose anything.
    """
    if x.frames[frame, FOLLOWS] == 0:
        return True
    chance = chance_to(x, x.facts[BELIEF], code)
    if chance < LEAST:
        return False
    x.odds[frame, x.frames[frame, COUNT]] = chance
    x.facts[AFTER] = belief_then(x, chance)
    return True
