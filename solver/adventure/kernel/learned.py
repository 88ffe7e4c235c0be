"""A policy fitted to playouts: a small network says what an action is worth above doing nothing.

Each kind of decision has a head of its own: one hidden layer over a few dozen numbers that
describe the position from the mover's seat, the rivals' policies among them.  Its output is the
win share gained over the quiet action (go on, leave); the mover acts where it is above 0.

The network's numbers follow the rows of a table of policies (see `policies.policy_table`); the
block begins with room to work in, so nothing is allotted while a game is played.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

from solver.adventure.kernel import codes
from solver.adventure.kernel.compiled import inlined, inner
from solver.adventure.kernel.homing import Floats, home_chance
from solver.adventure.kernel.house_policy import (
    mean_of,
    rivals_breath,
    score,
    turns_left,
)
from solver.adventure.kernel.layout import (
    AIR,
    ARRANGED,
    DECLARE,
    DIVE,
    DIVER_SIZE,
    DIVERS,
    LENGTH,
    LINE,
    LOAD,
    MOVER,
    NEEDS_TREASURE,
    PLACE,
    PLAYERS,
    RANK,
    SEARCH,
    SINK,
    STEP,
    UNITS,
    UP,
    WORTH,
    Ints,
)
from solver.adventure.kernel.scoring import points_of
from solver.adventure.kernel.seats import mover_slot
from solver.adventure.kernel.units import is_first_of_its_kind
from solver.adventure.kernel.vectors import LANES, eight_sums

FEATURES: Final = 48
HIDDEN: Final = 24
HEADS: Final = 4
"""Turn back; take going down; take going up; drop."""
KINDS: Final = 7
"""Kinds of rivals' policies that are told apart; the learned one counts as the house."""
WEIGHTS_AT: Final = 13
"""Column of a policy's row: slot where the network's block begins."""

HEAD_SIZE: Final = FEATURES * HIDDEN + 2 * HIDDEN + 1
"""Weights of the hidden layer (eight units at a time, feature by unit), its offsets, and weights
and offset of the output."""
WEIGHTS: Final = HEADS * HEAD_SIZE
BLOCK: Final = FEATURES + WEIGHTS
"""Room for the features, then the weights."""

_SLOT: Final = (1 << 20) - 1
"""Mask wider than any slot of a table.  It shows the compiler that a slot is not negative, without
which it could not take eight neighbours at a time."""

AHEAD: Final = 4
"""Places looked at before and behind the mover."""


@inlined
def squash(value: float) -> float:
    """`value` brought between -1 and 1, smoothly."""
    return value / (1.0 + abs(value))


@inlined
def block_slot(policies: Floats, row: int) -> int:
    """Slot where the block of the policy at slot `row` begins."""
    return int(policies[row + WEIGHTS_AT]) & _SLOT


