"""A turn, steps 1-4, on arrays; names, order and step numbers are those of `adventure.turn`.

Functions change the position `s` in place; `rules` is a packed ruleset.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from solver.adventure.kernel import codes, dive_end
from solver.adventure.kernel.compiled import inner
from solver.adventure.kernel.layout import (
    AIR,
    DECLARE,
    DIVER_SIZE,
    DIVERS,
    IDLE,
    LANDING,
    LENGTH,
    LINE,
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
    TURN,
    UNITS,
    UP,
    Ints,
)
from solver.adventure.kernel.seats import mover_slot
from solver.adventure.kernel.units import is_first_of_its_kind


@inner
def breathe(s: Ints) -> None:
    """Step 1: air falls by the units carried, never below 0; at 0 this is the last turn."""
    due = choice_is_due(s)
    d = mover_slot(s)
    load = s[d + LOAD]
    s[d + LOCKED] = 0
    s[AIR] = max(0, s[AIR] - load)
    s[STILL] = 1 if load == 0 else 0
    s[STEP] = DECLARE if due else ROLL


@inner
def choice_is_due(s: Ints) -> bool:
    """Step 2: whether the mover may turn back, so that he must say what he does."""
    d = mover_slot(s)
    return bool(
        s[d + UP] == 0
        and s[d + PLACE] > 0
        and s[d + LOCKED] == 0
        and (s[d + LOAD] > 0 or s[NEEDS_TREASURE] == 0)
    )


@inner
def declarations(s: Ints, out: Ints) -> int:
    """Step 2: what the mover may say when a choice is due, into `out`; returns how many."""
    out[0] = codes.GO_ON
    out[1] = codes.TURN_BACK
    out[2] = codes.SAY_NOTHING
    return 3 if s[LOCKS] else 2


@inner
def declare(s: Ints, code: int) -> None:
    """Step 2: turn round, go on, or say nothing (which may lock the next declaration)."""
    d = mover_slot(s)
    if code == codes.TURN_BACK:
        s[d + UP] = 1
        s[STILL] = 0
    elif code == codes.SAY_NOTHING:
        s[d + LOCKED] = 1
    s[STEP] = ROLL


@inner
def swim(s: Ints, total: int) -> None:
    """Step 3: move by the roll less the load; home ends the turn, elsewhere a search follows."""
    d = mover_slot(s)
    place = destination(s, max(0, total - s[d + LOAD]))
    if place != s[d + PLACE]:
        s[STILL] = 0
    if place > 0:
        s[d + PLACE] = place
        s[STEP] = SEARCH
        return
    if s[d + UP]:
        already = 0
        for seat in range(s[PLAYERS]):
            if s[DIVERS + seat * DIVER_SIZE + RANK] > 0:
                already += 1
        s[d + PLACE] = 0
        s[d + RANK] = already + 1
    end_turn(s)


@inner
def taken_places(s: Ints) -> int:
    """Step 3: bit p is set when a diver other than the mover is at place p (1-32)."""
    taken = 0
    for seat in range(s[PLAYERS]):
        if seat != s[MOVER]:
            taken |= 1 << s[DIVERS + seat * DIVER_SIZE + PLACE]
    return taken & ~1


@inner
def destination(s: Ints, steps: int) -> int:
    """Step 3: the place the mover reaches with `steps`; 0 is the submarine."""
    d = mover_slot(s)
    place = s[d + PLACE]
    if steps == 0:
        return place
    taken = taken_places(s)
    if s[d + UP]:
        if steps >= place:
            return 0
        if not taken & (1 << place) - (1 << place - steps):
            return place - steps  # nobody in the way, as nearly always
        if s[LANDING]:
            place -= steps
            while place > 0 and taken >> place & 1:
                place -= 1
            return max(place, 0)
        while steps > 0 and place > 0:
            place -= 1
            if not taken >> place & 1:
                steps -= 1
        return place
    if place + steps <= s[LENGTH] and not taken & (2 << place + steps) - (2 << place):
        return place + steps
    reached = place  # the deepest free place met, where a roll past the end leaves him
    while steps > 0 and place < s[LENGTH]:
        place += 1
        free = not taken >> place & 1
        if free:
            reached = place
        if free or (s[LANDING] and steps > 1):
            steps -= 1
    return reached


@inner
def searches(s: Ints, out: Ints) -> int:
    """Step 4: nothing; or take what lies here; or, on a blank, drop one unit; into `out`."""
    d = mover_slot(s)
    out[0] = codes.LEAVE
    if s[LINE + s[d + PLACE] - 1] != 0:
        out[1] = codes.TAKE
        return 2
    count = 1
    for index in range(s[d + LOAD]):
        if is_first_of_its_kind(s, d + UNITS, 0, index):
            out[count] = codes.DROP + index + 1
            count += 1
    return count


@inner
def search(s: Ints, code: int) -> None:
    """Step 4: a taken unit leaves a blank; a dropped one replaces the blank, whole."""
    if code != codes.LEAVE:
        d = mover_slot(s)
        here = LINE + s[d + PLACE] - 1
        if code == codes.TAKE:
            s[d + UNITS + s[d + LOAD]] = s[here]
            s[d + LOAD] += 1
            s[here] = 0
        else:
            index = (code & codes.NUMBER) - 1
            s[here] = s[d + UNITS + index]
            s[d + LOAD] -= 1
            for later in range(index, s[d + LOAD]):
                s[d + UNITS + later] = s[d + UNITS + later + 1]
            s[d + UNITS + s[d + LOAD]] = 0
        s[STILL] = 0
    end_turn(s)


@inner
def end_turn(s: Ints) -> None:
    """The next diver in the water, clockwise, or the end of the dive (stall rule included)."""
    s[IDLE] = s[IDLE] + 1 if s[STILL] else 0
    s[STILL] = 0
    in_water = 0
    for seat in range(s[PLAYERS]):
        if s[DIVERS + seat * DIVER_SIZE + RANK] == 0:
            in_water += 1
    if in_water == 0 or s[AIR] == 0 or s[IDLE] >= in_water:
        s[IDLE] = 0
        dive_end.end_dive(s)
        return
    seat = s[MOVER]
    while True:
        seat += 1
        if seat == s[PLAYERS]:
            seat = 0
        if s[DIVERS + seat * DIVER_SIZE + RANK] == 0:
            break
    s[MOVER] = seat
    s[STEP] = TURN
