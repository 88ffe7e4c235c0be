"""A turn, steps 1-4, on arrays; names, order and step numbers are those of `adventure.turn`.

Functions change the position `s` in place; `rules` is a packed ruleset.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from solver.adventure.kernel import codes
from solver.adventure.kernel.compiled import inlined, inner
from solver.adventure.kernel.layout import (
    AIR,
    DECLARE,
    DIVE_OVER,
    DIVING,
    HELD,
    IDLE,
    LANDING,
    LENGTH,
    LOAD,
    LOCKED,
    LOCKS,
    MOVER,
    NEEDS_TREASURE,
    PLACE,
    PLAYERS,
    RANK,
    ROLL,
    SEARCH,
    STEP,
    STILL,
    TAKEN,
    TURN,
    UNITS,
    UP,
    WATER,
    WORTH,
    Ints,
)
from solver.adventure.kernel.seats import (
    count_of,
    mover,
    mover_slot,
    next_in_water,
    place_slot,
)
from solver.adventure.kernel.units import double_worth, is_first_of_its_kind


@inlined
def breathe(s: Ints) -> None:
    """Step 1: air falls by the units carried, never below 0; at 0 this is the last turn."""
    due = choice_is_due(s)
    d = mover_slot(s)
    load = s[d + LOAD]
    s[d + LOCKED] = 0
    s[AIR] = max(0, s[AIR] - load)
    s[STILL] = load == 0
    s[STEP] = DECLARE if due else ROLL


@inlined
def choice_is_due(s: Ints) -> bool:
    """Step 2: whether the mover may turn back, so that he must say what he does."""
    d = mover_slot(s)
    # `&` and `|` because no processor guesses these answers well
    return bool(
        (s[d + UP] == 0)
        & (s[d + PLACE] > 0)
        & (s[d + LOCKED] == 0)
        & ((s[d + LOAD] > 0) | (s[NEEDS_TREASURE] == 0))
    )


@inner
def declarations(s: Ints, out: Ints) -> int:
    """Step 2: what the mover may say when a choice is due, into `out`; returns how many."""
    out[0] = codes.GO_ON
    out[1] = codes.TURN_BACK
    out[2] = codes.SAY_NOTHING
    return 3 if s[LOCKS] else 2


@inlined
def declare(s: Ints, code: int) -> None:
    """Step 2: turn round, go on, or say nothing (which may lock the next declaration)."""
    d = mover_slot(s)
    if code == codes.TURN_BACK:
        s[d + UP] = 1
        s[DIVING] &= ~(1 << mover(s))
        s[STILL] = 0
    elif code == codes.SAY_NOTHING:
        s[d + LOCKED] = 1
    s[STEP] = ROLL


@inlined
def swim(s: Ints, total: int) -> None:
    """Step 3: move by the roll less the load; home ends the turn, elsewhere a search follows."""
    d = mover_slot(s)
    before = s[d + PLACE]
    place = destination(s, max(0, total - s[d + LOAD]))
    s[STILL] &= place == before
    s[TAKEN] ^= (1 << before ^ 1 << place) & ~1
    s[d + PLACE] = place
    if place > 0:
        s[STEP] = SEARCH
        return
    if s[d + UP]:
        s[d + RANK] = s[PLAYERS] - count_of(s[WATER]) + 1
        s[WATER] &= ~(1 << mover(s))
        s[HELD] -= s[d + LOAD]
    end_turn(s)


@inlined
def destination(s: Ints, steps: int) -> int:
    """Step 3: the place the mover reaches with `steps`; 0 is the submarine."""
    d = mover_slot(s)
    place = s[d + PLACE]
    if steps == 0:
        return place
    taken = s[TAKEN] & ~(1 << place)
    return upwards(s, taken, place, steps) if s[d + UP] else downwards(s, taken, place, steps)


@inlined
def upwards(s: Ints, taken: int, place: int, steps: int) -> int:
    """Step 3: `steps` up from `place`, past the others, whose places are the bits of `taken`."""
    reached = place - steps
    if reached <= 0:
        return 0
    if s[LANDING]:
        while taken >> reached & 1:
            reached -= 1
        return reached
    jumped = (taken & (1 << place) - 1) >> reached  # places from the one reached on
    while jumped and reached > 0:
        jumped &= jumped - 1  # for each of them one further, where somebody may be again
        reached -= 1
        jumped = jumped << 1 | taken >> reached & 1
    return reached


@inlined
def downwards(s: Ints, taken: int, place: int, steps: int) -> int:
    """Step 3: `steps` down from `place`, past the others; past the end the deepest free place."""
    reached = place + steps
    if s[LANDING]:
        while taken >> reached & 1:
            reached += 1
    else:
        ahead = taken & -(2 << place)
        while ahead & (2 << reached) - 1:
            ahead &= ahead - 1  # for each that is jumped one further
            reached += 1
    if reached > s[LENGTH]:
        reached = s[LENGTH]
        while reached > place and taken >> reached & 1:
            reached -= 1
    return reached


@inner
def searches(s: Ints, out: Ints) -> int:
    """Step 4: nothing; or take what lies here; or, on a blank, drop one unit; into `out`."""
    d = mover_slot(s)
    out[0] = codes.LEAVE
    if s[place_slot(s, d)] != 0:
        out[1] = codes.TAKE
        return 2
    count = 1
    for index in range(s[d + LOAD]):
        if is_first_of_its_kind(s, d + UNITS, 0, index):
            out[count] = codes.DROP + index + 1
            count += 1
    return count


@inlined
def search(s: Ints, code: int) -> None:
    """Step 4: a taken unit leaves a blank; a dropped one replaces the blank, whole."""
    if code != codes.LEAVE:
        d = mover_slot(s)
        here = place_slot(s, d)
        if code == codes.TAKE:
            s[d + UNITS + s[d + LOAD]] = s[here]
            s[d + LOAD] += 1
            s[d + WORTH] += double_worth(s[here])
            s[HELD] += 1
            s[here] = 0
        else:
            index = (code & codes.NUMBER) - 1
            s[here] = s[d + UNITS + index]
            s[d + LOAD] -= 1
            s[d + WORTH] -= double_worth(s[here])
            s[HELD] -= 1
            for later in range(index, s[d + LOAD]):
                s[d + UNITS + later] = s[d + UNITS + later + 1]
            s[d + UNITS + s[d + LOAD]] = 0
        s[STILL] = 0
    end_turn(s)


@inlined
def end_turn(s: Ints) -> None:
    """The next diver in the water, clockwise, or the end of the dive (stall rule included)."""
    s[IDLE] = s[IDLE] + 1 if s[STILL] else 0
    s[STILL] = 0
    if s[AIR] == 0 or s[IDLE] >= count_of(s[WATER]):  # nobody in the water: 0 >= 0
        s[IDLE] = 0
        s[STEP] = DIVE_OVER
        return
    s[MOVER] = next_in_water(s)
    s[STEP] = TURN