@inner
def describe(s: Ints, policies: Floats, row: int) -> float:
    """Fill in the features of the position, but for those of a unit; returns `rivals_breath`."""
    x = block_slot(policies, row)
    for index in range(FEATURES):
        policies[x + index] = 0.0
    me = s[MOVER]
    d = mover_slot(s)
    place, load, air = s[d + PLACE], s[d + LOAD], s[AIR]
    breath = rivals_breath(s, policies, row)
    carried = 0.5 * s[d + WORTH]
    own = points_of(s, me)
    best = -1000.0
    best_held = -1000.0
    first_home = 0
    for seat in range(s[PLAYERS]):
        if seat == me:
            continue
        e = DIVERS + seat * DIVER_SIZE
        scored = points_of(s, seat)
        held = 0.0
        kind = int(policies[row + (seat - me) * (WEIGHTS_AT + 1)])
        policies[x + 40 + (kind if kind < KINDS else 0)] += 1.0 / (s[PLAYERS] - 1)
        if s[e + RANK] == 0:
            theirs = s[e + LOAD]
            policies[x + 10] += theirs / 6.0
            policies[x + 11] += 0.25
            after = turns_left(air, theirs, breath + load)
            held = 0.5 * s[e + WORTH]
            if s[e + UP] == 0:
                policies[x + 12] += 0.25
            else:
                policies[x + 13] += s[e + PLACE] / 32.0
                held *= home_chance(s[e + PLACE], theirs, after)
            ahead = (s[e + PLACE] - place) / 16.0
            policies[x + 14] = max(policies[x + 14], s[e + PLACE] / 16.0)
            policies[x + 15] += squash(2.0 * ahead) * 0.25
        else:
            first_home += 1
        best = max(best, float(scored))
        best_held = max(best_held, scored + held)
    stay = turns_left(air, load, breath)
    keep = home_chance(place, load, stay)
    policies[x] = place / 16.0
    policies[x + 1] = load / 3.0
    policies[x + 2 + min(load, 3)] = 1.0
    policies[x + 6] = air / 25.0
    policies[x + 7] = (air / 25.0) ** 2
    policies[x + 8] = 1.0 if s[DIVE] == 2 else 0.0
    policies[x + 9] = 1.0 if s[DIVE] == 3 else 0.0
    policies[x + 16] = keep
    policies[x + 17] = home_chance(place, load + 1, turns_left(air, load + 1, breath))
    less = max(0, load - 1)
    policies[x + 18] = home_chance(place, less, turns_left(air, less, breath))
    policies[x + 19] = home_chance(place, load, stay + 1.0)
    policies[x + 20] = home_chance(min(32, place + 3), load + 1, stay - 1.0)
    policies[x + 21] = min(stay, 12.0) / 8.0
    policies[x + 22] = carried / 20.0
    policies[x + 23] = carried * keep / 20.0
    policies[x + 24] = own / 40.0
    policies[x + 25] = squash((own - best) / 15.0)
    policies[x + 26] = squash((own + carried * keep - best_held) / 15.0)
    policies[x + 27] = squash((own + carried - best_held) / 10.0)
    policies[x + 28] = first_home * 0.25
    policies[x + 29] = breath / 6.0
    policies[x + 30] = s[LENGTH] / 32.0
    policies[x + 31] = float(s[NEEDS_TREASURE])
    deeper = 0.0
    nearer = 0.0
    for step in range(1, AHEAD + 1):
        if place + step <= s[LENGTH]:
            deeper += mean_of(s[LINE + place + step - 1])
        if place - step >= 1:
            nearer += mean_of(s[LINE + place - step - 1])
    policies[x + 32] = deeper / 40.0
    policies[x + 33] = nearer / 40.0
    policies[x + 34] = policies[x + 26] * policies[x + 9]
    policies[x + 35] = policies[x + 27] * policies[x + 9]
    return breath


@inner
def describe_unit(
    s: Ints, policies: Floats, row: int, breath: float, code: int, value: float
) -> None:
    """Fill in what is known of the action `code`, about a unit worth `value` points (0: none)."""
    x = block_slot(policies, row)
    d = mover_slot(s)
    policies[x + 36] = value / 14.0
    policies[x + 37] = squash(score(s, policies, row, breath, code) / 4.0)
    change = value if code == codes.TAKE else -value
    carried = 20.0 * policies[x + 22] + change
    chance = policies[x + 17] if code == codes.TAKE else policies[x + 18]
    policies[x + 38] = 0.0 if code == codes.TURN_BACK else carried * chance / 20.0
    own = points_of(s, s[MOVER])
    policies[x + 39] = squash((own + carried) / 30.0)
    policies[x + 47] = s[d + UP]


@inner
def head_of(s: Ints, code: int) -> int:
    """The head that values the action `code`."""
    if code == codes.TURN_BACK:
        return 0
    if code == codes.TAKE:
        return 1 + s[mover_slot(s) + UP]
    return 3


@inner
def network(policies: Floats, x: int, head: int) -> float:
    """Output of a head for the features at slot `x`: win share above the quiet action.

    Hidden units are summed eight at a time.
    """
    x &= _SLOT
    first = x + FEATURES + head * HEAD_SIZE
    offsets = (first + FEATURES * HIDDEN) & _SLOT
    total = policies[offsets + 2 * HIDDEN]
    for group in range(0, HIDDEN, LANES):
        b = offsets + group
        w = first + group * FEATURES
        h0, h1, h2, h3, h4, h5, h6, h7 = eight_sums(policies, b, x, w, FEATURES)
        v = b + HIDDEN
        total += max(h0, 0.0) * policies[v] + max(h1, 0.0) * policies[v + 1]
        total += max(h2, 0.0) * policies[v + 2] + max(h3, 0.0) * policies[v + 3]
        total += max(h4, 0.0) * policies[v + 4] + max(h5, 0.0) * policies[v + 5]
        total += max(h6, 0.0) * policies[v + 6] + max(h7, 0.0) * policies[v + 7]
    return total


@inner
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
        describe_unit(s, policies, row, breath, other, mean_of(here))
        return other if network(policies, x, head_of(s, other)) > 0.0 else quiet
    best = quiet
    best_value = 0.0
    for index in range(s[d + LOAD]):
        if is_first_of_its_kind(s, d + UNITS, 0, index):
            code = codes.DROP + index + 1
            describe_unit(s, policies, row, breath, code, mean_of(s[d + UNITS + index]))
            value = network(policies, x, head_of(s, code))
            if value > best_value:
                best = code
                best_value = value
    return best
