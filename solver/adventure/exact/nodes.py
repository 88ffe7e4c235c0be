"""Tables of nodes and of goods: found by what they hold, added when they are new.

Open addressing; an entry of 0 in the slots is free, else it is the index plus 1.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

import numpy as np

from solver.adventure.exact.compiled import inner
from solver.adventure.exact.goods import words_of
from solver.adventure.exact.layout import (
    GOODS,
    KEY,
    NODES,
    ROW,
    ROWS,
    STATUS,
    TOO_LARGE,
    Search,
)


@inner
def mix(code: np.uint64, more: int) -> np.uint64:
    """`more` stirred into a hash."""
    code = (code ^ np.uint64(more)) * np.uint64(0x9E3779B97F4A7C15)
    return code ^ (code >> np.uint64(29))


@inner
def node_of(x: Search, key: int, row: int) -> int:
    """The node of a key and a row; a new one has no values yet."""
    mask = np.uint64(x.slots.shape[1] - 1)
    slot = mix(mix(np.uint64(1), key), row) & mask
    while True:
        index = x.slots[0, slot] - 1
        if index < 0:
            break
        if x.nodes[index, KEY] == key and x.nodes[index, GOODS] == row:
            return index
        slot = (slot + np.uint64(1)) & mask
    index = x.facts[NODES]
    if index >= x.nodes.shape[0]:
        x.facts[STATUS] = TOO_LARGE
        return 0
    x.facts[NODES] += 1
    x.slots[0, slot] = index + 1
    x.nodes[index, KEY] = key
    x.nodes[index, GOODS] = row
    x.values[index, 0] = np.nan
    return index


@inner
def row_of(x: Search) -> int:
    """The row of the goods in the words at `ROW`, added when it is new."""
    words = words_of(x)
    code = np.uint64(1)
    for word in range(words):
        code = mix(code, x.facts[ROW + word])
    mask = np.uint64(x.slots.shape[1] - 1)
    slot = code & mask
    while True:
        index = x.slots[1, slot] - 1
        if index < 0:
            break
        same = True
        for word in range(words):
            if x.rows[index, word] != x.facts[ROW + word]:
                same = False
                break
        if same:
            return index
        slot = (slot + np.uint64(1)) & mask
    index = x.facts[ROWS]
    if index >= x.rows.shape[0]:
        x.facts[STATUS] = TOO_LARGE
        return 0
    x.facts[ROWS] += 1
    x.slots[1, slot] = index + 1
    for word in range(words):
        x.rows[index, word] = x.facts[ROW + word]
    return index
