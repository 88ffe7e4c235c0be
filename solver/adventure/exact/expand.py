"""All that one turn may lead to: the children of a node, in groups by where the roll lands.

Rolls that reach the same place make one group, weighted by their ways of nine.  The children of a
group are the choices of the search there; a homecoming is a group of one.  Where the mover may
turn back, groups after he goes on come first and those after turning back follow.

One who follows a policy chooses by chance: his declaration makes part of the groups' weights, all
of them count as going on, and what he never does makes no child.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from solver.adventure.exact.between_leaves import leaf_between
from solver.adventure.exact.compiled import inner, variable
from solver.adventure.exact.followers import (
    LEAST,
    belief_about,
    belief_then,
    chance_to,
    look,
    may_choose,
    put_belief,
)
from solver.adventure.exact.goods import (
    carries,
    drop,
    forget_beyond,
    load_of,
    load_row,
    lying_at,
    take,
)
from solver.adventure.exact.layout import (
    AFTER,
    AHEAD,
    AIR_BIT,
    AT_DECLARE,
    AT_SEARCH,
    AT_TURN,
    BELIEF,
    BETWEEN,
    CHILDREN,
    COUNT,
    FOLLOWS,
    GO_ON_GROUPS,
    GROUPS,
    HOME,
    IDLE_BIT,
    KINDS,
    LANDED,
    LOCK_BIT,
    MOVER_BIT,
    NEEDS_TREASURE,
    NEXT,
    PLACE,
    ROW,
    STARTS,
    SWIMMERS,
    UP,
    UP_BIT,
    Search,
)
from solver.adventure.exact.leaves import leaf
from solver.adventure.exact.nodes import node_of, row_of
from solver.adventure.exact.swimming import destination
from solver.adventure.kernel import codes
from solver.adventure.kernel import layout as kernel


@inner
def expand(x: Search, frame: int, key: int, row: int, step: int, still: int) -> None:
    """Put the children of the turn at `key` and `row` into a frame, from `step` on.

    `still` (0 or 1) tells whether nothing has changed so far in a turn that has begun.  May set
    the status `TOO_LARGE`.
    """
    for swimmer in range(x.facts[SWIMMERS]):
        x.facts[PLACE + swimmer] = (key >> (6 * swimmer)) & 63
        x.facts[UP + swimmer] = (key >> (UP_BIT + swimmer)) & 1
    locks = (key >> LOCK_BIT) & 63
    air = (key >> AIR_BIT) & 31
    mover = (key >> MOVER_BIT) & 7
    idle = (key >> IDLE_BIT) & 7
    load = load_of(x.rows[row, 2 + mover])
    may_turn = step == AT_DECLARE
    if step == AT_TURN:
        may_turn = (
            x.facts[UP + mover] == 0
            and x.facts[PLACE + mover] > 0
            and (locks >> mover) & 1 == 0
            and (load > 0 or x.facts[NEEDS_TREASURE] == 0)
        )
        locks &= ~(1 << mover)
        air = air - load if air > load else variable(0)
        still = variable(load == 0)
    x.frames[frame, NEXT] = 0
    x.frames[frame, COUNT] = 0
    x.frames[frame, GROUPS] = 0
    x.facts[BELIEF] = belief_about(x, row, mover)
    x.facts[AFTER] = 0
    x.frames[frame, FOLLOWS] = x.facts[BELIEF] > 0
    if step == AT_SEARCH:
        _search(x, frame, mover, row, air, idle, locks, still)
        x.weights[frame, 0] = 1.0
        x.frames[frame, GROUPS] = 1
        x.frames[frame, GO_ON_GROUPS] = 1
    elif may_turn and x.frames[frame, FOLLOWS]:
        _declared(x, frame, mover, row, load, air, idle, locks, still)
        x.frames[frame, GO_ON_GROUPS] = x.frames[frame, GROUPS]
    else:
        _rolls(x, frame, mover, row, load, air, idle, locks, still, variable(0), 1.0)
        x.frames[frame, GO_ON_GROUPS] = x.frames[frame, GROUPS]
        if may_turn:
            x.facts[UP + mover] = 1
            _rolls(x, frame, mover, row, load, air, idle, locks, variable(0), variable(1), 1.0)
    x.frames[frame, STARTS + x.frames[frame, GROUPS]] = x.frames[frame, COUNT]


@inner
def _declared(
    x: Search,
    frame: int,
    mover: int,
    row: int,
    load: int,
    air: int,
    idle: int,
    locks: int,
    still: int,
) -> None:
    """Steps 2 to 4 of one who follows a policy: the rolls after each declaration that he makes."""
    load_row(x, row)
    look(x, mover, air, variable(kernel.DECLARE))
    belief = x.facts[BELIEF]
    turning = chance_to(x, belief, variable(codes.TURN_BACK))
    turned = belief_then(x, turning) if turning >= LEAST else belief
    going = chance_to(x, belief, variable(codes.GO_ON))
    if going >= LEAST:
        x.facts[BELIEF] = belief_then(x, going)
        _rolls(x, frame, mover, row, load, air, idle, locks, still, variable(0), going)
    if turning >= LEAST:
        x.facts[BELIEF] = turned
        x.facts[UP + mover] = 1
        _rolls(x, frame, mover, row, load, air, idle, locks, variable(0), variable(1), turning)


@inner
def _rolls(
    x: Search,
    frame: int,
    mover: int,
    row: int,
    load: int,
    air: int,
    idle: int,
    locks: int,
    still: int,
    option: int,
    chance: float,
) -> None:
    """Steps 3 and 4 for all five sums of the dice, after a declaration that has a `chance`."""
    start = x.facts[PLACE + mover]
    up = x.facts[UP + mover]
    before = -1
    for roll in range(2, 7):
        ways = roll - 1 if roll < 5 else 7 - roll
        place = destination(x, mover, up, roll - load if roll > load else variable(0))
        group = x.frames[frame, GROUPS]
        if place == before:
            group -= 1
            x.weights[frame, group] += chance * ways / 9
        else:
            x.weights[frame, group] = chance * ways / 9
            if place > 0:
                x.facts[PLACE + mover] = place
                _search(x, frame, mover, row, air, idle, locks, still * variable(place == start))
            else:
                x.frames[frame, STARTS + group] = x.frames[frame, COUNT]
                _come_up(x, frame, mover, row, air, idle, locks, still)
            x.facts[PLACE + mover] = start
            x.facts[UP + mover] = up
            x.frames[frame, GROUPS] = group + 1
        x.frames[frame, LANDED + 5 * option + roll - 2] = group
        before = place


@inner
def _come_up(
    x: Search, frame: int, mover: int, row: int, air: int, idle: int, locks: int, still: int
) -> None:
    """Step 3 at place 0: home, or still aboard where there is no room on the line."""
    if x.facts[UP + mover]:
        x.facts[PLACE + mover] = HOME
        x.facts[UP + mover] = 0
        locks &= ~(1 << mover)
        still = variable(0)
    load_row(x, row)
    x.odds[frame, x.frames[frame, COUNT]] = 1.0
    x.facts[AFTER] = x.facts[BELIEF] if x.facts[PLACE + mover] != HOME else variable(0)
    _end_turn(x, frame, mover, row, air, idle, locks, still)


@inner
def _search(
    x: Search, frame: int, mover: int, row: int, air: int, idle: int, locks: int, still: int
) -> None:
    """Step 4: nothing; or take; or drop one of each kind.  The mover's place is where he is."""
    x.frames[frame, STARTS + x.frames[frame, GROUPS]] = x.frames[frame, COUNT]
    place = x.facts[PLACE + mover]
    load_row(x, row)
    lying = lying_at(x, place)
    held = x.facts[ROW + 2 + mover]
    if x.frames[frame, FOLLOWS]:
        look(x, mover, air, variable(kernel.SEARCH))
    if may_choose(x, frame, variable(codes.LEAVE)):
        _end_turn(x, frame, mover, row, air, idle, locks, still)
    if lying != 0:
        if may_choose(x, frame, variable(codes.TAKE)):
            load_row(x, row)
            take(x, mover, place)
            _end_turn(x, frame, mover, variable(-1), air, idle, locks, variable(0))
        return
    if held == 0:
        return
    number = variable(codes.DROP + 1)
    for kind in range(1, x.facts[KINDS] + 1):
        units = carries(held, kind)
        if units > 0 and may_choose(x, frame, number):
            load_row(x, row)
            drop(x, mover, place, kind)
            _end_turn(x, frame, mover, variable(-1), air, idle, locks, variable(0))
        number += units


