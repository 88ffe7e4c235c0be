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
    | 2 | 2 | 0.6148 | 0.4260 | 0.25 | -0.27 | 11.6 | 0.59, +1.24 | 0.64, -0.72 |
    | 2 | 3 | 0.4279 | 0.2745 | 0.47 | +0.04 | 8.5 | 1.68, +1.55 | 1.46, -0.59 |
    | 3 | 2 | 1.0074 | 0.6059 | 0.37 | -0.34 | 11.6 | 0.92, +2.00 | 0.78, +0.22 |
    | 3 | 3 | 0.7694 | 0.4573 | 0.25 | +0.02 | 8.8 | 0.98, +2.49 | 1.11, -1.73 |
    | 4 | 2 | 1.2887 | 0.6989 | 0.34 | -0.59 | 11.4 | 0.34, +0.17 | 0.68, -0.42 |
    | 4 | 3 | 1.0040 | 0.5551 | 0.29 | -0.20 | 8.9 | 0.41, +0.70 | 1.61, -3.71 |
    | 5 | 2 | 1.5116 | 0.7577 | 0.13 | -0.20 | 12.1 | 0.31, +0.52 | 0.75, -0.54 |
    | 5 | 3 | 1.2193 | 0.6330 | 0.26 | -0.22 | 9.5 | 0.23, +0.43 | 1.46, -2.41 |
    | 6 | 2 | 1.7050 | 0.8009 | 0.14 | +0.07 | 11.8 | 0.25, +0.67 | 0.76, +1.51 |
    | 6 | 3 | 1.3939 | 0.6851 | 0.12 | -0.20 | 9.6 | 0.29, +1.30 | 1.34, -3.03 |

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
