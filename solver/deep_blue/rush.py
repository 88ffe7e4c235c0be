"""Rush (dive 1): boats close to the wreck may come along, the leader's first, then clockwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from solver.deep_blue import dive
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.player import Boat
from solver.deep_blue.step import Step

if TYPE_CHECKING:
    from solver.deep_blue.state import State


def begin(state: State) -> State:
    """Ask for every boat that is as far away as may rush, exactly one route by the plain rules."""
    board = dive.board_of(state)
    asked = tuple(_boats(state, dive.seats_from(state, board.leader)))
    return _next(replace(state, board=replace(board, boats_asked=asked)))


def choices(state: State) -> tuple[Action, ...]:
    """Come along, or stay where it is."""
    _, number = dive.board_of(state).boats_asked[0]
    name = str(number + 1)
    return (Action(Kind.RUSH, name), Action(Kind.STAY, name))


def rush(state: State, action: Action) -> State:
    """The boat goes to the centre of the tile, never to a spot, or it stays."""
    board = dive.board_of(state)
    (seat, number), *later = board.boats_asked
    if action.kind is Kind.RUSH:
        space = state.box.sea.sites[board.site]
        state = state.with_player(seat, state.players[seat].with_boat(number, Boat(space)))
    return _next(replace(state, board=replace(board, boats_asked=tuple(later))))


def _next(state: State) -> State:
    board = dive.board_of(state)
    if not board.boats_asked:
        return dive.join(state)
    return replace(state, mover=board.boats_asked[0][0], step=Step.RUSH)


def _boats(state: State, seats: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    space = state.box.sea.sites[dive.board_of(state).site]
    most = dive.rules(state).rush
    for seat in seats:
        for number, boat in enumerate(state.players[seat].boats):
            if 0 < state.box.sea.distances[boat.space][space] <= most:
                yield seat, number
