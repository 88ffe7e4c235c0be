"""Sums over the playouts of one action, apart for each sum of the first roll.

They grow with the playouts, so that a tally costs the same after a hundred as after a million.
The order of adding is that of the streams: how the playouts were sliced changes no bit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
import numpy.typing as npt

from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.kernel.batch import Bytes, Rows
from solver.adventure.kernel.compiled import inner, jit
from solver.adventure.kernel.homing import Floats

Counts = npt.NDArray[np.int64]

WIN: Final = 0
POINTS: Final = 1
HOME: Final = 2
ENDED: Final = 3
"""Rows of `Sums.sums`; `ENDED` is the same for every seat."""
FIELDS: Final = 4

FIRST_ROLLS: Final = 7
"""First rolls are 2 to 6, or 0 where there was none."""
POINT_VALUES: Final = 241
"""Final points go from 0 to all chips together, 240."""

_WAYS: Final = sum(ROLL_WEIGHTS.values())


class Sums:
    """Count, sums, sums of squares and histogram of points, by first roll and seat."""

    def __init__(self, seats: int) -> None:
        self.counts: Counts = np.zeros(FIRST_ROLLS, np.int64)
        self.sums: Floats = np.zeros((FIRST_ROLLS, FIELDS, seats))
        self.squares: Floats = np.zeros((FIRST_ROLLS, FIELDS, seats))
        self.histogram: Counts = np.zeros((FIRST_ROLLS, seats, POINT_VALUES), np.int64)

    def of_roll(self, roll: int) -> Sums:
        """The sums of the playouts whose first roll was `roll` alone."""
        alone = Sums(self.sums.shape[2])
        alone.counts[roll] = self.counts[roll]
        alone.sums[roll] = self.sums[roll]
        alone.squares[roll] = self.squares[roll]
        alone.histogram[roll] = self.histogram[roll]
        return alone

    def instead(self, fields: Mapping[int, Floats], roll: Bytes) -> Sums:
        """These sums with other values (streams x seats) for some fields; `roll` by stream."""
        other = Sums(self.sums.shape[2])
        other.counts, other.histogram = self.counts, self.histogram
        other.sums, other.squares = self.sums.copy(), self.squares.copy()
        for field, values in fields.items():
            other.sums[:, field] = other.squares[:, field] = 0.0
            add_values(values, roll, other.sums[:, field], other.squares[:, field])
        return other

    def quantiles(self, tenths: tuple[int, ...]) -> tuple[tuple[float, ...], ...]:
        """For each seat the least points that so many tenths of the playouts do not exceed."""
        needed = [-(-int(self.counts.sum()) * tenth // 10) for tenth in tenths]
        cumulated = self.histogram.sum(axis=0).cumsum(axis=1)
        return tuple(
            tuple(float(np.searchsorted(row, count)) for count in needed) for row in cumulated
        )


def mean_and_error(counts: Counts, sums: Floats, squares: Floats) -> tuple[Floats, Floats]:
    """Means and their standard errors, from sums by first roll (first axis).

    With two playouts or more for each sum of the dice the means of the sums are weighted by their
    chances; else, or when there was no roll, all count alike and their whole spread counts.
    """
    rolls = list(ROLL_WEIGHTS)
    if counts[rolls].min() >= 2:
        shape = (len(rolls), *[1] * (sums.ndim - 1))
        weights = np.array([ways / _WAYS for ways in ROLL_WEIGHTS.values()]).reshape(shape)
        n = counts[rolls].reshape(shape)
        means, variances = _moments(n, sums[rolls], squares[rolls])
        error = np.sqrt((weights**2 * variances / n).sum(axis=0))
        return (weights * means).sum(axis=0), error
    n = counts.sum()
    if n < 2:
        return sums.sum(axis=0) / n, np.full(sums.shape[1:], np.inf)
    mean, variance = _moments(n, sums.sum(axis=0), squares.sum(axis=0))
    return mean, np.sqrt(variance / n)


def _moments(n: Counts, sums: Floats, squares: Floats) -> tuple[Floats, Floats]:
    """Mean and unbiased variance."""
    return sums / n, np.maximum(0.0, squares - sums * sums / n) / (n - 1)


@inner
def to_double(result: float) -> float:
    """A share as it is kept, thirds too, or points, to double precision."""
    return float(np.rint(result * 60.0) / 60.0)


@jit
def add_values(values: Floats, roll: Bytes, sums: Floats, squares: Floats) -> None:
    """Add `values` (streams x seats) by first roll (rolls x seats)."""
    for row in range(values.shape[0]):
        for seat in range(values.shape[1]):
            value = values[row, seat]
            sums[roll[row], seat] += value
            squares[roll[row], seat] += value * value


@jit
def add_rows(
    first: int,
    count: int,
    rows: Rows,
    counts: Counts,
    sums: Floats,
    squares: Floats,
    histogram: Counts,
) -> None:
    """Add the results of the streams `first` to `first + count - 1`."""
    for row in range(first, first + count):
        roll = rows.roll[row]
        of_roll = sums[roll]
        squares_of_roll = squares[roll]
        counts[roll] += 1
        for seat in range(rows.win.shape[1]):
            share = to_double(rows.win[row, seat])
            total = np.float64(rows.points[row, seat])
            is_home = np.float64((rows.home[row] >> seat) & 1)
            of_roll[WIN, seat] += share
            squares_of_roll[WIN, seat] += share * share
            of_roll[POINTS, seat] += total
            squares_of_roll[POINTS, seat] += total * total
            of_roll[HOME, seat] += is_home
            squares_of_roll[HOME, seat] += is_home
            of_roll[ENDED, seat] += rows.ended[row]
            squares_of_roll[ENDED, seat] += rows.ended[row]
            histogram[roll, seat, rows.points[row, seat]] += 1


@jit
def add_differences(
    n: int,
    seat: int,
    first: Floats,
    second: Floats,
    roll: Bytes,
    counts: Counts,
    sums: Floats,
    squares: Floats,
) -> None:
    """Add what `first` has above `second` (streams x seats) for `seat` in the first `n` streams."""
    for row in range(n):
        difference = first[row, seat] - second[row, seat]
        counts[roll[row]] += 1
        sums[roll[row]] += difference
        squares[roll[row]] += difference * difference
