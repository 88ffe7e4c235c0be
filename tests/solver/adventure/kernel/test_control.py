"""Luck of later dives taken out: nearer to the truth than plain playouts, and true in the mean."""

from __future__ import annotations

import random
from functools import cache

import numpy as np
import pytest

from solver.adventure.actions import LEAVE, TAKE
from solver.adventure.bots import make
from solver.adventure.kernel.control import UNSEEN, control, controlled
from solver.adventure.kernel.playouts import Playouts
from solver.adventure.notation import parse_position
from solver.adventure.state import State

POSITION = "11111111222222223333333344444444 8v/4v/9v/0v 22 1 A:search es"
SMALL = ".1234 2^/=1:2 3 2 A:search es"
"""Dive 2 of a game of five chips, far from any that the value was fitted to; it can be reckoned in
full."""


RIVAL = "grabber(1)"


def played(position: str, seed: int, n: int, policy: str = "house") -> Playouts:
    state = parse_position(position)
    playouts = Playouts(state, seed, [policy] * len(state.divers))
    playouts.run([0, 1], n)
    return playouts


def plain(playouts: Playouts, index: int) -> np.ndarray:
    """Win shares as they came out, streams x seats."""
    return playouts._results[index].outcomes("win").astype(float)


def test_less_is_left_to_luck() -> None:
    """The spread of a difference over 30 seeds is less than half; its error says so."""
    tables = [played(POSITION, seed, 200) for seed in range(30)]
    pairs = [table.paired(0, 1, 0, "win") for table in tables]
    without = [(plain(table, 0) - plain(table, 1))[:, 0] for table in tables]
    assert np.std([mean for mean, _ in pairs]) < 0.5 * np.std([gap.mean() for gap in without])
    errors = [error for _, error in pairs]
    assert np.mean(errors) < 0.5 * np.mean([gap.std() / 200**0.5 for gap in without])


def test_what_many_playouts_say_is_what_few_come_near_to() -> None:
    many = played(POSITION, 1, 20_000)
    gap = (plain(many, 0) - plain(many, 1))[:, 0]
    found = [played(POSITION, 2 + seed, 300).paired(0, 1, 0, "win") for seed in range(20)]
    means = [mean for mean, _ in found]
    error = np.hypot(np.std(means) / 20**0.5, gap.std() / 20_000**0.5)
    assert np.mean(means) == pytest.approx(gap.mean(), abs=3 * UNSEEN["win"] + 2 * error)


def test_shares_are_together_one_and_differ_as_the_actions_do() -> None:
    table = played(POSITION, 3, 500)
    first, second = table.tally(0), table.tally(1)
    assert sum(first.win) == pytest.approx(1, abs=1e-9)
    assert sum(second.win) == pytest.approx(1, abs=1e-9)
    for seat in range(4):
        gap = table.paired(0, 1, seat, "win")[0]
        assert first.win[seat] - second.win[seat] == pytest.approx(gap, abs=1e-9)


@cache
def exact(state: State) -> tuple[float, ...]:
    """Win shares when all play on by `RIVAL`, over all dice and chips."""
    if state.is_terminal():
        return tuple(map(float, state.returns()))
    if not state.is_chance_node():
        return exact(state.child(make(RIVAL).choose(state, random.Random(0))))
    found = np.zeros(len(state.divers))
    for action, chance in state.chance_outcomes():
        found += float(chance) * np.array(exact(state.child(action)))
    return tuple(found.tolist())


