"""Means over deals with their errors, and paired differences."""

from __future__ import annotations

from operator import attrgetter

import pytest

from solver.deep_blue.between.counts import Counts
from solver.deep_blue.bots.foresight import Outcome


def counted(*pairs: tuple[float, float], aim: str | None = None) -> Counts:
    counts = Counts(2)
    for pair in pairs:
        counts.add([Outcome(own, 0.0, 1.0, aim) for own in pair])
    return counts


def test_the_error_is_that_of_a_mean_of_few_deals() -> None:
    """Own points 1 to 8: deviation sqrt(6), and 2.365 for 7 degrees of freedom (Student's t)."""
    counts = counted(*((float(own), 0.0) for own in range(1, 9)))
    own = counts.estimate(0, attrgetter("own"))
    assert own.mean == 4.5
    assert own.half_width == pytest.approx(2.365 * 6**0.5 / 8**0.5, rel=1e-3)
    assert (own.n, counts.deals) == (8, 8)


def test_what_deals_have_in_common_does_not_blur_a_difference() -> None:
    counts = counted((1, 0), (11, 10), (31, 30))
    assert counts.order() == [0, 1]
    assert counts.paired(0, 1, 0, "points") == (1.0, 0.0)
    behind = counts.behind(1, best=0)
    assert (behind.mean, behind.half_width) == (1.0, 0.0)


def test_rounding_is_no_difference() -> None:
    counts = counted((0.3, 0.1 + 0.2), (0.3, 0.3))
    assert counts.paired(0, 1, 0, "points") == (0.0, 0.0)


def test_aims_are_shares_of_the_deals() -> None:
    counts = counted((1, 0), aim="A3")
    counts.add([Outcome(1, 0, 0, None), Outcome(1, 0, 0, "A1")])
    assert {site: share.mean for site, share in counts.aims(0).items()} == {"A3": 0.5}
    assert [*counts.aims(1)] == ["A1", "A3"], "equally often: by name"
