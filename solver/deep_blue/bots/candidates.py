"""The actions that a look ahead is worth.

A turn may have several hundred sails.  What planners think of them chooses the few to look at.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from heapq import nlargest, nsmallest
from typing import Final

from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.bots.chart import Chart
from solver.deep_blue.bots.guesses import guessed_kits
from solver.deep_blue.bots.turns import cost, worths
from solver.deep_blue.bots.weights import Weights
from solver.deep_blue.observation import Observation
from solver.deep_blue.step import Step

FEW: Final = 6
"""Actions of a turn that a bot looks at, at most."""
SAILS: Final = 4
"""Sails that advice is given on, at most."""
PAYMENTS: Final = 8
"""The same, of ways to pay."""


def near_the_best(
    observation: Observation, weights: Weights, rng: random.Random
) -> tuple[Action, ...]:
    """Actions of a turn whose prospects are not a turn worse than the best ones, at most `FEW`."""
    chart = _chart(observation, weights)
    found = worths(chart, observation.actions, rng)
    least = max(found.values()) - chart.turn
    near = [action for action, worth in found.items() if worth >= least]
    return tuple(nlargest(FEW, near, key=lambda action: found[action]))


def of_every_kind(
    observation: Observation, weights: Weights, rng: random.Random
) -> tuple[Action, ...]:
    """All actions of the seat, but of sails only the `SAILS` with the best prospects.

    Of ways to pay, the `PAYMENTS` that keep most of use.
    """
    actions = observation.actions
    if observation.table.step is Step.PAY:
        box = observation.table.box
        return tuple(nsmallest(PAYMENTS, actions, key=lambda way: cost(box, way)))
    if observation.table.step is not Step.TURN:
        return actions
    found = worths(_chart(observation, weights), actions, rng)
    sails = _unlike(observation, [action for action in found if action.kind is Kind.SAIL])
    kept = {*nlargest(SAILS, sails, key=lambda sail: found[sail])}
    return tuple(each for each in actions if each.kind is not Kind.SAIL or each in kept)


def _unlike(observation: Observation, sails: Sequence[Action]) -> list[Action]:
    """`sails` without those that are the same with the boats exchanged: both set out together."""
    first, second = observation.table.player.boats
    if first.space != second.space:
        return list(sails)
    return list({frozenset(sail.what.split(",")): sail for sail in reversed(sails)}.values())


def _chart(observation: Observation, weights: Weights) -> Chart:
    table = observation.table
    return Chart(table, table.mover, guessed_kits(observation), weights)
