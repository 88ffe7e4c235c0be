"""The moments that decided a game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from solver.adventure.review.report import TurningPoint

_MOST: Final = 6
"""Turning points told of one game."""

_LEAST: Final = 0.2
"""Change of a win share, for two divers, below which nothing has turned; with more divers it is
less in proportion."""


def turning_points(shares: Sequence[Sequence[float]]) -> list[TurningPoint]:
    """The actions that changed the win shares most, in the order of the game.

    `shares` holds the win shares by seat at every moment.
    """
    if not shares:
        return []
    found = []
    for number, (before, after) in enumerate(pairwise(shares), start=1):
        changes = [now - was for was, now in zip(before, after, strict=True)]
        seat = max(range(len(changes)), key=lambda each: abs(changes[each]))
        found.append(TurningPoint(number=number, seat=seat, change=changes[seat]))
    least = _LEAST * 2 / len(shares[0])
    large = [point for point in found if abs(point.change) >= least]
    chosen = sorted(large, key=lambda point: -abs(point.change))[:_MOST]
    return sorted(chosen, key=lambda point: point.number)
