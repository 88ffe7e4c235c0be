"""Tallies of playouts, kept as sums: the same as numpy says of all rows at once."""

from __future__ import annotations

import numpy as np
import pytest

from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.kernel.summing import (
    ENDED,
    FIRST_ROLLS,
    HOME,
    POINTS,
    WIN,
    Sums,
    add_differences,
    add_rows,
    mean_and_error,
)

SEATS = 3


class Rows:
    """Random results of `n` streams, in the arrays that the kernel fills."""

    def __init__(self, n: int, rolls: list[int]) -> None:
        rng = np.random.default_rng(n)
        self.win = rng.choice([0.0, 1.0, 0.5, 1 / 3], (n, SEATS)).astype(np.float32)
        self.points = rng.integers(0, 241, (n, SEATS)).astype(np.int16)
        self.home = rng.integers(0, 2**SEATS, n).astype(np.uint8)
        self.ended = rng.integers(0, 2, n).astype(np.uint8)
        self.roll = rng.choice(rolls, n).astype(np.uint8)

    def add(self, sums: Sums, first: int, count: int) -> None:
        arrays = (self.win, self.points, self.home, self.ended, self.roll)
        add_rows(first, count, *arrays, sums.counts, sums.sums, sums.squares, sums.histogram)

    def columns(self) -> dict[int, np.ndarray]:
        homes = (self.home[:, None] >> np.arange(SEATS)) & 1
        ended = np.repeat(self.ended[:, None], SEATS, axis=1)
        return {WIN: self.win, POINTS: self.points, HOME: homes, ENDED: ended}


def summed(rows: Rows, *slices: int) -> Sums:
    sums = Sums(SEATS)
    first = 0
    for count in slices:
        rows.add(sums, first, count)
        first += count
    return sums


def test_without_a_roll_mean_and_error_are_the_plain_ones() -> None:
    rows = Rows(200, [0])
    sums = summed(rows, 200)
    mean, error = mean_and_error(sums.counts, sums.sums, sums.squares)
    for field, values in rows.columns().items():
        values = values.astype(np.float64)
        assert mean[field] == pytest.approx(values.mean(axis=0))
        assert error[field] == pytest.approx(values.std(axis=0, ddof=1) / np.sqrt(200))


def test_with_rolls_each_sum_of_the_dice_counts_by_its_chance() -> None:
    rows = Rows(500, list(ROLL_WEIGHTS))
    sums = summed(rows, 500)
    mean, error = mean_and_error(sums.counts, sums.sums, sums.squares)
    expected = np.zeros(SEATS)
    variance = np.zeros(SEATS)
    for total, ways in ROLL_WEIGHTS.items():
        stratum = rows.points[rows.roll == total].astype(np.float64)
        expected += ways / 9 * stratum.mean(axis=0)
        variance += (ways / 9) ** 2 * stratum.var(axis=0, ddof=1) / len(stratum)
    assert mean[POINTS] == pytest.approx(expected)
    assert error[POINTS] == pytest.approx(np.sqrt(variance))


def test_slices_change_no_bit() -> None:
    rows = Rows(300, list(ROLL_WEIGHTS))
    whole, sliced = summed(rows, 300), summed(rows, 1, 99, 200)
    assert np.array_equal(whole.sums, sliced.sums)
    assert np.array_equal(whole.squares, sliced.squares)


def test_one_playout_has_no_error_that_is_known() -> None:
    sums = summed(Rows(1, [4]), 1)
    mean, error = mean_and_error(sums.counts, sums.sums, sums.squares)
    assert np.isfinite(mean).all()
    assert np.isinf(error).all()


def test_equal_points_have_no_error() -> None:
    rows = Rows(90, [3])
    rows.points[:] = 77
    sums = summed(rows, 90)
    _, error = mean_and_error(sums.counts, sums.sums, sums.squares)
    assert (error[POINTS] == 0).all()


def test_quantiles_are_points_that_came_up() -> None:
    rows = Rows(101, [0])
    expected = np.quantile(rows.points, [0.1, 0.5, 0.9], axis=0, method="inverted_cdf").T
    assert summed(rows, 101).quantiles((1, 5, 9)) == tuple(map(tuple, expected))


def test_of_roll_is_what_those_playouts_alone_come_to() -> None:
    rows = Rows(400, list(ROLL_WEIGHTS))
    alone = summed(rows, 400).of_roll(5)
    mean, _ = mean_and_error(alone.counts, alone.sums, alone.squares)
    assert mean[WIN] == pytest.approx(rows.win[rows.roll == 5].astype(np.float64).mean(axis=0))
    assert alone.quantiles((5,))[0][0] == np.quantile(
        rows.points[rows.roll == 5, 0], 0.5, method="inverted_cdf"
    )


def test_differences_are_of_the_same_streams() -> None:
    first, second = Rows(250, [0]), Rows(250, [0])
    second.win[:] = first.win[::-1]
    counts = np.zeros(FIRST_ROLLS, np.int64)
    sums, squares = np.zeros((2, FIRST_ROLLS))
    add_differences(250, 1, first.win, second.win, first.roll, counts, sums, squares)
    mean, error = mean_and_error(counts, sums, squares)
    difference = first.win[:, 1].astype(np.float64) - second.win[:, 1]
    assert float(mean) == pytest.approx(difference.mean(), abs=1e-9)
    assert float(error) == pytest.approx(difference.std(ddof=1) / np.sqrt(250))
