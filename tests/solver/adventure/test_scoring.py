"""Points, tie-break and shares of the win."""

from __future__ import annotations

from fractions import Fraction

import pytest

from solver.adventure.chips import level_of, mean_value, unseen_values, values_of
from solver.adventure.ruleset import Tie
from solver.adventure.scoring import ranking_key, win_shares, winners

HALF = Fraction(1, 2)


def test_the_key_counts_points_then_chips_from_level_four_down() -> None:
    """{15, 3, 7, 7, 9}: 41 points, one chip of level 4, one of 3, two of 2, one of 1."""
    assert ranking_key((15, 3, 7, 7, 9), "levels") == (41, 1, 1, 2, 1)
    assert ranking_key((15, 3, 7, 7, 9), "top_only") == (41, 1)
    assert ranking_key((), "levels") == (0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("scored", "tie", "shares"),
    [
        ([(15,), (14,)], "levels", (1, 0)),
        ([(15, 3), (11, 7)], "levels", (1, 0)),  # 18 each: level 4
        ([(12, 4, 4), (12, 8)], "levels", (0, 1)),  # 20 each: level 3
        ([(12, 4, 4), (12, 8)], "top_only", (HALF, HALF)),
        ([(4, 3), (7,)], "levels", (1, 0)),  # 7 each, a level 2 each: level 1
        ([(5,), (3, 2), ()], "levels", (1, 0, 0)),  # 5 each: level 2 against two of level 1
        ([(0,), ()], "levels", (1, 0)),  # 0 each: a worthless chip is a chip of level 1
        ([(0,), ()], "top_only", (HALF, HALF)),
        ([(12,), (12,), (11,)], "levels", (HALF, HALF, 0)),
        ([(), (), ()], "levels", (Fraction(1, 3),) * 3),
    ],
)
def test_shares(scored: list[tuple[int, ...]], tie: Tie, shares: tuple[Fraction, ...]) -> None:
    assert win_shares(scored, tie) == shares
    assert winners(scored, tie) == tuple(seat for seat, share in enumerate(shares) if share)


def test_levels_and_values() -> None:
    """Level 1 shows 0-3, level 2 4-7, level 3 8-11, level 4 12-15; 240 points together."""
    for level in (1, 2, 3, 4):
        assert [level_of(value) for value in values_of(level)] == [level] * 4
    assert sum(2 * value for level in (1, 2, 3, 4) for value in values_of(level)) == 240


def test_means_by_what_is_scored() -> None:
    """Unscored, levels mean 1.5, 5.5, 9.5, 13.5; with both 15s gone, level 4 means 13."""
    for level, mean in ((1, 1.5), (2, 5.5), (3, 9.5), (4, 13.5)):
        assert mean_value(unseen_values(level, ())) == Fraction(mean)
    assert unseen_values(4, (15, 15, 3)) == {12: 2, 13: 2, 14: 2}
    assert mean_value(unseen_values(4, (15, 15, 3))) == 13
    assert mean_value({}) == 0
