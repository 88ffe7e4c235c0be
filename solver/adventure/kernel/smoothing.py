"""Win shares with the luck of later dives taken out, for telling actions apart.

Before the last dive an action matters nearly only by what the dive comes to: everybody's points,
what is left of the line, who starts.  A regression over the playouts of all actions together says
what a dive's result is worth; an action's mean of that worth has a fraction of the error of its
mean win share, most of which is luck of dives to come.  What the action changes beside is lost,
so this is for choosing among playouts that are too few, not a value to tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from solver.adventure.kernel.batch import Points, Shares
from solver.adventure.kernel.homing import Floats

_FEWEST: Final = 150
"""Playouts, of all actions together, below which nothing is fitted."""
_RIDGE: Final = 1e-3
"""Weight of small coefficients, so that features that never change do no harm."""


def smoothed_means(
    after: Sequence[Points], win: Sequence[Shares], seat: int, divers: int
) -> list[float] | None:
    """Mean fitted worth to `seat` of what each action's playouts made of the dive.

    `after` (streams x `play.AFTER_SIZE`) and `win` (streams) are one array an action.
    """
    counts = [len(rows) for rows in after]
    if sum(counts) < _FEWEST:
        return None
    x = features(np.concatenate(after), seat, divers)
    y = np.concatenate(win).astype(np.float64)
    middle, size = x.mean(axis=0), x.std(axis=0) + 1e-9
    z = (x - middle) / size
    square = z.T @ z / len(y) + _RIDGE * np.eye(z.shape[1])
    slopes = np.linalg.solve(square, z.T @ (y - y.mean()) / len(y))
    worth = z @ slopes + y.mean()
    return [float(part.mean()) for part in np.split(worth, np.cumsum(counts)[:-1])]


def features(after: Points, seat: int, divers: int) -> Floats:
    """What of a dive's result may matter to `seat`, one row a stream."""
    points = after[:, :divers].astype(np.float64)
    own = points[:, seat]
    rivals = np.delete(points, seat, axis=1)
    best = rivals.max(axis=1)
    lead = own - best
    turn = (after[:, 8] - seat) % divers
    return np.column_stack(
        [
            own,
            own**2 / 40.0,
            rivals.sum(axis=1),
            best,
            np.tanh(lead / 8.0),
            np.tanh(lead / 20.0),
            np.exp(np.clip(rivals - own[:, None], -60.0, 30.0) / 10.0).clip(max=8.0).sum(axis=1),
            after[:, 6],
            after[:, 7],
            turn,
        ]
    )
