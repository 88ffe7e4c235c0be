"""How likely each policy was to decide so: by the bots themselves."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from solver.adventure.actions import Action, Kind
from solver.adventure.bots import make
from solver.adventure.kernel.likelihoods import Candidates
from solver.adventure.notation import parse_position
from solver.adventure.state import State

NAMES = (
    "random",
    "timid",
    "grabber(2)",
    "calculator",
    "cloverrose",
    "trail-half",
    "diver-intent(8,2)",
    "house",
)


def chances(state: State, action: Action) -> tuple[dict[str, float], int]:
    found, choices = Candidates(NAMES, len(state.divers)).chances(state, action)
    return dict(zip(NAMES, found, strict=True)), choices


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_decides_as_likely_as_is_said(name: str) -> None:
    """Where chance is in it, by counting 400 choices of the bot."""
    rng = random.Random(name)
    bot = make(name)
    state = State.start(3)
    while not state.is_terminal():
        legal = state.legal_actions()
        if state.is_chance_node() or len(legal) == 1:
            state = state.child(rng.choice(legal))
            continue
        action = bot.choose(state, rng)
        if action.kind is not Kind.DROP:
            assert chances(state, action)[0][name] in (0.5, 1.0, 1 / len(legal))
        state = state.child(action)


def test_a_drop_of_any_unit_is_shared_among_the_kinds() -> None:
    state = parse_position(".111.1112222.222333333....444444 5^321/0v 7 1 A:search es")
    rng = random.Random(1)
    counted = Counter(make("calculator").choose(state, rng) for _ in range(600))
    for action in state.legal_actions():
        assert chances(state, action)[0]["calculator"] == pytest.approx(
            counted[action] / 600, abs=0.06
        )
        assert chances(state, action)[0]["random"] == 1 / 4


def test_the_learned_policy_decides_on_one_action_wherever_it_is_named() -> None:
    """No bot plays it alone, so: one legal action is its and no other, the same in any order of
    names, and now and then another one than that of the house."""
    rng = random.Random(5)
    state = State.start(3)
    apart = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        if not state.is_chance_node() and len(legal) > 1:
            found = {}
            for names in (("learned", "house", "random"), ("random", "learned", "house")):
                asked = Candidates(names, 3)
                rows = [
                    dict(zip(names, asked.chances(state, one)[0], strict=True)) for one in legal
                ]
                found[names] = [(row["learned"], row["house"]) for row in rows]
            (first, second) = found.values()
            assert first == second
            assert sum(learned for learned, _ in first) == pytest.approx(1)
            apart += any(learned != house for learned, house in first)
        state = state.child(rng.choice(legal))
    assert apart > 0
