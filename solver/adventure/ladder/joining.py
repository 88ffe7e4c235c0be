"""A search that rests on the value between dives, joined with the games played beside it.

The games tell how much a position is worth (where they are searched, by the same value): that value
may be off by some points of share, though by nearly the same for every action.  What two actions
differ by is told by both; each counts by its precision.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from solver.adventure.exact.solve import ExactAnswer, Worth
from solver.advice import OBJECTIVES, Estimate, Method, Objective, RankedAction

BEHIND_OFF: Final[dict[Objective, float]] = {"win": 0.021, "points": 1.4}
"""95 % half-width of the difference of two actions by the search: two of the root of the mean
square by which late searches are off searched games (`python -m tests.bench.late_searches
--positions 300`: .0104 of share and .71 points)."""

_SAME: Final = 1e-12
_SURE: Final = 1.96
"""Standard errors of a 95 % interval."""


@dataclass(frozen=True)
class Joined:
    """What an action is worth to every seat, and how far it may be off the anchor's worth."""

    values: dict[Objective, list[Estimate]]
    off: dict[Objective, float]
    """95 % half-width of the mover's difference to the anchor."""


class Joining:
    """The actions of one decision: `counted` of the games, best first, `answer` of the search.

    The search's best action is the anchor, by which differences are told.  It is a `ranking.Paired`
    of the indices of `counted`.
    """

    method: Method = "search"

    def __init__(self, counted: Sequence[RankedAction], answer: ExactAnswer, seat: int) -> None:
        self._seat = seat
        self._worths = {str(action): worth for action, worth in answer.actions.items()}
        self.names = [action.action for action in counted]
        first = str(answer.best[0])
        self._anchor = next(action for action in counted if action.action == first)
        self._leads = {} if self._anchor is counted[0] else self._anchor.behind
        self.joined = [self._join(action) for action in counted]

    def _join(self, action: RankedAction) -> Joined:
        values: dict[Objective, list[Estimate]] = {}
        off: dict[Objective, float] = {}
        for objective in OBJECTIVES:
            found, level = _of(action, objective), _of(self._anchor, objective)
            there = _worth(self._worths[action.action], objective)
            here = _worth(self._worths[self._anchor.action], objective)
            apart = [one - other for one, other in zip(there, here, strict=True)]
            weight, off[objective] = self._weight(action, objective, apart)
            searched = BEHIND_OFF[objective] * (1 - weight)
            values[objective] = [
                Estimate(
                    base.mean + weight * (own.mean - base.mean) + (1 - weight) * difference,
                    math.hypot(own.half_width, searched) if weight > 0 else base.half_width,
                    own.n,
                    self.method,
                )
                for own, base, difference in zip(found, level, apart, strict=True)
            ]
        values["win"] = as_shares(values["win"])
        return Joined(values, off)

    def _weight(
        self, action: RankedAction, objective: Objective, apart: Sequence[float]
    ) -> tuple[float, float]:
        """How much the games count for the difference to the anchor, and how far it may be off."""
        if max(map(abs, apart)) < _SAME:  # the search is sure: one is as good as the other
            return 0.0, 0.0
        games = action.behind[objective].half_width
        if self._leads:
            games = math.hypot(games, self._leads[objective].half_width)
        search = BEHIND_OFF[objective]
        weight = search**2 / (search**2 + games**2)
        return weight, math.sqrt(weight) * games

    def is_same(self, one: int, other: int) -> bool:
        """Whether the search knows no difference between two actions."""
        worths = self._worths[self.names[one]], self._worths[self.names[other]]
        pairs = zip(worths[0].win, worths[1].win, strict=True)
        return all(abs(here - there) < _SAME for here, there in pairs)

    def order(self, objective: Objective) -> list[int]:
        """Indices, best first by the mover's value, then by the other objective."""
        second: Objective = "points" if objective == "win" else "win"

        def worth(index: int) -> tuple[float, float]:
            values = self.joined[index].values
            return values[objective][self._seat].mean, values[second][self._seat].mean

        return sorted(range(len(self.joined)), key=worth, reverse=True)

    def paired(self, i: int, j: int, seat: int, objective: Objective) -> tuple[float, float]:
        """What action i brings `seat` above action j, and its standard error."""
        here, there = (self.joined[index].values[objective][seat].mean for index in (i, j))
        if self.is_same(i, j):
            return 0.0, 0.0
        off = math.hypot(*(self.joined[index].off[objective] for index in (i, j)))
        return here - there, off / _SURE


def as_shares(values: Sequence[Estimate]) -> list[Estimate]:
    """Shares that are not below 0 and together 1."""
    means = [max(0.0, value.mean) for value in values]
    total = math.fsum(means)
    return [
        Estimate(mean / total, value.half_width, value.n, value.method)
        for mean, value in zip(means, values, strict=True)
    ]


def _of(action: RankedAction, objective: Objective) -> list[Estimate]:
    return action.win if objective == "win" else action.points


def _worth(worth: Worth, objective: Objective) -> Sequence[float]:
    return worth.win if objective == "win" else worth.points
