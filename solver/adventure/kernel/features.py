"""What the learned policy knows of a position, from the mover's seat: a few dozen numbers.

They lie at the beginning of the network's block, before room for what is reckoned once for a
decision: what each level's chips are worth, what each rival can bring home, and the air that the
rivals breathe in each round to come.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

from solver.adventure.kernel import codes, rivals
from solver.adventure.kernel.compiled import inlined, inner
from solver.adventure.kernel.homing import Floats, home_chance
from solver.adventure.kernel.house_policy import rivals_breath, score, turns_left
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
    NEEDS_TREASURE,
    PLACE,
    PLAYERS,
    RANK,
    STEP,
    UNITS,
    UNSEEN,
    UP,
    WORTH,
    Ints,
)
from solver.adventure.kernel.scoring import points_of
from solver.adventure.kernel.seats import mover_slot

FEATURES: Final = 56
KINDS: Final = 7
"""Kinds of rivals' policies that are told apart; the learned one counts as the house."""
WEIGHTS_AT: Final = 13
"""Column of a policy's row: slot where the network's block begins."""
SLOT: Final = (1 << 20) - 1
"""Mask wider than any slot of a table.  It shows the compiler that a slot is not negative, without
which it could not take eight neighbours at a time."""

_MEANS: Final = FEATURES
"""Four slots: mean points of a chip of each level."""
_BREATH: Final = _MEANS + 4
"""Air that the rivals are reckoned to breathe before the mover's next turn, the one after, ..."""
_ROUNDS: Final = 12
_RIVALS: Final = _BREATH + _ROUNDS
"""Three slots a seat: points scored, points that may come, the chance that they come."""
ROOM: Final = 4 + _ROUNDS + 3 * 6

AHEAD: Final = 4
"""Places looked at before and behind the mover."""
_NEAR: Final = 6
"""Places within which a diver may be hopped over soon."""
_DEPTH: Final = 8.0
"""Where a rival who has nothing is reckoned to take his first unit, unless his policy says it."""
_INTAKE: Final = 1.4
"""Units that he is reckoned to carry then."""


@inlined
def squash(value: float) -> float:
    """`value` brought between -1 and 1, smoothly."""
    return value / (1.0 + abs(value))


@inlined
def block_slot(policies: Floats, row: int) -> int:
    """Slot where the block of the policy at slot `row` begins."""
    return int(policies[row + WEIGHTS_AT]) & SLOT


@inner
def worth(policies: Floats, x: int, unit: int) -> float:
    """Points a packed unit is worth on the average, given what has been turned over."""
    points = 0.0
    while unit > 1:
        points += policies[x + _MEANS + (unit & 3)]
        unit >>= 2
    return points


@inner
def note_levels(s: Ints, policies: Floats, x: int) -> None:
    """Note what the chips of each level that are not turned over yet show on the average."""
    for level in range(4):
        first = UNSEEN + 4 * level
        ones, twos, threes = s[first + 1], s[first + 2], s[first + 3]
        left = s[first] + ones + twos + threes
        above = (ones + 2 * twos + 3 * threes) / left if left > 0 else 0.0
        policies[x + _MEANS + level] = 4.0 * level + above


@inner
def note_breath(s: Ints, policies: Floats, x: int, e: int, depth: float) -> None:
    """Add what the rival at slot `e` breathes in each round until he is home."""
    load = s[e + LOAD]
    first = 0.0
    last = float(_ROUNDS)
    more = float(load)
    if s[e + UP]:
        last = s[e + PLACE] / rivals.MEAN_STEP[min(load, 6)] + 0.5
    else:
        more = max(more, _INTAKE)
        first = (depth - s[e + PLACE]) / 4.0
    for number in range(_ROUNDS):
        if number < last:
            policies[x + _BREATH + number] += more if number >= first else load


@inner
def turns_to_come(policies: Floats, x: int, air: int, load: int) -> float:
    """Turns that the mover gets after this one, rivals who come home breathing no more."""
    left = float(air)
    for number in range(_ROUNDS):
        left -= policies[x + _BREATH + number]
        if left < 1.0:
            return number + max(0.0, left)  # a fraction, so that near misses count a little
        left -= load
    return float(_ROUNDS)


@inner
def chance_ahead(s: Ints, policies: Floats, x: int, total: float) -> float:
    """Rough chance that `total` points are more than every rival's after this dive."""
    scale = 1.0 / (2.0 + 6.0 * (3 - s[DIVE]))
    chance = 1.0
    for seat in range(s[PLAYERS]):
        if seat != s[MOVER]:
            at = x + _RIVALS + 3 * seat
            lead = total - policies[at]
            comes = policies[at + 2]
            with_it = 0.5 + 0.5 * squash((lead - policies[at + 1]) * scale)
            chance *= comes * with_it + (1.0 - comes) * (0.5 + 0.5 * squash(lead * scale))
    return chance