def test_in_a_game_that_can_be_reckoned_the_mean_is_the_true_one() -> None:
    """Over 60 seeds; and the intervals of 95 % hold the truth in nine of ten at least."""
    state = parse_position(SMALL)
    assert state.legal_actions() == (LEAVE, TAKE)
    truth = [exact(state.child(action))[0] for action in state.legal_actions()]
    means, inside = [], 0
    for seed in range(60):
        table = played(SMALL, seed, 270, RIVAL)
        tallies = [table.tally(0), table.tally(1)]
        means.append([tally.win[0] for tally in tallies])
        inside += sum(
            abs(tally.win[0] - share) <= tally.win_half[0]
            for tally, share in zip(tallies, truth, strict=True)
        )
    error = np.std(means, axis=0) / 60**0.5
    for found, share, allowed in zip(np.mean(means, axis=0), truth, error, strict=True):
        assert found == pytest.approx(share, abs=0.01 + 3 * allowed)
    assert inside >= 108
    many = played(SMALL, 1, 27_000, RIVAL)
    assert [many.tally(index).win[0] for index in (0, 1)] == pytest.approx(truth, abs=0.01)


def made_up(n: int) -> tuple[list[np.ndarray], list[np.ndarray]]:
    """Two actions whose value is the same luck, worth half of what it claims, and two per cent."""
    rng = np.random.default_rng(n)
    luck = rng.normal(0, 0.1, (n, 1)) * [1, -1]
    ahead = np.array([[0.04, -0.04]]) * (rng.random((n, 1)) < 0.5)
    values = [0.5 + luck, 0.5 + luck + ahead]
    noise = rng.normal(0, 0.3, (n, 1)) * [1, -1]
    own = [rng.normal(0, 0.2, (n, 1)) * [1, -1] for _ in values]
    results = [0.5 + (z - 0.5) / 2 + noise + mine for z, mine in zip(values, own, strict=True)]
    return results, values


def test_the_coefficient_is_found_and_the_plain_mean_wins_in_the_end() -> None:
    weights = []
    for n in (100, 4_000, 400_000):
        results, values = made_up(n)
        found = control(results, values, 0, "win")
        counted = [controlled(y, z, found) for y, z in zip(results, values, strict=True)]
        assert (counted[1] - counted[0])[:, 0].mean() == pytest.approx(0.01, abs=0.02)
        weights.append(found.weight)
    assert found.slope == pytest.approx(0.5, abs=0.02)
    assert weights == sorted(weights)
    assert weights[0] < 0.15
    assert weights[-1] > 0.9


def test_alone_an_action_counts_as_it_came_out() -> None:
    table = Playouts(parse_position(POSITION), 1)
    table.run([1], 90)
    expected = [
        plain(table, 1)[table._results[1].rows.roll[:90] == roll].mean(axis=0)
        for roll in range(2, 7)
    ]
    ways = np.array([1, 2, 3, 2, 1]) / 9
    assert table.tally(1).win == pytest.approx(ways @ expected, abs=1e-6)


def test_at_their_best_the_value_tells_the_level_and_games_the_differences() -> None:
    """T is Z + w (R - mean R) with b = 1: the actions' mean is that of Z, their difference that of
    Z and w times that of R; streams that one action has alone follow the others."""
    results, values = made_up(4_000)
    results = [np.rint(60 * shares) / 60 for shares in results]  # as shares are kept
    found = control(results, values, 0, "win", by_value=True)
    first, second = (controlled(y, z, found) for y, z in zip(results, values, strict=True))
    assert found.slope == 1
    assert 0 < found.weight < 1
    assert (first + second) / 2 == pytest.approx((values[0] + values[1]) / 2)
    apart = values[1] - values[0]
    rest = (results[1] - values[1]) - (results[0] - values[0])
    assert second - first == pytest.approx(apart + found.weight * rest)

    found = control([results[0][:1_000], results[1]], values, 0, "win", by_value=True)
    assert found.shared == 1_000
    more = controlled(results[1], values[1], found) - values[1]
    assert more[1_000:] == pytest.approx(np.tile(more[:1_000].mean(axis=0), (3_000, 1)))


def test_alone_at_their_best_the_value_counts() -> None:
    results, values = made_up(100)
    found = control(results[:1], values[:1], 0, "win", by_value=True)
    assert controlled(results[0], values[0], found) == pytest.approx(values[0])
