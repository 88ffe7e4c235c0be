"""The best sails of a `SailTask`, as an integer programme (OR-Tools CP-SAT)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from ortools.sat.python import cp_model

from solver.cp_sat import new_solver
from solver.deep_blue.sailing.task import BOATS, PricedSail, SailTask

_SECONDS = 3
"""Deterministic time for one sail; a hundredth of it is what most take."""


class SailModel:
    """The integer programme of one task.

    `at[boat][end]` is 1 for the end of each boat, `paid[fare]` how many are paid, and
    `serves[slot][service]` 1 for the service of a slot, each of which needs its boats and what it
    has to have left.
    """

    def __init__(self, task: SailTask) -> None:
        self.task = task
        self.model = model = cp_model.CpModel()
        self._at = [[model.new_bool_var("") for _ in ends] for ends in task.ends]
        self._paid = [model.new_int_var(0, fare.copies, "") for fare in task.fares]
        for at in self._at:
            model.add_exactly_one(at)
        routes = cp_model.LinearExpr.weighted_sum(
            [at for boat in self._at for at in boat],
            [end.routes for ends in task.ends for end in ends],
        )
        given = cp_model.LinearExpr.weighted_sum(self._paid, [fare.routes for fare in task.fares])
        model.add(routes >= 1)
        model.add(given >= routes)
        most = sum(fare.routes * fare.copies for fare in task.fares)
        left = [model.new_bool_var("") for _ in range(most)]
        model.add(sum(left) == most - given)
        for more, less in pairwise(left):
            model.add_implication(less, more)
        variables, worths = self._slots(left)
        self._worth = cp_model.LinearExpr.weighted_sum(
            [*variables, *self._paid], [*worths, *(-fare.price for fare in task.fares)]
        )
        model.maximize(self._worth)

    def best(self, most: int) -> Iterator[PricedSail]:
        """The best sails, each with its best payment, the best first; all different in their ends.

        Boats that are at the same place may be exchanged: of two such sails one is told.  One that
        is not proved best within its time ends them.
        """
        for _ in range(most):
            solver = new_solver(_SECONDS)
            # The linear relaxation is all but whole: what else there is costs more than it brings.
            solver.parameters.linearization_level = 2
            solver.parameters.cp_model_probing_level = 0
            solver.parameters.symmetry_level = 0
            if solver.solve(self.model) != cp_model.OPTIMAL:
                return
            ends = [_chosen(solver, at) for at in self._at]
            yield self._told(solver, ends)
            self._forbid(ends)
            if self.task.alike:
                self._forbid(ends[::-1])

    def _slots(self, left: list[cp_model.IntVar]) -> tuple[list[cp_model.IntVar], list[int]]:
        """What serves each slot, with its worth; `left[n]` is 1 if more than n routes are left."""
        model, found, worths = self.model, [], []
        at_wreck: dict[tuple[int, str], list[cp_model.IntVar]] = defaultdict(list)
        for slot in self.task.slots:
            serves = [model.new_bool_var("") for _ in slot.services]
            by_end: dict[tuple[int, int], list[cp_model.IntVar]] = defaultdict(list)
            by_left: dict[int, list[cp_model.IntVar]] = defaultdict(list)
            for service, variable in zip(slot.services, serves, strict=True):
                for boat, end in enumerate(service.ends):
                    if end is not None:
                        by_end[boat, end].append(variable)
                by_left[service.left].append(variable)
                if slot.group is not None:
                    at_wreck[slot.group, service.wreck].append(variable)
                worths.append(service.worth)
            for (boat, end), variables in by_end.items():
                model.add(sum(variables) <= self._at[boat][end])
            for routes, is_left in enumerate(left, 1):
                needing = [each for least in by_left if least >= routes for each in by_left[least]]
                model.add(sum(needing) <= is_left)
            model.add_at_most_one(serves)
            found += serves
        for variables in at_wreck.values():
            model.add_at_most_one(variables)
        return found, worths

    def _told(self, solver: cp_model.CpSolver, ends: list[int]) -> PricedSail:
        names = (self.task.ends[boat][end].name for boat, end in enumerate(ends))
        fares = zip(self.task.fares, self._paid, strict=True)
        payment = tuple(fare.key for fare, paid in fares for _ in range(solver.value(paid)))
        return PricedSail(",".join(names), payment, round(solver.objective_value))

    def _forbid(self, ends: list[int]) -> None:
        self.model.add_at_most_one(self._at[boat][ends[boat]] for boat in range(BOATS))


def _chosen(solver: cp_model.CpSolver, at: list[cp_model.IntVar]) -> int:
    return next(number for number, variable in enumerate(at) if solver.value(variable))