@inner
def describe(s: Ints, policies: Floats, row: int) -> float:
    """Fill in the features of the position, but for those of a unit; returns `rivals_breath`."""
    x = block_slot(policies, row)
    for index in range(FEATURES + ROOM):
        policies[x + index] = 0.0
    note_levels(s, policies, x)
    me = s[MOVER]
    d = mover_slot(s)
    place, load, air = s[d + PLACE], s[d + LOAD], s[AIR]
    breath = rivals_breath(s, policies, row)
    carried = 0.0
    for index in range(load):
        carried += worth(policies, x, s[d + UNITS + index])
    own = points_of(s, me)
    best = -1000.0
    best_held = -1000.0
    first_home = 0
    for seat in range(s[PLAYERS]):
        if seat == me:
            continue
        e = DIVERS + seat * DIVER_SIZE
        at = x + _RIVALS + 3 * seat
        scored = points_of(s, seat)
        held = 0.0
        policy = row + (seat - me) * (WEIGHTS_AT + 1)
        kind = int(policies[policy])
        policies[x + 40 + (kind if kind < KINDS else 0)] += 1.0 / (s[PLAYERS] - 1)
        if s[e + RANK] == 0:
            theirs = s[e + LOAD]
            policies[x + 10] += theirs / 6.0
            policies[x + 11] += 0.25
            chance = home_chance(s[e + PLACE], theirs, turns_left(air, theirs, breath + load))
            held = 0.5 * s[e + WORTH]
            policies[at + 1] = held
            policies[at + 2] = chance
            depth = _DEPTH
            if s[e + UP] == 0:
                policies[x + 12] += 0.25
                policies[at + 1] += 5.0
                if kind == rivals.DIVER_INTENT:
                    depth = policies[policy + 1]
                    policies[x + 52] += depth / 16.0 / (s[PLAYERS] - 1)
            else:
                policies[x + 13] += s[e + PLACE] / 32.0
                held *= chance
            note_breath(s, policies, x, e, depth)
            ahead = s[e + PLACE] - place
            policies[x + 14] = max(policies[x + 14], s[e + PLACE] / 16.0)
            policies[x + 15] += squash(ahead / 8.0) * 0.25
            if s[e + PLACE] > 0 and -_NEAR <= ahead < 0:
                policies[x + 54] += 0.25
            if 0 < ahead <= _NEAR:
                policies[x + 55] += 0.25
        else:
            first_home += 1
        policies[at] = scored
        best = max(best, float(scored))
        best_held = max(best_held, scored + held)
    stay = turns_left(air, load, breath)
    keep = home_chance(place, load, stay)
    less = max(0, load - 1)
    policies[x] = place / 16.0
    policies[x + 1] = load / 3.0
    policies[x + 2 + min(load, 3)] = 1.0
    policies[x + 6] = air / 25.0
    policies[x + 7] = (air / 25.0) ** 2
    policies[x + 8] = 1.0 if s[DIVE] == 2 else 0.0
    policies[x + 16] = keep
    policies[x + 17] = home_chance(place, load + 1, turns_left(air, load + 1, breath))
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
            deeper += worth(policies, x, s[LINE + place + step - 1])
        if place - step >= 1:
            nearer += worth(policies, x, s[LINE + place - step - 1])
    policies[x + 32] = deeper / 40.0
    policies[x + 33] = nearer / 40.0
    # The same by rounds to come: a declaration still has the move of this turn before it.
    turns = turns_to_come(policies, x, air, load)
    more = turns_to_come(policies, x, air, load + 1)
    fewer = turns_to_come(policies, x, air, less)
    if s[STEP] == DECLARE:
        policies[x + 34] = home_chance(place, load, turns + 1.0)
        policies[x + 35] = home_chance(min(32, place + max(0, 4 - load)), load + 1, more)
        policies[x + 47] = home_chance(min(32, place + max(0, 4 - load)), load, turns)
    else:
        policies[x + 34] = home_chance(place, load, turns)
        policies[x + 35] = home_chance(place, load + 1, more)
        policies[x + 47] = home_chance(place, less, fewer)
    policies[x + 9] = turns / 8.0
    policies[x + 48] = chance_ahead(s, policies, x, own + carried)
    policies[x + 49] = chance_ahead(s, policies, x, own)
    policies[x + 50] = policies[x + 49] + policies[x + 34] * (policies[x + 48] - policies[x + 49])
    policies[x + 53] = (air - policies[x + _BREATH]) / 25.0
    return breath


@inner
def describe_unit(s: Ints, policies: Floats, row: int, breath: float, code: int, unit: int) -> None:
    """Fill in what is known of the action `code`, about a packed unit (0: none)."""
    x = block_slot(policies, row)
    value = worth(policies, x, unit)
    policies[x + 36] = value / 14.0
    policies[x + 37] = squash(score(s, policies, row, breath, code) / 4.0)
    take = code == codes.TAKE
    carried = 20.0 * policies[x + 22] + (value if take else -value)
    chance = policies[x + 17] if take else policies[x + 18]
    policies[x + 38] = 0.0 if code == codes.TURN_BACK else carried * chance / 20.0
    own = points_of(s, s[MOVER])
    policies[x + 39] = squash((own + carried) / 30.0)
    if code == codes.TURN_BACK:
        policies[x + 51] = 0.0
        return
    comes = policies[x + 35] if take else policies[x + 47]
    ahead = chance_ahead(s, policies, x, own + carried)
    policies[x + 51] = policies[x + 49] + comes * (ahead - policies[x + 49])
