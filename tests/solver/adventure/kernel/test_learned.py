"""The learned policy: its network is the one written down, its play is legal, and strong."""

from __future__ import annotations

import random

import numpy as np
import pytest
from numba import njit

from solver.adventure.kernel import learned
from solver.adventure.kernel.batch import mean_results
from solver.adventure.kernel.features import FEATURES
from solver.adventure.kernel.learned import HEAD_SIZE, HEADS
from solver.adventure.kernel.packing import decode, pack
from solver.adventure.kernel.policies import WIDTH, decide, policy_table
from solver.adventure.kernel.vectors import HIDDEN
from solver.adventure.kernel.weights import learned_block, weights_in
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State


@njit
def network(block: np.ndarray, head: int) -> float:
    return learned.network(block, 0, head)


def test_the_network_is_one_hidden_layer_of_rectified_units() -> None:
    rng = np.random.default_rng(1)
    for head in range(HEADS):
        block = learned_block(4).copy()
        x = block[:FEATURES] = rng.normal(size=FEATURES)
        at = head * HEAD_SIZE
        weights, offsets, out = np.split(
            weights_in(block)[at : at + HEAD_SIZE], [FEATURES * HIDDEN, FEATURES * HIDDEN + HIDDEN]
        )
        hidden = np.maximum(0, x @ weights.reshape(FEATURES, HIDDEN) + offsets)
        assert network(block, head) == pytest.approx(hidden @ out[:-1] + out[-1], rel=1e-4)


@pytest.mark.parametrize("divers", [2, 3, 4, 5, 6])
def test_every_number_of_divers_has_finite_weights_of_its_own(divers: int) -> None:
    weights = weights_in(learned_block(divers))
    assert np.isfinite(weights).all()
    assert np.abs(weights).max() > 0.1


@pytest.mark.parametrize("edition", PRESETS)
def test_it_decides_legally(edition: str) -> None:
    rng = random.Random(edition)
    for divers in (2, 5):
        table = policy_table(["learned"] * divers)
        state = State.start(divers, PRESETS[edition])
        while not state.is_terminal():
            if state.is_chance_node():
                action = rng.choice(state.legal_actions())
            else:
                code = decide(pack(state.breathed()), table, state.mover * WIDTH, np.uint64(0))
                action = decode(code)
                assert action in state.legal_actions()
            state = state.child(action)


@pytest.mark.parametrize("divers", [2, 4, 6])
def test_it_beats_the_house_that_it_was_fitted_from(divers: int) -> None:
    share = 0.0
    for seat in range(divers):
        names = ["house"] * divers
        names[seat] = "learned"
        root = State.start(divers, PRESETS["es"], starter=0)
        share += mean_results(root, policy_table(names), 4000, seed=seat)[0, seat] / divers
    assert share > 1.06 / divers
