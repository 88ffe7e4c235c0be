"""Luck of later dives taken out of playouts: the value between dives as a regressed control.

In dives 1 and 2 an action matters nearly only by what the dive comes to.  Let Y be what a seat gets
in a stream and Z what the game was worth to it when the dive was over (`between`), and R = Y - b Z
with the coefficient b regressed over all playouts at hand.  R is luck of the dives to come, and
nearly the same luck for every action: so an action counts in stream k as

    T = w Y + (1 - w) (b Z + mean of R over the actions)

whose mean is compared and shown.  What is lost by w < 1 is what an action changes that Z does not
see.  Its standard deviation over positions was measured (`UNSEEN`), and it is taken for larger
where the playouts plainly say so; w is the best linear weight against the spread of R between
actions, and goes to 1 as the playouts grow, so that nothing is lost in the end.  Together the
seats still get 1.

Where everybody is taken to be at his best, the value knows the level better than games do in which
later dives are played by a policy: it comes true to a point, where they are two off.  So there
(`by_value`) b is 1 and the mean of R is left out: what an action is worth is told by Z, and R tells
only what actions differ by.

Measured with 4 divers, the learned policy playing on, a stream's win share after one action less
that after another has a standard deviation of .51 in dive 1 and .52 in dive 2, that of b Z .09 and
.19; with 2 divers .56 and .50, that of b Z .21 and .26.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from solver.adventure.kernel.compiled import jit
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.summing import Counts
from solver.advice import Objective

UNSEEN: Final[dict[Objective, float]] = {"win": 0.008, "points": 0.45}
"""Standard deviation, over positions, of what an action changes that the value does not see.

Measured over 84 positions of dives 1 and 2 with 2, 4 and 6 divers, two actions each, against 40,000
streams (20,000 where the learned policy plays on): the 95 % interval of the win share's difference
held in .90, .94 and .92 of them after 200, 1,000 and 4,000 streams by the house, in .94 to .98 by
the learned policy.  That of the points, over 32 positions with 2 and 4 divers, 15,000 streams each.
"""

UNSEEN_BY_VALUE: Final[dict[Objective, float]] = {"win": 0.006, "points": 0.6}
"""The same where `by_value` (see above), for decisions that are close, as they are where it matters
(`python -m tests.bench.unseen_by_value`): in dives 1 and 2 .0066 and .0066 of share after play by
simple rules, .0050 and .0064 after good play, and .5 to .8 points."""

_SURE: Final = 4.0
"""Squares of standard errors by which R must differ between actions to be believed above that."""

_PRIOR: Final[dict[Objective, float]] = {"win": 5.0, "points": 2500.0}
"""Weight of the coefficient 1, in the sum of the squares of Z about its mean, from which it is
drawn away: worth some dozens of playouts."""


@dataclass(frozen=True, slots=True)
class Control:
    """What `T` is made of (see the head of this file)."""

    slope: float
    """The coefficient b."""
    weight: float
    """The weight w, in [0, 1]; 1 leaves the plain results as they are."""
    off: float
    """Standard deviation by which an action's mean may be off, above that of the streams."""
    common: Floats
    """Streams x seats: the mean of R over the actions that have the stream."""
    shared: int
    """Streams, the first ones, that several actions have."""
    by_value: bool
    """Whether the mean of R is left out of T."""


def control(
    results: Sequence[Floats],
    values: Sequence[Floats],
    seat: int,
    objective: Objective,
    by_value: bool = False,
) -> Control:
    """The control for the playouts at hand, one array an action: streams x seats.

    `results` are the Y and `values` the Z; `seat` is the one who chooses, whose differences w is
    best for.  `by_value`, how much all are worth together is told by the value alone.
    """
    rows = max(len(found) for found in results)
    seats = results[0].shape[1]
    sums = np.zeros((seats, 4))
    for found, worth in zip(results, values, strict=True):
        _add_products(found, worth, sums)
    n = sum(len(found) for found in results)
    cross = (sums[:, 2] - sums[:, 0] * sums[:, 1] / n).sum()
    square = (sums[:, 3] - sums[:, 1] ** 2 / n).sum()
    prior = _PRIOR[objective]
    slope = 1.0 if by_value else float((cross + prior) / (square + prior))
    common, counts = np.zeros((rows, seats)), np.zeros(rows, np.int64)
    for found, worth in zip(results, values, strict=True):
        _add_residuals(found, worth, slope, common, counts)
    common /= np.maximum(counts, 1)[:, None]
    shared = counts[counts > 1]
    if len(shared) == 0:
        return Control(slope, 1.0, 0.0, common, 0, by_value)
    sums = np.zeros((len(results), 3))
    for found, worth, own in zip(results, values, sums, strict=True):
        _add_residual_squares(found, worth, slope, common, counts, seat, own)
    degrees = (shared - 1).sum() / len(shared)
    error = sums[:, 2].sum() / degrees / len(shared) ** 2
    means = sums[:, 1] / np.maximum(sums[:, 0], 1)
    seen = (means**2).sum() / degrees - _SURE * error
    known = UNSEEN_BY_VALUE if by_value else UNSEEN
    unseen = max(known[objective] ** 2, seen)
    weight = float(unseen / (unseen + error))
    off = (1 - weight) * float(np.sqrt(unseen))
    return Control(slope, weight, off, common, len(shared), by_value)


def controlled(results: Floats, values: Floats, found: Control) -> Floats:
    """The T of one action: streams x seats.

    `by_value`, R of a stream that no other action has tells nothing: there T differs from Z by as
    much as it does on the average.
    """
    out = np.empty(results.shape)
    _blend(results, values, found.slope, found.weight, found.common, out)
    if found.by_value:
        n = min(found.shared, len(out))
        out[:n] -= found.common[:n]
        out[n:] = values[n:] + ((out[:n] - values[:n]).mean(axis=0) if n else 0.0)
    return out


@jit
def _blend(
    found: Floats, worth: Floats, slope: float, weight: float, common: Floats, out: Floats
) -> None:
    for row in range(found.shape[0]):
        for seat in range(found.shape[1]):
            seen = slope * worth[row, seat] + common[row, seat]
            out[row, seat] = weight * found[row, seat] + (1.0 - weight) * seen


@jit
def _add_products(found: Floats, worth: Floats, sums: Floats) -> None:
    """For each seat the sums of Y, Z, YZ and ZZ."""
    for row in range(found.shape[0]):
        for seat in range(found.shape[1]):
            y, z = found[row, seat], worth[row, seat]
            sums[seat, 0] += y
            sums[seat, 1] += z
            sums[seat, 2] += y * z
            sums[seat, 3] += z * z


@jit
def _add_residuals(
    found: Floats, worth: Floats, slope: float, common: Floats, counts: Counts
) -> None:
    """The R of an action added up, stream by stream."""
    for row in range(found.shape[0]):
        counts[row] += 1
        for seat in range(found.shape[1]):
            common[row, seat] += found[row, seat] - slope * worth[row, seat]


@jit
def _add_residual_squares(
    found: Floats,
    worth: Floats,
    slope: float,
    common: Floats,
    counts: Counts,
    seat: int,
    sums: Floats,
) -> None:
    """Number, sum and squares of R about its mean over the actions, where streams have several."""
    for row in range(found.shape[0]):
        if counts[row] > 1:
            off = found[row, seat] - slope * worth[row, seat] - common[row, seat]
            sums[0] += 1.0
            sums[1] += off
            sums[2] += off * off
