"""From a position to the question of the drop plan: the task of the diver to move."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from solver.adventure import turn
from solver.adventure.chips import BLANK, Unit, mean_value
from solver.adventure.diver import Direction
from solver.adventure.drops.tree import DropTask, Scenario, Swim, Target
from solver.adventure.hands import unseen_by_level
from solver.adventure.state import State
from solver.adventure.step import Step


def task_of(
    state: State, turns: int, scenario: Scenario, target: int | None = None
) -> DropTask | None:
    """The drop task of the diver to move; None where there is nothing to plan.

    There is where he carries something in the water, and is on the way home or may turn back at
    his next declaration (the plan is then for turning back).  At SEARCH the drop that is due now
    belongs to the plan.  `target` is in points, all dives together; where he has them already,
    the plan is for points.  `scenario` is what the others are forecast to do.
    """
    if not has_task(state):
        return None
    diver = state.diver
    units = sorted(diver.carried, key=lambda unit: (_mean(state, unit), unit))
    means = [_mean(state, unit) for unit in units]
    needed = 0 if target is None else target - diver.points
    aim = Target(needed, unseen_by_level(state)) if needed > 0 else None
    denominator = lcm(*(mean.denominator for mean in means))
    searching = state.step is Step.SEARCH
    # In the tree every turn begins with a breath, so one already taken is given back.
    breathed = diver.load if state.step in (Step.DECLARE, Step.ROLL) else 0
    needs_one = state.rules.turn_back_needs_treasure and diver.direction is Direction.DOWN
    return DropTask(
        root=Swim(diver.place, diver.load, state.air + breathed, here=False),
        units=tuple(units),
        values=tuple(int(mean * denominator) for mean in means),
        denominator=denominator,
        turns=turns,
        scenario=scenario,
        jump=state.rules.jump,
        may_drop_now=searching and state.unit_at(diver.place) == BLANK,
        must_hold_one=needs_one,
        target=aim,
    )


def has_task(state: State) -> bool:
    """Whether there is anything to plan (see `task_of`)."""
    diver = state.diver
    if state.step not in (Step.TURN, Step.DECLARE, Step.ROLL, Step.SEARCH) or not diver.carried:
        return False
    if state.step is Step.SEARCH and state.air == 0:
        return False
    if diver.direction is Direction.UP:
        return diver.place > 0
    return state.step is not Step.ROLL and turn.choice_is_due(state)


def _mean(state: State, unit: Unit) -> Fraction:
    """Mean points of a unit, by the values turned over so far."""
    return sum((mean_value(state.unseen_values(level)) for level in unit), Fraction(0))
