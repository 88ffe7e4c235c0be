"""The drop plan: which units to put down on the way home, when and where.

`plan` reads the task of the diver to move from a position (`task`), solves it with CP-SAT
(`network`, `model`), and puts the answer into the words of the notation.  It loads
OR-Tools; `tree` explains the tree and what is assumed of the others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from solver.adventure.actions import drop
from solver.adventure.drops.dynamic import Tail, best_plan, keep_all_score
from solver.adventure.drops.model import DropModel, Solution
from solver.adventure.drops.network import upper_bound
from solver.adventure.drops.task import task_of
from solver.adventure.drops.tree import WAYS, DropTask, Scenario
from solver.adventure.notation import format_unit
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.advice import DropPlan, Estimate, PlanStep

if TYPE_CHECKING:
    from solver.adventure.kernel.seat_policies import SeatPolicy


def plan(
    state: State,
    scenario: Scenario,
    seconds: float = 1.0,
    turns: int = 4,
    target: int | None = None,
) -> DropPlan | None:
    """The drop plan of the diver to move, not tried out yet; None where there is nothing to plan.

    There is when he carries something in the water and is on his way home, or may turn back at
    his next declaration: the plan is then for turning back.  The tree looks `turns` (1 to 5) of
    his turns ahead.  With `target` (points, all dives together) it maximises the chance to have at
    least so many when the dive is over, over all that his chips may show, and `value`, `bound` and
    `keep_all` are chances in [0, 1] instead of points; where he has them already, it is for points.
    `scenario` is what the others are forecast to do (`forecast`).
    `seconds` is deterministic time, about as long as it says: the same call gives the same plan.
    ValueError for `turns` or `seconds` out of range.
    """
    if not seconds > 0:
        raise ValueError(f"seconds: {seconds} is not above 0")
    task = task_of(state, turns, scenario, target)
    if task is None:
        return None
    solution = _solve(task, seconds)
    return DropPlan(
        turns=turns,
        drop_now=_drop_now(state, task, solution),
        steps=_steps(state, task, solution),
        target=None if task.target is None else target,
        keep_all=Estimate.exact(task.expected(keep_all_score(task))),
        value=Estimate.exact(task.expected(solution.plan.score)),
        bound=Estimate.exact(task.expected(solution.bound)),
        proved=solution.proved,
    )


def tried(
    state: State,
    found: DropPlan,
    scenario: Scenario,
    rivals: Sequence[SeatPolicy],
    seed: int,
    wanted: Callable[[], bool] = lambda: True,
) -> DropPlan:
    """`found`, the plan for `state` in `scenario`, with what it brings home against `rivals` who
    play on; and to keep all, where that clearly brings more.

    And with what could have come home, had all luck been known.  `rivals` are by seat, the
    mover's own left unread.  As soon as it is not `wanted` any more, `found` itself is given back.
    """
    from solver.adventure.drops.trial import DropTrial, by_plan, never

    task = task_of(state, found.turns, scenario, found.target)
    assert task is not None  # it has been planned
    trial = DropTrial(state, task, rivals, seed)
    played, kept = trial.play(by_plan(task)), trial.play(never)
    best = trial.in_hindsight(wanted)
    if best is None:
        return found
    if kept.is_clearly_above(played):
        found, played = _keeping_all(found), kept
    chances = task.target is not None
    return msgspec.structs.replace(
        found,
        played=played.estimate(chances),
        kept=kept.estimate(chances),
        hindsight=replace(played, found=best).estimate(chances),
    )


def _keeping_all(found: DropPlan) -> DropPlan:
    """The plan to put nothing down, over the same tree."""
    proved = found.keep_all == found.bound
    return msgspec.structs.replace(
        found, drop_now=None, steps=[], value=found.keep_all, proved=proved
    )


def _solve(task: DropTask, seconds: float) -> Solution:
    """The plan of the dynamic programme, proved by CP-SAT: short time costs only the proof.

    The merged network proves it at once as a rule; else the plain model goes on from there.
    """
    tail = Tail(task)
    start = best_plan(task, tail)
    most = upper_bound(task, tail, seconds / 2)
    if most == start.score:
        return Solution(start, most)
    solution = DropModel(task, tail).solve(seconds / 2, start, most)
    assert solution is not None  # with a start there is one
    return solution


def _drop_now(state: State, task: DropTask, solution: Solution) -> str | None:
    """The action that the plan begins with, by the first of identical units; None: keep all."""
    for dropped in solution.plan.drops:
        if dropped.turn == 0:
            return str(drop(state.diver.carried.index(task.units[dropped.unit]) + 1))
    return None


def _steps(state: State, task: DropTask, solution: Solution) -> list[PlanStep]:
    """The drops with their chances, soonest first, then the likeliest.

    Searches are counted from the next one, so that a search due now is 1.
    """
    searches_before = 1 if state.step is Step.SEARCH else 0
    chances: dict[tuple[int, int, str], Fraction] = defaultdict(Fraction)
    for dropped in solution.plan.drops:
        key = (
            dropped.turn + searches_before,
            dropped.place,
            format_unit(task.units[dropped.unit]),
        )
        chances[key] += Fraction(dropped.ways, WAYS**dropped.turn)
    soonest = sorted(chances.items(), key=lambda entry: (entry[0][0], -entry[1], entry[0]))
    return [
        PlanStep(turn=turn, place=place, unit=unit, probability=float(chance))
        for (turn, place, unit), chance in soonest
    ]
