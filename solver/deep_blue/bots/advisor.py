"""The advisor as a player: it deals what is hidden, several times, and looks ahead each time."""

from __future__ import annotations

import random
from dataclasses import dataclass

from solver.deep_blue.actions import Action
from solver.deep_blue.bots.planner import Planner
from solver.deep_blue.bots.weights import WEIGHTS, Weights
from solver.deep_blue.hidden import sample
from solver.deep_blue.observation import Observation
from solver.deep_blue.step import Step


@dataclass(frozen=True)
class Advisor:
    """Holds the best plans against each other in `deals` deals of the hidden cards.

    Draws in a dive are counted out exactly in each deal.  What is left (how to pay, which spot,
    which gift, whether to come along) it decides as a planner.
    """

    deals: int
    weights: Weights = WEIGHTS

    @property
    def name(self) -> str:
        """`advisor(N)`."""
        return f"advisor({self.deals})"

    def choose(self, observation: Observation, rng: random.Random) -> Action:
        """The action with the best value; of equals, the one named first."""
        from solver.deep_blue.bots import candidates, foresight  # they load compiled code

        step = observation.table.step
        if len(observation.actions) < 2 or step not in (Step.TURN, Step.DRAW):
            return Planner(weights=self.weights).choose(observation, rng)
        if step is Step.TURN:
            near = candidates.near_the_best(observation, self.weights, rng)
            if len(near) == 1:
                return near[0]
        deals = [sample(observation, rng) for _ in range(self.deals)]
        if step is Step.DRAW:
            values = foresight.draw_values(deals)
        else:
            values = foresight.turn_values(deals, near, self.weights, rng)
        return max(values, key=lambda action: values[action])
