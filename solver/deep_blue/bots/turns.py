"""What the actions of a turn are worth: points at once, and the prospects that they leave."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from solver.deep_blue import payment
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.bots.chart import Chart, kits_of
from solver.deep_blue.bots.wrecks import Wreck
from solver.deep_blue.box import Box
from solver.deep_blue.player import Cards, Player, with_cards, without
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from solver.deep_blue.tables import SUNKEN_TILES

_NEEDED: Final = 3.0
"""What a card with protection or points costs as payment, against 1 for any other."""
_TOKEN: Final = 0.7
"""What a token costs, which is gone once it is used."""


def worths(chart: Chart, actions: Iterable[Action], rng: random.Random) -> dict[Action, float]:
    """Points of actions of a turn, in the order given.

    Points of the others count against the seat: evenly, together as much as its own.
    """
    return {action: _worth(chart, action, rng) for action in actions}


def dived(chart: Chart, wreck: Wreck, player: Player) -> float:
    """Prospects of the seat after a dive at the wreck, half of its useful cards being played."""
    boats = tuple(
        replace(boat, spot=None) if boat.space == wreck.space else boat for boat in player.boats
    )
    kept = replace(player, boats=boats)
    used = useful(chart.state.box, player.hand)
    spent = replace(kept, hand=without(player.hand, used), resting=with_cards(player.resting, used))
    sunken = int(wreck.sunken)
    return (
        chart.prospect(kept, wreck.space, sunken) + chart.prospect(spent, wreck.space, sunken)
    ) / 2


def useful(box: Box, cards: Cards) -> Cards:
    """Those of the cards that do something in a dive."""
    return tuple(card for card in cards if box.cards[card].protects or box.cards[card].salvage)


def cheapest(box: Box, ways: Iterable[Action]) -> Action:
    """The way to pay that keeps most of use."""
    return min(ways, key=lambda way: cost(box, way))


def cost(box: Box, way: Action) -> float:
    """What a way to pay uses up, in cards that are good for nothing else."""
    total = 0.0
    for key in way.what.split("+"):
        if key == payment.TOKEN:
            total += _TOKEN
        else:
            total += _NEEDED if useful(box, (box.number_of(key),)) else 1.0
    return total


def _worth(chart: Chart, action: Action, rng: random.Random) -> float:
    state, seat = chart.state, chart.seat
    player = state.players[seat]
    if action.kind is Kind.DIVE:
        wreck = next(each for each in chart.wrecks if each.space == action.what)
        now = chart.led(wreck, player)
        if wreck.sunken and state.sunken + 1 == SUNKEN_TILES:
            return now
        return now + dived(chart, wreck, player)
    if action.kind is Kind.REST and not player.resting:
        return chart.prospect(player) - chart.turn
    after = _settled(chart, state.after(action), rng)
    worth = chart.prospect(after.players[seat].at_rest())
    return worth + chart.weights.refresh if action.kind is Kind.REFRESH else worth


def _settled(chart: Chart, state: State, rng: random.Random) -> State:
    """After what the seat still has to say or draw for its action."""
    while state.mover == chart.seat:
        if state.step is Step.PAY:
            state = state.after(cheapest(state.box, state.legal_actions()))
        elif state.step is Step.SPOT:
            state = state.after(best_spot(chart, state))
        elif state.step is Step.CARD:
            state = state.after(rng.choice(state.legal_actions()))
        else:
            break
    return state


def best_spot(chart: Chart, state: State) -> Action:
    """The free spot that brings most together with those that the seat holds at the tile."""
    player = state.players[chart.seat]
    space = player.boats[state.boats_due[0]].space
    wreck = next(each for each in chart.wrecks if each.space == space)
    spots = state.box.tiles[state.tile_at(space)].spots
    kit, held = kits_of(state, player).crew, wreck.held(player) or ""
    return max(
        state.legal_actions(),
        key=lambda spot: chart.gain(wreck, kit, held + spots[int(spot.what) - 1]),
    )
