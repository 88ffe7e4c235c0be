"""Exercises as data: how a game came to a decision, and what each choice there costs."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec
from msgspec import Struct

from solver.adventure.rivals.history import GivenHistory, History, parse_game
from solver.adventure.state import State

_FILE: Final = "exercises.json"


class Exercise(Struct, frozen=True, kw_only=True):
    """One decision of a game, with the loss of every choice."""

    start: str
    """First position of the game."""
    actions: list[str]
    """All that happened up to the decision."""
    players: list[str]
    """Who played, by seat: names of bots; in a game of one's own, what the divers are called."""
    losses: dict[str, float]
    """What the best choice brings the mover above each one, in win share; 0 for the best."""
    errors: dict[str, float]
    """95 % half-width of each loss; 0 where it is exact."""
    missed: float | None = None
    """Share of the named policies that choose something else here, in [0, 1]; None if not asked."""
    chosen: str | None = None
    """What was chosen in a game of one's own; None for exercises that come with the program."""

    @property
    def key(self) -> str:
        """What tells it from all others: the position and its rules."""
        return str(self.state)

    @property
    def state(self) -> State:
        """The position of the decision."""
        return self._game[1]

    @property
    def history(self) -> History:
        """How the game came to it."""
        return self._game[0]

    @property
    def best(self) -> list[str]:
        """The choices that cost nothing."""
        return [action for action, loss in self.losses.items() if loss == 0]

    @property
    def _game(self) -> tuple[History, State]:
        return _played(self.start, tuple(self.actions))


@lru_cache(maxsize=512)
def _played(start: str, actions: tuple[str, ...]) -> tuple[History, State]:
    return parse_game(GivenHistory(start, [*actions]), "exercise")


@lru_cache(maxsize=1)
def exercises() -> tuple[Exercise, ...]:
    """Those that come with the program.

    They were found by `python -m tests.bench.training_exercises`, which tells how.
    """
    data = (files("solver.adventure.training") / _FILE).read_bytes()
    return tuple(msgspec.json.decode(data, type=list[Exercise]))


def choose(known: Sequence[Exercise], weights: Sequence[float], rng: random.Random) -> Exercise:
    """One of `known`, each as likely as its weight; ValueError when there is none."""
    if not known:
        raise ValueError("there are no exercises")
    return rng.choices(known, weights)[0]
