"""Networks of one hidden layer, fitted by scikit-learn: heads of the learned policy among them.

The same rows and seed give the same weights to the last bit: arithmetic is by one thread, in
32-bit floats.
"""

from __future__ import annotations

import warnings
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeAlias

import numpy as np
from sklearn.exceptions import ConvergenceWarning
from sklearn.neural_network import MLPRegressor
from threadpoolctl import threadpool_limits

from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.learned import HEADS
from solver.adventure.kernel.vectors import HIDDEN
from solver.adventure.kernel.weights import block_with

# Set once, for threads share them: the last pass is meant to end a fit, converged or not.
warnings.simplefilter("ignore", ConvergenceWarning)
threadpool_limits(1)

Network: TypeAlias = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]
"""Inputs by hidden units, offsets, outputs, and the last offset."""

WORKERS: Final = 3
"""Heads fitted at a time, each by one thread: their number changes no bit."""
PHASES: Final = ((10, 4e-3), (6, 1e-3), (4, 2e-4))
"""Passes over the rows, and step size of each phase."""
BATCH: Final = 1024
SHRINK: Final = 1e-4
"""Weight of the squared weights, against the sum of squares of a batch."""


def fit_network(x: np.ndarray, y: np.ndarray, hidden: int, seed: int, what: str) -> Network:
    """Least squares by Adam; a thirtieth of the rows is kept apart, and its fit told."""
    held = len(y) // 30
    x, y = x.astype(np.float32), y.astype(np.float32)
    scale = y.std() + 1e-9
    model = MLPRegressor(
        hidden_layer_sizes=(hidden,),
        alpha=SHRINK,
        batch_size=BATCH,
        random_state=seed,
        warm_start=True,
        n_iter_no_change=1000,
    )
    for passes, rate in PHASES:
        model.set_params(max_iter=passes, learning_rate_init=rate)
        model.fit(x[held:], y[held:] / scale)
        error = model.predict(x[:held]) * scale - y[:held]
    explained = 1 - float((error**2).mean() / y[:held].var())
    print(f"    {what}: {explained:.3f} of the squares explained", flush=True)
    (inputs, out), (offsets, last) = model.coefs_, model.intercepts_
    return inputs, offsets, out[:, 0] * scale, last * scale


def fit(x: np.ndarray, head: np.ndarray, y: np.ndarray, seed: int) -> Floats:
    """A network's block whose heads are fitted to their rows."""

    def fitted(number: int) -> Floats:
        rows = head == number
        what = f"head {number}, {rows.sum()} rows"
        return folded(fit_network(x[rows], y[rows], HIDDEN, seed, what))

    with ThreadPoolExecutor(WORKERS) as pool:
        heads = list(pool.map(fitted, range(HEADS)))
    return block_with(np.concatenate(heads))


def folded(network: Network) -> Floats:
    """A network as a head lies in a block: for each feature what it gives to the hidden units."""
    inputs, offsets, out, last = network
    return np.concatenate([inputs.ravel(), offsets, out, last]).astype(np.float64)
