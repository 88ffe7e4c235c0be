"""Least squares for the heads of the learned policy: one hidden layer, by Adam."""

from __future__ import annotations

import numpy as np

from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.learned import BLOCK, FEATURES, HEAD_SIZE, HEADS, HIDDEN

EPOCHS = 14
BATCH = 2048
RATE = 4e-3
"""Step size at the beginning; it falls to nearly nothing as a half cosine."""


def fit(
    x: np.ndarray, head: np.ndarray, y: np.ndarray, rng: np.random.Generator, start: Floats | None
) -> Floats:
    """A network's block whose heads are fitted to their rows, from `start` or from chance."""
    block = np.zeros(BLOCK)
    for number in range(HEADS):
        rows = head == number
        part = slice(FEATURES + number * HEAD_SIZE, FEATURES + (number + 1) * HEAD_SIZE)
        first = drawn(rng) if start is None else unfolded(start[part])
        block[part] = folded(fit_head(x[rows], y[rows], rng, first))
    return block


def drawn(rng: np.random.Generator) -> list[np.ndarray]:
    """Weights to begin with."""
    return [
        rng.normal(0, 0.25, (FEATURES, HIDDEN)),
        rng.normal(0, 0.1, HIDDEN),
        rng.normal(0, 0.05, HIDDEN),
        np.zeros(1),
    ]


def unfolded(head: Floats) -> list[np.ndarray]:
    """The matrices of a head as it lies in a block."""
    weights, offsets, out, last = np.split(head, np.cumsum([FEATURES * HIDDEN, HIDDEN, HIDDEN]))
    inputs = weights.reshape(HIDDEN // 8, FEATURES, 8).transpose(1, 0, 2)
    return [inputs.reshape(FEATURES, HIDDEN), offsets, out, last]


def folded(parts: list[np.ndarray]) -> Floats:
    """The contrary of `unfolded`."""
    inputs = parts[0].reshape(FEATURES, HIDDEN // 8, 8).transpose(1, 0, 2)
    return np.concatenate([inputs.ravel(), *parts[1:]]).astype(np.float64)


def fit_head(
    x: np.ndarray, y: np.ndarray, rng: np.random.Generator, start: list[np.ndarray]
) -> list[np.ndarray]:
    """Weights of one head; a twentieth of the rows is kept apart and its fit printed."""
    held = len(y) // 20
    y = y.astype(np.float32)
    x_held, y_held, x, y = x[:held], y[:held], x[held:], y[held:]
    parts = [np.array(part, np.float32) for part in start]
    moments = [(np.zeros_like(part), np.zeros_like(part)) for part in parts]
    steps = EPOCHS * (len(y) // BATCH + 1)
    step = 0
    for _ in range(EPOCHS):
        order = rng.permutation(len(y))
        for begin in range(0, len(y), BATCH):
            rows = order[begin : begin + BATCH]
            step += 1
            rate = RATE * (0.5 + 0.5 * np.cos(np.pi * min(1, step / steps))) + 1e-5
            gradients = slopes(parts, x[rows], y[rows])
            for part, slope, (mean, square) in zip(parts, gradients, moments, strict=True):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope * slope - square)
                scale = np.sqrt(square / (1 - 0.999**step)) + 1e-8
                part -= rate * mean / (1 - 0.9**step) / scale
    found = values(parts, x_held)
    explained = 1 - ((found - y_held) ** 2).mean() / (y_held**2).mean()
    print(f"    {len(y)} rows, {explained:.3f} of the squares explained")
    return parts


def values(parts: list[np.ndarray], x: np.ndarray) -> np.ndarray:
    """Outputs of a head."""
    inputs, offsets, out, last = parts
    return np.maximum(x @ inputs + offsets, 0) @ out + last[0]


def slopes(parts: list[np.ndarray], x: np.ndarray, y: np.ndarray) -> list[np.ndarray]:
    """Gradients of half the mean squared error."""
    inputs, offsets, out, last = parts
    sums = x @ inputs + offsets
    hidden = np.maximum(sums, 0)
    error = (hidden @ out + last[0] - y) / len(y)
    back = np.outer(error, out) * (sums > 0)
    return [
        x.T @ back + 1e-6 * inputs,
        back.sum(axis=0),
        hidden.T @ error,
        np.array([error.sum()], np.float32),
    ]
