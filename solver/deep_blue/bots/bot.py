"""What a bot of this game is: it decides for a seat by what the seat may know."""

from __future__ import annotations

import random
from typing import Protocol

from solver.deep_blue.actions import Action
from solver.deep_blue.observation import Observation


class Bot(Protocol):
    """Anything that decides for a seat."""

    @property
    def name(self) -> str:
        """Name with parameters, which `bots.make` turns into the same bot again."""
        ...

    def choose(self, observation: Observation, rng: random.Random) -> Action:
        """One of `observation.actions`; all chance comes from `rng`.

        ValueError when the seat is not to decide.
        """
        ...


def require_decision(observation: Observation) -> None:
    """ValueError unless the seat of `observation` has to decide."""
    if not observation.actions:
        raise ValueError(f"seat {observation.seat} is not to decide:\n{observation}")
