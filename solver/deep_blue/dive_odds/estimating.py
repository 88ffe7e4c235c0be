"""Numbers of an outlook with their errors."""

from __future__ import annotations

import math
from typing import Final

from solver.advice import Estimate
from solver.deep_blue.dive_odds.kernel import Floats
from solver.deep_blue.dive_odds.plans import BATCHES, Plans

_SURE: Final = 3.182
"""Standard errors of a 95 % interval of the mean of 4 batches (Student's t)."""


def estimate(plans: Plans, values: Floats) -> Estimate:
    """The mean over the batches of an outlook; where hands were drawn by lot, with its error.

    Batches are spread over all hands alike, so that the error is rather put too high.
    """
    mean = float(values.mean())
    if plans.method != "playouts":
        return Estimate(mean, 0.0, 0, plans.method)
    error = float(values.std(ddof=1)) / math.sqrt(BATCHES)
    return Estimate(mean, _SURE * error, plans.hands, plans.method)
