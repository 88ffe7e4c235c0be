"""Numbers in words: what a carried unit may show."""

from __future__ import annotations

import pytest

from deepsea_tui.words.numbers import chances_in_words
from solver.advice import Estimate, UnitWorth


def unit(chances: dict[int, float]) -> UnitWorth:
    mean = sum(points * chance for points, chance in chances.items())
    return UnitWorth(
        number=1,
        unit="3",
        worth=Estimate.exact(mean),
        low=min(chances),
        high=max(chances),
        chances=chances,
    )


@pytest.mark.parametrize(
    ("chances", "told"),
    [
        ({8: 0.25, 9: 0.25, 10: 0.25, 11: 0.25}, "8, 9, 10, 11: 25 % each"),
        ({8: 0.2, 9: 0.4, 11: 0.4}, "8 20 %, 9 40 %, 11 40 %"),
        ({3: 1.0}, "3 100 %"),
    ],
)
def test_few_numbers_of_points_are_listed(chances: dict[int, float], told: str) -> None:
    assert chances_in_words(unit(chances)) == told


def test_of_many_the_chances_of_at_least_so_many_are_told() -> None:
    """A tenth each for 10 to 15, two fifths for 16: in steps of two, without the certain one."""
    chances = dict.fromkeys(range(10, 16), 0.1) | {16: 0.4}
    assert chances_in_words(unit(chances), most=4) == "≥12 80 %, ≥14 60 %, ≥16 40 %"
