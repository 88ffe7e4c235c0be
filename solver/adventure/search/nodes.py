"""The nodes of the search: decisions, and what was learned of their actions.

A node belongs to the mover of its decision.  Its first action is what the mover's policy does
there; of each other action it keeps what it brought the mover above the first one, over pairs of
games that differ in this decision alone.  The table never grows: when it is full, decisions that
are not in it are left to the policy.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from math import erfc, exp, sqrt
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from solver.adventure.kernel import streams
from solver.adventure.kernel.compiled import inner
from solver.adventure.kernel.homing import Floats
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

MOST_ACTIONS: Final = 8
"""Actions of a node; of more units to drop those after the first few are not searched."""
NO_NODE: Final = -1

_ALIKE: Final = 12
"""Pairs of games that must have come out the same before two actions count as equally good."""
_FACTORS: Final = np.random.default_rng(1).integers(1 << 64, size=SIZE, dtype=np.uint64)
"""A random number for each slot of a position."""
_PROBES: Final = 16
"""Slots looked at for a node before the table counts as full."""


class Nodes(NamedTuple):
    """The table; slot i of each array is one node, empty while its key is 0."""

    keys: Keys
    codes: Ints
    """Slots x `MOST_ACTIONS`: the actions, the policy's first."""
    counts: Ints
    """Number of actions."""
    chosen: Ints
    """Index of the action that the tree plays."""
    visits: Ints
    """Games that came by."""
    pairs: Floats
    """Slots x `MOST_ACTIONS`: pairs of games in which the action was held against the first."""
    sums: Floats
    squares: Floats
    """Sum of what the action brought above the first, and of its squares."""
    priors: Floats
    """What an action is taken to bring above the first before any game was played."""
    stakes: Floats
    """What one more pair of games about the action may be worth: its `at_stake`, kept."""


def empty_nodes(size: int) -> Nodes:
    """Room for `size` nodes, a power of two."""
    if size < 1 or size & (size - 1):
        raise ValueError(f"size: {size} is not a power of two")
    shape = size, MOST_ACTIONS
    return Nodes(
        np.zeros(size, np.uint64),
        np.zeros(shape, np.int64),
        np.zeros(size, np.int64),
        np.zeros(size, np.int64),
        np.zeros(size, np.int64),
        np.zeros(shape),
        np.zeros(shape),
        np.zeros(shape),
        np.zeros(shape),
        np.zeros(shape),
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
    nodes: Nodes,
    slot: int,
    key: np.uint64,
    options: Ints,
    count: int,
    policy: int,
    doubt: float,
    noise: float,
) -> None:
    """Begin the node `key` in an empty slot: `options` are its actions, `policy` the first.

    That the policy prefers this one is all that is known of them: they are taken to bring half of
    `doubt` less.
    """
    nodes.keys[slot] = key
    nodes.codes[slot, 0] = policy
    filled = 1
    for index in range(count):
        if options[index] != policy and filled < MOST_ACTIONS:
            nodes.codes[slot, filled] = options[index]
            nodes.priors[slot, filled] = -0.5 * doubt
            nodes.stakes[slot, filled] = at_stake(nodes, slot, filled, doubt, noise)
            filled += 1
    nodes.counts[slot] = filled


@inner
def variance_of(nodes: Nodes, slot: int, action: int, noise: float) -> float:
    """Variance of a single difference; `noise` is taken for it, as if seen in four pairs."""
    n = nodes.pairs[slot, action]
    total = nodes.sums[slot, action]
    spread = nodes.squares[slot, action] - (total * total / n if n > 0.0 else 0.0)
    return (4.0 * noise * noise + max(0.0, spread)) / (4.0 + n)


@inner
def believed(nodes: Nodes, slot: int, action: int, doubt: float, noise: float) -> float:
    """What the action is believed to bring above the first: prior and games by their precision.

    `doubt` is the standard deviation of the prior, `noise` that of a single difference.
    """
    n = nodes.pairs[slot, action]
    weight = variance_of(nodes, slot, action, noise) / (doubt * doubt)
    return (weight * nodes.priors[slot, action] + nodes.sums[slot, action]) / (weight + n)


@inner
def at_stake(nodes: Nodes, slot: int, action: int, doubt: float, noise: float) -> float:
    """What a pair of games more may be worth: the expected loss by a wrong belief about the
    action, times the share of it that one pair takes away, roughly."""
    n = nodes.pairs[slot, action]
    variance = variance_of(nodes, slot, action, noise)
    weight = variance / (doubt * doubt)
    mean = (weight * nodes.priors[slot, action] + nodes.sums[slot, action]) / (weight + n)
    error = sqrt(variance / (weight + n))
    z = abs(mean) / error
    loss = error * exp(-0.5 * z * z) * 0.3989423 - abs(mean) * 0.5 * erfc(z * 0.7071068)
    return loss / (weight + n)


@inner
def note(nodes: Nodes, slot: int, action: int, gain: float, doubt: float, noise: float) -> None:
    """Count a pair of games in which `action` brought `gain` above the first, and choose anew."""
    nodes.pairs[slot, action] += 1.0
    nodes.sums[slot, action] += gain
    nodes.squares[slot, action] += gain * gain
    nodes.stakes[slot, action] = at_stake(nodes, slot, action, doubt, noise)
    best = 0
    most = 0.0
    for other in range(1, nodes.counts[slot]):
        value = believed(nodes, slot, other, doubt, noise)
        if nodes.pairs[slot, other] > 0.0 and value > most:
            best = other
            most = value
    nodes.chosen[slot] = best


@inner
def equals(nodes: Nodes, slot: int) -> int:
    """How many actions are as good as the one that the tree plays, with itself, as far as is known:
    where that is the first, those that never brought anything else."""
    count = 1
    if nodes.chosen[slot] == 0:
        for action in range(1, nodes.counts[slot]):
            count += _is_equal(nodes, slot, action)
    return count


@inner
def equal(nodes: Nodes, slot: int, number: int) -> int:
    """The action number `number` (from 0) of the `equals`."""
    if nodes.chosen[slot] > 0 or number == 0:
        return nodes.chosen[slot]
    action = 0
    while number > 0:
        action += 1
        number -= _is_equal(nodes, slot, action)
    return action


@inner
def _is_equal(nodes: Nodes, slot: int, action: int) -> bool:
    return nodes.pairs[slot, action] >= _ALIKE and nodes.squares[slot, action] == 0.0
