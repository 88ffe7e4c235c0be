"""From a position to the question of the drop plan: the task of the diver to move.

The others are forecast simply: each keeps today's load and breathes in turn order; one swimming
home comes nearer by his mean step a turn until he is home and breathes no more; one diving goes on
down by his mean step.  Blanks stay where they are today.  A policy that knows better hands in a
scenario of its own.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, lcm

from solver.adventure import turn
from solver.adventure.chips import BLANK, Unit, mean_value
from solver.adventure.components import FULL_AIR
from solver.adventure.diver import Direction, Diver
from solver.adventure.drops.tree import DropTask, Others, Scenario, Swim, Target
from solver.adventure.hands import unseen_by_level
from solver.adventure.odds import mean_step
from solver.adventure.state import State
from solver.adventure.step import Step


def task_of(
    state: State, turns: int, target: int | None = None, scenario: Scenario | None = None
) -> DropTask | None:
    """The drop task of the diver to move; None where there is nothing to plan.

    That is: he carries something in the water, and is on the way home or may turn back at his
    next declaration (the plan is then for turning back).  At SEARCH the drop that is due now
    belongs to the plan.  `target` is in points, all dives together; where he has them already,
    the plan is for points.  `scenario` replaces the simple forecast.
    """
    if not _plans(state):
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
        scenario=scenario or forecast(state),
        jump=state.rules.jump,
        may_drop_now=searching and state.unit_at(diver.place) == BLANK,
        must_hold_one=needs_one,
        target=aim,
    )


def forecast(state: State) -> Scenario:
    """The others by own turn of the mover, as the module says, until no air can be left.

    Before the roll of this turn they are where they are and have used no air.
    """
    blanks = frozenset(place for place, unit in enumerate(state.line, start=1) if unit == BLANK)
    others = [
        diver
        for seat, diver in enumerate(state.divers)
        if seat != state.mover and not diver.is_home
    ]
    offset = 1 if state.step is Step.SEARCH else 0
    return Scenario(
        tuple(
            Others(
                air=sum(_breath(diver, rounds) for diver in others),
                taken=frozenset(
                    place
                    for diver in others
                    if (place := _place_after(diver, rounds, len(state.line))) > 0
                ),
                blanks=blanks,
            )
            for rounds in range(offset, offset + FULL_AIR)
        )
    )


def _plans(state: State) -> bool:
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


def _breath(diver: Diver, rounds: int) -> int:
    """Air that another diver uses in the last of `rounds` rounds: none once he is home."""
    if rounds == 0:
        return 0
    got_home = diver.direction is Direction.UP and _way(diver, rounds - 1) >= diver.place
    return 0 if got_home else diver.load


def _place_after(diver: Diver, rounds: int, deepest: int) -> int:
    """Where another diver is after `rounds` turns; 0 is home, or aboard."""
    if diver.direction is Direction.UP:
        return max(0, ceil(diver.place - _way(diver, rounds)))
    return min(deepest, int(diver.place + _way(diver, rounds)))


def _way(diver: Diver, rounds: int) -> Fraction:
    """Places that another diver swims in `rounds` turns by his mean step."""
    return rounds * mean_step(diver.load)
