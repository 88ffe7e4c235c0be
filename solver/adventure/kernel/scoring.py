"""End of the game on arrays: points, tie-break and win shares, as in `adventure.scoring`."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

from solver.adventure.kernel.compiled import inlined, shared
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.layout import (
    DIVER_SIZE,
    DIVERS,
    PLAYERS,
    RANKING,
    Ints,
)

_POINTS_BIT: Final = 24
_LEVEL_BITS: Final = 6
_TOP_LEVEL: Final = 3


def ranking_of(value: int, top_only: bool) -> int:
    """What a scored value adds to the number that divers are ranked by, larger is better: points
    first, then chips by level, six bits a level; with `top_only` those of level 4 alone.
    """
    level = value >> 2
    counts = level == _TOP_LEVEL or not top_only
    return value << _POINTS_BIT | counts << _LEVEL_BITS * level


adds_to_ranking = inlined(ranking_of)


@inlined
def points_of(s: Ints, seat: int) -> int:
    """Points that `seat` has scored so far."""
    return s[DIVERS + seat * DIVER_SIZE + RANKING] >> _POINTS_BIT


@inlined
def ranking_key(s: Ints, seat: int) -> int:
    """What a diver is ranked by (see `ranking_of`)."""
    return s[DIVERS + seat * DIVER_SIZE + RANKING]


@shared
def win_shares(s: Ints, out: Floats) -> None:
    """Each seat's share of the win into `out`, in [0, 1], together 1."""
    best = -1
    winners = 0
    for seat in range(s[PLAYERS]):
        key = ranking_key(s, seat)
        if key > best:
            best = key
            winners = 0
        if key == best:
            winners += 1
    for seat in range(s[PLAYERS]):
        out[seat] = 1.0 / winners if ranking_key(s, seat) == best else 0.0
