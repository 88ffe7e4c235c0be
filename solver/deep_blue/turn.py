"""A turn: laying the board out, the choice of an action, paying for it, and whose turn follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from solver.deep_blue import dive, market, recruit, rest, sail
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.box import Card
from solver.deep_blue.payment import Worth, most, paying
from solver.deep_blue.payment import payments as ways_to_pay
from solver.deep_blue.sites import EMPTY, UNPLACED
from solver.deep_blue.step import Step

if TYPE_CHECKING:
    from solver.deep_blue.state import State


def tiles_to_place(state: State) -> Iterable[Action]:
    """Setup 1: the starting tiles that are not laid out yet."""
    starting = set(state.box.starting_tiles)
    return (tile_action(tile) for tile in state.unseen if tile in starting)


def place(state: State, action: Action) -> State:
    """Setup 1: the next square site gets its tile; the empty one is taken away at once."""
    tile = int(action.what) - 1
    site = state.tiles.index(UNPLACED)
    lies = EMPTY if state.box.tiles[tile].empty else tile
    unseen = tuple(other for other in state.unseen if other != tile)
    placed = state.with_tile(site, lies, unseen=unseen)
    return placed if UNPLACED in placed.tiles else market.fill(placed, market.SLOTS)


def choices(state: State) -> tuple[Action, ...]:
    """The four actions, each in all its forms; resting is always there."""
    return (
        *recruit.choices(state),
        *sail.choices(state),
        Action(Kind.REST),
        *dive.sites(state),
    )


def begin(state: State, action: Action) -> State:
    """Begin an action; one that costs something is paid first."""
    if action.kind is Kind.REST:
        return rest.begin(state)
    if action.kind is Kind.DIVE:
        return dive.begin(state, action.what)
    state = replace(state, intent=action, step=Step.PAY)
    ways = payments(state)
    return pay(state, ways[0]) if len(ways) == 1 else state


def payments(state: State) -> tuple[Action, ...]:
    """Every way to pay for the action that has been begun."""
    worth, price = _price(state)
    return tuple(Action(Kind.PAY, what) for what in _sorted(state, worth, price))


def pay(state: State, action: Action) -> State:
    """Pay, and do what has been paid for."""
    assert state.intent is not None
    player = paying(state.player, state.box, action.what)
    paid = state.with_player(state.mover, player)
    if state.intent.kind is Kind.SAIL:
        return sail.sail(paid)
    return recruit.bought(paid)


def end_turn(state: State, seat: int) -> State:
    """The cards that `seat` has played rest, and the turn goes clockwise."""
    return state.with_player(
        seat,
        state.players[seat].at_rest(),
        mover=(seat + 1) % len(state.players),
        step=Step.TURN,
        intent=None,
    )


def tile_action(tile: int) -> Action:
    """Chance lays out or turns over a tile, counted from 1 as its row is."""
    return Action(Kind.TILE, str(tile + 1))


def cash(card: Card) -> int:
    """What a card is worth when recruiting."""
    return card.cash


def propellers(card: Card) -> int:
    """What a card is worth when sailing."""
    return card.propellers


def _price(state: State) -> tuple[Worth, int]:
    assert state.intent is not None
    if state.intent.kind is Kind.SAIL:
        return propellers, sail.routes(state, state.intent)
    return cash, recruit.price(state, state.intent)


def _sorted(state: State, worth: Worth, price: int) -> Iterator[str]:
    assert most(state.player, state.box, worth) >= price
    return ways_to_pay(state.player, state.box, worth, price)
