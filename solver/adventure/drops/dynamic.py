"""The drop plan by dynamic programming: the exact optimum of a `DropTask`, and of never dropping.

Everything a node's future depends on (place, units held, air, own unit below) is the key of the
memory, so the whole tree costs a few thousand entries.  Scores are the whole numbers of
`DropTask`; the CP-SAT model of `model` has the same optimum.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import Final

from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.drops.reach import reach
from solver.adventure.drops.tree import WAYS, WHOLE, DropTask, Held, Path, Swim

_NOTHING: Final = 1e-9
"""A difference that only rounding makes."""


@dataclass(frozen=True, slots=True)
class Drop:
    """A unit put down at a node of the tree."""

    node: int
    """Number of the node in `reach(task)`."""
    unit: int
    """Number of the unit in the task."""
    turn: int
    place: int
    ways: int
    """Ways of 9^turn in which the dice lead to it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan with its score."""

    score: int
    drops: tuple[Drop, ...]


def best_plan(task: DropTask, tail: Tail | None = None) -> Plan:
    """The best plan of all; `tail` is that of the task, if it is at hand."""
    return _Programme(task, tail or Tail(task), drops=True).plan()


def keep_all_score(task: DropTask) -> int:
    """The score of never putting anything down, in the tree or after it."""
    return _Programme(task, Tail(task, drops=False), drops=False).plan().score


class Tail:
    """What a diver still brings home after the last turn of the tree.

    He drops well there too, or never with `drops=False`; the scenario goes on by own turns.
    """

    def __init__(self, task: DropTask, drops: bool = True) -> None:
        self.task = task
        self.drops = drops
        self.memory: dict[tuple[Swim, Held, int], float] = {}

    def thousandths(self, swim: Swim, held: Held) -> int:
        """Expected worth of what comes home, in thousandths rounded down.

        `swim` is the state after the last search of the tree, `held` what is left then.
        """
        return floor(WHOLE * self._onward(swim, held, self.task.turns) + 1e-9)

    def left_in_hand(self, swim: Swim, held: Held, turn: int) -> Held:
        """What the best search of own turn `turn` on a blank leaves; nothing goes in vain."""
        best, most = held, self._onward(swim, held, turn)
        lighter = swim._replace(load=swim.load - 1, here=True)
        for rest in self._rests(held):
            worth = self._onward(lighter, rest, turn)
            if worth > most + _NOTHING:
                best, most = rest, worth
        return best

    def _onward(self, swim: Swim, held: Held, turn: int) -> float:
        """After the search of own turn `turn`: over the next five rolls."""
        if not swim.is_alive:
            return 0.0
        key = (swim, held, turn)
        if key not in self.memory:
            others = self.task.scenario.in_turn(turn + 1)
            worth = 0.0
            for total, ways in ROLL_WEIGHTS.items():
                after = self.task.swims_past(swim, total, others)
                if after is not None:
                    worth += ways * self._search(after, held, turn + 1)
            self.memory[key] = worth / WAYS
        return self.memory[key]

    def _search(self, swim: Swim, held: Held, turn: int) -> float:
        if swim.is_home:
            return self.task.worth(held)
        best = self._onward(swim, held, turn)
        if self.drops and self.task.may_drop_among(swim, self.task.scenario.in_turn(turn)):
            lighter = swim._replace(load=swim.load - 1, here=True)
            for rest in self._rests(held):
                best = max(best, self._onward(lighter, rest, turn))
        return best

    def _rests(self, held: Held) -> tuple[Held, ...]:
        """What is worth leaving in hand: for points, all but the cheapest: all weigh 1."""
        return self.task.lighter(held) if self.task.target is not None else (held[1:],)


class _Programme:
    """The recursion over the tree."""

    def __init__(self, task: DropTask, tail: Tail, drops: bool) -> None:
        self.task = task
        self.tail = tail
        self.drops = drops
        self.memory: dict[tuple[Path | int, Swim, Held], int] = {}

    def plan(self) -> Plan:
        """The best plan, its drops listed node by node."""
        everything = tuple(range(len(self.task.units)))
        tree = reach(self.task)
        drops = []
        # How he goes on after the search at each node; None where he is not on his way.
        after: list[tuple[Swim, Held] | None] = []
        for node in tree:
            swim: Swim | None = self.task.root
            held = everything
            if node.turn > 0:
                before = after[node.parent]
                swim = self.task.swims(before[0], node.path) if before else None
                held = before[1] if before else ()
            if swim is None or not swim.is_alive:
                after.append(None)
                continue
            rest = self._rest(swim, held, node.path)
            if rest != held:
                (unit,) = set(held) - set(rest)
                drops.append(Drop(node.number, unit, node.turn, swim.place, node.ways))
                swim = swim._replace(load=swim.load - 1, here=True)
            after.append((swim, rest))
        return Plan(self._search(self.task.root, everything, ()), tuple(drops))

    def _search(self, swim: Swim, held: Held, path: Path) -> int:
        """The best score from a search on."""
        task = self.task
        if swim.is_home:
            return task.worth(held) * WHOLE * task.at_depth(len(path))
        if not swim.is_alive:
            return 0
        key = (task.scenario.key(path), swim, held)
        if key not in self.memory:
            self.memory[key] = max(self._choices(swim, held, path).values())
        return self.memory[key]

    def _rest(self, swim: Swim, held: Held, path: Path) -> Held:
        """What the best search leaves in hand; nothing is put down in vain."""
        choices = self._choices(swim, held, path)
        return max(choices, key=choices.__getitem__)

    def _choices(self, swim: Swim, held: Held, path: Path) -> dict[Held, int]:
        """What a search may leave in hand -> its score; first, that nothing is put down."""
        task = self.task
        scores = {held: self._onward(swim, held, path)}
        if self.drops and task.may_drop(swim, path):
            lighter = swim._replace(load=swim.load - 1, here=True)
            for rest in task.lighter(held):
                scores[rest] = self._onward(lighter, rest, path)
        return scores

    def _onward(self, swim: Swim, held: Held, path: Path) -> int:
        """The best score from a finished turn on: over the next five rolls."""
        task = self.task
        if len(path) == task.turns:
            return self.tail.thousandths(swim, held)
        score = 0
        for total, ways in ROLL_WEIGHTS.items():
            after = task.swims(swim, (*path, total))
            if after is not None:
                score += ways * self._search(after, held, (*path, total))
        return score
