"""Best play of a leader put into a rule of thumb: stop with so many points at risk.

How many hangs on which hazards are deadly by then: those whose next gem the leader has nothing
against.  Best play looks at all that is left in the bag and at cards for which gems are still
missing, so the rule tells how often it agrees and what it is worth.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from solver.advice import Estimate
from solver.deep_blue.dive_odds.advice import StoppingRule, StopWhen
from solver.deep_blue.dive_odds.kernel import BLACK, BLUE, CARDS, GEMS, Floats
from solver.deep_blue.dive_odds.plans import Plans
from solver.deep_blue.gems import Gem

_NEVER: Final = 1_000_000
"""More points than there are."""
_RARE: Final = 0.005
"""Decisions that come less often need no rule."""
_DANGERS: Final[tuple[tuple[Gem, ...], ...]] = (
    (),
    (Gem.BLACK,),
    (Gem.BLUE,),
    (Gem.BLACK, Gem.BLUE),
)


def stopping_rule(plans: Plans, at_root: float | None) -> StoppingRule:
    """The rule for a leader whose hand is known.

    `at_root`: chance to draw at once where that is not for the leader to decide, else None.
    """
    at_risk, danger, leads = _decisions(plans)
    if at_root is not None:
        leads[-1] = False  # nothing is decided there
    draws_on = plans.draws_on[:, 0]
    first = float(plans.at_root[0]) if at_root is None else at_root
    comes, best = _followed(plans, draws_on, first)
    comes = np.where(leads, comes, 0.0)
    by_rule = draws_on.copy()
    found = []
    for number, deadly in enumerate(_DANGERS):
        here = leads & (danger == number)
        often = float(comes[here].sum())
        if often < _RARE:
            continue
        limit, missed = _limit(at_risk[here], draws_on[here], comes[here])
        by_rule[here] = at_risk[here] < limit
        found.append(
            StopWhen(
                deadly=[gem.value for gem in deadly],
                at_risk=None if limit == _NEVER else int(limit),
                comes=Estimate.exact(often),
                agrees=Estimate.exact(1 - missed / often),
            )
        )
    first = float(by_rule[-1]) if at_root is None else at_root
    _, ruled = _followed(plans, by_rule, first)
    return StoppingRule(when=found, points=Estimate.exact(ruled), best=Estimate.exact(best))


def _followed(plans: Plans, draws_on: Floats, first: float) -> tuple[Floats, float]:
    """[bag] chance to come there, and the leader's points for gems and cards."""
    gains, stops, draws = plans.follow(draws_on[:, None], np.array([first]), np.ones(1))
    return stops[0] + draws[0], float(gains[0, GEMS] + gains[0, CARDS])


def _decisions(
    plans: Plans,
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
    """[bag] points at risk there, number of the danger, and whether the leader can decide."""
    frame, led = plans.frame, plans.led
    bags = frame.bags
    left = np.stack(np.unravel_index(np.arange(frame.size), bags.left + 1, order="F"))
    drawn = (bags.left + bags.drawn)[:, None] - left
    at_risk = led.gem_points[0] @ drawn
    alive = np.pad(led.alive[0], ((0, 1), (0, 1)))
    black, blue = bags.left[BLACK] - left[BLACK], bags.left[BLUE] - left[BLUE]
    leads = alive[black, blue] & (left.sum(axis=0) > 0)
    leads[-1] &= led.alive_at_root[0]
    # A hazard that the bag holds no more of is no danger.
    danger = 1 * (~alive[black + 1, blue] & (left[BLACK] > 0)) + 2 * (
        ~alive[black, blue + 1] & (left[BLUE] > 0)
    )
    return at_risk, danger, leads


def _limit(at_risk: NDArray[np.int64], draws_on: Floats, comes: Floats) -> tuple[int, float]:
    """The points from which on to stop that miss best play least often, and how often."""
    met = comes > 0
    limits = [*np.unique(at_risk[met]).tolist(), _NEVER]
    missed = []
    for limit in limits:
        draws = at_risk < limit
        wrong = np.where(draws, draws_on == 0.0, draws_on == 1.0)
        missed.append(float(comes[met & wrong].sum()))
    least = min(missed)
    at = max(number for number, miss in enumerate(missed) if miss <= least + 1e-12)
    return limits[at], missed[at]
