"""The fitted numbers of the learned policy, one file for each number of divers."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np

from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.learned import BLOCK, FEATURES, WEIGHTS

_FOLDER = Path(__file__).parent / "fitted"


@lru_cache(maxsize=8)
def learned_block(divers: int) -> Floats:
    """The network's block for a game of `divers` (2-6): room for features, then its weights.

    The weights were fitted by `tests/bench/fit_learned.py`, which tells how.
    """
    weights = np.load(weights_file(divers), allow_pickle=False)
    if weights.shape != (WEIGHTS,):
        raise ValueError(f"weights for {divers} divers: {weights.shape} is not ({WEIGHTS},)")
    block = np.zeros(BLOCK)
    block[FEATURES:] = weights
    return block


def weights_file(divers: int) -> Path:
    """The file of weights for a game of `divers`: `WEIGHTS` numbers in numpy's own format."""
    return _FOLDER / f"learned-{divers}.npy"
