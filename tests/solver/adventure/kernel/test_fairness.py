"""Luck of dice and chips taken out of results: means stay what they are, errors get smaller."""

from __future__ import annotations

import random
from functools import cache

import numpy as np
import pytest

from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.kernel.compiled import jit
from solver.adventure.kernel.fairness import FEWEST, no_products, slopes
from solver.adventure.kernel.layout import Ints
from solver.adventure.kernel.luck import A_POINT, luck_of_chip, luck_of_roll
from solver.adventure.kernel.packing import pack
from solver.adventure.kernel.playouts import Playouts
from solver.adventure.notation import parse_position
from solver.adventure.state import State
from solver.adventure.step import Step

POSITIONS = (
    "11111111222222223333333344444444 8v/4v/9v/0v 22 1 A:search es",
    "1.1.1...22.2.22.3333333344444444 14v12/9^11+2/11^2+5 15 2 A:search es",
    "..1..1..2.2.22..33.33.3344444444 9^23+3/12^1+6/=1:22+1/13v+9 14 3 B:search en",
)
"""In all dives, diving and on the way home."""


@jit
def roll(s: Ints, total: int) -> int:
    return luck_of_roll(s, total)


@jit
def chip(s: Ints, value: int) -> int:
    return luck_of_chip(s, value)


@cache
def played(position: str, n: int, seed: int = 1) -> Playouts:
    state = parse_position(position)
    playouts = Playouts(state, seed, ["house"] * len(state.divers))
    playouts.run(range(len(playouts.actions)), n)
    return playouts


def random_states() -> list[State]:
    """Positions of random games in which dice or chips are due."""
    rng = random.Random(5)
    found: list[State] = []
    while len(found) < 3000:
        state = State.start(rng.randint(2, 6))
        while not state.is_terminal():
            if state.step in (Step.ROLL, Step.REVEAL):
                found.append(state)
            state = state.child(rng.choice(state.legal_actions()))
    return found


def test_the_luck_of_all_rolls_and_of_all_chips_is_none() -> None:
    """Two dice with the faces 1, 2, 3: sums 2 to 6 in 1, 2, 3, 2, 1 of 9 ways; each chip alike."""
    counted = 0
    for state in random_states():
        s = pack(state)
        if state.step is Step.ROLL:
            luck = [roll(s, total) for total in ROLL_WEIGHTS]
            together = sum(ways * of for ways, of in zip((1, 2, 3, 2, 1), luck, strict=True))
        else:
            unseen = [(each.number, float(odds)) for each, odds in state.chance_outcomes()]
            luck = [chip(s, value) for value, _ in unseen]
            together = sum(odds * of for (_, odds), of in zip(unseen, luck, strict=True))
        assert abs(together) < 20  # of a millionth of a point each: they are kept in whole numbers
        counted += any(luck)
    assert counted > 300


def test_a_last_swim_home_by_hand() -> None:
    """Place 4 with one chip of level 4 (13.5 points) and no air left: home with 5 or 6, 3 of 9."""
    s = pack(parse_position("1111 4^4/=1:2 0 3 A:roll es"))
    found = [roll(s, total) / A_POINT for total in ROLL_WEIGHTS]
    assert found == pytest.approx([-4.5, -4.5, -4.5, 9.0, 9.0])


def test_a_chip_brings_what_it_shows_above_the_mean() -> None:
    """Level 1 holds 0, 0, 1, 1, 2, 2, 3, 3; of these a 0 was turned over before: 12 / 7 is left."""
    s = pack(parse_position("1 =1:1/=2:2+0 9 3 A:reveal es"))
    found = [chip(s, value) / A_POINT for value in range(4)]
    assert found == pytest.approx([value - 12 / 7 for value in range(4)], abs=1e-5)


@pytest.mark.parametrize("position", POSITIONS)
def test_luck_is_none_on_the_average_whatever_the_next_roll(position: str) -> None:
    """Within four standard errors in each of some fifty means."""
    playouts = played(position, 9000)
    for results in playouts._results:
        luck, own = results.luck(), results.rows.own[: results.n]
        for chosen in (luck, *(luck[own == total] for total in ROLL_WEIGHTS)):
            if len(chosen) > 100:
                error = chosen.std(axis=0) / np.sqrt(len(chosen))
                assert (abs(chosen.mean(axis=0)) <= 4 * error).all()


@pytest.mark.parametrize("position", POSITIONS)
def test_errors_are_smaller_and_tell_how_far_the_means_are_off(position: str) -> None:
    """Over 100 seeds: the mean points vary by what the intervals say, and by less than nine tenths
    of the plain means; win shares of all seats together by less.

    A standard deviation of 100 is known to 7 %; 0.7 to 1.3 are four times that.
    """
    tables = [played(position, FEWEST, seed) for seed in range(100)]
    seat = tables[0].state.mover
    plain = [table._results[0].outcomes("points")[:, seat].mean() for table in tables]
    tallies = [table.tally(0) for table in tables]
    spread = np.std([tally.points[seat] for tally in tallies], ddof=1)
    told = np.mean([tally.points_half[seat] for tally in tallies]) / 1.96
    assert spread < 0.9 * np.std(plain, ddof=1)
    assert 0.7 < spread / told < 1.3
    shares = [table._results[0].outcomes("win").mean(axis=0) for table in tables]
    assert np.var([tally.win for tally in tallies], axis=0).sum() < np.var(shares, axis=0).sum()


def test_shares_are_together_one() -> None:
    for position in POSITIONS:
        tally = played(position, FEWEST).tally(0)
        assert sum(tally.win) == pytest.approx(1)


def test_how_the_games_were_sliced_changes_no_bit() -> None:
    state = parse_position(POSITIONS[1])
    sliced = Playouts(state, 1, ["house"] * len(state.divers))
    for part in (1, FEWEST - 1, 100):
        sliced.run([0, 1], part)
    whole = Playouts(state, 1, ["house"] * len(state.divers))
    whole.run([0, 1], FEWEST + 100)
    assert sliced.tally(0) == whole.tally(0)
    assert sliced.paired(0, 1, 0, "points") == whole.paired(0, 1, 0, "points")


def test_what_luck_brings_is_regressed_about_the_mean_of_each_action() -> None:
    """Twice the first luck less the second, after actions that bring 10 and 90 points; too few
    games tell nothing."""
    rng = np.random.default_rng(3)
    products, games = [], [5000, 3000]
    for n, level in zip(games, (10.0, 90.0), strict=True):
        luck = rng.normal(level / 50, 4.0, (n, 2))  # a mean of its own, by bad luck
        found = level + luck @ np.array([2.0, -1.0]) + rng.normal(0, 1.0, n)
        sums = no_products(2, 1)
        sums.luck[:], sums.results[:] = luck.sum(axis=0), found.sum()
        sums.squares[:], sums.crossed[:] = luck.T @ luck, luck.T @ found[:, None]
        products.append(sums)
    b = slopes(products, games, slice(0, 1), 2)
    assert b is not None
    assert b[:, 0] == pytest.approx([2.0, -1.0], abs=0.02)
    assert slopes(products, [FEWEST - 1, 3], slice(0, 1), 2) is None
