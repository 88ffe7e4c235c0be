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
    | 3 | 2 | 1.0090 | 0.6067 | 0.40 | -0.80 | 11.2 | 0.84, +1.76 | 0.69, +0.11 |
    | 3 | 3 | 0.7740 | 0.4579 | 0.33 | +0.48 | 8.7 | 1.06, +3.19 | 0.70, -0.91 |
    | 4 | 2 | 1.2887 | 0.6989 | 0.36 | -0.63 | 11.4 | 0.31, +0.09 | 0.68, -0.41 |
    | 4 | 3 | 1.0041 | 0.5551 | 0.20 | +0.02 | 8.9 | 0.37, +1.00 | 1.61, -3.48 |
    | 5 | 2 | 1.5109 | 0.7577 | 0.13 | +0.04 | 12.1 | 0.23, -0.19 | 0.62, -0.12 |
    | 5 | 3 | 1.2095 | 0.6291 | 0.18 | -0.31 | 9.5 | 0.25, -0.29 | 1.61, -3.05 |
    | 6 | 2 | 1.7047 | 0.8008 | 0.14 | +0.18 | 11.8 | 0.23, +0.60 | 0.77, +1.48 |
    | 6 | 3 | 1.3936 | 0.6848 | 0.16 | -0.19 | 9.6 | 0.27, +1.20 | 1.37, -3.24 |

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
