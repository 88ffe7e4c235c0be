"""End of a dive, steps 1-4, on arrays; names, order and step numbers are those of
`adventure.dive_end`.  Functions change the position `s` in place.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from solver.adventure.components import DIVES, FULL_AIR, STACK_SIZE
from solver.adventure.kernel import codes
from solver.adventure.kernel.compiled import inner
from solver.adventure.kernel.layout import (
    AIR,
    ARRANGED,
    ARRANGED_ALL,
    CHOSEN,
    DEEPEST_STARTS,
    DIVE,
    DIVE_OVER,
    DIVER_SIZE,
    DIVERS,
    DIVING,
    FAULT,
    HELD,
    IDLE,
    LENGTH,
    LINE,
    LOAD,
    LOCKED,
    MAX_CHIPS,
    MAX_UNITS,
    MOVER,
    NEAREST_FIRST,
    OVER,
    OWN_STACKS,
    PLACE,
    PLAYERS,
    RANK,
    RANKING,
    REVEAL,
    SCORED,
    SINK,
    SPLIT,
    STEP,
    STILL,
    TAKEN,
    TOP_ONLY,
    TURN,
    UNITS,
    UNSEEN,
    UP,
    VALUES,
    WATER,
    WORTH,
    Ints,
)
from solver.adventure.kernel.scoring import adds_to_ranking
from solver.adventure.kernel.seats import mover, mover_slot
from solver.adventure.kernel.units import chips_of, differ, double_worth, is_first_of_its_kind

_NO_PLACE = 1 << 30


@inner
def end_dive(s: Ints) -> None:
    """The dive is over: the next chip to reveal, then sinking, then the next dive or the end.

    `moves.apply` and `play.play_on` call this at the steps DIVE_OVER and ARRANGED_ALL: one call in
    each compiles to a quarter of what a call wherever a dive may end would.
    """
    seat = next_to_reveal(s)
    if seat >= 0:
        s[MOVER] = seat
        s[STEP] = REVEAL
    elif s[DIVE] == DIVES:
        s[STEP] = OVER
    elif s[STEP] == ARRANGED_ALL:
        ask_for_sinking_order(s, s[mover_slot(s) + PLACE])
    else:
        ask_for_sinking_order(s, before_first_place(s))


@inner
def next_to_reveal(s: Ints) -> int:
    """Step 1: of the seats at home with units left, the one home first; -1 when there is none."""
    best = -1
    best_rank = _NO_PLACE
    for seat in range(s[PLAYERS]):
        d = DIVERS + seat * DIVER_SIZE
        if 0 < s[d + RANK] < best_rank and s[d + LOAD] > 0:
            best = seat
            best_rank = s[d + RANK]
    return best


@inner
def reveal(s: Ints, value: int) -> None:
    """Step 1: the mover's next chip shows `value` and is banked."""
    d = mover_slot(s)
    s[d + WORTH] -= double_worth(4 | s[d + UNITS] & 3)
    rest = s[d + UNITS] >> 2
    if rest > 1:
        s[d + UNITS] = rest
    else:
        s[d + LOAD] -= 1
        for index in range(s[d + LOAD]):
            s[d + UNITS + index] = s[d + UNITS + index + 1]
        s[d + UNITS + s[d + LOAD]] = 0
    s[VALUES + mover(s) * MAX_UNITS + s[d + SCORED]] = value
    s[d + SCORED] += 1
    s[d + RANKING] += adds_to_ranking(value, s[TOP_ONLY] != 0)
    s[UNSEEN + value] -= 1
    s[STEP] = DIVE_OVER


@inner
def before_first_place(s: Ints) -> int:
    """Step 2: a place that comes before all others in the order of sinking."""
    return 0 if s[NEAREST_FIRST] else _NO_PLACE


@inner
def next_to_sink(s: Ints, place: int) -> int:
    """Step 2: the drowned seat that follows `place` in the order of sinking; -1 after the last."""
    best = -1
    best_distance = _NO_PLACE
    for seat in range(s[PLAYERS]):
        here = s[DIVERS + seat * DIVER_SIZE + PLACE]
        distance = here - place if s[NEAREST_FIRST] else place - here
        if here > 0 and 0 < distance < best_distance:
            best = seat
            best_distance = distance
    return best


@inner
def ask_for_sinking_order(s: Ints, place: int) -> None:
    """Step 2: ask the first who has a choice, of those who sink after `place`, or let all sink."""
    if s[CHOSEN]:
        seat = next_to_sink(s, place)
        while seat >= 0:
            d = DIVERS + seat * DIVER_SIZE
            if differ(s, d + UNITS, 0, s[d + LOAD]):
                s[MOVER] = seat
                s[STEP] = SINK
                s[ARRANGED] = 0
                return
            seat = next_to_sink(s, s[d + PLACE])
    start_next_dive(s)


