"""End of a dive, steps 1-4, as `adventure-rules` numbers them.

Everything is read from the final positions before they are reset: who drowned where decides both
the order of sinking and the next starter.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from solver.adventure import actions
from solver.adventure.actions import Action
from solver.adventure.chips import BLANK, Unit
from solver.adventure.components import DIVES, FULL_AIR, STACK_SIZE
from solver.adventure.diver import Diver
from solver.adventure.step import Step

if TYPE_CHECKING:
    from solver.adventure.state import State

    StateT = TypeVar("StateT", bound=State)


def end_dive(state: StateT) -> StateT:
    """The dive is over: the next chip to reveal, then sinking, then the next dive or the end."""
    to_reveal = [seat for seat in homecoming_order(state) if state.divers[seat].carried]
    if to_reveal:
        return replace(state, mover=to_reveal[0], step=Step.REVEAL)
    if state.dive == DIVES:
        return replace(state, step=Step.OVER)
    return ask_for_sinking_order(state, sinking_order(state))


def homecoming_order(state: State) -> list[int]:
    """Seats that came home in this dive, first home first."""
    home = [seat for seat, diver in enumerate(state.divers) if diver.is_home]
    return sorted(home, key=lambda seat: state.divers[seat].home_rank)


def reveal(state: StateT, value: int) -> StateT:
    """Step 1: the mover's next chip shows `value` and is banked."""
    diver = state.diver
    (_, *rest), *units = diver.carried
    carried = (tuple(rest), *units) if rest else tuple(units)
    divers = list(state.divers)
    divers[state.mover] = replace(diver, carried=carried, scored=(*diver.scored, value))
    return end_dive(replace(state, divers=tuple(divers)))


def sinking_order(state: State) -> list[int]:
    """Step 2: seats of the drowned divers, in the order in which their treasure sinks."""
    drowned = [seat for seat, diver in enumerate(state.divers) if diver.place > 0]
    nearest_first = state.rules.sink_order == "nearest"
    return sorted(drowned, key=lambda seat: state.divers[seat].place, reverse=not nearest_first)


def ask_for_sinking_order(state: StateT, seats: list[int]) -> StateT:
    """Step 2: ask the first of `seats` who has a choice (`sink_choice`), or let all sink."""
    if state.rules.sink_choice == "chosen":
        for seat in seats:
            asked = replace(state, mover=seat, step=Step.SINK, arranged=0)
            if len(choices(asked)) > 1:
                return asked
    return start_next_dive(state)


def choices(state: State) -> tuple[Action, ...]:
    """Step 2: which of the mover's units may sink next; identical ones once, by the first."""
    carried = state.diver.carried
    rest = range(state.arranged, len(carried))
    return tuple(
        actions.lay(index + 1)
        for index in rest
        if carried[index] not in carried[state.arranged : index]
    )


def lay(state: StateT, number: int) -> StateT:
    """Step 2: the mover's carried unit `number` sinks next."""
    carried = list(state.diver.carried)
    carried.insert(state.arranged, carried.pop(number - 1))
    divers = list(state.divers)
    divers[state.mover] = replace(state.diver, carried=tuple(carried))
    state = replace(state, divers=tuple(divers), arranged=state.arranged + 1)
    if len(choices(state)) > 1:
        return state
    order = sinking_order(state)
    return ask_for_sinking_order(state, order[order.index(state.mover) + 1 :])


def sunken_stacks(state: State) -> list[Unit]:
    """Step 2: the new places that the drowned divers' treasure makes, in order.

    Stacks of three units run on from diver to diver, or each diver makes his own (`stacks`);
    `resink="split"` breaks carried stacks into chips first.
    """
    loads: list[tuple[Unit, ...]] = [
        tuple((level,) for unit in carried for level in unit)
        if state.rules.resink == "split"
        else carried
        for carried in (state.divers[seat].carried for seat in sinking_order(state))
    ]
    if state.rules.stacks == "shared":
        loads = [tuple(chain.from_iterable(loads))]
    return [
        tuple(chain.from_iterable(load[first : first + STACK_SIZE]))
        for load in loads
        for first in range(0, len(load), STACK_SIZE)
    ]


def next_starter(state: State) -> int:
    """Step 4: the seat that starts the next dive.

    `deepest`: the drowned diver furthest from the submarine, or the last one home.  `last_home`:
    the last one home, or the furthest.  With nobody home or drowned (an empty line) the mover.
    """
    furthest = sorted(
        (seat for seat, diver in enumerate(state.divers) if diver.place > 0),
        key=lambda seat: state.divers[seat].place,
    )
    home = homecoming_order(state)
    first, second = (furthest, home) if state.rules.next_starter == "deepest" else (home, furthest)
    return [state.mover, *second, *first][-1]


def start_next_dive(state: StateT) -> StateT:
    """Steps 2-4: treasure sinks, gaps close, all are aboard again with a full tank.

    A dive whose line is empty ends as it starts.
    """
    line = tuple(unit for unit in chain(state.line, sunken_stacks(state)) if unit != BLANK)
    following = replace(
        state,
        line=line,
        divers=_all_aboard(state.divers),
        air=FULL_AIR,
        dive=state.dive + 1,
        mover=next_starter(state),
        step=Step.TURN,
        idle=0,
        still=False,
        arranged=0,
    )
    return following if line else end_dive(following)


def _all_aboard(divers: Iterable[Diver]) -> tuple[Diver, ...]:
    return tuple(Diver(scored=diver.scored) for diver in divers)
