"""The seeded deal: setup 3 and 5, components 1 and 2."""

from collections import Counter

import pytest

from solver.adventure.chips import CHIPS_PER_LEVEL, LEVELS, values_of
from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.deal import Deal

PINNED_ROLLS = [(3, 2), (3, 3), (1, 3), (2, 2)]
PINNED_VALUES = [13, 12, 12, 13, 15, 14, 14, 15]
PINNED_STARTER = 0


def values(deal: Deal, level: int) -> list[int]:
    """All values of `level` in the order in which they are turned over."""
    gone: list[int] = []
    while len(gone) < CHIPS_PER_LEVEL:
        gone.append(deal.reveal(level, gone).number)
    return gone


def test_rolls_have_the_weights_of_two_dice() -> None:
    """Components 2: the sums 2-6 come 1, 2, 3, 2, 1 times of nine; 9,000 rolls, +-5 sigma."""
    rolls = 9000
    sums = Counter(Deal(7).roll(number).number for number in range(rolls))
    for total, ways in ROLL_WEIGHTS.items():
        chance = ways / 9
        assert abs(sums[total] - rolls * chance) < 5 * (rolls * chance * (1 - chance)) ** 0.5


def test_rolls_carry_both_faces() -> None:
    """Components 2: each die shows 1 to 3, and the sum is theirs."""
    for number in range(100):
        roll = Deal(1).roll(number)
        assert roll.dice is not None
        assert set(roll.dice) <= {1, 2, 3}
        assert sum(roll.dice) == roll.number


@pytest.mark.parametrize("level", LEVELS)
def test_each_value_lies_on_two_chips(level: int) -> None:
    """Components 1: eight chips a level, each of its four values twice."""
    assert Counter(values(Deal(5), level)) == dict.fromkeys(values_of(level), 2)


def test_chips_are_shuffled_anew_for_every_seed() -> None:
    """Setup 3: 40 seeds out of 2,520 orders of a level give nearly as many orders."""
    orders = {tuple(values(Deal(seed), 1)) for seed in range(40)}
    assert len(orders) > 35


def test_every_seat_may_start() -> None:
    """Setup 5: the first starter is random."""
    assert {Deal(seed).starter(6) for seed in range(100)} == set(range(6))


def test_the_deal_is_pinned() -> None:
    """A saved game has to find the same dice with every later version and Python."""
    deal = Deal(2024)
    assert [deal.roll(number).dice for number in range(4)] == PINNED_ROLLS
    assert values(deal, 4) == PINNED_VALUES
    assert deal.starter(4) == PINNED_STARTER


def test_values_turned_over_before_are_struck_out() -> None:
    """Components 1: each value lies on two chips, also where the first came from another deal."""
    assert Deal(2024).reveal(4, [13, 0, 5, 12]).number == 12
    assert Deal(2024).reveal(4, [13, 13, 12, 12, 14, 14, 15]).number == 15
