"""What counts of each game: its result, without the luck that can be told from it.

Luck of dice and chips is taken out first (`fairness`), then that of later dives (`control`).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from solver.adventure.kernel.batch import Points, Shares
from solver.adventure.kernel.control import control, controlled
from solver.adventure.kernel.fairness import made_fair, slopes
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.results import Results
from solver.advice import Objective


class Counting:
    """Win shares, or points, of all games at hand, by action."""

    def __init__(
        self, results: Sequence[Results], objective: Objective, seat: int, by_value: bool
    ) -> None:
        """`results` of every action, of which some have games; `seat` is the one who chooses.

        `by_value` is told in `control`.
        """
        self._results = results
        self._objective: Objective = objective
        self._known: dict[int, Floats] = {}
        played = [one for one in results if one.n]
        self._slopes = slopes(
            [self._outcomes(one) for one in played], [one.luck() for one in played]
        )
        self._control = None
        if not played[0].is_last_dive:
            self._worth_slopes = slopes(
                [one.worth(objective) for one in played], [one.luck(later=False) for one in played]
            )
            self._control = control(
                [self._fair(one) for one in played],
                [self._fair_worth(one) for one in played],
                seat,
                objective,
                by_value,
            )

    @property
    def is_plain(self) -> bool:
        """Whether results count as they came out."""
        return self._slopes is None and self._control is None

    @property
    def off(self) -> float:
        """Standard deviation by which an action's mean may be off, above that of the streams."""
        return 0.0 if self._control is None else self._control.off

    def of(self, index: int) -> Floats:
        """What counts of action `index`: streams x seats."""
        if index not in self._known:
            one = self._results[index]
            found = self._fair(one)
            if self._control is not None:
                found = controlled(found, self._fair_worth(one), self._control)
            self._known[index] = found
        return self._known[index]

    def _fair(self, one: Results) -> Floats:
        return made_fair(self._outcomes(one), one.luck(), self._slopes)

    def _fair_worth(self, one: Results) -> Floats:
        worth = one.worth(self._objective)
        return made_fair(worth, one.luck(later=False), self._worth_slopes)

    def _outcomes(self, one: Results) -> Floats:
        return in_double(one.outcomes(self._objective))


def in_double(found: Shares | Points) -> Floats:
    """Shares as they are kept, thirds too, or points, to double precision."""
    whole: Floats = np.rint(found.astype(np.float64) * 60.0) / 60.0
    return whole
