"""Running sums give the means, errors and quantiles that all rows together give."""

from __future__ import annotations

import numpy as np
import pytest

from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.kernel.batch import Rows
from solver.adventure.kernel.play import AFTER_SIZE
from solver.adventure.kernel.summing import (
    ENDED,
    HOME,
    POINTS,
    WIN,
    Sums,
    add_rows,
    mean_and_error,
)

SEATS = 3


def rows(n: int, rolls: tuple[int, ...]) -> Rows:
    rng = np.random.default_rng(n)
    roll = rng.choice(rolls, n).astype(np.uint8)
    win = (rng.choice((0, 20, 30, 60), (n, SEATS)) / 60).astype(np.float32)
    points = (rng.integers(0, 200, (n, SEATS)) + roll[:, None]).astype(np.int16)
    home = rng.integers(0, 1 << SEATS, n).astype(np.uint8)
    ended = rng.integers(0, 2, n).astype(np.uint8)
    after, luck = np.zeros((n, AFTER_SIZE), np.int16), np.zeros((n, SEATS), np.float32)
    return Rows(win, points, home, ended, roll, roll, after, luck)


def summed(columns: Rows, slices: tuple[int, ...]) -> Sums:
    sums = Sums(SEATS)
    first = 0
    for size in slices:
        add_rows(first, size, columns, sums.counts, sums.sums, sums.squares, sums.histogram)
        first += size
    return sums


def test_the_thirds_of_three_who_tie_make_one() -> None:
    """A third is kept in single precision, and counted in double precision."""
    columns = rows(300, (2, 3, 4, 5, 6))
    columns.win[:] = np.float32(1 / 3)
    sums = summed(columns, (300,))
    mean, _ = mean_and_error(sums.counts, sums.sums, sums.squares)
    assert abs(mean[WIN].sum() - 1) < 1e-12


def test_means_and_errors_by_stratum_are_those_of_the_rows() -> None:
    # Stratified sampling: mean = sum of w m, variance of it = sum of w^2 s^2 / n.
    columns = win, points, home, ended, roll, *_ = rows(500, (2, 3, 4, 5, 6))
    sums = summed(columns, (1, 299, 200))
    mean, error = mean_and_error(sums.counts, sums.sums, sums.squares)
    fields = {
        WIN: np.rint(win.astype(float) * 60) / 60,
        POINTS: points.astype(float),
        HOME: (home[:, None] >> np.arange(SEATS) & 1).astype(float),
        ENDED: np.repeat(ended[:, None], SEATS, axis=1).astype(float),
    }
    for field, values in fields.items():
        strata = [(ways / 9, values[roll == total]) for total, ways in ROLL_WEIGHTS.items()]
        expected = sum(weight * stratum.mean(axis=0) for weight, stratum in strata)
        variance = sum(
            weight**2 * stratum.var(axis=0, ddof=1) / len(stratum) for weight, stratum in strata
        )
        np.testing.assert_allclose(mean[field], expected, rtol=1e-9)
        np.testing.assert_allclose(error[field], np.sqrt(variance), rtol=1e-9)


@pytest.mark.parametrize("rolls", [(0,), (3,), (2, 3, 4, 5)])
def test_without_all_strata_the_whole_spread_counts(rolls: tuple[int, ...]) -> None:
    columns = rows(200, rolls)
    sums = summed(columns, (200,))
    mean, error = mean_and_error(sums.counts, sums.sums, sums.squares)
    points = columns[1].astype(float)
    np.testing.assert_allclose(mean[POINTS], points.mean(axis=0))
    np.testing.assert_allclose(error[POINTS], points.std(axis=0, ddof=1) / 200**0.5)


def test_one_playout_has_no_error_to_show() -> None:
    sums = summed(rows(1, (4,)), (1,))
    _, error = mean_and_error(sums.counts, sums.sums, sums.squares)
    assert np.all(np.isinf(error))


def test_quantiles_are_the_least_points_reached() -> None:
    columns = rows(501, (2, 3, 4, 5, 6))
    sums = summed(columns, (501,))
    expected = np.quantile(columns[1], (0.1, 0.5, 0.9), axis=0, method="inverted_cdf").T
    assert sums.quantiles((1, 5, 9)) == tuple(map(tuple, expected.astype(float)))


def test_one_roll_alone() -> None:
    columns = rows(300, (2, 3, 4, 5, 6))
    alone = summed(columns, (300,)).of_roll(5)
    picked = columns[1][columns[4] == 5].astype(float)
    mean, _ = mean_and_error(alone.counts, alone.sums, alone.squares)
    assert alone.counts.sum() == len(picked)
    np.testing.assert_allclose(mean[POINTS], picked.mean(axis=0))
