"""What a game is worth to every seat before a dive begins: the door to the fitted value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from solver.adventure.between.network import FEATURES, values
from solver.adventure.between.weights import net
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.play import AFTER_SIZE


@dataclass(frozen=True, slots=True)
class Worth:
    """Estimates, one entry a seat; see `weights.net` for their error."""

    win: tuple[float, ...]
    """Win share in [0, 1], together 1."""
    points: tuple[float, ...]
    """Expected final points."""


def worth(points: Sequence[int], dive: int, starter: int, places: int, lying: float) -> Worth:
    """What the game is worth before `dive` (2 or 3), which seat `starter` starts.

    `points` are those scored, by seat; the line has `places` places, on which units lie that are
    worth `lying` points together, at their means.  ValueError for a number of seats or a dive
    that there is not.
    """
    seats = len(points)
    before = np.zeros((1, AFTER_SIZE), np.int64)
    before[0, :seats] = points[:6]
    before[0, 6:] = places, round(2 * lying), starter
    found = worths(before, dive, seats)[0].tolist()
    return Worth(tuple(found[:seats]), tuple(found[seats:]))


def worths(before: npt.NDArray[np.integer], dive: int, seats: int) -> Floats:
    """The same for many games at once, one a row: win shares of all seats, then final points.

    `before` is laid out as `play.AFTER`.
    """
    out = np.empty((len(before), 2 * seats))
    rows = before.astype(np.int64)
    values(net(seats, dive), seats, rows, np.empty(FEATURES), np.empty(seats), out)
    return out
