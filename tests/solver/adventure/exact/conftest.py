"""Shared: late positions out of games of the named bots, small enough for the plain search."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from solver.adventure import bots
from solver.adventure.exact.solve import Ending
from solver.adventure.ruleset import PRESETS, Ruleset
from solver.adventure.state import State
from solver.adventure.step import Step

TURN_STEPS = (Step.TURN, Step.DECLARE, Step.ROLL, Step.SEARCH)

FIELDS = (["random"], ["diver-intent(8,2)"], ["diver-intent(10,2)", "trail-half", "random"])


@pytest.fixture(scope="session")
def late_positions() -> list[State]:
    """200 positions of the last dive, all editions and numbers of divers, two a game at most."""
    found: list[State] = []
    seed = 0
    while len(found) < 200:
        rng = random.Random(seed)
        rules = PRESETS[list(PRESETS)[seed % 4]]
        states = [*_last_dive(2 + seed % 5, rules, FIELDS[seed % 3], rng)]
        small = [state for state in states if _is_small(state)]
        found += rng.sample(small, min(2, len(small)))
        seed += 1
    return found[:200]


def _last_dive(
    divers: int, rules: Ruleset, names: list[str], rng: random.Random
) -> Iterator[State]:
    players = [bots.make(rng.choice(names)) for _ in range(divers)]
    state = State.start(divers, rules, starter=rng.randrange(divers))
    while not state.is_terminal():
        if state.dive == 3 and state.step in TURN_STEPS:
            yield state
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            weights = [float(chance) for _, chance in outcomes]
            action = rng.choices([action for action, _ in outcomes], weights)[0]
        else:
            action = players[state.mover].choose(state, rng)
        state = state.child(action)


def _is_small(state: State) -> bool:
    """Whether the compiled search meets more than a handful of positions, but few."""
    ending = Ending(state, "points", 100)
    while ending.run():
        pass
    return ending.is_done and ending.nodes > 8
