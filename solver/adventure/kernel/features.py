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
from solver.adventure.kernel.compiled import inlined
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

_ONE_CHIP: Final = 8
"""Packed units below this are a blank, or a single chip."""
_WORTHS: Final = FEATURES
"""Eight slots: points that a packed unit of one chip is worth on the average; 0 for a blank."""
_BREATH: Final = _WORTHS + _ONE_CHIP
"""Air that the rivals are reckoned to breathe before the mover's next turn, the one after, ..."""
_ROUNDS: Final = 12
_RIVALS: Final = _BREATH + _ROUNDS
"""Three slots a seat: points scored, points that may come, the chance that they come."""
ROOM: Final = _ONE_CHIP + _ROUNDS + 3 * 6

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


@inlined
def worth(policies: Floats, x: int, unit: int) -> float:
    """Points a packed unit is worth on the average, given what has been turned over."""
    points = 0.0
    while unit >= _ONE_CHIP:
        points += policies[x + _WORTHS + _ONE_CHIP // 2 + (unit & 3)]
        unit >>= 2
    return points + policies[x + _WORTHS + unit]


@inlined
def note_levels(s: Ints, policies: Floats, x: int) -> None:
    """Note what the chips of each level that are not turned over yet show on the average."""
    for level in range(_ONE_CHIP // 2):
        policies[x + _WORTHS + level] = 0.0
        first = UNSEEN + 4 * level
        ones, twos, threes = s[first + 1], s[first + 2], s[first + 3]
        left = s[first] + ones + twos + threes
        above = (ones + 2 * twos + 3 * threes) / left if left > 0 else 0.0
        policies[x + _WORTHS + _ONE_CHIP // 2 + level] = 4.0 * level + above


@inlined
def note_breath(s: Ints, policies: Floats, x: int, e: int, depth: float) -> None:
    """Add what the rival at slot `e` breathes in each round until he is home."""
    load = float(s[e + LOAD])
    first = 0.0
    last = float(_ROUNDS)
    more = load
    if s[e + UP]:
        last = s[e + PLACE] / rivals.MEAN_STEP[min(s[e + LOAD], 6)] + 0.5
    else:
        more = max(more, _INTAKE)
        first = (depth - s[e + PLACE]) / 4.0
    for number in range(_ROUNDS):  # without branches: the compiler takes them side by side
        breathes = more if number >= first else load
        policies[x + _BREATH + number] += breathes if number < last else 0.0


@inlined
def turns_to_come(policies: Floats, x: int, air: int, load: int) -> float:
    """Turns that the mover gets after this one, rivals who come home breathing no more."""
    whole = 0
    for number in range(_ROUNDS):
        whole += air - policies[x + _BREATH + number] - number * load >= 1.0
    if whole == _ROUNDS:
        return float(_ROUNDS)
    left = air - policies[x + _BREATH + whole] - whole * load
    return whole + max(0.0, left)  # a fraction, so that near misses count a little


@inlined
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


@inlined
def worth_nearby(s: Ints, policies: Floats, x: int, place: int, way: int) -> float:
    """Points that lie on the next places deeper (`way` 1) or nearer (-1), on the average."""
    points = 0.0
    for step in range(1, AHEAD + 1):
        there = place + way * step
        on_line = 1 if 1 <= there <= s[LENGTH] else 0
        points += worth(policies, x, s[LINE - 1 + there] * on_line)
    return points


@inlined
def describe_rivals(s: Ints, policies: Floats, row: int, x: int, breath: float) -> None:
    """Fill in the features of the rivals, and note what chances and turns are reckoned from."""
    me = s[MOVER]
    d = mover_slot(s)
    place, load, air = s[d + PLACE], s[d + LOAD], s[AIR]
    others = s[PLAYERS] - 1
    for kind in range(KINDS):
        policies[x + 40 + kind] = 0.0
    for number in range(_ROUNDS):
        policies[x + _BREATH + number] = 0.0
    carried = 0.0
    swimming = 0.0
    diving = 0.0
    climb = 0.0
    deepest = 0.0
    ahead_of_me = 0.0
    intent = 0.0
    behind = 0.0
    before = 0.0
    first_home = 0
    best = -1000.0
    best_held = -1000.0
    for seat in range(s[PLAYERS]):
        if seat == me:
            continue
        e = DIVERS + seat * DIVER_SIZE
        at = x + _RIVALS + 3 * seat
        scored = points_of(s, seat)
        held = 0.0
        may_come = 0.0
        chance = 0.0
        policy = row + (seat - me) * (WEIGHTS_AT + 1)
        kind = int(policies[policy])
        policies[x + 40 + (kind if kind < KINDS else 0)] += 1.0 / others
        if s[e + RANK] == 0:
            theirs = s[e + LOAD]
            carried += theirs / 6.0
            swimming += 0.25
            chance = home_chance(s[e + PLACE], theirs, turns_left(air, theirs, breath + load))
            held = 0.5 * s[e + WORTH]
            may_come = held
            depth = _DEPTH
            if s[e + UP] == 0:
                diving += 0.25
                may_come += 5.0
                if kind == rivals.DIVER_INTENT:
                    depth = policies[policy + 1]
                    intent += depth / 16.0 / others
            else:
                climb += s[e + PLACE] / 32.0
                held *= chance
            note_breath(s, policies, x, e, depth)
            ahead = s[e + PLACE] - place
            deepest = max(deepest, s[e + PLACE] / 16.0)
            ahead_of_me += squash(ahead / 8.0) * 0.25
            if s[e + PLACE] > 0 and -_NEAR <= ahead < 0:
                behind += 0.25
            if 0 < ahead <= _NEAR:
                before += 0.25
        else:
            first_home += 1
        policies[at] = scored
        policies[at + 1] = may_come
        policies[at + 2] = chance
        best = max(best, float(scored))
        best_held = max(best_held, scored + held)
    for number in range(1, _ROUNDS):
        policies[x + _BREATH + number] += policies[x + _BREATH + number - 1]
    policies[x + 10] = carried
    policies[x + 11] = swimming
    policies[x + 12] = diving
    policies[x + 13] = climb
    policies[x + 14] = deepest
    policies[x + 15] = ahead_of_me
    policies[x + 25] = best
    policies[x + 26] = best_held
    policies[x + 28] = first_home * 0.25
    policies[x + 52] = intent
    policies[x + 54] = behind
    policies[x + 55] = before


@inlined
def describe(s: Ints, policies: Floats, row: int) -> float:
    """Fill in the features of the position, but for those of a unit; returns `rivals_breath`."""
    x = block_slot(policies, row)
    note_levels(s, policies, x)
    breath = rivals_breath(s, policies, row)
    describe_rivals(s, policies, row, x, breath)
    best, best_held = policies[x + 25], policies[x + 26]
    d = mover_slot(s)
    place, load, air = s[d + PLACE], s[d + LOAD], s[AIR]
    carried = 0.0
    for index in range(load):
        carried += worth(policies, x, s[d + UNITS + index])
    own = points_of(s, s[MOVER])
    stay = turns_left(air, load, breath)
    keep = home_chance(place, load, stay)
    less = max(0, load - 1)
    policies[x] = place / 16.0
    policies[x + 1] = load / 3.0
    for number in range(4):
        policies[x + 2 + number] = 1.0 if min(load, 3) == number else 0.0
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
    policies[x + 29] = breath / 6.0
    policies[x + 30] = s[LENGTH] / 32.0
    policies[x + 31] = float(s[NEEDS_TREASURE])
    policies[x + 32] = worth_nearby(s, policies, x, place, 1) / 40.0
    policies[x + 33] = worth_nearby(s, policies, x, place, -1) / 40.0
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


@inlined
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
