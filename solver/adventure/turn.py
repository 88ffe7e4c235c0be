"""A turn, steps 1-4, as `adventure-rules` numbers them: breathe, declare, swim, search.

Functions take a state whose mover is due and return the state after the step.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from solver.adventure import dive_end
from solver.adventure.actions import (
    GO_ON,
    LEAVE,
    SAY_NOTHING,
    TAKE,
    TURN_BACK,
    Action,
    drop,
)
from solver.adventure.chips import BLANK
from solver.adventure.diver import Direction, Diver
from solver.adventure.step import Step

if TYPE_CHECKING:
    from solver.adventure.state import State

    StateT = TypeVar("StateT", bound=State)


def breathe(state: StateT) -> StateT:
    """Step 1: air falls by the units carried, never below 0; at 0 this is the last turn.

    A lock (`undeclared_roll`) has done its work once its bearer's turn begins.
    """
    diver = state.diver
    return replace(
        state,
        divers=divers_with(state, locked=False) if diver.locked else state.divers,
        air=max(0, state.air - diver.load),
        still=diver.load == 0,
        step=Step.DECLARE if choice_is_due(state) else Step.ROLL,
    )


def choice_is_due(state: State) -> bool:
    """Step 2: whether the mover may turn back, so that he must say what he does.

    Diving, not at place 0, not locked, and carrying something where the edition asks for it.
    """
    diver = state.diver
    return (
        diver.direction is Direction.DOWN
        and diver.place > 0
        and not diver.locked
        and (diver.load > 0 or not state.rules.turn_back_needs_treasure)
    )


def declarations(state: State) -> tuple[Action, ...]:
    """Step 2: what the mover may say when a choice is due."""
    if state.rules.undeclared_roll == "locks":
        return (GO_ON, TURN_BACK, SAY_NOTHING)
    return (GO_ON, TURN_BACK)


def declare(state: StateT, action: Action) -> StateT:
    """Step 2: turn round, go on, or say nothing (which may lock the next declaration)."""
    if action == TURN_BACK:
        state = replace(with_diver(state, direction=Direction.UP), still=False)
    elif action == SAY_NOTHING:
        state = with_diver(state, locked=True)
    return replace(state, step=Step.ROLL)


def swim(state: StateT, total: int) -> StateT:
    """Step 3: move by the roll less the load; home ends the turn, elsewhere a search follows."""
    diver = state.diver
    place = destination(state, max(0, total - diver.load))
    if place == 0 and diver.direction is Direction.DOWN:
        return end_turn(state)  # no room on the line: still aboard, where nothing lies
    if place == 0:
        rank = 1 + sum(other.is_home for other in state.divers)
        home = divers_with(state, place=0, home_rank=rank)
        return end_turn(replace(state, divers=home, still=False))
    if place == diver.place:
        return replace(state, step=Step.SEARCH)
    moved = divers_with(state, place=place)
    return replace(state, divers=moved, still=False, step=Step.SEARCH)


def destination(state: State, steps: int) -> int:
    """Step 3: the place the mover reaches with `steps`; 0 is the submarine.

    `passing`: taken places are not counted.  `landing`: all are counted, and a landing on a
    taken one goes on in the direction of travel to the next free one.  Past the deep end: the
    deepest free place ahead, or no move; never backwards.
    """
    start = state.diver.place
    if steps == 0:
        return start
    taken = state.occupied(state.mover)
    if state.diver.direction is Direction.UP:
        ahead = range(start - 1, 0, -1)
        past_the_end = 0
    else:
        ahead = range(start + 1, len(state.line) + 1)
        past_the_end = max((place for place in ahead if place not in taken), default=start)
    if state.rules.jump == "passing":
        free = [place for place in ahead if place not in taken]
        return free[steps - 1] if steps <= len(free) else past_the_end
    return next((place for place in ahead[steps - 1 :] if place not in taken), past_the_end)


def searches(state: State) -> tuple[Action, ...]:
    """Step 4: nothing; or take what lies here; or, on a blank, drop one unit.

    Identical units are one choice, named by the first of them.
    """
    if state.unit_at(state.diver.place) != BLANK:
        return (LEAVE, TAKE)
    carried = state.diver.carried
    firsts = [number for number, unit in enumerate(carried) if unit not in carried[:number]]
    return (LEAVE, *(drop(number + 1) for number in firsts))


def search(state: StateT, action: Action) -> StateT:
    """Step 4: a taken unit leaves a blank; a dropped one replaces the blank, whole."""
    if action == LEAVE:
        return end_turn(state)
    diver = state.diver
    if action == TAKE:
        left, carried = BLANK, (*diver.carried, state.unit_at(diver.place))
    else:
        index = action.number - 1
        left, carried = diver.carried[index], diver.carried[:index] + diver.carried[index + 1 :]
    return end_turn(
        replace(
            state,
            line=(*state.line[: diver.place - 1], left, *state.line[diver.place :]),
            divers=divers_with(state, carried=carried),
            still=False,
        )
    )


def end_turn(state: StateT) -> StateT:
    """The next diver in the water, clockwise, or the end of the dive.

    The dive is over when all are home, when this turn's breath took the last air, or when every
    diver in the water has had a turn in a row in which nothing changed (a stall).
    """
    idle = state.idle + 1 if state.still else 0
    in_water = [seat for seat, diver in enumerate(state.divers) if not diver.is_home]
    if not in_water or state.air == 0 or idle >= len(in_water):
        return dive_end.end_dive(replace(state, idle=0, still=False))
    following = next((seat for seat in in_water if seat > state.mover), in_water[0])
    return replace(state, mover=following, step=Step.TURN, idle=idle, still=False)


def divers_with(state: State, **changes: Any) -> tuple[Diver, ...]:
    """The divers of `state` with fields of the mover's changed."""
    mover = state.mover
    changed = replace(state.diver, **changes)
    return (*state.divers[:mover], changed, *state.divers[mover + 1 :])


def with_diver(state: StateT, **changes: Any) -> StateT:
    """`state` with fields of the mover's diver changed."""
    return replace(state, divers=divers_with(state, **changes))
