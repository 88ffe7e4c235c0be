"""What the deals say of each candidate: means with their errors, and paired differences."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from statistics import fmean, stdev
from typing import Final

from solver.advice import Estimate, Method, Objective
from solver.deep_blue.bots.foresight import Outcome

_NORMAL: Final = 1.96
"""Standard errors of a 95 % interval when there are very many deals."""

EQUAL: Final = 1e-9
"""Points closer than this are equal: they differ by rounding only."""


class Counts:
    """Outcomes of candidates (by number, from 0), deal by deal; meets `ranking.Paired`."""

    method: Method = "search"

    def __init__(self, candidates: int) -> None:
        self._found: list[list[Outcome]] = [[] for _ in range(candidates)]

    @property
    def deals(self) -> int:
        """Deals that were looked at."""
        return len(self._found[0])

    def add(self, deal: Sequence[Outcome]) -> None:
        """One deal more: an outcome of every candidate."""
        for found, outcome in zip(self._found, deal, strict=True):
            found.append(outcome)

    def order(self) -> list[int]:
        """Candidates by their mean lead, the best first; of equals the one listed first."""
        leads = [self.mean(number, lambda outcome: outcome.lead) for number in self._numbers]
        return sorted(self._numbers, key=lambda number: -leads[number])

    def mean(self, number: int, what: Callable[[Outcome], float]) -> float:
        """Of one quantity of a candidate."""
        return fmean(map(what, self._found[number]))

    def estimate(self, number: int, what: Callable[[Outcome], float]) -> Estimate:
        """The same with its error."""
        return self._estimate([what(outcome) for outcome in self._found[number]])

    def paired(self, i: int, j: int, seat: int, objective: Objective) -> tuple[float, float]:
        """Mean lead of i above j over the deals, and its standard error."""
        differences = self._differences(i, j, lambda outcome: outcome.lead)
        return fmean(differences), _error(differences)

    def behind(self, number: int, best: int) -> Estimate:
        """Lead of `best` above a candidate."""
        return self.difference(best, number, lambda outcome: outcome.lead)

    def difference(self, i: int, j: int, what: Callable[[Outcome], float]) -> Estimate:
        """How much more of a quantity candidate i has than j, deal by deal."""
        return self._estimate(self._differences(i, j, what))

    def aims(self, number: int) -> dict[str, Estimate]:
        """Share of the deals in which the seat makes for each site next, most frequent first."""
        aims = [outcome.aim for outcome in self._found[number]]
        sites = sorted(
            {aim for aim in aims if aim is not None}, key=lambda site: (-aims.count(site), site)
        )
        return {site: self._estimate([float(aim == site) for aim in aims]) for site in sites}

    @property
    def _numbers(self) -> Iterable[int]:
        return range(len(self._found))

    def _differences(self, i: int, j: int, what: Callable[[Outcome], float]) -> list[float]:
        pairs = zip(self._found[i], self._found[j], strict=True)
        differences = (what(one) - what(other) for one, other in pairs)
        return [each if abs(each) > EQUAL else 0.0 for each in differences]

    def _estimate(self, values: Sequence[float]) -> Estimate:
        width = _sure(self.deals - 1) * _error(values)
        return Estimate(fmean(values), width, self.deals, self.method)


def _error(values: Sequence[float]) -> float:
    return stdev(values) / math.sqrt(len(values))


def _sure(freedom: int) -> float:
    """Standard errors of a 95 % interval of a mean: the quantile of Student's t.

    The expansion 26.7.5 of Abramowitz and Stegun; within 0.01 from 5 degrees of freedom on.
    """
    z = _NORMAL
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
