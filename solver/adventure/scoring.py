"""End of the game: points, tie-break and win shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from solver.adventure.chips import LEVELS, level_of
from solver.adventure.ruleset import Tie

RankingKey = tuple[int, ...]


def ranking_key(scored: Sequence[int], tie: Tie) -> RankingKey:
    """What a diver is ranked by, larger is better: points, then chips scored by level.

    `levels` counts level 4, then 3, 2, 1; `top_only` level 4 alone.  A stack counts as its chips.
    """
    return ranking_key_by_level(sum(scored), map(level_of, scored), tie)


def ranking_key_by_level(points: int, levels: Iterable[int], tie: Tie) -> RankingKey:
    """The ranking key of a diver with `points` on chips of these `levels`."""
    chips = Counter(levels)
    counted = LEVELS if tie == "levels" else LEVELS[-1:]
    return (points, *(chips[level] for level in reversed(counted)))


def winners(scored_by_seat: Sequence[Sequence[int]], tie: Tie) -> tuple[int, ...]:
    """Seats that share the win."""
    return best_ranked([ranking_key(scored, tie) for scored in scored_by_seat])


def best_ranked(keys: Sequence[RankingKey]) -> tuple[int, ...]:
    """Seats whose ranking key is the largest."""
    most = max(keys)
    return tuple(seat for seat, key in enumerate(keys) if key == most)


def win_shares(scored_by_seat: Sequence[Sequence[int]], tie: Tie) -> tuple[Fraction, ...]:
    """Each seat's share of the win, in [0, 1], together 1."""
    best = winners(scored_by_seat, tie)
    return tuple(
        Fraction(1, len(best)) if seat in best else Fraction(0)
        for seat in range(len(scored_by_seat))
    )
