"""Tallies of playouts as the estimates of an advice."""

from __future__ import annotations

import math
from collections.abc import Sequence

from solver.adventure.kernel.playouts import Tally
from solver.adventure.notation import SEATS
from solver.advice import Estimate, Objective, RankedAction, Spread


def estimates(tally: Tally, objective: Objective) -> list[Estimate]:
    """Win shares, or final points, of every seat."""
    if objective == "win":
        return _estimates(tally, tally.win, tally.win_half)
    return _estimates(tally, tally.points, tally.points_half)


def ranked_action(
    action: str,
    tally: Tally,
    in_water: Sequence[int],
    best_probability: float,
    behind: dict[Objective, Estimate],
    reached: Estimate | None,
) -> RankedAction:
    """Everything counted of one action; `in_water` are the seats that are not home yet."""
    homes = _estimates(tally, tally.home, tally.home_half)
    return RankedAction(
        action=action,
        win=estimates(tally, "win"),
        points=estimates(tally, "points"),
        spread=[Spread(*quantiles) for quantiles in tally.quantiles],
        home={SEATS[seat]: homes[seat] for seat in in_water},
        dive_ends=Estimate(tally.dive_ends, tally.dive_ends_half, tally.n, tally.method),
        best_probability=best_probability,
        behind=behind,
        reached=reached,
    )


def mixture(
    tallies: Sequence[Tally], chances: Sequence[float], objective: Objective
) -> list[Estimate]:
    """The value of a chance node for every seat: its outcomes' means, weighted by `chances`."""
    parts = [estimates(tally, objective) for tally in tallies]
    return [weighted([part[seat] for part in parts], chances) for seat in range(len(parts[0]))]


def weighted(parts: Sequence[Estimate], chances: Sequence[float]) -> Estimate:
    """The mean of numbers found by different streams, so that their errors are independent."""
    pairs = list(zip(chances, parts, strict=True))
    return Estimate(
        math.fsum(chance * part.mean for chance, part in pairs),
        math.hypot(*(chance * part.half_width for chance, part in pairs)),
        sum(part.n for part in parts),
        parts[0].method,
    )


def _estimates(tally: Tally, means: Sequence[float], halves: Sequence[float]) -> list[Estimate]:
    return [
        Estimate(mean, half, tally.n, tally.method)
        for mean, half in zip(means, halves, strict=True)
    ]
