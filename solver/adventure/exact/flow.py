"""How likely every position is, after each action of the root, when all play as was found best."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from solver.adventure.exact.compiled import inner, jit, variable
from solver.adventure.exact.expand import expand
from solver.adventure.exact.layout import (
    AT_TURN,
    CHILDREN,
    GO_ON_GROUPS,
    GOODS,
    GROUPS,
    KEY,
    MOVER_BIT,
    NODES,
    ROOT,
    STARTS,
    VALUED,
    VALUED_AT,
    Floats,
    Search,
)
from solver.adventure.exact.search import SAME, average, turning_gains, weigh

_FRAME: Final = 1
"""A frame that is free once the search is over."""


def reached(x: Search, starts: Sequence[Mapping[int, float]], to_own_turn: bool) -> Floats:
    """The chance of every position ([node, start]) after each of `starts` (node -> chance, together
    1); or, if only `to_own_turn`, no further than to the next turn of the diver advised."""
    reach = np.zeros((int(x.facts[NODES]), len(starts)))
    for action, start in enumerate(starts):
        for node, likely in start.items():
            reach[node, action] += likely
    flow_on(x, reach, _FRAME, to_own_turn)
    return reach


@jit
def flow_on(x: Search, reach: Floats, frame: int, to_own_turn: bool) -> None:
    """Pass the chances in `reach` ([node, action]) on to the ends, through a free `frame`; or, if
    only `to_own_turn`, no further than to the next turn of the diver advised.

    Parents come before their children, for these got their values first.
    """
    for position in range(x.facts[VALUED] - 1, -1, -1):
        node = x.nodes[position, VALUED_AT]
        total = 0.0
        for action in range(reach.shape[1]):
            total += reach[node, action]
        mover = (x.nodes[node, KEY] >> MOVER_BIT) & 7
        if total == 0.0 or (to_own_turn and mover == x.facts[ROOT]):
            continue
        expand(x, frame, x.nodes[node, KEY], x.nodes[node, GOODS], variable(AT_TURN), variable(0))
        go_on = x.frames[frame, GO_ON_GROUPS]
        groups = x.frames[frame, GROUPS]
        shares = (1.0, 1.0)
        if groups > go_on:
            shares = declared(x, frame, mover)
        for group in range(groups):
            share = shares[0] if group < go_on else shares[1]
            if share > 0.0:
                pour(x, reach, frame, group, mover, node, share * x.weights[frame, group])


@inner
def declared(x: Search, frame: int, mover: int) -> tuple[float, float]:
    """How often the mover goes on, and turns back: the better of them, or either half the time."""
    for option in range(2):
        average(x, frame, option, mover)
    ahead = turning_gains(x, mover)
    if ahead > SAME:
        return 0.0, 1.0
    if ahead >= -SAME:
        return 0.5, 0.5
    return 1.0, 0.0


@inner
def pour(
    x: Search, reach: Floats, frame: int, group: int, mover: int, node: int, share: float
) -> None:
    """Pass `share` of what reaches `node` on to what the mover chooses in a group."""
    weigh(x, frame, group, mover)
    for index in range(x.frames[frame, STARTS + group], x.frames[frame, STARTS + group + 1]):
        chance = x.odds[frame, index]
        if chance == 0.0:
            continue
        child = x.frames[frame, CHILDREN + index]
        for action in range(reach.shape[1]):
            reach[child, action] += reach[node, action] * share * chance
