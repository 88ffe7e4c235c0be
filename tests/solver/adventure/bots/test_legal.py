"""Bots only do what the rules allow, in every edition and at every table."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from solver.adventure.actions import SAY_NOTHING
from solver.adventure.bots import make
from solver.adventure.ruleset import parse_rules
from solver.adventure.state import State
from solver.adventure.step import Step

RULE_BOTS = (
    "random",
    "timid",
    "grabber(3)",
    "calculator",
    "cloverrose",
    "trail-half",
    "diver-intent(6,3)",
    "steady",
)


@pytest.mark.parametrize("rules", ["es", "en", "pt", "fr", "es,sink_choice=chosen,stacks=own"])
def test_every_bot_is_legal_at_every_decision_of_whole_games(rules: str) -> None:
    """All bots are asked at each decision; one of them, drawn, is followed."""
    rng = random.Random(rules)
    bots = [make(name) for name in RULE_BOTS]
    asked: Counter[Step] = Counter()
    for divers in (2, 3, 4, 5, 6):
        for _ in range(3):
            state = State.start(divers, parse_rules(rules), rng.randrange(divers))
            while not state.is_terminal():
                legal = state.legal_actions()
                if state.is_chance_node():
                    state = state.child(rng.choice(legal))
                    continue
                choices = [bot.choose(state, rng) for bot in bots]
                assert set(choices) <= set(legal) - {SAY_NOTHING}
                asked[state.step] += 1
                state = state.child(rng.choice(choices))
    assert asked[Step.TURN] > 50
    assert asked[Step.SEARCH] > 200
    assert bool(asked[Step.SINK]) == ("chosen" in rules)