@inner
def _end_turn(
    x: Search, frame: int, mover: int, row: int, air: int, idle: int, locks: int, still: int
) -> None:
    """The next swimmer's turn, or the end of the dive, as one more child of the frame.

    The goods are those of the words at `ROW`; `row` is their row where it is known, else -1.
    """
    if put_belief(x, mover, x.facts[AFTER]):
        row = variable(-1)
    idle = idle + 1 if still else 0
    in_water = 0
    deepest = variable(0)
    first = variable(-1)
    following = variable(-1)
    key = variable(0)
    for swimmer in range(x.facts[SWIMMERS]):
        place = x.facts[PLACE + swimmer]
        key |= place << (6 * swimmer) | x.facts[UP + swimmer] << (UP_BIT + swimmer)
        if place == HOME:
            continue
        in_water += 1
        deepest = max(deepest, place if x.facts[UP + swimmer] else variable(32))
        if first < 0:
            first = swimmer
        if following < 0 and swimmer > mover:
            following = swimmer
    if following < 0:
        following = first
    if in_water == 0 or air == 0 or idle >= in_water:
        child = leaf_between(x, mover) if x.facts[BETWEEN] else leaf(x)
    else:
        beyond = variable(32) if x.facts[BETWEEN] else deepest + x.facts[AHEAD]
        if forget_beyond(x, beyond) or row < 0:
            row = row_of(x)
        key |= locks << LOCK_BIT | air << AIR_BIT | following << MOVER_BIT | idle << IDLE_BIT
        child = node_of(x, key, row)
    count = x.frames[frame, COUNT]
    x.frames[frame, CHILDREN + count] = child
    x.frames[frame, COUNT] = count + 1
