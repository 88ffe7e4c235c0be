"""The fitted numbers of the value between dives, in one file."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np

from solver.adventure.between.network import WEIGHTS
from solver.adventure.components import DIVES, MAX_DIVERS, MIN_DIVERS
from solver.adventure.kernel.homing import Floats

FILE: Final = Path(__file__).parent / "fitted" / "between.npy"
"""Numbers of divers x dives to come x weights, in numpy's own format."""

SHAPE: Final = (MAX_DIVERS - MIN_DIVERS + 1, DIVES - 1, WEIGHTS)


def net(divers: int, dive: int) -> Floats:
    """The weights before dive `dive` (2 or 3) of a game of `divers` (2-6).

    Fitted by `tests/bench/fit_between.py --games 100000 --held 40000 --seed 1`, which measured over
    40,000 games held out: cross-entropy and Brier score of a game, the mean of what is won above
    what was said over the tenths of all shares and that of the highest tenth (points of share), and
    by how much final points are missed.  The last columns are mean and highest tenth where the
    learned policy alone plays on, and where mixed rivals do.

    | divers | dive | cross-entropy | Brier | calibration | top decile | points | learned | mixed |
    |---|---|---|---|---|---|---|---|---|
    | 2 | 2 | 0.6148 | 0.4260 | 0.33 | -0.38 | 11.6 | 0.57, +1.12 | 0.66, -0.82 |
    | 2 | 3 | 0.4279 | 0.2745 | 0.47 | +0.04 | 8.5 | 1.68, +1.55 | 1.46, -0.59 |
    | 3 | 2 | 1.0207 | 0.6143 | 0.47 | -0.80 | 12.4 | 0.41, +0.62 | 0.82, +1.09 |
    | 3 | 3 | 0.7739 | 0.4583 | 0.23 | +0.29 | 9.3 | 0.73, +2.61 | 0.70, -0.80 |
    | 4 | 2 | 1.2945 | 0.7016 | 0.26 | -0.24 | 11.5 | 0.38, +0.27 | 0.56, -0.27 |
    | 4 | 3 | 1.0043 | 0.5564 | 0.35 | -0.56 | 8.9 | 0.70, +0.35 | 1.62, -3.60 |
    | 5 | 2 | 1.5143 | 0.7583 | 0.19 | -0.16 | 13.4 | 0.28, -0.23 | 0.66, +0.26 |
    | 5 | 3 | 1.1875 | 0.6211 | 0.23 | -0.12 | 10.0 | 0.30, -0.52 | 1.48, -3.33 |
    | 6 | 2 | 1.7055 | 0.8012 | 0.17 | -0.27 | 11.8 | 0.27, +0.89 | 0.79, +1.72 |
    | 6 | 3 | 1.3947 | 0.6855 | 0.24 | -0.38 | 9.6 | 0.45, +0.98 | 1.21, -2.72 |

    Over 40,000 games a tenth is off by about a quarter of a point by luck alone.
    """
    if not MIN_DIVERS <= divers <= MAX_DIVERS:
        raise ValueError(f"divers: {divers} is not from {MIN_DIVERS} to {MAX_DIVERS}")
    if not 2 <= dive <= DIVES:
        raise ValueError(f"dive: {dive} is not from 2 to {DIVES}")
    found: Floats = _nets()[divers - MIN_DIVERS, dive - 2]
    return found


@lru_cache(maxsize=1)
def _nets() -> Floats:
    found: Floats = np.load(FILE, allow_pickle=False).astype(np.float64)
    if found.shape != SHAPE:
        raise ValueError(f"{FILE.name}: {found.shape} is not {SHAPE}")
    return found
