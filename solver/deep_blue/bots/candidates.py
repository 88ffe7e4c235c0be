"""The actions that a look ahead is worth.

A turn may have several hundred sails.  The few to look at are the best of an integer programme that
chooses ends and payment together.  Only the engine process comes here: it loads OR-Tools.
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
from solver.deep_blue.sailing.model import SailModel
from solver.deep_blue.sailing.question import sail_task
from solver.deep_blue.step import Step

FEW: Final = 6
"""Actions of a turn that a bot looks at, at most."""
SAILS: Final = 4
"""Sails that are looked at, at most: the best by its prospects is not among them in one turn of
twenty, .1 points short of it on average (`python -m tests.bench.deep_blue_sails`)."""
PAYMENTS: Final = 8
"""The same, of ways to pay."""


def near_the_best(
    observation: Observation, weights: Weights, rng: random.Random
) -> tuple[Action, ...]:
    """Actions of a turn whose prospects are not a turn worse than the best ones, at most `FEW`."""
    chart = _chart(observation, weights)
    found = worths(chart, _with_best_sails(chart, observation.actions), rng)
    least = max(found.values()) - chart.turn
    near = [action for action, worth in found.items() if worth >= least]
    return tuple(nlargest(FEW, near, key=lambda action: found[action]))


def of_every_kind(
    observation: Observation, weights: Weights, rng: random.Random
) -> tuple[Action, ...]:
    """All actions of the seat, but of sails only the `SAILS` best.

    Of ways to pay, the `PAYMENTS` that keep most of use.
    """
    actions = observation.actions
    if observation.table.step is Step.PAY:
        box = observation.table.box
        return tuple(nsmallest(PAYMENTS, actions, key=lambda way: cost(box, way)))
    if observation.table.step is not Step.TURN:
        return actions
    return tuple(_with_best_sails(_chart(observation, weights), actions))


def _with_best_sails(chart: Chart, actions: Sequence[Action]) -> list[Action]:
    """`actions` of a turn, with only the `SAILS` best sails."""
    if not any(each.kind is Kind.SAIL for each in actions):
        return list(actions)
    best = SailModel(sail_task(chart)).best(SAILS)
    kept = {Action(Kind.SAIL, sail.what) for sail in best}
    return [each for each in actions if each.kind is not Kind.SAIL or each in kept]


def _chart(observation: Observation, weights: Weights) -> Chart:
    table = observation.table
    return Chart(table, table.mover, guessed_kits(observation), weights)
