"""What is asked of a review."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from solver.adventure.review.thresholds import Thresholds

NODES: Final = 4_000
"""Whole games played out for each moment, unless told otherwise; more (`judging.SURE`) where a
decision may have cost something."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked of a review."""

    objective: str = "win"
    model: str = "best"
    nodes: int = NODES
    seed: int = 0
    thresholds: Thresholds | None = None
    """The usual ones when None."""
