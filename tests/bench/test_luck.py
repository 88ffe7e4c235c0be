"""Luck of a game's dice and chips: a control variate, so its mean must be 0 whatever values say."""

from __future__ import annotations

import random

import pytest

from solver.adventure.bots import make
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.arena_game import play_game
from tests.bench.luck import luck_of, luck_of_steps


def chance_nodes(seed: int, count: int) -> list[State]:
    """Chance nodes of a random game of three, dice and chips."""
    rng = random.Random(seed)
    state, met = State.start(3, PRESETS["es"]), []
    while not state.is_terminal():
        if state.is_chance_node() and len(state.chance_outcomes()) > 1:
            met.append(state)
        state = state.child(rng.choice(state.legal_actions()))
    return rng.sample(met, count)


@pytest.mark.parametrize("seat", range(3))
def test_the_mean_over_what_might_happen_is_0(seat: int) -> None:
    """To the last bits, and not because nothing counts."""
    counted = False
    for state in chance_nodes(seat, 6):
        lucks = {
            outcome: luck_of_steps([(state, outcome)], seat)
            for outcome, _ in state.chance_outcomes()
        }
        mean = sum(float(chance) * lucks[outcome] for outcome, chance in state.chance_outcomes())
        assert mean == pytest.approx(0, abs=1e-12)
        counted |= any(lucks.values())
    assert counted


def test_the_luck_of_all_seats_together_is_none() -> None:
    """Win shares are divided, so what luck gives to one seat it takes from the others."""
    bots = [make("trail-half"), make("diver-intent(8,2)"), make("house")]
    game = play_game(bots, PRESETS["es"], seed=5)
    lucks = [luck_of(game, seat) for seat in range(3)]
    assert sum(lucks) == pytest.approx(0, abs=1e-6)
    assert max(map(abs, lucks)) > 0.05
