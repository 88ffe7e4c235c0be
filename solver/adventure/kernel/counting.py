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
        self._objective: Objective = objective
        played = {index: one for index, one in enumerate(results) if one.n}
        self._played = list(played.values())
        slope = self._regressed(of_worth=False)
        fair = [
            made_fair(in_double(one.outcomes(objective)), one.luck(), slope) for one in self._played
        ]
        self.off = 0.0
        """Standard deviation by which an action's mean may be off, above that of the streams."""
        self.is_plain = slope is None
        """Whether results count as they came out."""
        if not self._played[0].is_last_dive:
            slope = self._regressed(of_worth=True)
            worths = [made_fair(one.worth(objective), one.luck(), slope) for one in self._played]
            found = control(fair, worths, seat, objective, by_value)
            fair = [controlled(*pair, found) for pair in zip(fair, worths, strict=True)]
            self.off, self.is_plain = found.off, False
        self._counts = dict(zip(played, fair, strict=True))

    def of(self, index: int) -> Floats:
        """What counts of action `index`, which has games: streams x seats."""
        return self._counts[index]

    def _regressed(self, *, of_worth: bool) -> Floats | None:
        """What luck brings; of what a dive was worth, the luck of that dive alone."""
        columns = self._played[0].columns(self._objective, of_worth=of_worth)
        numbers = columns.stop - columns.start if of_worth else self._played[0].luck().shape[1]
        products = [one.products for one in self._played]
        return slopes(products, [one.n for one in self._played], columns, numbers)


def in_double(found: Shares | Points) -> Floats:
    """Shares as they are kept, thirds too, or points, to double precision."""
    whole: Floats = np.rint(found.astype(np.float64) * 60.0) / 60.0
    return whole
