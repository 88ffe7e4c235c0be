"""How likely every number of final points is for every seat after each action of the root, exactly.

Chances flow from the root to the ends of the dive; what a seat has brought home there is some
chips of each level, whose sums are drawn without replacement from those unseen.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from solver.adventure.exact import layout as at
from solver.adventure.exact.flow import reached
from solver.adventure.exact.search import SAME
from solver.adventure.hands import Hand, points_chances, unseen_by_level
from solver.adventure.state import State
from solver.advice import Spread

QUANTILES: Final = (0.1, 0.5, 0.9)

POINT_VALUES: Final = 241
"""Final points go from 0 to all chips together, 240."""


def final_points(
    x: at.Search, state: State, starts: Sequence[Mapping[int, float]]
) -> list[list[at.Floats]]:
    """For each of `starts` (node -> chance, together 1) and seat the chance of 0 to 240 points."""
    nodes = int(x.facts[at.NODES])
    reach = reached(x, starts, to_own_turn=False)
    ends = np.flatnonzero((x.nodes[:nodes, at.KEY] >= at.END) & (reach.sum(axis=1) > 0))
    in_water = [seat for seat, diver in enumerate(state.divers) if not diver.is_home]
    found: list[list[at.Floats]] = [[] for _ in starts]
    unseen = unseen_by_level(state)
    for seat, diver in enumerate(state.divers):
        chances: defaultdict[Hand, at.Floats] = defaultdict(lambda: np.zeros(len(starts)))
        if diver.is_home:
            chances[tuple(x.levels[at.BROUGHT + seat].tolist())] += 1
        else:
            words = x.rows[x.nodes[ends, at.GOODS], 2 + in_water.index(seat)]
            for word in np.unique(words).tolist():
                chances[_hand(x, word)] += reach[ends[words == word]].sum(axis=0)
        points = np.zeros((POINT_VALUES, len(starts)))
        for hand, chance in chances.items():
            for total, odds in points_chances(hand, unseen).items():
                points[diver.points + total] += odds * chance
        for action, row in enumerate(points.T):
            found[action].append(row)
    return found


def spread_of(points: at.Floats) -> Spread:
    """The spread of points whose chances are given."""
    low, median, high = np.searchsorted(np.cumsum(points), np.array(QUANTILES) - SAME).tolist()
    return Spread(low, median, high)


def _hand(x: at.Search, word: int) -> Hand:
    """Chips by level in the word of a load."""
    counts = [word >> 4 * kind & 15 for kind in range(at.MAX_KINDS)]
    return tuple((np.array(counts) @ x.levels[1 : at.MAX_KINDS + 1]).tolist())
