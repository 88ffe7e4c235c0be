"""Playouts whose first decisions are searched: rung 3, in the shape of rung 2."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from solver.adventure.components import DIVES
from solver.adventure.kernel import threads
from solver.adventure.kernel.batch import check
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.layout import Ints
from solver.adventure.kernel.packing import encode
from solver.adventure.kernel.playouts import Playouts
from solver.adventure.kernel.policies import policy_table
from solver.adventure.kernel.results import Measure, Results
from solver.adventure.kernel.seat_policies import SeatPolicy
from solver.adventure.search import IN_A_ROW, TREES, paths
from solver.adventure.search.batch import FIRST_FADING, Start, learn_batch, search_batch
from solver.adventure.search.beliefs import Prior, together
from solver.adventure.search.nodes import Nodes, empty_nodes
from solver.adventure.search.spread import Spread, unlearned, unsettled
from solver.adventure.state import State
from solver.advice import Method, Objective

_MOST_KEY: Final = 0x7FFFFFFFFFFFFFFF
_TO_LEARN: Final = 0x5E4AC
"""What is added to the seed, so that games that count have luck of their own."""
_MOST_ASKED: Final = 1_500
"""Streams of an action that every tree is asked in, to tell how far they are apart."""
_ROOM_TOGETHER: Final = 2
"""Room for what all trees know, as a multiple of that of one."""
_POINTS_A_WIN: Final = 40.0
"""Points that are about as far apart as the shares 0 and 1."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a search may do."""

    depth: int = 16
    """Decisions of a game that are searched, after the one that is compared."""
    chain: int = 2
    """Pairs of games that one stream may bring."""
    nodes: int = 1 << 16
    """Room for nodes."""
    new: int = 1
    """Nodes that one game may begin."""
    doubt: float = 0.1
    """Standard deviation of what an action brings above the policy's, in win share."""
    cut_doubt: float = 0.05
    """The same where the games end with the dive and a model tells what that is worth."""
    noise: float = 0.35
    """Standard deviation of a single difference between two games, before any was seen."""
    cut_noise: float = 0.12
    """The same where the games end with the dive."""
    temperature: float = 0.003
    """Win share that a mover hardly cares about (see `beliefs.Prior`)."""
    left: float = 0.5
    """What is left of the weight of older pairs of games whenever the games have doubled."""
    drawn: float = 0.2
    """Chance that the first action looked into in a game is drawn, whatever it promises."""
    least: float = 1e-7
    """What a pair of games must promise, or it is not played (see `beliefs.at_stake`)."""


