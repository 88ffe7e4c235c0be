"""What the tree believes of the actions of a node, and how it plays by that.

Of an action nothing is known at first but that the policy prefers another one.  Pairs of games tell
more; the older ones were played on worse than the tree does by now, and count less and less.

Where a mover hardly cares, what he does may matter to others, and which of his actions looks better
is luck: so the tree plays near-equal actions each with a chance (logit response: McKelvey and
Palfrey, Quantal response equilibria for normal form games, 1995), which changes little when beliefs
do.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, sqrt
from typing import Final, NamedTuple

from solver.adventure.kernel.compiled import inner, jit
from solver.adventure.search import nodes as tree
from solver.adventure.search.nodes import Nodes

_ALIKE: Final = 12
"""Pairs of games that must have come out the same before two actions count as equally good."""
_MET: Final = 2
"""Games that must have come by before anything follows a node."""
_BEGUN: Final = 4.0
"""Pairs that the spread of differences is taken to be known from, before any was seen."""


class Prior(NamedTuple):
    """What is taken for granted; in win share, or in points where they count."""

    doubt: float
    """Standard deviation of what an action brings above the policy's; half of it is the least that
    it is taken to bring less."""
    noise: float
    """Standard deviation of a single difference between two paths."""
    temperature: float
    """What a mover hardly cares about: he plays an action that brings so much less e times as
    seldom."""


@inner
def believed(nodes: Nodes, slot: int, action: int, prior: Prior) -> float:
    """What the action is believed to bring above the first: prior and games by their precision."""
    n = nodes.pairs[slot, action]
    weight = _variance(nodes, slot, action, prior) / (prior.doubt * prior.doubt)
    return (nodes.sums[slot, action] - 0.5 * prior.doubt * weight) / (weight + n)


@inner
def at_stake(nodes: Nodes, slot: int, action: int, prior: Prior) -> float:
    """What a pair of games more may be worth: the expected loss by a wrong belief about the
    action, times the share of it that one pair takes away, roughly."""
    n = nodes.pairs[slot, action]
    variance = _variance(nodes, slot, action, prior)
    weight = variance / (prior.doubt * prior.doubt)
    mean = (nodes.sums[slot, action] - 0.5 * prior.doubt * weight) / (weight + n)
    error = sqrt(variance / (weight + n))
    z = abs(mean) / error
    loss = error * exp(-0.5 * z * z) * 0.3989423 - abs(mean) * 0.5 * erfc(z * 0.7071068)
    return loss / (weight + n)


@inner
def stake_at_first(prior: Prior) -> float:
    """What the first pair of games about an action may be worth: `at_stake` before any."""
    weight = (prior.noise / prior.doubt) ** 2
    loss = prior.doubt * (exp(-0.125) * 0.3989423 - 0.25 * erfc(0.5 * 0.7071068))
    return loss / weight


@inner
def note(nodes: Nodes, slot: int, action: int, gain: float, prior: Prior) -> None:
    """Count a pair of games in which `action` brought `gain` above the first."""
    nodes.pairs[slot, action] += 1.0
    nodes.sums[slot, action] += gain
    nodes.squares[slot, action] += gain * gain
    nodes.stakes[slot, action] = at_stake(nodes, slot, action, prior)
    mix(nodes, slot, prior)


@inner
def mix(nodes: Nodes, slot: int, prior: Prior) -> None:
    """Tell anew with which chance the tree plays each action of a node, of those looked into."""
    most = 0.0
    for action in range(1, nodes.counts[slot]):
        if nodes.pairs[slot, action] > 0.0:
            most = max(most, _worth(nodes, slot, action, prior))
    total = exp(-most / prior.temperature)
    nodes.upto[slot, 0] = total
    for action in range(1, nodes.counts[slot]):
        if nodes.pairs[slot, action] > 0.0:
            total += exp((_worth(nodes, slot, action, prior) - most) / prior.temperature)
        nodes.upto[slot, action] = total
    for action in range(nodes.counts[slot]):
        nodes.upto[slot, action] /= total


@inner
def fade(nodes: Nodes, left: float, prior: Prior) -> None:
    """Let all pairs so far count as `left` of what they did."""
    for slot in range(len(nodes.keys)):
        for action in range(1, nodes.counts[slot]):
            nodes.pairs[slot, action] *= left
            nodes.sums[slot, action] *= left
            nodes.squares[slot, action] *= left
            nodes.stakes[slot, action] = at_stake(nodes, slot, action, prior)


def together(trees: Sequence[Nodes], room: int, prior: Prior) -> Nodes:
    """What all `trees` have learned, in one table of so many slots."""
    found = tree.empty_nodes(room)
    for one in trees:
        _add(found, one)
    _mix_all(found, prior)
    return found


@jit
def _add(nodes: Nodes, other: Nodes) -> None:
    """Add to `nodes` what `other` has learned, where both take the same action for the policy's and
    there is room; how the tree plays is not told anew.  What was met once has taught nothing."""
    for at in range(len(other.keys)):
        if other.visits[at] < _MET:
            continue
        slot = tree.slot_of(nodes, other.keys[at])
        if slot == tree.NO_NODE:
            continue
        if nodes.keys[slot] == 0:
            nodes.keys[slot] = other.keys[at]
            nodes.counts[slot] = other.counts[at]
            for action in range(other.counts[at]):
                nodes.codes[slot, action] = other.codes[at, action]
        elif nodes.codes[slot, 0] != other.codes[at, 0]:
            continue
        nodes.visits[slot] += other.visits[at]
        for action in range(1, other.counts[at]):
            nodes.pairs[slot, action] += other.pairs[at, action]
            nodes.sums[slot, action] += other.sums[at, action]
            nodes.squares[slot, action] += other.squares[at, action]


@jit
def _mix_all(nodes: Nodes, prior: Prior) -> None:
    """Tell anew how the tree plays at every node."""
    for slot in range(len(nodes.keys)):
        if nodes.keys[slot] != 0:
            mix(nodes, slot, prior)


@inner
def _variance(nodes: Nodes, slot: int, action: int, prior: Prior) -> float:
    """Variance of a single difference."""
    n = nodes.pairs[slot, action]
    total = nodes.sums[slot, action]
    spread = nodes.squares[slot, action] - (total * total / n if n > 0.0 else 0.0)
    return (_BEGUN * prior.noise * prior.noise + max(0.0, spread)) / (_BEGUN + n)


@inner
def _worth(nodes: Nodes, slot: int, action: int, prior: Prior) -> float:
    """What the action is believed to bring above the first; nothing where it never brought
    anything else."""
    if nodes.pairs[slot, action] >= _ALIKE and nodes.squares[slot, action] == 0.0:
        return 0.0
    return believed(nodes, slot, action, prior)
