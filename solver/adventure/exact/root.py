"""What the first frame of a finished search tells: the root's actions and rolls."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

import numpy as np

from solver.adventure.exact import layout as at
from solver.adventure.exact.compiled import jit
from solver.adventure.exact.flow import pour
from solver.adventure.exact.layout import (
    CHILDREN,
    COLUMNS,
    ENDS,
    GO_ON_GROUPS,
    GROUPS,
    LANDED,
    NODES,
    ROOT,
    Search,
)
from solver.adventure.exact.search import average, choose, ends

_CHILD: Final = 0
_GROUP: Final = 1
_OPTION: Final = 2


def after_search(x: Search, index: int) -> at.Floats:
    """Columns after choice `index` of the search that is due at the root."""
    return _read(x, _CHILD, index)


def after_roll(x: Search, option: int, roll: int) -> at.Floats:
    """Columns after the sum `roll`, going on (`option` 0) or turning back (1)."""
    return _read(x, _GROUP, int(x.frames[0, LANDED + 5 * option + roll - 2]))


def after_declaring(x: Search, option: int) -> at.Floats:
    """Columns after going on (0, also where there is no choice) or turning back (1)."""
    return _read(x, _OPTION, option)


def start_of_search(x: Search, index: int) -> dict[int, float]:
    """Nodes after choice `index` of the search that is due, with their chances: one."""
    return {int(x.frames[0, CHILDREN + index]): 1.0}


def start_of_rolls(x: Search, option: int) -> dict[int, float]:
    """Nodes that the rolls lead to after going on (0) or turning back (1), with their chances."""
    first = int(x.frames[0, GO_ON_GROUPS]) if option else 0
    end = int(x.frames[0, GROUPS] if option else x.frames[0, GO_ON_GROUPS])
    reach = np.zeros((int(x.facts[NODES]) + 1, 1))
    reach[-1] = 1.0  # the root, which is no node of the table
    for group in range(first, end):
        _pour(x, reach, 0, group, len(reach) - 1)
    found = np.flatnonzero(reach[:-1, 0])
    return dict(zip(found.tolist(), reach[found, 0].tolist(), strict=True))


@jit
def _pour(x: Search, reach: at.Floats, frame: int, group: int, root: int) -> None:
    pour(x, reach, frame, group, x.facts[ROOT], root, x.weights[frame, group])


def _read(x: Search, what: int, index: int) -> at.Floats:
    mover = int(x.facts[ROOT])
    _put(x, 0, mover, what, index)
    return x.now[index if what == _OPTION else 2, : x.facts[COLUMNS]].copy()


@jit
def _put(x: Search, frame: int, mover: int, what: int, index: int) -> None:
    """The columns asked for to `x.now`: to row 2, or for a declaration to the row of its number."""
    if what == _OPTION:
        average(x, frame, index, mover)
    elif what == _GROUP:
        choose(x, frame, index, mover)
    else:
        child = x.frames[frame, CHILDREN + index]
        for each in range(x.facts[ENDS]):
            x.now[2, each] = x.values[child, each]
        x.now[2, x.facts[ENDS]] = ends(x, child, mover)