class TreePlayouts(Playouts):
    """Playouts in which everybody searches his first decisions after the actions compared, each for
    himself (max^n), or, `against`, all others against the mover.

    What is learned hangs on luck, and is never all there is to learn: so several `trees` learn,
    which know nothing of each other.  What they know together is played by once games count, and
    how far they are apart and behind is part of every interval (see `spread`).
    """

    method: Method = "search"
    by_value = True

    def __init__(
        self,
        state: State,
        seed: int,
        policies: Sequence[SeatPolicy] | None = None,
        objective: Objective = "win",
        against: bool = False,
        limits: Limits | None = None,
        trees: int = 1,
        is_told: bool = False,
    ) -> None:
        """`trees` is 1 or `TREES`; `is_told`: intervals tell what a single tree may not know yet,
        which costs games that do not count."""
        super().__init__(state, seed, policies)
        self._cuts = state.dive < DIVES
        self._later = policy_table(["house"] * len(state.divers))
        allowed = limits or Limits()
        self._trees = [empty_nodes(allowed.nodes) for _ in range(trees)]
        self._games = [np.array([0, FIRST_FADING]) for _ in range(trees)]
        self._together = self._trees[0]
        """What games that count are played by."""
        self._room = allowed.nodes * _ROOM_TOGETHER
        self._learned = [0] * len(self.actions)
        """Games of each action that were learned from."""
        self._compared: Sequence[Nodes] = self._trees
        """What the play that counts is held against: all trees, or the policy if there is one."""
        self._spreads: dict[int, Spread] = {}
        """By action, once games count."""
        self._asked = 0
        """Streams of each action that everything compared is to be asked in."""
        self._is_told = is_told or trees > 1
        self._worths = [paths.worth_after(state.dive, len(state.divers)) for _ in range(trees)]
        self._paths = [(paths.new_path(), paths.new_path()) for _ in range(trees)]
        """Room for each tree, for several learn at once."""
        scale = 1.0 if objective == "win" else _POINTS_A_WIN
        self._prior = Prior(
            doubt=(allowed.cut_doubt if self._cuts else allowed.doubt) * scale,
            noise=(allowed.cut_noise if self._cuts else allowed.noise) * scale,
            temperature=allowed.temperature * scale,
        )
        self._limits = np.zeros(paths.LIMITS)
        self._limits[paths.DEPTH] = allowed.depth
        self._limits[paths.LEAST] = allowed.least * scale
        self._limits[paths.CHAIN] = allowed.chain
        self._limits[paths.POINTS_COUNT] = objective == "points"
        self._limits[paths.CUTS] = self._cuts
        self._limits[paths.AGAINST] = against
        self._limits[paths.LEFT] = allowed.left
        self._limits[paths.NEW] = allowed.new
        self._limits[paths.DRAWN] = allowed.drawn

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
        """Learn from the next `n` games of each action in `indices`: each tree by itself from some
        in a row of each action, for all that it has learned of one to be of use to the others.

        They do not count: while much is learned each game is played better than those before it.
        """
        begun = {index: self._learned[index] for index in indices}

        def learn(trees: range) -> None:
            for first in range(0, n, IN_A_ROW):
                for index, done in begun.items():
                    for turn, part in _turns(done + first, min(IN_A_ROW, n - first)):
                        if (tree := turn % len(self._trees)) in trees:
                            self._learn(tree, index, part)

        threads.in_parts(learn, range(len(self._trees)), n * len(begun) // len(self._trees))
        for index in begun:
            self._learned[index] += n

    def _start(self, index: int, seed: int) -> Start:
        action = encode(self.actions[index])
        return Start(self._root, self._policies, self._later, action, seed & _MOST_KEY)

    def _learn(self, tree: int, index: int, part: range) -> None:
        check(
            learn_batch(
                self._start(index, self.seed + _TO_LEARN),
                part.start,
                len(part),
                self._trees[tree],
                *self._paths[tree],
                self._games[tree],
                self._worths[tree],
                self._limits,
                self._prior,
            )
        )

    def begin_counting(self) -> None:
        """What was learned is enough: put together what the trees know."""
        if len(self._trees) > 1:
            self._together = together(self._trees, self._room, self._prior)
        else:
            self._compared = [empty_nodes(1)]
        if not self._is_told:
            return
        self._asked = min(_MOST_ASKED, max(self._learned) // len(self._trees))
        self._spreads = {
            index: Spread([self._no_results() for _ in self._compared])
            for index, learned in enumerate(self._learned)
            if learned
        }

    def run(self, indices: Sequence[int], n: int) -> None:
        """Add the next `n` games of each action in `indices`, on every core.

        While it is still to be found how sure what was learned is, as many are played for that.
        """
        for index in indices:
            if index in self._spreads:
                self._ask(index, n // len(self._compared))
        super().run(indices, n)

    def _ask(self, index: int, n: int) -> None:
        """Have all that is compared play the next `n` streams of an action, until there are
        enough."""
        spread = self._spreads[index]

        def follow(which: int, first: int, count: int) -> None:
            to = spread.results[which]
            self._follow(self._compared[which], index, first, count, to, to_the_end=False)

        spread.play(min(n, self._asked - spread.n), follow)

    def _play(self, index: int, first: int, count: int) -> None:
        """Play streams by what all trees know."""
        self._follow(self._together, index, first, count, self._results[index])

    def _follow(
        self,
        nodes: Nodes,
        index: int,
        first: int,
        count: int,
        results: Results,
        *,
        to_the_end: bool = True,
    ) -> None:
        check(
            search_batch(
                self._start(index, self.seed),
                first,
                count,
                nodes,
                paths.new_path(),
                self._limits,
                self._prior,
                to_the_end,
                results.rows,
            )
        )

    def _unsettled(self, index: int, of: Measure, than: int | None = None) -> Floats:
        """What comes of the luck of learning and of what is still to be learned (see `spread`)."""
        pair = [index] if than is None else [index, than]
        if any(at not in self._spreads for at in pair):
            return super()._unsettled(index, of, than)
        n = min(*(self._spreads[at].n for at in pair), *(self._results[at].n for at in pair))
        if n < 2:
            return super()._unsettled(index, of, than)
        values = [self._spreads[at].values(of, n) for at in pair]
        counted = [np.asarray(of(self._results[at])[:n], np.float64) for at in pair]
        if than is not None:
            values, counted = [values[0] - values[1]], [counted[0] - counted[1]]
        if len(self._trees) > 1:
            return unsettled(values[0], counted[0])
        return unlearned(values[0][0], counted[0], min(self._learned[at] for at in pair))


def _turns(first: int, count: int) -> Iterator[tuple[int, range]]:
    """Streams from `first` on, in parts that each are the turn of another tree."""
    end = first + count
    while first < end:
        turn = first // IN_A_ROW
        last = min(end, (turn + 1) * IN_A_ROW)
        yield turn, range(first, last)
        first = last


def warm_up() -> None:
    """Compile, or load from the cache, all that the search needs."""
    state = State.start(2)
    table = TreePlayouts(state, 0, trees=TREES)
    indices = range(len(table.actions))
    table.learn(indices, TREES * IN_A_ROW)
    table.begin_counting()
    table.run(indices, TREES)
