"""How far searches that know nothing of each other are apart, and how sure that leaves one.

Each has learned from a part of the games; what counts is played by all that they know together.
How far their values are apart tells the luck of learning; how far they are from that of all
together tells how much more games would still teach.  All are asked in the same streams, so that
hardly any luck of the dice is in it.

A single search has nothing to be held against but the policy: the more it brings above that, and
the less it has learned, the more there may be that it does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from solver.adventure.kernel import threads
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.results import Measure, Results

_WIDER: Final = 3.182 / 1.960
"""By how much wider a 95 % interval is that rests on the spread of `TREES` means (Student)."""
_STILL: Final = 1.0
"""Standard error of what is still to be learned, as a part of what all trees together know beyond
one.  With it 94 of 100 intervals still touch that of a search of eight times the games, and 91 with
half of it (`tests/bench/search_spread.py`)."""
_UNTAUGHT: Final = (0.5, 0.025)
"""The same of a single tree that has learned from `_TAUGHT` games of each action: as a part of what
its play brings above the policy's, and as a part of how far results spread, since it may not have
come to what matters.  Fitted to 36 positions, each searched with 180 to 3,900 games an action and
with 10 to 20 times as many: 95 to 98 of 100 shares were within, and 93 to 98 of 100 points."""
_TAUGHT: Final = 1_000.0


class Spread:
    """The games of one action by each of some trees, in streams that all of them have."""

    def __init__(self, results: Sequence[Results]) -> None:
        """`results` has one entry a tree, empty at first."""
        self.results = results

    @property
    def n(self) -> int:
        """Streams that every tree has played."""
        return min(one.n for one in self.results)

    def play(self, n: int, follow: Callable[[int, int, int], None]) -> None:
        """Have every tree play the next `n` streams, on every core; `follow` plays some by one of
        them: which tree, the first stream, how many."""
        if n <= 0:
            return
        first = self.n
        for one in self.results:
            one.make_room(first + n)

        def part(trees: range) -> None:
            for tree in trees:
                follow(tree, first, n)

        threads.in_parts(part, range(len(self.results)), n)
        for one in self.results:
            one.note(n)

    def values(self, of: Measure, n: int) -> Floats:
        """What the first `n` streams came to: trees x streams x columns."""
        return np.array([of(one)[:n] for one in self.results], np.float64)


def unsettled(values: Floats, together: Floats) -> Floats:
    """Standard error, by seat, of the value of the play of all trees together, that comes from
    what was learned.

    `values` is trees x streams x seats, `together` the same streams by all trees: streams x seats.
    """
    trees, streams = values.shape[:2]
    means = values.mean(axis=1)
    luck = (values - values.mean(axis=0)).var(axis=1).mean(axis=0) / streams * trees / (trees - 1)
    between = np.maximum(0.0, means.var(axis=0, ddof=1) - luck) / trees
    gap = together - values.mean(axis=0)
    beyond = np.maximum(0.0, gap.mean(axis=0) ** 2 - gap.var(axis=0) / streams)
    found: Floats = np.hypot(_WIDER * np.sqrt(between), _STILL * np.sqrt(beyond))
    return found


def unlearned(policy: Floats, tree: Floats, games: int) -> Floats:
    """Standard error, by seat, of the value of a single tree's play that comes from what it has not
    learned from so many games of each action; error and games go as standard error and sample do.

    `policy` and `tree` are the same streams, by the policy and by the tree: streams x seats.
    """
    gap = tree - policy
    beyond = np.maximum(0.0, gap.mean(axis=0) ** 2 - gap.var(axis=0) / len(gap))
    of_gap, of_results = _UNTAUGHT
    found: Floats = np.sqrt(_TAUGHT / games) * np.hypot(
        of_gap * np.sqrt(beyond), of_results * tree.std(axis=0)
    )
    return found
