"""The quick estimate of a dive against exact odds: those of the bags at the beginning and full."""

from __future__ import annotations

import pytest

from solver.deep_blue.bots.haul import Guard, haul, survive
from solver.deep_blue.bots.kit import Kit, kit_of
from solver.deep_blue.dive import PLAIN
from solver.deep_blue.gems import together
from tests.solver.deep_blue.boards import BOX

NOTHING = Kit(0, 0, 0, 0, ())
FULL = together(BOX.bag, BOX.supply)


@pytest.mark.parametrize(
    ("others", "draws", "chance"),
    [
        *(
            (11, draws, chance)
            for draws, chance in ((2, 0.930), (3, 0.806), (5, 0.494), (8, 0.135))
        ),
        *((23, draws, chance) for draws, chance in ((4, 0.860), (6, 0.695), (8, 0.516))),
    ],
)
def test_chance_to_be_in_is_exact(others: int, draws: int, chance: float) -> None:
    """Known odds of 19 and of 31 gems, 4 of each hazard among them: one of each is a warning."""
    inside = survive(4, 4, others, Guard(1, 1, 0)).inside
    assert inside[draws] == pytest.approx(chance, abs=0.0005)


@pytest.mark.parametrize(("bag", "best"), [(BOX.bag, 2.99), (FULL, 5.23)])
def test_a_fixed_number_of_draws_brings_little_less_than_the_best_stopping(
    bag: tuple[int, ...], best: float
) -> None:
    """Best stopping for gems alone, known exactly, is never reached by a number fixed before."""
    assert 0.9 * best < haul(BOX, bag, NOTHING, "", PLAIN) < best


def test_spots_protection_and_cards_bring_more() -> None:
    plain = haul(BOX, FULL, NOTHING, "", PLAIN)
    assert haul(BOX, FULL, NOTHING, "S", PLAIN) > plain
    assert haul(BOX, FULL, NOTHING, "X", PLAIN) > haul(BOX, FULL, NOTHING, "B", PLAIN) > plain
    both = kit_of(BOX, tuple(map(BOX.number_of, ("oxygen-diver", "harpoon-diver"))))
    assert haul(BOX, FULL, both, "", PLAIN) > haul(BOX, FULL, NOTHING, "X", PLAIN)


def test_a_card_is_played_only_by_who_is_in() -> None:
    """Six gems of any colour for 6 points: the chance to be in after six draws is .695."""
    chronicler = Kit(0, 0, 0, 0, (("any", 6, 6),))
    without_gems = tuple(0 if gem > 1 else count for gem, count in enumerate(FULL))
    bag = (*without_gems[:5], sum(FULL[2:]), 0)  # green gems bring nothing
    assert haul(BOX, bag, chronicler, "", PLAIN) == pytest.approx(6 * 0.695, abs=0.003)
