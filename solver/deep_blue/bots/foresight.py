"""A look ahead: what an action comes to till the seat moves again, for hidden cards as dealt.

For every deal the others' replies are what planners would do if the seat passed; then each action
of the seat is followed by the same replies and the same luck, so that actions are compared and not
luck.  A reply that has become impossible is a rest.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean
from typing import Final

from msgspec.structs import replace

from solver.deep_blue import dive
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.bots.turns import worths
from solver.deep_blue.bots.weights import Weights
from solver.deep_blue.bots.whole_turns import chart_of, play_turn
from solver.deep_blue.dive_odds.values import dive_value
from solver.deep_blue.state import State

_REST: Final = Action(Kind.REST)
_REPLY_SAILS: Final = 3
"""Sails that a reply is chosen from."""


def turn_values(
    deals: Sequence[State], actions: Sequence[Action], weights: Weights, rng: random.Random
) -> dict[Action, float]:
    """Points of each action of a turn over the mean of the others, on average over the deals."""
    found: dict[Action, list[float]] = {action: [] for action in actions}
    for deal in deals:
        seed = rng.getrandbits(32)
        replies = _replies(deal, weights, random.Random(seed))
        for action in actions:
            found[action].append(_value(deal, action, replies, weights, random.Random(seed)))
    return {action: fmean(values) for action, values in found.items()}


def draw_values(deals: Sequence[State]) -> dict[Action, float]:
    """The leader's points over the mean of the others if he draws, and if he stops."""
    seat = deals[0].mover
    draw, stop = Action(Kind.DRAW), Action(Kind.STOP)
    drawn = [margin(dive_value(deal.after(draw), lens="margin"), seat) for deal in deals]
    return {draw: fmean(drawn), stop: margin(dive.gains(deals[0]), seat)}


def margin(points: Sequence[float], seat: int) -> float:
    """Points of a seat over the mean of the others."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def _replies(state: State, weights: Weights, luck: random.Random) -> list[Action]:
    """What the others do in turn if the mover does nothing."""
    seat = state.mover
    state = replace(state, mover=(seat + 1) % len(state.players))
    found: list[Action] = []
    while not state.is_terminal() and state.mover != seat:
        chart = chart_of(state, state.mover, weights)
        values = worths(chart, state.legal_actions(), luck, _REPLY_SAILS)
        found.append(max(values, key=lambda action: values[action]))
        state = play_turn(state, found[-1], weights, luck).state
    return found


def _value(
    state: State, action: Action, replies: Sequence[Action], weights: Weights, luck: random.Random
) -> float:
    seat = state.mover
    state, points = play_turn(state, action, weights, luck)
    gained = margin(points, seat)
    for reply in replies:
        if state.is_terminal():
            break
        possible = reply if reply in state.legal_actions() else _REST
        state, points = play_turn(state, possible, weights, luck)
        gained += margin(points, seat)
    if state.is_terminal():
        return gained
    return gained + chart_of(state, seat, weights).prospect(state.players[seat])
