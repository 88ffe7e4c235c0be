"""The spread of the final points of every seat after each action of the root, exactly.

Chances flow from the root to the ends of the dive; what a seat has brought home there is some
chips of each level, whose sums are drawn without replacement from those unseen.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from math import comb
from typing import Final

import numpy as np

from solver.adventure.chips import LEVELS
from solver.adventure.exact import layout as at
from solver.adventure.exact.flow import flow_on
from solver.adventure.exact.search import SAME
from solver.adventure.state import State
from solver.advice import Spread

QUANTILES: Final = (0.1, 0.5, 0.9)

Hand = tuple[int, ...]
"""Chips brought home, by level."""


def spreads(
    x: at.Search, state: State, starts: Sequence[Mapping[int, float]]
) -> list[list[Spread]]:
    """For each of `starts` (node -> chance, together 1) the spread of every seat's points."""
    nodes = int(x.facts[at.NODES])
    reach = np.zeros((nodes, len(starts)))
    for action, start in enumerate(starts):
        for node, likely in start.items():
            reach[node, action] += likely
    flow_on(x, reach, 1)
    ends = np.flatnonzero((x.nodes[:nodes, at.KEY] >= at.END) & (reach.sum(axis=1) > 0))
    in_water = [seat for seat, diver in enumerate(state.divers) if not diver.is_home]
    found: list[list[Spread]] = [[] for _ in starts]
    for seat, diver in enumerate(state.divers):
        chances: defaultdict[Hand, at.Floats] = defaultdict(lambda: np.zeros(len(starts)))
        if diver.is_home:
            chances[tuple(x.levels[at.BROUGHT + seat].tolist())] += 1
        else:
            words = x.rows[x.nodes[ends, at.GOODS], 2 + in_water.index(seat)]
            for word in np.unique(words).tolist():
                chances[_hand(x, word)] += reach[ends[words == word]].sum(axis=0)
        points = np.zeros((241, len(starts)))
        for hand, chance in chances.items():
            for total, odds in _sums(state, hand).items():
                points[diver.points + total] += odds * chance
        for action, row in enumerate(np.cumsum(points, axis=0).T):
            low, median, high = np.searchsorted(row, np.array(QUANTILES) - SAME).tolist()
            found[action].append(Spread(low, median, high))
    return found


def _hand(x: at.Search, word: int) -> Hand:
    """Chips by level in the word of a load."""
    counts = [word >> 4 * kind & 15 for kind in range(at.MAX_KINDS)]
    return tuple((np.array(counts) @ x.levels[1 : at.MAX_KINDS + 1]).tolist())


def _sums(state: State, hand: Hand) -> dict[int, float]:
    """Points -> chance for the chips of a hand."""
    sums = {0: 1.0}
    for level, chips in zip(LEVELS, hand, strict=True):
        if chips == 0:
            continue
        drawn = _drawn(tuple(state.unseen_values(level).items()), chips)
        following: defaultdict[int, float] = defaultdict(float)
        for total, chance in sums.items():
            for more, odds in drawn.items():
                following[total + more] += chance * odds
        sums = following
    return sums


@cache
def _drawn(unseen: tuple[tuple[int, int], ...], chips: int) -> dict[int, float]:
    """Sum -> chance for `chips` drawn from `unseen` (value, chips left) without replacement."""
    ways = {(0, 0): 1}
    for value, left in unseen:
        following: Counter[tuple[int, int]] = Counter()
        for (taken, total), count in ways.items():
            for more in range(min(left, chips - taken) + 1):
                following[taken + more, total + more * value] += count * comb(left, more)
        ways = following
    all_ways = comb(sum(left for _, left in unseen), chips)
    return {total: count / all_ways for (taken, total), count in ways.items() if taken == chips}
