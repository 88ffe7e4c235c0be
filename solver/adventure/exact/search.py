"""The search itself: depth first with a stack of its own, every node valued once.

A node is expanded, its children without values are searched, then it gets its values: the mover's
best in each group (max^n; the mean over the tie set), groups by their weights, and the better of
going on and turning back.  One who follows a policy chooses by its chances instead.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

import math
from typing import Final

from solver.adventure.exact.compiled import inner, jit, variable
from solver.adventure.exact.expand import expand
from solver.adventure.exact.layout import (
    AGAINST,
    AT_TURN,
    CHILDREN,
    COLUMNS,
    COUNT,
    DEPTH,
    DONE,
    END,
    ENDS,
    FOLLOWS,
    FOR_POINTS,
    GO_ON_GROUPS,
    GOING,
    GOODS,
    GROUPS,
    KEY,
    MAX_DEPTH,
    MOVER_BIT,
    NEXT,
    NODE,
    ROOT,
    SEAT,
    SEATS,
    STARTS,
    STATUS,
    SWIMMERS,
    TOO_LARGE,
    VALUED,
    VALUED_AT,
    Search,
)

SAME: Final = 2e-12
"""Values that differ by less are equal: far above what rounding makes, far below what any roll
can change."""


@jit
def begin(x: Search, key: int, row: int, step: int, still: int) -> None:
    """Expand the root, whose `step` (`AT_TURN`...) is due, into the first frame."""
    expand(x, variable(0), key, row, step, still)
    x.facts[DEPTH] = 1


@jit
def run(x: Search, nodes: int) -> None:
    """Search until `nodes` more have their values, or the root's children all have.

    Whether it is done is told by `counts[STATUS]`.
    """
    while nodes > 0 and x.facts[STATUS] == GOING:
        frame = x.facts[DEPTH] - 1
        following = x.frames[frame, NEXT]
        if following < x.frames[frame, COUNT]:
            x.frames[frame, NEXT] += 1
            child = x.frames[frame, CHILDREN + following]
            if math.isnan(x.values[child, 0]):
                if frame + 1 == MAX_DEPTH:
                    x.facts[STATUS] = TOO_LARGE
                    return
                x.frames[frame + 1, NODE] = child
                expand(
                    x,
                    frame + 1,
                    x.nodes[child, KEY],
                    x.nodes[child, GOODS],
                    variable(AT_TURN),
                    variable(0),
                )
                x.facts[DEPTH] += 1
        elif frame == 0:
            x.facts[STATUS] = DONE
        else:
            _back_up(x, frame)
            x.facts[DEPTH] -= 1
            nodes -= 1


@inner
def _back_up(x: Search, frame: int) -> None:
    """Values of the node whose children in `frame` all have theirs."""
    node = x.frames[frame, NODE]
    mover = (x.nodes[node, KEY] >> MOVER_BIT) & 7
    columns = x.facts[COLUMNS]
    options = 1 if x.frames[frame, GROUPS] == x.frames[frame, GO_ON_GROUPS] else 2
    for option in range(options):
        average(x, frame, option, mover)
    best = 0
    if options == 2:
        ahead = turning_gains(x, mover)
        if ahead > SAME:
            best = 1
        elif ahead >= -SAME:
            for each in range(columns):
                x.now[0, each] = (x.now[0, each] + x.now[1, each]) / 2
    for each in range(columns):
        x.values[node, each] = x.now[best, each]
    x.nodes[x.facts[VALUED], VALUED_AT] = node
    x.facts[VALUED] += 1


@inner
def aim(x: Search, swimmer: int) -> tuple[int, float]:
    """The column that the swimmer plays for, and 1 where he wants most of it, -1 where least."""
    sign = 1.0
    if x.facts[AGAINST] and swimmer != x.facts[ROOT]:
        swimmer = x.facts[ROOT]
        sign = -1.0
    seat = x.facts[SEAT + swimmer]
    return (x.facts[SEATS] + seat if x.facts[FOR_POINTS] else seat), sign


@inner
def turning_gains(x: Search, mover: int) -> float:
    """How much better for the mover turning back is than going on, as averaged in `x.now`."""
    column, sign = aim(x, mover)
    return sign * (x.now[1, column] - x.now[0, column])


@inner
def average(x: Search, frame: int, option: int, mover: int) -> None:
    """The mean over the rolls, going on (`option` 0) or turning back (1), to `x.now[option]`."""
    columns = x.facts[COLUMNS]
    first = x.frames[frame, GO_ON_GROUPS] if option else variable(0)
    end = x.frames[frame, GROUPS] if option else x.frames[frame, GO_ON_GROUPS]
    for each in range(columns):
        x.now[option, each] = 0.0
    for group in range(first, end):
        choose(x, frame, group, mover)
        weight = x.weights[frame, group]
        for each in range(columns):
            x.now[option, each] += weight * x.now[2, each]


@inner
def weigh(x: Search, frame: int, group: int, mover: int) -> None:
    """The chances of a group's children, to `x.odds`: alike for the mover's tie set, else 0.

    Those of one who follows a policy are there already.
    """
    if x.frames[frame, FOLLOWS]:
        return
    column, sign = aim(x, mover)
    first, end = x.frames[frame, STARTS + group], x.frames[frame, STARTS + group + 1]
    best = -math.inf
    for index in range(first, end):
        best = max(best, sign * x.values[x.frames[frame, CHILDREN + index], column])
    ties = 0
    for index in range(first, end):
        is_best = sign * x.values[x.frames[frame, CHILDREN + index], column] >= best - SAME
        x.odds[frame, index] = is_best
        ties += is_best
    for index in range(first, end):
        x.odds[frame, index] /= ties


@inner
def choose(x: Search, frame: int, group: int, mover: int) -> None:
    """The values of a group, to `x.now[2]`: the mean over what the mover chooses."""
    weigh(x, frame, group, mover)
    for each in range(x.facts[COLUMNS]):
        x.now[2, each] = 0.0
    for index in range(x.frames[frame, STARTS + group], x.frames[frame, STARTS + group + 1]):
        chance = x.odds[frame, index]
        if chance == 0.0:
            continue
        child = x.frames[frame, CHILDREN + index]
        for each in range(x.facts[ENDS]):
            x.now[2, each] += chance * x.values[child, each]
        x.now[2, x.facts[ENDS]] += chance * ends(x, child, mover)


@inner
def ends(x: Search, child: int, mover: int) -> float:
    """Chance that the dive ends before the turn, after `mover`'s, comes round to the root."""
    key = x.nodes[child, KEY]
    if key < END:
        swimmers = x.facts[SWIMMERS]
        root = x.facts[ROOT]
        following = (key >> MOVER_BIT) & 7
        if (following - root) % swimmers <= (mover - root) % swimmers:
            return 0.0
    return x.values[child, x.facts[ENDS]]