@inner
def choices(s: Ints, out: Ints) -> int:
    """Step 2: which of the mover's units may sink next, identical ones once, into `out`."""
    d = mover_slot(s)
    count = 0
    for index in range(s[ARRANGED], s[d + LOAD]):
        if is_first_of_its_kind(s, d + UNITS, s[ARRANGED], index):
            out[count] = codes.LAY + index + 1
            count += 1
    return count


@inner
def lay(s: Ints, number: int) -> None:
    """Step 2: the mover's carried unit `number` sinks next."""
    d = mover_slot(s)
    unit = s[d + UNITS + number - 1]
    for index in range(number - 1, s[ARRANGED], -1):
        s[d + UNITS + index] = s[d + UNITS + index - 1]
    s[d + UNITS + s[ARRANGED]] = unit
    s[ARRANGED] += 1
    if not differ(s, d + UNITS, s[ARRANGED], s[d + LOAD]):
        s[STEP] = ARRANGED_ALL


@inner
def lay_on_stack(s: Ints, filled: int, unit: int) -> int:
    """Step 2: put `unit` on the last stack of the line, which holds `filled` units, or (0 or
    `STACK_SIZE` of them) on a new one; returns the units it holds now.
    """
    if filled % STACK_SIZE == 0:
        s[LINE + s[LENGTH]] = unit
        s[LENGTH] += 1
        return 1
    top = LINE + s[LENGTH] - 1
    chips = chips_of(s[top])
    if chips + chips_of(unit) > MAX_CHIPS:
        s[STEP] = FAULT
        return filled
    s[top] = s[top] ^ 1 << 2 * chips | unit << 2 * chips
    return filled + 1


@inner
def sink(s: Ints) -> None:
    """Step 2: the drowned divers' treasure makes new places at the end of the line."""
    filled = 0
    seat = next_to_sink(s, before_first_place(s))
    while seat >= 0:
        d = DIVERS + seat * DIVER_SIZE
        if s[OWN_STACKS]:
            filled = 0
        for index in range(s[d + LOAD]):
            unit = s[d + UNITS + index]
            if s[SPLIT]:
                while unit > 1:
                    filled = lay_on_stack(s, filled, 4 | unit & 3)
                    unit >>= 2
            else:
                filled = lay_on_stack(s, filled, unit)
        seat = next_to_sink(s, s[d + PLACE])


@inner
def close_gaps(s: Ints) -> None:
    """Step 3: blanks are removed, the order kept."""
    length = s[LENGTH]
    kept = 0
    for index in range(length):
        unit = s[LINE + index]
        if unit != 0:
            s[LINE + kept] = unit
            kept += 1
    for index in range(kept, length):
        s[LINE + index] = 0
    s[LENGTH] = kept


@inner
def next_starter(s: Ints) -> int:
    """Step 4: the seat that starts the next dive."""
    furthest = -1
    last_home = -1
    for seat in range(s[PLAYERS]):
        d = DIVERS + seat * DIVER_SIZE
        if s[d + PLACE] > 0:
            if furthest < 0 or s[d + PLACE] > s[DIVERS + furthest * DIVER_SIZE + PLACE]:
                furthest = seat
        elif s[d + RANK] > 0 and (
            last_home < 0 or s[d + RANK] > s[DIVERS + last_home * DIVER_SIZE + RANK]
        ):
            last_home = seat
    first = furthest if s[DEEPEST_STARTS] else last_home
    second = last_home if s[DEEPEST_STARTS] else furthest
    if first >= 0:
        return first
    return second if second >= 0 else s[MOVER]


@inner
def start_next_dive(s: Ints) -> None:
    """Steps 2-4; a dive whose line is empty ends as it starts."""
    reset(s)
    while s[LENGTH] == 0 and s[STEP] == TURN:
        if s[DIVE] == DIVES:
            s[STEP] = OVER
        else:
            reset(s)


@inner
def reset(s: Ints) -> None:
    """Steps 2-4: treasure sinks, gaps close, all are aboard again with a full tank."""
    s[STEP] = TURN
    starter = next_starter(s)
    close_gaps(s)
    sink(s)
    for seat in range(s[PLAYERS]):
        d = DIVERS + seat * DIVER_SIZE
        for index in range(s[d + LOAD]):
            s[d + UNITS + index] = 0
        s[d + PLACE] = 0
        s[d + UP] = 0
        s[d + LOAD] = 0
        s[d + WORTH] = 0
        s[d + RANK] = 0
        s[d + LOCKED] = 0
    everybody = (1 << s[PLAYERS]) - 1
    s[WATER] = everybody
    s[DIVING] = everybody
    s[TAKEN] = 0
    s[HELD] = 0
    s[AIR] = FULL_AIR
    s[DIVE] += 1
    s[MOVER] = starter
    s[IDLE] = 0
    s[STILL] = 0
    s[ARRANGED] = 0
