"""Hazards (dive 3): every black or blue gem after the warning is defended against, or surfaced
from, before anything else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from solver.deep_blue import dive, salvage
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.gems import Gem, count_of, with_more
from solver.deep_blue.player import Player
from solver.deep_blue.step import Step

if TYPE_CHECKING:
    from solver.deep_blue.state import State

_SPOTS_AGAINST: Final = {Gem.BLUE: "BX", Gem.BLACK: "KX"}


def settle(state: State) -> State:
    """Deal with the hazards drawn, one after the other; then cards may be played."""
    board = dive.board_of(state)
    while board.hazards_due:
        gem = board.hazards_due[0]
        board = replace(board, settled=with_more(board.settled, gem))
        asked = dive.inside(replace(state, board=board))
        if count_of(board.settled, gem) > dive.rules(state).warnings and asked:
            board = replace(board, seats_asked=asked)
            return replace(state, board=board, mover=asked[0], step=Step.DEFEND)
        board = replace(board, hazards_due=board.hazards_due[1:])
    return salvage.begin(replace(state, board=board))


def choices(state: State) -> tuple[Action, ...]:
    """Cards of the colour, own boats on a spot that protects, or resurface; nobody has to."""
    gem = dive.board_of(state).hazards_due[0]
    keys = dict.fromkeys(
        state.box.cards[card].key
        for card in state.player.hand
        if state.box.cards[card].protects == gem
    )
    return (
        *(Action(Kind.DEFEND, key) for key in keys),
        *(Action(Kind.DEFEND, f"spot-{number + 1}") for number in boats_against(state, gem)),
        Action(Kind.RESURFACE),
    )


def boats_against(state: State, gem: Gem) -> Iterator[int]:
    """Numbers (from 0) of the mover's boats on a spot that protects against `gem`."""
    space = state.box.sea.sites[dive.board_of(state).site]
    spots = dive.tile_of(state).spots
    for number, boat in enumerate(state.player.boats):
        if (
            boat.space == space
            and boat.spot is not None
            and spots[boat.spot] in _SPOTS_AGAINST[gem]
        ):
            yield number


def defend(state: State, action: Action) -> State:
    """The player plays a card, uses a spot, or leaves the dive."""
    board = dive.board_of(state)
    seat, later = state.mover, board.seats_asked[1:]
    if action.kind is Kind.RESURFACE:
        inside = (*board.inside[:seat], False, *board.inside[seat + 1 :])
        board = replace(board, inside=inside)
    else:
        state = state.with_player(seat, _defended(state, action.what))
    board = replace(board, seats_asked=later)
    if later:
        return replace(state, board=board, mover=later[0])
    return settle(replace(state, board=replace(board, hazards_due=board.hazards_due[1:])))


def _defended(state: State, what: str) -> Player:
    if not what.startswith("spot-"):
        return state.player.playing((state.box.number_of(what),))
    number = int(what.removeprefix("spot-")) - 1
    boat = state.player.boats[number]
    used = boat.used + 1
    if used == dive.rules(state).uses:  # used up: the boat goes to the centre
        return state.player.with_boat(number, replace(boat, spot=None, used=0))
    return state.player.with_boat(number, replace(boat, used=used))
