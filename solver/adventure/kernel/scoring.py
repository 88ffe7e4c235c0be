"""End of the game on arrays: points, tie-break and win shares, as in `adventure.scoring`."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from solver.adventure.kernel.compiled import inner, jit
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.layout import (
    DIVER_SIZE,
    DIVERS,
    PLAYERS,
    SCORED,
    TOP_ONLY,
    VALUES,
    Ints,
)


@inner
def points_of(s: Ints, seat: int) -> int:
    """Points that `seat` has scored so far."""
    d = DIVERS + seat * DIVER_SIZE
    points = 0
    for index in range(s[d + SCORED]):
        points += s[d + VALUES + index]
    return points


@inner
def ranking_key(s: Ints, seat: int) -> int:
    """What a diver is ranked by, larger is better, as one number: points, then chips by level."""
    d = DIVERS + seat * DIVER_SIZE
    points = 0
    chips = 0
    for index in range(s[d + SCORED]):
        value = s[d + VALUES + index]
        points += value
        level = value >> 2
        if level == 3 or s[TOP_ONLY] == 0:
            chips += 1 << 6 * level
    return points << 24 | chips


@jit
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
