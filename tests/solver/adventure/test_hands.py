"""What face-down chips may show together, against plain enumeration."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from solver.adventure.chips import LEVELS, unseen_values
from solver.adventure.hands import (
    chance_of_at_least,
    hand_of,
    points_chances,
    unseen_by_level,
)
from solver.adventure.notation import parse_position


def test_a_hand_counts_the_chips_of_stacks_too() -> None:
    assert hand_of(((3,), (), (4, 3, 2))) == (0, 1, 2, 1)


@pytest.mark.parametrize("scored", [(), (0, 5, 5, 6), (1, 1, 2, 2, 3, 4)])
def test_chips_are_drawn_without_replacement(scored: tuple[int, ...]) -> None:
    """Two of level 1 and one of level 2, every order of the chips left counted alike."""
    unseen = tuple(unseen_values(level, scored) for level in LEVELS)
    ones, twos = (sorted(Counter(values).elements()) for values in unseen[:2])
    sums = Counter(a + b + c for a, b in permutations(ones, 2) for c in twos)
    found = points_chances((2, 1, 0, 0), unseen)
    assert found == pytest.approx({total: n / sums.total() for total, n in sums.items()})
    enough = sum(n for total, n in sums.items() if total >= 7)
    assert chance_of_at_least(7, (2, 1, 0, 0), unseen) == pytest.approx(enough / sums.total())


def test_nothing_brings_nothing() -> None:
    unseen = unseen_by_level(parse_position("1111 1v/0v 25 1 A:turn es"))
    assert points_chances((0, 0, 0, 0), unseen) == {0: 1.0}
    assert chance_of_at_least(1, (0, 0, 0, 0), unseen) == 0
    assert chance_of_at_least(0, (0, 0, 0, 0), unseen) == 1
