"""The fitted numbers of the learned policy, one file for each number of divers."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np

from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.learned import BLOCK, FIRST_WEIGHT, WEIGHTS

_FOLDER = Path(__file__).parent / "fitted"


@lru_cache(maxsize=8)
def learned_block(divers: int) -> Floats:
    """The network's block for a game of `divers` (2-6): room for features, then its weights.

    The weights were fitted by `tests/bench/fit_learned.py`, which tells how, begun again with
    `--start` for up to three rounds of 8,000 to 30,000 games, seeds 2 to 4.  Without any playouts
    the policy takes these shares (rules `es`, 24,000 games each; the house's in brackets):

    | divers | mixed field | diver-intent(8,2) | house | trail-half | diver-intent(10,2) |
    |---|---|---|---|---|---|
    | 2 | .909 (.869) | .969 (.896) | .584 (.503) | .903 (.821) | .899 (.767) |
    | 3 | .654 (.609) | .557 (.498) | .380 (.345) | .736 (.624) | .446 (.418) |
    | 4 | .555 (.490) | .361 (.308) | .337 (.260) | .680 (.605) | .384 (.348) |
    | 5 | .479 (.442) | .260 (.240) | .221 (.189) | .502 (.489) | .373 (.355) |
    | 6 | .484 (.430) | .251 (.210) | .217 (.163) | .480 (.372) | .295 (.257) |
    """
    return block_of(weights_file(divers))


def block_of(file: Path) -> Floats:
    """The block with the weights in `file`; ValueError when they are of another network."""
    weights = np.load(file, allow_pickle=False)
    if weights.shape != (WEIGHTS,):
        raise ValueError(f"{file.name}: {weights.shape} weights, not ({WEIGHTS},)")
    block = np.zeros(BLOCK)
    block[FIRST_WEIGHT:] = weights
    return block


def weights_file(divers: int) -> Path:
    """The file of weights for a game of `divers`: `WEIGHTS` numbers in numpy's own format."""
    return _FOLDER / f"learned-{divers}.npy"
