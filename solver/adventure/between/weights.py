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

    Fitted by `tests/bench/fit_between.py`, seed 1.
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
