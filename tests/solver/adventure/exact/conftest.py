"""Shared: late positions out of games of the named bots, small enough for the plain search, and
what that search says of their ends."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

import pytest

from solver.adventure import bots
from solver.adventure.diver import Diver
from solver.adventure.exact.solve import Ending
from solver.adventure.objectives import points_leaf, win_shares_after_reveals
from solver.adventure.ruleset import PRESETS, Ruleset
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.advice import Objective

TURN_STEPS = (Step.TURN, Step.DECLARE, Step.ROLL, Step.SEARCH)

FIELDS = (["random"], ["diver-intent(8,2)"], ["diver-intent(10,2)", "trail-half", "random"])


@pytest.fixture(scope="session")
def late_positions() -> list[State]:
    """200 positions of the last dive, all editions and numbers of divers, two a game at most."""
    return _late(200)


@pytest.fixture(scope="session")
def few_late_positions() -> list[State]:
    """60 of them."""
    return _late(60)


def win_shares(state: State) -> tuple[Fraction, ...] | None:
    """The leaf of win shares, worked out once for all ends with the same hands."""
    if state.step not in (Step.REVEAL, Step.OVER):
        return None
    hands = tuple(
        Diver(home_rank=1, carried=tuple(sorted(diver.carried)), scored=diver.scored)
        if diver.is_home
        else Diver(scored=diver.scored)
        for diver in state.divers
    )
    return shares_of(State((), hands, dive=3, step=Step.OVER, rules=state.rules))


shares_of = cache(win_shares_after_reveals)


def points_shares_and_homes(state: State) -> tuple[Fraction, ...] | None:
    """A leaf in which each seat maximises its own points, with all else in the same vector."""
    points, win = points_leaf(3)(state), win_shares(state)
    if points is None or win is None:
        return None
    return (*points, *win, *(Fraction(diver.is_home) for diver in state.divers))


@pytest.fixture(scope="session")
def leaves() -> dict[Objective, Callable[[State], tuple[Fraction, ...] | None]]:
    """Values where a plain search ends, by what divers play for."""
    return {"points": points_shares_and_homes, "win": win_shares}


def _late(count: int) -> list[State]:
    found: list[State] = []
    seed = 0
    while len(found) < count:
        rng = random.Random(seed)
        rules = PRESETS[list(PRESETS)[seed % 4]]
        states = [*_last_dive(2 + seed % 5, rules, FIELDS[seed % 3], rng)]
        small = [state for state in states if _is_small(state)]
        found += rng.sample(small, min(2, len(small)))
        seed += 1
    return found[:count]


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
