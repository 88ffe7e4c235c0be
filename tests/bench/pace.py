"""How many playouts take a player longer than another one takes."""

from __future__ import annotations

from collections.abc import Callable
from math import log

STEPS = (4, 8, 16, 32)
"""Games of the steps in which the pace is found."""
_FIRST = 1_000
"""Playouts of the first step."""
_LONGER = 1.2
"""What he is to take of the other's time: times of few games are off by a tenth."""
_APART = 0.1
"""Difference of logarithms of playouts below which times tell nothing of how they grow."""
_SLOWEST = 0.4
"""The least that the logarithm of the time is taken to grow by with that of the playouts."""


def pace(measure: Callable[[int, int], tuple[float, float]]) -> int:
    """Playouts an action that take about a fifth longer than the hero's decisions.

    `measure` is given playouts and games, and tells the seconds of a decision of the hero, and of
    one with so many playouts.  Clear choices end early, so that twice the playouts do not take
    twice as long: how much longer is found as well.
    """
    playouts, growth = _FIRST, 1.0
    before: tuple[float, float] | None = None
    for games in STEPS:
        own, other = measure(playouts, games)
        now = log(playouts), log(other)
        if before is not None and abs(now[0] - before[0]) > _APART:
            growth = min(1.0, max(_SLOWEST, (now[1] - before[1]) / (now[0] - before[0])))
        before = now
        playouts = max(1, round(playouts * (_LONGER * own / other) ** (1 / growth)))
    return playouts
