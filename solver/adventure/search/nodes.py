"""The nodes of the search: decisions, and what was learned of their actions.

A node belongs to the mover of its decision.  Its first action is what the mover's policy does
there; of each other action it keeps what it brought the mover above the first one, over pairs of
games that differ in this decision alone (see `beliefs`).  The table never grows: when it is full,
decisions that are not in it are left to the policy.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from solver.adventure.kernel import streams
from solver.adventure.kernel.compiled import inner
from solver.adventure.kernel.layout import (
    DECLARE,
    DIVER_SIZE,
    DIVERS,
    PLAYERS,
    SIZE,
    STEP,
    Ints,
)
from solver.adventure.kernel.turn import declarations, searches

Keys = npt.NDArray[np.uint64]
Singles = npt.NDArray[np.float32]
Smalls = npt.NDArray[np.int16]

MOST_ACTIONS: Final = 8
"""Actions of a node; of more units to drop those after the first few are not searched."""
NO_NODE: Final = -1

_FACTORS: Final = np.random.default_rng(1).integers(1 << 64, size=SIZE, dtype=np.uint64)
"""A random number for each slot of a position."""
_PROBES: Final = 16
"""Slots looked at for a node before the table counts as full."""


class Nodes(NamedTuple):
    """The table; slot i of each array is one node, empty while its key is 0.

    In single precision, since several tables are held at once.
    """

    keys: Keys
    codes: Smalls
    """Slots x `MOST_ACTIONS`: the actions, the policy's first."""
    counts: Smalls
    """Number of actions."""
    visits: Singles
    """Games that came by."""
    pairs: Singles
    """Slots x `MOST_ACTIONS`: pairs of games in which the action was held against the first."""
    sums: Singles
    squares: Singles
    """Sum of what the action brought above the first, and of its squares."""
    stakes: Singles
    """What one more pair of games about the action may be worth: `beliefs.at_stake`, kept."""
    upto: Singles
    """Chance that the tree plays the action or one before it."""


def empty_nodes(size: int) -> Nodes:
    """Room for `size` nodes, a power of two."""
    if size < 1 or size & (size - 1):
        raise ValueError(f"size: {size} is not a power of two")
    shape = size, MOST_ACTIONS
    return Nodes(
        keys=np.zeros(size, np.uint64),
        codes=np.zeros(shape, np.int16),
        counts=np.zeros(size, np.int16),
        visits=np.zeros(size, np.float32),
        pairs=np.zeros(shape, np.float32),
        sums=np.zeros(shape, np.float32),
        squares=np.zeros(shape, np.float32),
        stakes=np.zeros(shape, np.float32),
        upto=np.zeros(shape, np.float32),
    )


@inner
def spoken_decisions(s: Ints, out: Ints) -> int:
    """Codes of what the mover may decide, but for saying nothing, into `out`; returns how many."""
    if s[STEP] == DECLARE:
        return min(2, declarations(s, out))
    return searches(s, out)


@inner
def key_of_position(s: Ints) -> np.uint64:
    """The position itself, as far as play goes on from it: its slots, each times a random number of
    its own (multilinear hashing), mixed."""
    bits = np.uint64(0)
    for slot in range(DIVERS + s[PLAYERS] * DIVER_SIZE):
        bits += np.uint64(s[slot]) * _FACTORS[slot]
    return streams.mix(bits) | np.uint64(1)


@inner
def slot_of(nodes: Nodes, key: np.uint64) -> int:
    """The slot of the node `key`, or the empty one where it goes; `NO_NODE` if there is none."""
    mask = len(nodes.keys) - 1
    slot = int(key >> np.uint64(20)) & mask
    for _ in range(_PROBES):
        if nodes.keys[slot] == key or nodes.keys[slot] == 0:
            return slot
        slot = (slot + 1) & mask
    return NO_NODE


@inner
def settle(
    nodes: Nodes, slot: int, key: np.uint64, options: Ints, count: int, policy: int, stake: float
) -> None:
    """Begin the node `key` in an empty slot: `options` are its actions, `policy` the one that is
    played for now; a pair of games about any other one is worth `stake`."""
    nodes.keys[slot] = key
    nodes.codes[slot, 0] = policy
    filled = 1
    for index in range(count):
        if options[index] != policy and filled < MOST_ACTIONS:
            nodes.codes[slot, filled] = options[index]
            nodes.stakes[slot, filled] = stake
            filled += 1
    nodes.counts[slot] = filled
    for action in range(filled):
        nodes.upto[slot, action] = 1.0


@inner
def drawn(nodes: Nodes, slot: int, chance: float) -> int:
    """The action that the tree plays, by a `chance` in [0, 1)."""
    action = 0
    while chance >= nodes.upto[slot, action] and action < nodes.counts[slot] - 1:
        action += 1
    return action
