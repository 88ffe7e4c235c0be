"""Shared by the tests of the rules: whole games of random play."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from solver.adventure.ruleset import Ruleset
from solver.adventure.state import State

Walk = Callable[[int, Ruleset, int], Iterator[State]]


@pytest.fixture(scope="session")
def walk() -> Walk:
    """`walk(divers, rules, seed)`: every state of one game of random play, first to last."""

    def states(divers: int, rules: Ruleset, seed: int) -> Iterator[State]:
        rng = random.Random(seed)
        state = State.start(divers, rules, starter=rng.randrange(divers))
        yield state
        while not state.is_terminal():
            state = state.child(rng.choice(state.legal_actions()))
            yield state

    return states
