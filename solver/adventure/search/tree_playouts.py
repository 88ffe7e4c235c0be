"""Playouts whose first decisions are searched: rung 3, in the shape of rung 2."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from solver.adventure.components import DIVES
from solver.adventure.kernel.batch import check
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.layout import Ints
from solver.adventure.kernel.packing import encode
from solver.adventure.kernel.playouts import Playouts
from solver.adventure.kernel.seat_policies import SeatPolicy
from solver.adventure.search import paths
from solver.adventure.search.batch import search_batch
from solver.adventure.search.nodes import empty_nodes
from solver.adventure.state import State
from solver.advice import Method, Objective

_T95: Final = 3.182 / 1.96
"""By how much wider an interval is that rests on the spread of four means."""

_BLOCK: Final = 180
"""Games in a row that count of one tree: each way of the first roll twenty times."""
_SLICE: Final = 36
"""Games of one action in a row, so that all actions learn of the tree alike."""
_POINTS_A_WIN: Final = 40.0
"""Points that are about as far apart as the shares 0 and 1."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a search may do."""

    depth: int = 16
    """Decisions of a game that are searched, after the one that is compared."""
    chain: int = 2
    """Pairs of games that one stream may bring."""
    nodes: int = 1 << 15
    """Room for nodes."""
    doubt: float = 0.05
    """Standard deviation of what an action brings above the policy's, in win share."""
    noise: float = 0.35
    """Standard deviation of a single difference between two games, before any was seen."""
    cut_noise: float = 0.12
    """The same where the games end with the dive and a model tells what that is worth."""
    least: float = 1e-7
    """What a pair of games must promise, or it is not played (see `nodes.at_stake`)."""


class TreePlayouts(Playouts):
    """Playouts in which everybody searches his first decisions after the actions compared, each for
    himself (max^n), or, `against`, all others against the mover.

    Where a rival hardly cares, what he is taken to do hangs on the luck of what was learned, and
    may matter to others: so `trees` (2 or more) searches that know nothing of each other are made,
    and how far they are apart is part of every interval.
    """

    method: Method = "search"

    def __init__(
        self,
        state: State,
        seed: int,
        policies: Sequence[SeatPolicy] | None = None,
        objective: Objective = "win",
        against: bool = False,
        limits: Limits | None = None,
        trees: int = 1,
    ) -> None:
        super().__init__(state, seed, policies)
        allowed = limits or Limits()
        self._trees = [empty_nodes(allowed.nodes) for _ in range(trees)]
        self._games = [np.zeros(1, np.int64) for _ in range(trees)]
        self._streams = 0
        """What is added to the seed, so that games that count have luck of their own."""
        self._worth = paths.worth_after(state.dive, len(state.divers))
        cuts = state.dive < DIVES
        self._limits = np.zeros(paths.LIMITS)
        self._limits[paths.DEPTH] = allowed.depth
        scale = 1.0 if objective == "win" else _POINTS_A_WIN
        self._limits[paths.DOUBT] = allowed.doubt * scale
        self._limits[paths.NOISE] = (allowed.cut_noise if cuts else allowed.noise) * scale
        self._limits[paths.LEAST] = allowed.least * scale
        self._limits[paths.POINTS_COUNT] = objective == "points"
        self._limits[paths.AGAINST] = against
        self._limits[paths.CUTS] = cuts
        self._limits[paths.CHAIN] = allowed.chain

    @property
    def nodes(self) -> int:
        """Nodes so far, of all trees."""
        return sum(int((nodes.keys != 0).sum()) for nodes in self._trees)

    def actions_of_nodes(self) -> Iterator[tuple[Ints, int]]:
        """Codes of the actions of every node, and how many of them count."""
        for nodes in self._trees:
            for slot in np.flatnonzero(nodes.keys):
                yield nodes.codes[slot], int(nodes.counts[slot])

    def learn(self, indices: Sequence[int], n: int) -> None:
        """Play `n` games of each action in `indices` to learn, and `begin_counting`."""
        self.run(indices, n)
        self.begin_counting()

    def begin_counting(self) -> None:
        """Forget what the games so far came to, keep what was learned of them, and learn no more.

        While much is learned each game is played better than those before it: their mean is off
        the play that was learned, by more than its error.
        """
        self._results = [self._no_results() for _ in self.actions]
        self._controls.clear()
        self._streams += 1
        self._limits[paths.FROZEN] = 1

    def run(self, indices: Sequence[int], n: int) -> None:
        """Add the next `n` games of each action in `indices`: a few of each in turn while one game
        learns of another, then on every core."""
        if self._limits[paths.FROZEN]:
            super().run(indices, n)
            return
        for first in range(0, n, _SLICE):
            count = min(_SLICE, n - first)
            for index in indices:
                results = self._results[index]
                results.make_room(results.n + count)
                self._play(index, results.n, count)
                results.note(count)

    def _play(self, index: int, first: int, count: int) -> None:
        """Play some streams, each by the tree whose turn it is."""
        block = _BLOCK if self._limits[paths.FROZEN] else _SLICE
        path, other = paths.new_path(), paths.new_path()
        end = first + count
        while first < end:
            number = first // block
            tree = number % len(self._trees)
            last = min(end, (number + 1) * block) if len(self._trees) > 1 else end
            check(
                search_batch(
                    self._root,
                    self._policies,
                    encode(self.actions[index]),
                    self.seed + self._streams & 0x7FFFFFFFFFFFFFFF,
                    first,
                    last - first,
                    self._trees[tree],
                    path,
                    other,
                    self._games[tree],
                    self._worth,
                    self._limits,
                    self._results[index].rows,
                )
            )
            first = last

    def _unsettled(self, index: int, objective: Objective, than: int | None = None) -> Floats:
        """How far the trees are apart beyond the luck of their games, as an error of their mean."""
        values = np.asarray(self._counted(index, objective), np.float64)
        if than is not None:
            other = self._counted(than, objective)
            n = min(len(values), len(other))
            values = values[:n] - other[:n]
        number = len(self._trees)
        by = np.arange(len(values)) // _BLOCK % number
        parts = [values[by == tree] for tree in range(number)]
        if number < 2 or min(map(len, parts)) < _BLOCK:
            return super()._unsettled(index, objective, than)
        means = np.array([part.mean(axis=0) for part in parts])
        luck = np.mean([part.var(axis=0) / len(part) for part in parts], axis=0)
        between: Floats = np.maximum(0.0, means.var(axis=0, ddof=1) - luck) / number
        return _T95 * np.sqrt(between)


def warm_up() -> None:
    """Compile, or load from the cache, all that the search needs."""
    state = State.start(2)
    TreePlayouts(state, 0).run(range(len(state.legal_actions())), 1)
