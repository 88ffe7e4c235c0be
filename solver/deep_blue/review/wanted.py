"""What may be asked of a review of a game."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

DEALS: Final = 16
"""Deals that a decision is looked at in, unless another number is asked for."""
FEWEST: Final = 8
"""No fewer are of use: a quarter of them chooses, the others count."""


class TurnsWanted(Struct, frozen=True, kw_only=True):
    """How well decisions between dives are to be looked at."""

    deals: int = DEALS
    """For each decision; at least `FEWEST`."""
    seconds: float | None = None
    """For all of them together: what is not looked at by then is left out."""
    seed: int = 0
