"""Which of the actions compared is best, and how sure that is.

Actions are compared over the same dice streams, so that a difference is known much better than
either number.  Everything here goes by the share or the points of the seat that chooses.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Protocol

from solver.advice import OBJECTIVES, Estimate, Method, Objective, RankedAction, Reason

NEGLIGIBLE: Final[dict[Objective, float]] = {"win": 0.001, "points": 0.03}
"""A difference that nobody would play for: a tenth of a per cent of win share; points."""

_MOST: Final[dict[Objective, float]] = {"win": 1.0, "points": 240.0}
"""The largest difference there can be."""

_SURE: Final = 1.96
"""Standard errors of a 95 % interval."""


class Paired(Protocol):
    """Paired differences between actions, by their index."""

    method: Method
    """How they are found."""

    def paired(self, i: int, j: int, seat: int, objective: Objective) -> tuple[float, float]:
        """Mean of action i less action j over the streams that both had, and its error."""
        ...


def clearly_worse(table: Paired, index: int, best: int, seat: int, objective: Objective) -> bool:
    """Whether action `index` is below `best` by more than its 95 % interval."""
    difference, error = table.paired(best, index, seat, objective)
    return difference > _SURE * error


def is_tied(table: Paired, index: int, best: int, seat: int, objective: Objective) -> bool:
    """Whether `index` is as good as `best`.

    Either the two were equal in every stream, or they differ by less than the interval of the
    difference and by less than is worth choosing for (`NEGLIGIBLE`).
    """
    if index == best:
        return True
    difference, error = table.paired(best, index, seat, objective)
    return abs(difference) <= min(_SURE * error, NEGLIGIBLE[objective])


def behind(table: Paired, index: int, best: int, seat: int, n: int) -> dict[Objective, Estimate]:
    """What `best` brings `seat` above action `index`, which has `n` playouts, by objective."""
    if index == best:
        return {objective: Estimate(0.0, 0.0, n, table.method) for objective in OBJECTIVES}
    pairs = {objective: table.paired(best, index, seat, objective) for objective in OBJECTIVES}
    return {
        objective: Estimate(difference, min(_MOST[objective], _SURE * error), n, table.method)
        for objective, (difference, error) in pairs.items()
    }


def other_lens(actions: Sequence[RankedAction], objective: Objective) -> str | None:
    """Of `actions`, best first by `objective`, the one that is clearly better by the other lens, by
    most, while the first is clearly better by this one; None if there is none."""
    other: Objective = "points" if objective == "win" else "win"
    found = [
        action
        for action in actions
        if _is_clear(action.behind[objective], objective)
        and _is_clear(_reversed(action.behind[other]), other)
    ]
    return min(found, key=lambda action: action.behind[other].mean).action if found else None


def _is_clear(lead: Estimate, objective: Objective) -> bool:
    return lead.mean > max(lead.half_width, NEGLIGIBLE[objective])


def _reversed(lead: Estimate) -> Estimate:
    return Estimate(-lead.mean, lead.half_width, lead.n, lead.method)


def best_probabilities(
    table: Paired, indices: Sequence[int], seat: int, objective: Objective
) -> list[float]:
    """Chance of each action to be the best of `indices`; together 1.

    Normal approximation: the chance to be above another is that of their paired difference, the
    chances against all others are multiplied as if independent, and the products are brought to
    the sum 1.  Actions equal in every stream share alike.
    """
    products = [
        math.prod(_chance_above(*table.paired(i, j, seat, objective)) for j in indices if j != i)
        for i in indices
    ]
    total = math.fsum(products)
    return [product / total for product in products]


def _chance_above(difference: float, error: float) -> float:
    if math.isnan(error) or math.isinf(error):
        return 0.5
    if error == 0:
        return 0.5 if difference == 0 else float(difference > 0)
    return 0.5 * math.erfc(-difference / (error * math.sqrt(2)))


def reasons(
    actions: Sequence[RankedAction], loads: dict[str, int], seat: int, letter: str
) -> list[Reason]:
    """What the first of `actions` does better or worse than each other one, in their order.

    `loads` are the units of air that the next own breath takes after each action; `letter` is
    that of `seat`, the diver advised.
    """
    found: list[Reason] = []
    if not actions:
        return found
    best = actions[0]
    for other in actions[1:]:
        pairs = {
            "win": (best.win[seat], other.win[seat]),
            "points": (best.points[seat], other.points[seat]),
            "dive_ends": (best.dive_ends, other.dive_ends),
        }
        if letter in best.home and letter in other.home:
            pairs["home"] = (best.home[letter], other.home[letter])
        if loads.get(best.action) != loads.get(other.action):
            pairs["air"] = (
                Estimate.exact(loads[best.action]),
                Estimate.exact(loads[other.action]),
            )
        paired = {str(objective): lead for objective, lead in other.behind.items()}
        found += [
            Reason(
                kind=kind,
                action=best.action,
                than=other.action,
                value=value,
                other=against,
                difference=paired.get(kind) or value.above(against),
            )
            for kind, (value, against) in pairs.items()
        ]
    return found
