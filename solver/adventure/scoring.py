"""End of the game: points, tie-break and win shares."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from solver.adventure.chips import LEVELS, level_of
from solver.adventure.ruleset import Tie

RankingKey = tuple[int, ...]


def ranking_key(scored: Sequence[int], tie: Tie) -> RankingKey:
    """What a diver is ranked by, larger is better: points, then chips scored by level.

    `levels` counts level 4, then 3, 2, 1; `top_only` level 4 alone.  A stack counts as its chips.
    """
    counts = [sum(level_of(value) == level for value in scored) for level in reversed(LEVELS)]
    return (sum(scored), *(counts if tie == "levels" else counts[:1]))


def winners(scored_by_seat: Sequence[Sequence[int]], tie: Tie) -> tuple[int, ...]:
    """Seats that share the win."""
    keys = [ranking_key(scored, tie) for scored in scored_by_seat]
    return tuple(seat for seat, key in enumerate(keys) if key == max(keys))


def win_shares(scored_by_seat: Sequence[Sequence[int]], tie: Tie) -> tuple[Fraction, ...]:
    """Each seat's share of the win, in [0, 1], together 1."""
    best = winners(scored_by_seat, tie)
    return tuple(
        Fraction(1, len(best)) if seat in best else Fraction(0)
        for seat in range(len(scored_by_seat))
    )
