"""The fitted numbers of the learned policy, one file for each number of divers."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.learned import BLOCK, FIRST_WEIGHT, WEIGHTS

_FOLDER = Path(__file__).parent / "fitted"


@lru_cache(maxsize=8)
def learned_block(divers: int) -> Floats:
    """The network's block for a game of `divers` (2-6): room for features, then its weights.

    They are the best of three generations of `tests/bench/fit_learned.py`, which tells how they
    came about: the second, for 3 divers the third; those for 2 divers are where it begins.  Without
    any playouts the policy took these shares (rules `es`, 24,000 games each; those at the beginning
    of the fit in brackets):

    | divers | mixed field | diver-intent(8,2) | house | trail-half | diver-intent(10,2) |
    |---|---|---|---|---|---|
    | 2 | .910 | .969 | .585 | .904 | .899 |
    | 3 | .661 (.651) | .593 (.558) | .403 (.384) | .789 (.735) | .468 (.448) |
    | 4 | .554 (.553) | .363 (.361) | .333 (.338) | .704 (.679) | .389 (.384) |
    | 5 | .501 (.468) | .300 (.258) | .260 (.210) | .651 (.509) | .394 (.363) |
    | 6 | .497 (.483) | .269 (.245) | .251 (.219) | .532 (.478) | .303 (.296) |
    """
    return block_of(weights_file(divers))


def block_of(file: Path) -> Floats:
    """The block with the weights in `file`; ValueError when they are of another network."""
    weights = np.load(file, allow_pickle=False)
    if weights.shape != (WEIGHTS,):
        raise ValueError(f"{file.name}: {weights.shape} weights, not ({WEIGHTS},)")
    return block_with(weights)


def block_with(weights: npt.NDArray[np.floating[Any]]) -> Floats:
    """The block with these weights, in single precision."""
    block = np.zeros(BLOCK)
    weights_in(block)[:] = weights
    return block


def weights_in(block: Floats) -> npt.NDArray[np.float32]:
    """The weights of a block, in its own memory."""
    return block[FIRST_WEIGHT:].view(np.float32)


def weights_file(divers: int) -> Path:
    """The file of weights for a game of `divers`: `WEIGHTS` numbers in numpy's own format."""
    return _FOLDER / f"learned-{divers}.npy"
