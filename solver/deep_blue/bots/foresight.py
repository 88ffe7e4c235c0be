"""A look ahead: what an action comes to till the seat moves again, for hidden cards as dealt.

For every deal the others' replies are what planners would do if the seat passed, or stayed away
from the dive that begins; then each action of the seat is followed by the same replies and the same
luck, so that actions are compared and not luck.  A reply that has become impossible is a rest.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from msgspec.structs import replace

from solver.deep_blue import dive, turn
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.bots.sail_plan import with_few_sails
from solver.deep_blue.bots.turns import worths
from solver.deep_blue.bots.weights import Weights
from solver.deep_blue.bots.whole_turns import chart_of, play_turn
from solver.deep_blue.dive_odds.values import dive_value
from solver.deep_blue.state import State
from solver.deep_blue.step import Step

_REST: Final = Action(Kind.REST)
_REPLY_SAILS: Final = 3
"""Sails that a reply is chosen from."""


class Outcome(NamedTuple):
    """What an action comes to in one deal, in points."""

    own: float
    """Of the seat till it moves again; dives count what they bring on average."""
    others: float
    """Of the others meanwhile, their mean."""
    prospects: float
    """What the seat can hope for then, over the others; none when the game is over."""
    aim: str | None
    """Where its best plan dives then."""

    @property
    def lead(self) -> float:
        """What the seat comes to over the mean of the others."""
        return self.own - self.others + self.prospects


def outcomes(
    deal: State, actions: Sequence[Action], weights: Weights, seed: int
) -> Iterator[Outcome]:
    """What each action of the mover comes to in `deal`, with the luck of `seed`, one by one.

    The step is any between dives; at a rush the dive that begins belongs to the look ahead.
    """
    replies = _replies(deal, weights, random.Random(seed))
    for action in actions:
        yield _outcome(deal, action, replies, weights, random.Random(seed))


def turn_values(
    deals: Sequence[State], actions: Sequence[Action], weights: Weights, rng: random.Random
) -> dict[Action, float]:
    """Points of each action of a turn over the mean of the others, on average over the deals."""
    found: dict[Action, list[float]] = {action: [] for action in actions}
    for deal in deals:
        ahead = outcomes(deal, actions, weights, rng.getrandbits(32))
        for action, outcome in zip(actions, ahead, strict=True):
            found[action].append(outcome.lead)
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
    state = _passed(state, weights, luck)
    found: list[Action] = []
    while not state.is_terminal() and state.mover != seat:
        chart = chart_of(state, state.mover, weights)
        actions = with_few_sails(chart, state.legal_actions(), _REPLY_SAILS)
        values = worths(chart, actions, luck)
        found.append(max(values, key=lambda action: values[action]))
        state = play_turn(state, found[-1], weights, luck).state
    return found


def _passed(state: State, weights: Weights, luck: random.Random) -> State:
    """The next turn, if the mover does nothing more in this one."""
    if state.step is Step.RUSH:
        stay = next(each for each in state.legal_actions() if each.kind is Kind.STAY)
        return play_turn(state, stay, weights, luck).state
    ended = turn.end_turn(state, state.mover)
    return replace(ended, boats_due=(), scatter_due=(), cards_due=0)


def _outcome(
    state: State, action: Action, replies: Sequence[Action], weights: Weights, luck: random.Random
) -> Outcome:
    seat = state.mover
    state, points = play_turn(state, action, weights, luck)
    own, together = points[seat], sum(points)
    for reply in replies:
        if state.is_terminal():
            break
        possible = reply if reply in state.legal_actions() else _REST
        state, points = play_turn(state, possible, weights, luck)
        own += points[seat]
        together += sum(points)
    others = (together - own) / (len(points) - 1)
    if state.is_terminal():
        return Outcome(own, others, 0.0, None)
    chart, player = chart_of(state, seat, weights), state.players[seat]
    return Outcome(own, others, chart.prospect(player), chart.aim(player))
