"""The drop plan as an integer programme over the tree of a `DropTask` (OR-Tools CP-SAT).

With the symbols of the task, at every node n with parent a:

    held x[i], dropped d[i], load L, place p, air A
    on (he gets this turn), home, alive, stay, was, here (his own unit fills the blank)
    scored y[i], or with a target the chance reached; later: what still comes home after the tree

The load that breathes and slows a turn down is the one held after the turn before.  Places,
loads and air range over what rolls and drops can lead to (`reach`), which cannot change the
optimum.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from math import ceil

from ortools.sat.python import cp_model

from solver.adventure.drops.dynamic import Drop, Plan, Tail
from solver.adventure.drops.reach import Node, reach
from solver.adventure.drops.tree import WHOLE, DropTask, Held
from solver.cp_sat import new_solver


@dataclass(frozen=True, slots=True)
class Solution:
    """The best plan that was found."""

    plan: Plan
    bound: int
    """No plan scores more."""

    @property
    def proved(self) -> bool:
        """Whether no plan is better."""
        return self.plan.score == self.bound


@dataclass(frozen=True, slots=True)
class _Vars:
    """The variables of one node."""

    node: Node
    held: list[cp_model.IntVar]
    dropped: list[cp_model.IntVar]
    load: cp_model.IntVar
    place: cp_model.IntVar
    air: cp_model.IntVar
    on: cp_model.IntVar
    home: cp_model.IntVar
    alive: cp_model.IntVar
    here: cp_model.IntVar


class DropModel:
    """The integer programme of one task, ready to be solved."""

    def __init__(self, task: DropTask, tail: Tail | None = None) -> None:
        """`tail` is that of the task, if it is at hand."""
        self.task = task
        self.tail = tail or Tail(task)
        self.model = cp_model.CpModel()
        self.tree = reach(task)
        self.nodes: list[_Vars] = []
        self._gains: list[tuple[cp_model.IntVar, int]] = []
        for node in self.tree:
            at = self._variables(node)
            self.nodes.append(at)
            if node.turn == 0:
                self._root(at)
            else:
                self._turn(at, self.nodes[node.parent])
            self._search(at)
            self._score(at)
        self._keep_order_of_equal_units()
        self._score_of_plan = cp_model.LinearExpr.weighted_sum(
            [variable for variable, _ in self._gains], [weight for _, weight in self._gains]
        )
        self.model.maximize(self._score_of_plan)

    def solve(
        self, seconds: float, start: Plan | None = None, most: int | None = None
    ) -> Solution | None:
        """The best plan within `seconds` (see `new_solver`); None if none is found.

        With a plan to `start` from, that or a better one is found.  `most` is a score that no
        plan is known to exceed (`network`).
        """
        if start is not None:
            self._hint(start)
        if most is not None:
            self.model.add(self._score_of_plan <= most)
        solver = new_solver(seconds)
        status = solver.solve(self.model)
        if most is None:  # nobody brings home more than everything
            everything = self.task.worth(tuple(range(len(self.task.units))))
            most = everything * WHOLE * self.task.at_depth(0)
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            # The solver's own bound means nothing then: 0 if it has not begun.
            return None if start is None else Solution(start, most)
        found = self._found(solver)
        best = start if start is not None and start.score >= found.score else found
        if status == cp_model.OPTIMAL:
            return Solution(best, best.score)
        bound = ceil(solver.best_objective_bound * (1 + 1e-12))
        return Solution(best, max(best.score, min(most, bound)))

    def _found(self, solver: cp_model.CpSolver) -> Plan:
        score = sum(weight * solver.value(variable) for variable, weight in self._gains)
        drops = (
            Drop(at.node.number, unit, at.node.turn, solver.value(at.place), at.node.ways)
            for at in self.nodes
            for unit, dropped in enumerate(at.dropped)
            if solver.value(dropped)
        )
        return Plan(score, tuple(drops))

    def _hint(self, start: Plan) -> None:
        dropped = {(drop.node, drop.unit) for drop in start.drops}
        for at in self.nodes:
            for unit, variable in enumerate(at.dropped):
                self.model.add_hint(variable, (at.node.number, unit) in dropped)

    # Variables

    def _variables(self, node: Node) -> _Vars:
        model, units = self.model, range(len(self.task.units))
        name = "".join(str(total) for total in node.path) or "root"
        swims = [swim for _, swim in node.moves if swim is not None]
        places = {swim.place for swim in (*swims, *node.after)}
        airs = {swim.air for swim in (*swims, *node.after)}
        if node.turn > 0:  # a turn that he does not get leaves both at 0
            places.add(0)
            airs.add(0)
        return _Vars(
            node=node,
            held=[model.new_bool_var(f"x{name}_{unit}") for unit in units],
            dropped=[model.new_bool_var(f"d{name}_{unit}") for unit in units],
            load=model.new_int_var(0, len(units), f"L{name}"),
            place=self._one_of(places, f"p{name}"),
            air=self._one_of(airs, f"A{name}"),
            on=model.new_bool_var(f"on{name}"),
            home=model.new_bool_var(f"home{name}"),
            alive=model.new_bool_var(f"alive{name}"),
            here=model.new_bool_var(f"here{name}"),
        )

    def _one_of(self, values: Iterable[int], name: str) -> cp_model.IntVar:
        return self.model.new_int_var_from_domain(cp_model.Domain.from_values(sorted(values)), name)

    # Constraints

    def _root(self, at: _Vars) -> None:
        """He is alive, holds everything, and may drop only where the task says so."""
        model, task = self.model, self.task
        model.add(at.on == 1)
        model.add(at.alive == 1)
        model.add(at.home == 0)
        for held, dropped in zip(at.held, at.dropped, strict=True):
            model.add(held + dropped == 1)
        if not task.may_drop(task.root, ()):
            model.add(sum(at.dropped) == 0)
        model.add(at.here == sum(at.dropped))

    def _turn(self, at: _Vars, before: _Vars) -> None:
        """The steps of a turn, in order."""
        for held, dropped, held_before in zip(at.held, at.dropped, before.held, strict=True):
            self.model.add(held + dropped == held_before)
        self._breathe(at, before)
        self._swim(at, before)
        self._stand(at)
        self._own_unit_below(at, before)

    def _breathe(self, at: _Vars, before: _Vars) -> None:
        """on <=> alive before, and the others have left air; A = what his breath leaves."""
        model = self.model
        others = self.task.scenario.at(at.node.path).air
        air_left = model.new_bool_var("air_left")
        model.add(before.air - others >= 1).only_enforce_if(air_left)
        model.add(before.air - others <= 0).only_enforce_if(~air_left)
        self._all_of(at.on, before.alive, air_left)
        model.add(at.air == before.air - others - before.load).only_enforce_if(at.on)
        model.add(at.air == 0).only_enforce_if(~at.on)

    def _swim(self, at: _Vars, before: _Vars) -> None:
        """p = H[p before, roll - L before]."""
        ways = {
            (start.place, start.load, swim.place)
            for start, swim in at.node.moves
            if swim is not None
        }
        self.model.add_allowed_assignments(
            [before.place, before.load, at.place], sorted(ways)
        ).only_enforce_if(at.on)
        self.model.add(at.place == 0).only_enforce_if(~at.on)

    def _stand(self, at: _Vars) -> None:
        """home <=> on and p = 0; alive <=> on and p >= 1 and A >= 1."""
        model = self.model
        away = model.new_bool_var("away")
        model.add(at.place >= 1).only_enforce_if(away)
        model.add(at.place == 0).only_enforce_if(~away)
        air_left = model.new_bool_var("air_left")
        model.add(at.air >= 1).only_enforce_if(air_left)
        model.add(at.air <= 0).only_enforce_if(~air_left)
        self._all_of(at.home, at.on, ~away)
        self._all_of(at.alive, at.on, away, air_left)

    def _own_unit_below(self, at: _Vars, before: _Vars) -> None:
        """stay <=> p = p before; was = stay and here before; was => no drop; here = was or drop."""
        model = self.model
        stay, was = model.new_bool_var("stay"), model.new_bool_var("was")
        model.add(at.place == before.place).only_enforce_if(stay)
        model.add(at.place <= before.place - 1).only_enforce_if(at.on, ~stay)
        self._all_of(was, stay, before.here)
        model.add(at.here == was + sum(at.dropped))  # never both

    def _search(self, at: _Vars) -> None:
        """At most one drop, only alive and on a blank; L = what is held then."""
        model, task = self.model, self.task
        model.add(at.load == sum(at.held))
        model.add(sum(at.dropped) <= at.alive)
        if at.node.turn > 0:
            drops = model.new_bool_var("drops")
            model.add(sum(at.dropped) == drops)
            blanks = task.scenario.at(at.node.path).blanks
            model.add_linear_expression_in_domain(
                at.place, cp_model.Domain.from_values(sorted(blanks))
            ).only_enforce_if(drops)

    def _keep_order_of_equal_units(self) -> None:
        """Of equal units the last goes first: one writing for plans that are the same."""
        units = self.task.units
        for first, second in zip(range(len(units)), range(1, len(units)), strict=False):
            if units[first] == units[second]:
                for at in self.nodes:
                    self.model.add(at.held[first] >= at.held[second])

    def _all_of(self, result: cp_model.IntVar, *literals: cp_model.LiteralT) -> None:
        """result <=> every literal."""
        self.model.add_bool_and(*literals).only_enforce_if(result)
        self.model.add_bool_or(*(~literal for literal in literals), result)

    # Objective

    def _score(self, at: _Vars) -> None:
        """What comes home at this node, and after the last turn what still may."""
        task = self.task
        ways = at.node.ways * task.at_depth(at.node.turn)
        if any(swim is not None and swim.is_home for _, swim in at.node.moves):
            scored = self._scored(at) if task.target is None else self._reached(at)
            self._gains += [(variable, ways * WHOLE * worth) for variable, worth in scored]
        if at.node.turn == task.turns and at.node.after:
            self._gains.append((self._after_the_tree(at), ways))

    def _scored(self, at: _Vars) -> list[tuple[cp_model.IntVar, int]]:
        """y[i] <= home, y[i] <= x[i] (nothing is dropped in coming home), each worth v[i]."""
        scored = []
        for value, held in zip(self.task.values, at.held, strict=True):
            variable = self.model.new_bool_var("y")
            self.model.add_implication(variable, at.home)
            self.model.add_implication(variable, held)
            scored.append((variable, value))
        return scored

    def _reached(self, at: _Vars) -> list[tuple[cp_model.IntVar, int]]:
        """The chance that what is held at home is enough; 0 unless home."""
        rows = [
            (*self._bits(held), self.task.worth(held))
            for load in range(len(at.held) + 1)
            for held in self._holdings(load)
        ]
        reached = self._one_of({row[-1] for row in rows}, "reached")
        self.model.add_allowed_assignments([*at.held, reached], rows).only_enforce_if(at.home)
        self.model.add(reached == 0).only_enforce_if(~at.home)
        return [(reached, 1)]

    def _after_the_tree(self, at: _Vars) -> cp_model.IntVar:
        """Thousandths that still come home after the last turn; 0 unless alive."""
        rows = []
        for swim in sorted(at.node.after):
            for held in self._holdings(swim.load):
                worth = self.tail.thousandths(swim, held)
                rows.append((swim.place, swim.air, int(swim.here), *self._bits(held), worth))
        later = self._one_of({0, *(row[-1] for row in rows)}, "later")
        self.model.add_allowed_assignments(
            [at.place, at.air, at.here, *at.held, later], rows
        ).only_enforce_if(at.alive)
        self.model.add(later == 0).only_enforce_if(~at.alive)
        return later

    def _bits(self, held: Held) -> list[int]:
        return [int(unit in held) for unit in range(len(self.task.units))]

    def _holdings(self, load: int) -> Iterator[Held]:
        """Every `load` units that may be left when of equal ones the last goes first."""
        units = self.task.units
        for held in combinations(range(len(units)), load):
            if all(n == 0 or units[n - 1] != units[n] or n - 1 in held for n in held):
                yield held
