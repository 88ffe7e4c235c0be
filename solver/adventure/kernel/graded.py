"""How likely a good player is to decide so: the less an action gives up, the likelier it is.

The learned policy says what every action is worth in win share.  A player of its strength who
sees a position a little otherwise chooses like it where much is at stake, and any way where
little is: the chance of an action goes with exp(share / grade), a quantal response (McKelvey and
Palfrey 1995).
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from math import exp
from typing import Final

import numpy as np

from solver.adventure.kernel import codes
from solver.adventure.kernel.compiled import jit
from solver.adventure.kernel.features import block_slot, describe, describe_unit
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.layout import DECLARE, LINE, LOAD, PLACE, STEP, UNITS, Ints
from solver.adventure.kernel.learned import head_of, network
from solver.adventure.kernel.seats import mover_slot
from solver.adventure.kernel.units import is_first_of_its_kind

GRADES: Final = (0.01, 0.05)
"""Win shares given up at which an action is e times less likely, of careful and of hasty players,
half of the chance each.  Of the pairs tried these tell `advisor(100)` and `random` apart best:
after a game in 17 of 20 (each in 24 games of 2 and 4 divers)."""


@jit
def graded_chance(s: Ints, policies: Floats, row: int, code: int) -> float:
    """Chance that a player of the strength of the learned policy at slot `row` decides on `code`.

    `s` is a decision at DECLARE or SEARCH, with a choice, after the mover's breath; `code` is none
    of saying nothing, and of identical units it names the first.
    """
    d = mover_slot(s)
    declares = s[STEP] == DECLARE
    here = 0 if declares else s[LINE + s[d + PLACE] - 1]
    values = np.zeros(s[d + LOAD] + 2)
    count = 1  # the quiet action, worth 0
    chosen = 0
    breath = describe(s, policies, row)
    x = block_slot(policies, row)
    if declares or here:
        other = codes.TURN_BACK if declares else codes.TAKE
        describe_unit(s, policies, row, breath, other, here)
        values[1] = network(policies, x, head_of(s, other))
        count = 2
        chosen = 1 if code == other else 0
    else:
        for index in range(s[d + LOAD]):
            if is_first_of_its_kind(s, d + UNITS, 0, index):
                drop = codes.DROP + index + 1
                describe_unit(s, policies, row, breath, drop, s[d + UNITS + index])
                values[count] = network(policies, x, head_of(s, drop))
                if code == drop:
                    chosen = count
                count += 1
    most = values[:count].max()
    chance = 0.0
    for grade in GRADES:
        total = 0.0
        for number in range(count):
            total += exp((values[number] - most) / grade)
        chance += exp((values[chosen] - most) / grade) / total
    return chance / len(GRADES)
