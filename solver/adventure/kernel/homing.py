"""The chance to swim home alone, as a table that policies look up."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.kernel.compiled import inlined

MAX_LOAD: Final = 6
"""With six units or more no roll moves a diver."""
MAX_TURNS: Final = 24
_PLACES: Final = 33
_SLOT: Final = (1 << 13) - 1
"""Mask wider than any slot of the table: shows the compiler that a slot is not negative."""

Floats = npt.NDArray[np.float64]


def _chances() -> Floats:
    """Chance to be home from a place within some turns at a constant load, nobody in the way.

    Index: load (0 to `MAX_LOAD`), turns (0 to `MAX_TURNS`), place (0-32).
    """
    table = np.zeros((MAX_LOAD + 1, MAX_TURNS + 1, _PLACES))
    table[:, :, 0] = 1.0
    places = np.arange(_PLACES)
    for load in range(MAX_LOAD + 1):
        for turns in range(1, MAX_TURNS + 1):
            for total, ways in ROLL_WEIGHTS.items():
                reached = np.maximum(0, places - max(0, total - load))
                table[load, turns] += ways / 9 * table[load, turns - 1, reached]
            table[load, turns, 0] = 1.0
    return table


_HOME: Final = np.append(_chances().ravel(), np.zeros(_PLACES))
"""The table row by row, and a row more: what follows the last is looked up, and counts for 0."""


@inlined
def home_chance(place: int, load: int, turns: float) -> float:
    """Chance to be home within `turns` turns (a fraction lies between two), in [0, 1]."""
    # Without branches, for no processor guesses these answers well; `min` and `max` have some.
    within = turns if turns > 0.0 else 0.0
    within = within if within < MAX_TURNS else float(MAX_TURNS)
    whole = int(within)
    row = (load if load < MAX_LOAD else MAX_LOAD) * (MAX_TURNS + 1) + whole
    slot = (row * _PLACES + place) & _SLOT
    part = within - whole
    return (1.0 - part) * _HOME[slot] + part * _HOME[slot + _PLACES]
