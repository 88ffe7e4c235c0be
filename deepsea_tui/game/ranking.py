"""The seats in order of what they have banked, and which count set them apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from solver.adventure.chips import LEVELS, level_of
from solver.adventure.ruleset import Tie
from solver.adventure.scoring import RankingKey, ranking_key


@dataclass(frozen=True, slots=True)
class RankRow:
    """One seat of the ranking."""

    rank: int
    """1 for the best; seats that nothing sets apart share a rank, and the next one is left out."""
    seat: int
    points: int
    chips: dict[int, int]
    """Chips scored by level (1-4); a stack counts as its chips."""
    shared: bool
    """Whether another seat has the same rank."""
    decided_by: str | None
    """`points` or `level-4` to `level-1`: what set this rank apart from the one above it, or the
    first rank from the one below; None when all seats share one rank."""


def ranking(scored_by_seat: Sequence[Sequence[int]], tie: Tie) -> list[RankRow]:
    """Best first, seats of one rank in seat order (end of the game)."""

    def key(seat: int) -> RankingKey:
        return ranking_key(scored_by_seat[seat], tie)

    seats = sorted(range(len(scored_by_seat)), key=key, reverse=True)
    groups = [(which, list(group)) for which, group in groupby(seats, key)]
    rows = []
    for index, (own, group) in enumerate(groups):
        decided_by = None
        if len(groups) > 1:
            decided_by = _first_difference(own, groups[index - 1 if index else 1][0])
        for seat in group:
            scored = scored_by_seat[seat]
            levels = [level_of(value) for value in scored]
            rows.append(
                RankRow(
                    rank=1 + sum(len(better) for _, better in groups[:index]),
                    seat=seat,
                    points=sum(scored),
                    chips={level: levels.count(level) for level in LEVELS},
                    shared=len(group) > 1,
                    decided_by=decided_by,
                )
            )
    return rows


def _first_difference(one: RankingKey, other: RankingKey) -> str:
    names = ["points", *(f"level-{level}" for level in reversed(LEVELS))]
    return next(name for name, a, b in zip(names, one, other, strict=False) if a != b)
