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
    Kind,
    drop,
)
from solver.adventure.chips import BLANK
from solver.adventure.diver import Direction
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
        with_diver(state, locked=False),
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
    if place != diver.place:
        state = replace(state, still=False)
    if place == 0:
        if diver.direction is Direction.UP:
            already = sum(other.is_home for other in state.divers)
            state = with_diver(state, place=0, home_rank=already + 1)
        return end_turn(state)  # no search at home, nor aboard
    return replace(with_diver(state, place=place), step=Step.SEARCH)


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
    diver = state.diver
    if action == TAKE:
        taken = state.unit_at(diver.place)
        state = with_unit_at(state, diver.place, BLANK)
        state = with_diver(state, carried=(*diver.carried, taken))
    elif action.kind is Kind.DROP:
        kept = list(diver.carried)
        state = with_unit_at(state, diver.place, kept.pop(action.number - 1))
        state = with_diver(state, carried=tuple(kept))
    if action != LEAVE:
        state = replace(state, still=False)
    return end_turn(state)


def end_turn(state: StateT) -> StateT:
    """The next diver in the water, clockwise, or the end of the dive.

    The dive is over when all are home, when this turn's breath took the last air, or when every
    diver in the water has had a turn in a row in which nothing changed (a stall).
    """
    state = replace(state, idle=state.idle + 1 if state.still else 0, still=False)
    in_water = [seat for seat, diver in enumerate(state.divers) if not diver.is_home]
    if not in_water or state.air == 0 or state.idle >= len(in_water):
        return dive_end.end_dive(state)
    seats = len(state.divers)
    following = min(in_water, key=lambda seat: (seat - state.mover - 1) % seats)
    return replace(state, mover=following, step=Step.TURN)


def with_diver(state: StateT, **changes: Any) -> StateT:
    """`state` with fields of the mover's diver changed."""
    divers = list(state.divers)
    divers[state.mover] = replace(state.diver, **changes)
    return replace(state, divers=tuple(divers))


def with_unit_at(state: StateT, place: int, unit: tuple[int, ...]) -> StateT:
    """`state` with `unit` lying at `place`."""
    return replace(state, line=(*state.line[: place - 1], unit, *state.line[place:]))
