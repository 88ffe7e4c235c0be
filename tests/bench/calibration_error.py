"""How far predicted shares are from what came of them, and how much of that is luck of the sample.

Predictions of one game share its outcome, so games are what is drawn anew in the bootstrap.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

BINS = 10
DRAWS = 1000
"""Bootstrap samples."""
_Z = 1.96


@dataclass(frozen=True)
class Decile:
    """One bin: means of predicted and real shares, and the 95 % half-width of their difference."""

    predicted: float
    real: float
    half_width: float
    weight: float
    """Part of all predictions, in [0, 1]."""

    @property
    def difference(self) -> float:
        """How much more is won than was predicted."""
        return self.real - self.predicted


@dataclass(frozen=True)
class Calibration:
    """Mean errors are weighted by the number of predictions; shares in [0, 1]."""

    error: float
    """Mean of |real - predicted| over tenths of the predictions, lowest shares first."""
    noise: float
    """What `error` would come to on the average by the luck of so many games alone."""
    error_by_value: float
    """The same over the predictions from 0 to 0.1, from 0.1 to 0.2 ..."""
    bias: float
    """Mean of real - predicted."""
    bias_half_width: float
    deciles: tuple[Decile, ...]
    games: int

    @property
    def top(self) -> Decile:
        """The tenth of the highest predictions."""
        return self.deciles[-1]


def calibration(predicted: Floats, real: Floats, game: Floats, seed: int = 1) -> Calibration:
    """Errors of `predicted` against `real` shares; `game` says which belong together."""
    order = np.argsort(predicted, kind="stable")
    by_mass = np.empty(len(predicted), np.int64)
    by_mass[order] = np.arange(len(predicted)) * BINS // len(predicted)
    by_value = np.minimum((predicted * BINS).astype(np.int64), BINS - 1)
    games, index = np.unique(game, return_inverse=True)
    weights = np.random.default_rng(seed).multinomial(
        len(games), np.full(len(games), 1 / len(games)), DRAWS
    )
    sums = _sums(by_mass, predicted, real, index, len(games))
    count, ahead, won = sums.sum(axis=1)
    gap = (won - ahead) / count
    drawn = np.einsum("dg,kgb->kdb", weights.astype(np.float64), sums)
    drawn_gap = (drawn[2] - drawn[1]) / np.maximum(drawn[0], 1)
    half = _Z * drawn_gap.std(axis=0)
    bias = (drawn[2] - drawn[1]).sum(axis=1) / drawn[0].sum(axis=1)
    value_sums = _sums(by_value, predicted, real, index, len(games)).sum(axis=1)
    return Calibration(
        error=float(np.abs(gap) @ count / count.sum()),
        noise=float((np.abs(drawn_gap - gap) @ count).mean() / count.sum()),
        error_by_value=float(np.abs(value_sums[2] - value_sums[1]).sum() / len(predicted)),
        bias=float((real - predicted).mean()),
        bias_half_width=float(_Z * bias.std()),
        deciles=tuple(
            Decile(*map(float, row))
            for row in zip(ahead / count, won / count, half, count / count.sum(), strict=True)
        ),
        games=len(games),
    )


def _sums(bins: npt.NDArray[np.int64], predicted: Floats, real: Floats, index, games) -> Floats:
    """Number, sum predicted and sum real (3 x games x bins)."""
    sums = np.zeros((3, games, BINS))
    for field, values in enumerate((np.ones(len(real)), predicted, real)):
        np.add.at(sums[field], (index, bins), values)
    return sums


def in_words(found: Calibration) -> str:
    """The figures in points of share."""
    top = found.top
    return (
        f"mean error {100 * found.error:.2f} points ({100 * found.noise:.2f} by luck alone), "
        f"by value {100 * found.error_by_value:.2f}; "
        f"top decile {100 * top.predicted:.1f} predicted, "
        f"{100 * top.difference:+.1f} ± {100 * top.half_width:.1f}; "
        f"bias {100 * found.bias:+.2f} ± {100 * found.bias_half_width:.2f}"
    )
