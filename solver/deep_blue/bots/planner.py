"""A bot that plans: every action is held against the prospects that it leaves."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from solver.deep_blue import dive
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.bots.bot import require_decision
from solver.deep_blue.bots.chart import Chart, Kits, kits_of
from solver.deep_blue.bots.guesses import guessed_kits
from solver.deep_blue.bots.sail_plan import with_few_sails
from solver.deep_blue.bots.simple import Greedy
from solver.deep_blue.bots.turns import best_spot, cheapest, worths
from solver.deep_blue.bots.weights import WEIGHTS, Weights
from solver.deep_blue.observation import Observation
from solver.deep_blue.player import Boat, with_cards
from solver.deep_blue.state import State
from solver.deep_blue.step import Step

_IN_A_DIVE: Final = Greedy()
_SAILS: Final = 32
"""Sails that get a closer look: of 8 the best of all was one in every second turn only, 2.3
points short of it on average; with 32 it is half a point."""


@dataclass(frozen=True)
class Planner:
    """Recruits, sails, rests, dives and comes along by prospects; dives as `Greedy` does."""

    name: str = "planner"
    weights: Weights = WEIGHTS

    def choose(self, observation: Observation, rng: random.Random) -> Action:
        """The action with the best prospects; of equals, the one named first."""
        require_decision(observation)
        if len(observation.actions) == 1:
            return observation.actions[0]
        if observation.table.step in (Step.DRAW, Step.DEFEND, Step.PLAY):
            return _IN_A_DIVE.choose(observation, rng)
        return self.decide(observation.table, observation.actions, guessed_kits(observation), rng)

    def decide(
        self, state: State, actions: Sequence[Action], kits: Sequence[Kits], rng: random.Random
    ) -> Action:
        """The choice between dives, where `kits` are what the seats are taken to be able to do."""
        if state.step is Step.PAY:
            return cheapest(state.box, actions)
        chart = Chart(state, state.mover, kits, self.weights)
        if state.step is Step.TURN:
            found = worths(chart, with_few_sails(chart, actions, _SAILS), rng)
            return max(found, key=lambda action: found[action])
        if state.step is Step.SPOT:
            return best_spot(chart, state)
        if state.step is Step.FREE:
            return max(actions, key=lambda gift: _gift(chart, gift))
        return max(actions, key=lambda answer: _rush(chart, answer))


def _gift(chart: Chart, gift: Action) -> float:
    card = chart.state.market[int(gift.what) - 1]
    player = chart.state.players[chart.seat].at_rest()
    assert card is not None
    return chart.prospect(replace(player, hand=with_cards(player.hand, (card,))))


def _rush(chart: Chart, answer: Action) -> float:
    """What the dive brings, and the prospects once it is over."""
    state = chart.state
    player = state.players[chart.seat]
    space = state.box.sea.sites[dive.board_of(state).site]
    if answer.kind is Kind.RUSH:
        player = player.with_boat(int(answer.what) - 1, Boat(space))
    wreck = next(each for each in chart.wrecks if each.space == space)
    held = wreck.held(player)
    now = 0.0 if held is None else chart.gain(wreck, kits_of(state, player).hand, held)
    return now + chart.prospect(player, space, int(wreck.sunken))
