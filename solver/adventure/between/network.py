"""The value between dives, compiled: a small network that looks at the game from each seat in turn.

The same weights serve all seats, and the rivals come in as sums and as the best of them, so that
it is the same game whichever seat is called the first.  One output of each seat makes the win
shares (softmax over the seats), the other the points still to come.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

import math
from typing import Final

from solver.adventure.kernel.compiled import inner, jit
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.layout import Ints

FEATURES: Final = 9
HIDDEN: Final = 8
OUTPUTS: Final = 2
"""Logit of the win share; points still to come, in units of `POINTS_UNIT`."""
POINTS_UNIT: Final = 20.0

INPUTS_AT: Final = 0
"""Weights of the hidden layer: for each hidden unit those of the features, then its offset."""
OUTPUTS_AT: Final = HIDDEN * (FEATURES + 1)
"""For each output the weights of the hidden units, those of the features, then its offset."""
WEIGHTS: Final = OUTPUTS_AT + OUTPUTS * (HIDDEN + FEATURES + 1)


@inner
def squash(value: float) -> float:
    """`value` brought between -1 and 1, smoothly."""
    return value / (1.0 + abs(value))


@inner
def describe(
    points: Floats, seats: int, seat: int, starter: int, places: int, lying: float, x: Floats
) -> None:
    """The features of the game as `seat` sees it, to the first `FEATURES` slots of `x`.

    `points` by seat; the line has `places` places with units worth `lying` points, at their means.
    """
    own = points[seat]
    lead = 1000.0
    total = 0.0
    behind = 0.0
    for other in range(seats):
        if other != seat:
            ahead = points[other] - own
            lead = min(lead, -ahead)
            total += ahead
            behind += squash(ahead / 20.0)
    turn = seat - starter
    if turn < 0:
        turn += seats
    x[0] = own / 30.0
    x[1] = squash(lead / 4.0)
    x[2] = squash(lead / 15.0)
    x[3] = total / (20.0 * (seats - 1))
    x[4] = behind / (seats - 1)
    x[5] = turn / seats
    x[6] = places / 32.0
    x[7] = lying / 200.0
    x[8] = 1.0 if turn == 0 else 0.0


@inner
def value(
    net: Floats,
    points: Floats,
    seats: int,
    starter: int,
    places: int,
    lying: float,
    x: Floats,
    out: Floats,
) -> None:
    """Win shares of all seats, then their final points, to `out`; `x` is room for the features.

    `net` are the weights for this number of seats and this dive.
    """
    highest = -1e300
    for seat in range(seats):
        describe(points, seats, seat, starter, places, lying, x)
        logit = net[OUTPUTS_AT + HIDDEN + FEATURES]
        gain = net[OUTPUTS_AT + 2 * (HIDDEN + FEATURES) + 1]
        second = OUTPUTS_AT + HIDDEN + FEATURES + 1
        for unit in range(HIDDEN):
            first = INPUTS_AT + unit * (FEATURES + 1)
            hidden = net[first + FEATURES]
            for feature in range(FEATURES):
                hidden += net[first + feature] * x[feature]
            hidden = squash(hidden)
            logit += net[OUTPUTS_AT + unit] * hidden
            gain += net[second + unit] * hidden
        for feature in range(FEATURES):
            logit += net[OUTPUTS_AT + HIDDEN + feature] * x[feature]
            gain += net[second + HIDDEN + feature] * x[feature]
        out[seat] = logit
        out[seats + seat] = points[seat] + max(0.0, POINTS_UNIT * gain)
        highest = max(highest, logit)
    total = 0.0
    for seat in range(seats):
        out[seat] = math.exp(out[seat] - highest)
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total


@jit
def values(net: Floats, seats: int, before: Ints, x: Floats, points: Floats, out: Floats) -> None:
    """Row by row `value` of `before`, laid out as `play.AFTER`, to the rows of `out`.

    `x` and `points` are room for features and for points.
    """
    for row in range(before.shape[0]):
        for seat in range(seats):
            points[seat] = before[row, seat]
        lying = before[row, 7] / 2.0
        value(net, points, seats, before[row, 8], before[row, 6], lying, x, out[row])


@jit
def features(seats: int, before: Ints, points: Floats, out: Floats) -> None:
    """Row by row and seat by seat `describe`, to `out` (rows x seats x features)."""
    for row in range(before.shape[0]):
        for seat in range(seats):
            points[seat] = before[row, seat]
        for seat in range(seats):
            lying = before[row, 7] / 2.0
            describe(points, seats, seat, before[row, 8], before[row, 6], lying, out[row, seat])
