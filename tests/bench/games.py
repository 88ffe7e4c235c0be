"""Games to take positions from: random play, and play of the named bots."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from solver.adventure import bots
from solver.adventure.actions import Action
from solver.adventure.rivals.history import History
from solver.adventure.ruleset import PRESETS, Ruleset
from solver.adventure.state import State
from solver.adventure.step import Step

FIELD = ("diver-intent(8,2)", "diver-intent(10,2)", "trail-half")
TURN_STEPS = (Step.TURN, Step.DECLARE, Step.ROLL, Step.SEARCH)


def walk(
    divers: int, rules: Ruleset, names: Sequence[str], rng: random.Random
) -> Iterator[tuple[State, History]]:
    """Every state of one game before its end, with how it came about.

    Every seat is played by a bot drawn from `names`, who may be drawn more than once.
    """
    players = [bots.make(rng.choice(names)) for _ in range(divers)]
    state = start = State.start(divers, rules, starter=rng.randrange(divers))
    actions: tuple[Action, ...] = ()
    while not state.is_terminal():
        yield state, History(start, actions)
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(outcomes, [float(weight) for weight in weights])[0]
        else:
            action = players[state.mover].choose(state, rng)
        actions = (*actions, action)
        state = state.child(action)


def last_dive(divers: int, seed: int) -> Iterator[State]:
    """Turns of the last dive of one game by the bots of `FIELD`, editions in turn."""
    rng = random.Random(seed)
    rules = PRESETS[list(PRESETS)[seed % len(PRESETS)]]
    for state, _ in walk(divers, rules, FIELD, rng):
        if state.dive == 3 and state.step in TURN_STEPS:
            yield state


def decisions(count: int, seed: int) -> list[tuple[State, History]]:
    """`count` positions with two actions or more, one a random game, 2 to 6 divers in turn."""
    rng = random.Random(seed)
    found: list[tuple[State, History]] = []
    while len(found) < count:
        rules = PRESETS[rng.choice(list(PRESETS))]
        game = walk(2 + len(found) % 5, rules, ("random",), rng)
        met = [
            (state, history)
            for state, history in game
            if not state.is_chance_node() and len(state.legal_actions()) > 1
        ]
        found.append(rng.choice(met))
    return found
