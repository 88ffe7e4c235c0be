"""A policy fitted to playouts: a small network says what an action is worth above doing nothing.

Each kind of decision has a head of its own, and another one in the last dive: one hidden layer
over what `features` knows of the position.  Its output is the win share gained over the quiet
action (go on, leave); the mover acts where it is above 0.

The network's numbers follow the rows of a table of policies (see `policies.policy_table`); the
block begins with room to work in, so nothing is allotted while a game is played.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

from solver.adventure.components import DIVES
from solver.adventure.kernel import codes
from solver.adventure.kernel.compiled import inlined
from solver.adventure.kernel.features import (
    FEATURES,
    ROOM,
    SLOT,
    block_slot,
    describe,
    describe_unit,
)
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.layout import (
    ARRANGED,
    DECLARE,
    DIVE,
    LINE,
    LOAD,
    PLACE,
    SEARCH,
    SINK,
    STEP,
    UNITS,
    UP,
    Ints,
)
from solver.adventure.kernel.seats import mover_slot
from solver.adventure.kernel.units import is_first_of_its_kind
from solver.adventure.kernel.vectors import HIDDEN, hidden_layer

DECISIONS: Final = 4
"""Turn back; take going down; take going up; drop."""
HEADS: Final = 2 * DECISIONS
"""The second half is for the last dive, where points count only by who has most."""

HEAD_SIZE: Final = FEATURES * HIDDEN + 2 * HIDDEN + 1
"""Weights of the hidden layer (feature by unit), its offsets, and weights and offset of the
output."""
WEIGHTS: Final = HEADS * HEAD_SIZE
FIRST_WEIGHT: Final = FEATURES + ROOM
BLOCK: Final = FIRST_WEIGHT + WEIGHTS // 2
"""Room for the features and what they are made from, then the weights: two to a slot, in single
precision."""


@inlined
def head_of(s: Ints, code: int) -> int:
    """The head that values the action `code`."""
    last = DECISIONS if s[DIVE] == DIVES else 0
    if code == codes.TURN_BACK:
        return last
    if code == codes.TAKE:
        return last + 1 + s[mover_slot(s) + UP]
    return last + 3


@inlined
def network(policies: Floats, x: int, head: int) -> float:
    """Output of a head for the features at slot `x`: win share above the quiet action."""
    x &= SLOT
    first = 2 * (x + FIRST_WEIGHT) + head * HEAD_SIZE
    offsets = first + FEATURES * HIDDEN
    return hidden_layer(policies, x, FEATURES, first, offsets, offsets + HIDDEN)


@inlined
def learned_action(s: Ints, policies: Floats, row: int) -> int:
    """The code that the learned policy at slot `row` plays at a decision."""
    if s[STEP] == SINK:
        return codes.LAY + s[ARRANGED] + 1
    quiet = codes.GO_ON if s[STEP] == DECLARE else codes.LEAVE
    d = mover_slot(s)
    here = 0 if s[STEP] == DECLARE else s[LINE + s[d + PLACE] - 1]
    on_blank = s[STEP] == SEARCH and here == 0
    if on_blank and (s[d + LOAD] == 0 or s[d + UP] == 0):
        return quiet
    breath = describe(s, policies, row)
    x = block_slot(policies, row)
    if not on_blank:
        other = codes.TURN_BACK if s[STEP] == DECLARE else codes.TAKE
        describe_unit(s, policies, row, breath, other, here)
        return other if network(policies, x, head_of(s, other)) > 0.0 else quiet
    best = quiet
    best_value = 0.0
    for index in range(s[d + LOAD]):
        if is_first_of_its_kind(s, d + UNITS, 0, index):
            code = codes.DROP + index + 1
            describe_unit(s, policies, row, breath, code, s[d + UNITS + index])
            value = network(policies, x, head_of(s, code))
            if value > best_value:
                best = code
                best_value = value
    return best
