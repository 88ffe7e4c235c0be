"""The drop plan with nodes merged: how often the dice and the plan lead to each state.

Nodes of the tree in which the diver stands alike (place, air, units held, own unit below) and
meets the same others have the same future, so one count stands for all of them: the ways of 9^t
in which he comes there.  What flows out of a state, over its choices, is what flows into it.
The linear relaxation of such a network is exact, so CP-SAT proves its optimum at once where the
plain model of `model` may be left with a wide bound.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ortools.sat.python import cp_model

from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.drops.dynamic import Tail
from solver.adventure.drops.tree import WAYS, WHOLE, DropTask, Held, Path, Swim
from solver.cp_sat import new_solver

_Spot = tuple[Path | int, Swim, Held]
"""A merged node: what tells the others apart, where and how he is, what he holds."""

_Terms = list[tuple[cp_model.IntVar, int]]
"""A weighted sum of counts."""


def upper_bound(task: DropTask, tail: Tail, seconds: float) -> int | None:
    """The score that no plan exceeds, and the best has; None if time runs out (`new_solver`)."""
    return _Network(task, tail).solve(seconds)


class _Network:
    """The network of a task, built turn by turn."""

    def __init__(self, task: DropTask, tail: Tail) -> None:
        self.task = task
        self.tail = tail
        self.model = cp_model.CpModel()
        self.gains: _Terms = []
        self.paths: dict[Path | int, Path] = {}
        arriving: dict[_Spot, _Terms] = {
            self._spot(task.root, tuple(range(len(task.units))), ()): [
                (self.model.new_constant(1), 1)
            ]
        }
        for turn in range(task.turns + 1):
            left = self._search(arriving, turn)
            if turn == task.turns:
                self._count_the_tail(left)
            else:
                arriving = self._roll(left, turn + 1)

    def solve(self, seconds: float) -> int | None:
        self.model.maximize(_sum(self.gains))
        solver = new_solver(seconds)
        solver.parameters.linearization_level = 2  # all of the network in the relaxation
        if solver.solve(self.model) != cp_model.OPTIMAL:
            return None
        return sum(weight * solver.value(variable) for variable, weight in self.gains)

    def _spot(self, swim: Swim, held: Held, path: Path) -> _Spot:
        key = self.task.scenario.key(path)
        self.paths.setdefault(key, path)
        return key, swim, held

    def _search(self, arriving: dict[_Spot, _Terms], turn: int) -> dict[_Spot, _Terms]:
        """Split each count over what the search may leave: all in hand, or one put down."""
        left: dict[_Spot, _Terms] = defaultdict(list)
        for (key, swim, held), terms in arriving.items():
            choices = []
            for after, rest in self._choices(swim, held, self.paths[key]):
                count = self.model.new_int_var(0, WAYS**turn, "count")
                choices.append(count)
                left[key, after, rest].append((count, 1))
            self.model.add(cp_model.LinearExpr.sum(choices) == _sum(terms))
        return left

    def _choices(self, swim: Swim, held: Held, path: Path) -> Iterator[tuple[Swim, Held]]:
        yield swim, held
        if self.task.may_drop(swim, path):
            lighter = swim._replace(load=swim.load - 1, here=True)
            for rest in self.task.lighter(held):
                yield lighter, rest

    def _roll(self, left: dict[_Spot, _Terms], turn: int) -> dict[_Spot, _Terms]:
        """Where the dice of own turn `turn` lead; what comes home is counted."""
        task = self.task
        arriving: dict[_Spot, _Terms] = defaultdict(list)
        for (key, swim, held), terms in left.items():
            for total, ways in ROLL_WEIGHTS.items():
                path = (*self.paths[key], total)
                after = task.swims(swim, path)
                if after is None:
                    continue
                if after.is_home:
                    worth = ways * WHOLE * task.worth(held) * task.at_depth(turn)
                    self.gains += [(count, worth * weight) for count, weight in terms]
                elif after.is_alive:
                    arriving[self._spot(after, held, path)] += [
                        (count, ways * weight) for count, weight in terms
                    ]
        return arriving

    def _count_the_tail(self, left: dict[_Spot, _Terms]) -> None:
        """What still comes home after the last turn."""
        for (_, swim, held), terms in left.items():
            worth = self.tail.thousandths(swim, held)
            self.gains += [(count, worth * weight) for count, weight in terms]


def _sum(terms: _Terms) -> cp_model.LinearExprT:
    return cp_model.LinearExpr.weighted_sum(
        [variable for variable, _ in terms], [weight for _, weight in terms]
    )
