"""What the value between dives is fitted by: its loss over games, and the slopes of that.

Cross-entropy of the win shares, and the squares of the points still to come.  Sums are taken in the
order of the games, so that the same games give the same bits.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from solver.adventure.between.network import (
    FEATURES,
    HIDDEN,
    OUTPUTS_AT,
    POINTS_UNIT,
)

POINTS_COUNT: Final = 1.0
"""Weight of a squared error of `POINTS_UNIT` points, for a mean seat."""
RIDGE: Final = 1e-6
"""Weight of the squares of all weights."""

_SECOND: Final = OUTPUTS_AT + HIDDEN + FEATURES + 1


@njit(error_model="numpy")
def _sum(net, x, win, gain, slopes):
    """The loss of all rows, its slopes added to `slopes`.

    `x` (rows x seats x features), `win` and `gain` (rows x seats).
    """
    seats = x.shape[1]
    hidden = np.empty((seats, HIDDEN))
    damped = np.empty((seats, HIDDEN))
    logits = np.empty(seats)
    gains = np.empty(seats)
    loss = 0.0
    for row in range(x.shape[0]):
        for seat in range(seats):
            logit = net[_SECOND - 1]
            points = net[_SECOND + HIDDEN + FEATURES]
            for unit in range(HIDDEN):
                first = unit * (FEATURES + 1)
                total = net[first + FEATURES]
                for feature in range(FEATURES):
                    total += net[first + feature] * x[row, seat, feature]
                size = 1.0 / (1.0 + abs(total))
                damped[seat, unit] = size * size
                hidden[seat, unit] = total * size
                logit += net[OUTPUTS_AT + unit] * hidden[seat, unit]
                points += net[_SECOND + unit] * hidden[seat, unit]
            for feature in range(FEATURES):
                logit += net[OUTPUTS_AT + HIDDEN + feature] * x[row, seat, feature]
                points += net[_SECOND + HIDDEN + feature] * x[row, seat, feature]
            logits[seat] = logit
            gains[seat] = points
        highest = logits.max()
        total = 0.0
        for seat in range(seats):
            total += np.exp(logits[seat] - highest)
        whole = np.log(total) + highest
        for seat in range(seats):
            loss -= win[row, seat] * (logits[seat] - whole)
            error = gains[seat] - gain[row, seat] / POINTS_UNIT
            loss += POINTS_COUNT * error * error / seats
            by_logit = np.exp(logits[seat] - whole) - win[row, seat]
            by_points = 2.0 * POINTS_COUNT * error / seats
            slopes[_SECOND - 1] += by_logit
            slopes[_SECOND + HIDDEN + FEATURES] += by_points
            for unit in range(HIDDEN):
                slopes[OUTPUTS_AT + unit] += by_logit * hidden[seat, unit]
                slopes[_SECOND + unit] += by_points * hidden[seat, unit]
                back = by_logit * net[OUTPUTS_AT + unit] + by_points * net[_SECOND + unit]
                back *= damped[seat, unit]
                first = unit * (FEATURES + 1)
                slopes[first + FEATURES] += back
                for feature in range(FEATURES):
                    slopes[first + feature] += back * x[row, seat, feature]
            for feature in range(FEATURES):
                slopes[OUTPUTS_AT + HIDDEN + feature] += by_logit * x[row, seat, feature]
                slopes[_SECOND + HIDDEN + feature] += by_points * x[row, seat, feature]
    return loss


def loss_and_slopes(net, x, win, gain):
    """Mean loss of a game and its slopes, for an optimiser."""
    slopes = np.zeros(len(net))
    loss = _sum(net, x, win, gain, slopes) / len(x) + RIDGE * (net @ net)
    return loss, slopes / len(x) + 2 * RIDGE * net
