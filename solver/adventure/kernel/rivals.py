"""Policies of simpler players, compiled: `random` and the rule bots that are measured against.

carry: units held now; held: units held by all divers still in the water; air: after breathing.
Unless said otherwise a bot going down goes on, and nothing is dropped.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

import numpy as np

from solver.adventure.kernel import codes, streams
from solver.adventure.kernel.compiled import inlined
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.house_policy import mean_of
from solver.adventure.kernel.layout import (
    AIR,
    ARRANGED,
    DECLARE,
    HELD,
    LENGTH,
    LOAD,
    PLACE,
    SINK,
    STEP,
    UNITS,
    UP,
    Ints,
)
from solver.adventure.kernel.seats import mover_slot, place_slot
from solver.adventure.kernel.units import is_first_of_its_kind

RANDOM: Final = 1
"""Any legal action, all alike."""
DIVER_INTENT: Final = 2
"""Two numbers D, K: turns back from place D on or once carrying; takes from D on while it carries
fewer than K, on the way up anywhere."""
TRAIL_HALF: Final = 3
"""Turns back once carrying; waits for the others' air to fall before it takes; drops the lowest."""
GRABBER: Final = 4
"""One number N: takes all on the way down, turns back with N, takes nothing on the way up."""
CLOVERROSE: Final = 5
"""Turns back and takes beyond place 10; on the way up reckons with the mean step."""
CALCULATOR: Final = 6
"""Reckons the air to get home by the load; drops a random unit when air is short."""
TIMID: Final = 8
"""Turns back once carrying; takes the first unit it meets going down; going up while carry < 2."""

MEAN_STEP: Final = np.array([4.0, 3.0, 2.0, 10.0 / 9.0, 4.0 / 9.0, 1.0 / 9.0, 1e-9])


@inlined
def held_in_water(s: Ints) -> int:
    """Units held by all divers still in the water."""
    return s[HELD]


@inlined
def turns_back(s: Ints, policy: Floats, row: int) -> bool:
    """Whether the rule bot at slot `row` turns back here."""
    d = mover_slot(s)
    place, carry, air = s[d + PLACE], s[d + LOAD], s[AIR]
    kind = policy[row]
    if kind == DIVER_INTENT:
        return bool(carry > 0 or place >= policy[row + 1])
    if kind == TRAIL_HALF:
        return bool(carry > 0)
    if kind == TIMID:
        return bool(carry > 0)
    if kind == GRABBER:
        return bool(carry >= policy[row + 1])
    if kind == CLOVERROSE:
        return bool(place > 10)
    return bool(air <= place / max(1, 4 - carry) * max(1, held_in_water(s)) + 2)


@inlined
def takes(s: Ints, policy: Floats, row: int) -> bool:
    """Whether the rule bot at slot `row` takes the unit that lies here."""
    d = mover_slot(s)
    place, carry, air, up = s[d + PLACE], s[d + LOAD], s[AIR], s[d + UP]
    kind = policy[row]
    if kind == DIVER_INTENT:
        return bool(carry < policy[row + 2] and (up or place >= policy[row + 1]))
    if kind == TRAIL_HALF:
        if up:
            return bool(carry < 2 and air > 2 * place)
        past_half = 2 * place > s[LENGTH]
        return bool(air < 23 or (past_half and air < 25) or place == s[LENGTH])
    if kind == GRABBER:
        return bool(up == 0)
    if kind == TIMID:
        return bool(carry < 2 if up else carry == 0)
    if kind == CLOVERROSE:
        if up:
            turns = place / MEAN_STEP[min(carry + 1, 6)] + 1
            return bool(air > (held_in_water(s) + 1) * turns)
        return bool(place > 10)
    return bool(place / max(1, 3 - carry) * (carry + 1) <= air)


@inlined
def random_drop(s: Ints, which: int) -> int:
    """The code that drops the mover's unit `which` (from 0), identical units counted once."""
    d = mover_slot(s)
    for index in range(s[d + LOAD]):
        if is_first_of_its_kind(s, d + UNITS, 0, index):
            if which == 0:
                return codes.DROP + index + 1
            which -= 1
    return codes.LEAVE


@inlined
def kinds_carried(s: Ints) -> int:
    """Number of different units that the mover carries."""
    d = mover_slot(s)
    kinds = 0
    for index in range(s[d + LOAD]):
        if is_first_of_its_kind(s, d + UNITS, 0, index):
            kinds += 1
    return kinds


@inlined
def is_on_blank(s: Ints) -> bool:
    """Whether a blank lies where the mover is."""
    return bool(s[place_slot(s, mover_slot(s))] == 0)


@inlined
def random_action(s: Ints, bits: np.uint64) -> int:
    """Any legal decision, all alike, but for saying nothing and the sinking order; `bits` are 64
    random bits."""
    if s[STEP] == DECLARE:
        return codes.GO_ON if streams.draw(bits, 2) == 0 else codes.TURN_BACK
    if s[STEP] == SINK:
        return codes.LAY + s[ARRANGED] + 1
    if not is_on_blank(s):
        return codes.LEAVE if streams.draw(bits, 2) == 0 else codes.TAKE
    which = streams.draw(bits, kinds_carried(s) + 1)
    return random_drop(s, which - 1) if which > 0 else codes.LEAVE


@inlined
def dropped(s: Ints, policy: Floats, row: int, chance: float) -> int:
    """What the rule bot at slot `row` does on a blank: the code of a drop, or `leave`."""
    d = mover_slot(s)
    kind = policy[row]
    if s[d + LOAD] < 2:
        return codes.LEAVE
    if kind == CALCULATOR and s[AIR] < 8:
        return random_drop(s, int(chance * kinds_carried(s)))
    if kind == TRAIL_HALF and s[AIR] < s[d + PLACE]:
        lowest = 0
        for index in range(1, s[d + LOAD]):
            if mean_of(s[d + UNITS + index]) < mean_of(s[d + UNITS + lowest]):
                lowest = index
        return codes.DROP + lowest + 1
    return codes.LEAVE


@inlined
def rule_bot_action(s: Ints, policy: Floats, row: int, chance: float) -> int:
    """The decision of the rule bot at slot `row`; `chance` in [0, 1) is its luck."""
    if s[STEP] == DECLARE:
        return codes.TURN_BACK if turns_back(s, policy, row) else codes.GO_ON
    if s[STEP] == SINK:
        return codes.LAY + s[ARRANGED] + 1
    if is_on_blank(s):
        return dropped(s, policy, row, chance)
    return codes.TAKE if takes(s, policy, row) else codes.LEAVE
