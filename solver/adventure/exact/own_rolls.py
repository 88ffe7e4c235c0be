"""What the next roll of the diver advised is worth, where others have their turns before it.

Chances flow from the root to his next turn; there the rolls are told apart.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.exact import layout as at
from solver.adventure.exact.compiled import jit, variable
from solver.adventure.exact.expand import expand
from solver.adventure.exact.flow import declared, reached
from solver.adventure.exact.layout import (
    AT_TURN,
    COLUMNS,
    END,
    GO_ON_GROUPS,
    GOODS,
    GROUPS,
    KEY,
    LANDED,
    MOVER_BIT,
    ROOT,
    Floats,
    Search,
)
from solver.adventure.exact.search import choose

_ROLLS: Final = len(ROLL_WEIGHTS)


def own_rolls(x: Search, starts: Sequence[Mapping[int, float]]) -> list[dict[int, Floats]]:
    """For each of `starts` (node -> chance, together 1) the columns by the next own roll.

    They are means over all that the others may do before it, of the dives in which he rolls again;
    nothing where there is none.
    """
    nodes = int(x.facts[at.NODES])
    reach = reached(x, starts, to_own_turn=True)
    keys = x.nodes[:nodes, at.KEY]
    is_own = (keys < END) & ((keys >> MOVER_BIT & 7) == x.facts[ROOT])
    turns = np.flatnonzero(is_own & (reach.sum(axis=1) > 0))
    found = np.zeros((len(starts), _ROLLS, int(x.facts[COLUMNS])))
    _add_rolls(x, 1, turns, reach, found)
    chances = reach[turns].sum(axis=0)
    return [
        {roll: columns / chance for roll, columns in zip(ROLL_WEIGHTS, rolls, strict=True)}
        if chance > 0
        else {}
        for rolls, chance in zip(found, chances, strict=True)
    ]


@jit
def _add_rolls(x: Search, frame: int, turns: at.Ints, reach: Floats, found: Floats) -> None:
    """Add up the columns ([action, roll, column]) of the own `turns`, through a free `frame`."""
    mover = x.facts[ROOT]
    for node in turns:
        expand(x, frame, x.nodes[node, KEY], x.nodes[node, GOODS], variable(AT_TURN), variable(0))
        shares = (1.0, 0.0)
        if x.frames[frame, GROUPS] > x.frames[frame, GO_ON_GROUPS]:
            shares = declared(x, frame, mover)
        for option in range(2):
            if shares[option] == 0.0:
                continue
            for roll in range(_ROLLS):
                choose(x, frame, x.frames[frame, LANDED + _ROLLS * option + roll], mover)
                for action in range(reach.shape[1]):
                    for each in range(x.facts[COLUMNS]):
                        found[action, roll, each] += (
                            reach[node, action] * shares[option] * x.now[2, each]
                        )
