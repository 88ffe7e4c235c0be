"""The sums of a review: what each seat began with, was given, gave away, and ended with."""

from __future__ import annotations

import math
from collections.abc import Sequence

from solver.adventure.review.labels import with_counts
from solver.adventure.review.report import (
    Account,
    ReviewedChance,
    ReviewedDecision,
    ReviewedSeat,
)
from solver.advice import Objective


def reviewed_seat(
    seat: int,
    shares: Sequence[Sequence[float]],
    points: Sequence[Sequence[float]],
    decisions: Sequence[ReviewedDecision],
    chances: Sequence[ReviewedChance],
    objective: Objective,
) -> ReviewedSeat:
    """How `seat` did; `shares` and `points` are those of the first and the last moment."""
    own = [decision for decision in decisions if decision.seat == seat]
    kept = [
        (decision.stake, decision.loss[objective].mean) for decision in own if decision.stake > 0
    ]
    at_stake = math.fsum(stake for stake, _ in kept)
    lost = math.fsum(min(stake, max(0.0, loss)) for stake, loss in kept)
    found = ReviewedSeat(
        seat=seat,
        win=_account(
            seat,
            shares,
            [(each.seat, each.counted) for each in decisions],
            [(each, each.change) for each in chances],
        ),
        points=_account(
            seat,
            points,
            [(each.seat, each.counted_points) for each in decisions],
            [(each, each.change_points) for each in chances],
        ),
        decisions=len(own),
        accuracy=1 - lost / at_stake if at_stake > 0 else None,
    )
    return with_counts(found, decisions)


def _account(
    seat: int,
    moments: Sequence[Sequence[float]],
    costs: Sequence[tuple[int, Sequence[float]]],
    changes: Sequence[tuple[ReviewedChance, Sequence[float]]],
) -> Account:
    rolls = [(each.seat, change[seat]) for each, change in changes if each.kind == "roll"]
    return Account(
        start=moments[0][seat],
        own=-math.fsum(cost[seat] for who, cost in costs if who == seat),
        others=-math.fsum(cost[seat] for who, cost in costs if who != seat),
        own_rolls=math.fsum(change for who, change in rolls if who == seat),
        other_rolls=math.fsum(change for who, change in rolls if who != seat),
        reveals=math.fsum(change[seat] for each, change in changes if each.kind == "reveal"),
        final=moments[-1][seat],
    )
