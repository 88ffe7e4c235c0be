"""What the learned policy is told of a position: values by the unseen pool, air by rounds."""

from __future__ import annotations

import numpy as np
import pytest
from numba import njit

from solver.adventure.kernel import features
from solver.adventure.kernel.features import FEATURES, ROOM
from solver.adventure.kernel.packing import pack
from solver.adventure.kernel.policies import WIDTH, policy_row
from solver.adventure.notation import parse_position

LINE = ".1111.112222..2.333333.....44444"


@njit
def describe(s: np.ndarray, table: np.ndarray, row: int) -> float:
    return features.describe(s, table, row)


@njit
def worth(table: np.ndarray, x: int, unit: int) -> float:
    return features.worth(table, x, unit)


@njit
def turns_to_come(table: np.ndarray, x: int, air: int, load: int) -> float:
    return features.turns_to_come(table, x, air, load)


def described(position: str, rival: str = "house") -> tuple[np.ndarray, int]:
    """The table after the mover, a learned A, was described; and the slot of his features."""
    state = parse_position(position)
    divers = len(state.divers)
    rows = [policy_row(name, divers) for name in ["learned"] + [rival] * (divers - 1)]
    table = np.concatenate([*rows, np.zeros(FEATURES + ROOM)])
    describe(pack(state), table, 0)
    return table, divers * WIDTH


def test_a_chip_is_worth_the_mean_of_what_its_level_still_holds() -> None:
    # Level 2 shows 4, 4, 5, 5, 6, 6, 7, 7; with both 4 and one 5 turned over 31 points are left
    # on five chips.  Nothing of level 4 was turned over: its mean is 13.5.
    table, x = described(f"{LINE} 8v1/=1:+4,4,5 20 2 A:declare es")
    assert worth(table, x, 0b1_01) == pytest.approx(31 / 5)
    assert worth(table, x, 0b1_01_11) == pytest.approx(31 / 5 + 13.5)
    assert worth(table, x, 0) == 0


def test_rivals_who_come_home_breathe_no_more() -> None:
    # B carries 1 at place 5, three places a turn: at home in the third round.
    table, x = described(f"{LINE} 9^1/5^1 10 2 A:search es")
    # Before A's turns 1 to 3 B breathes one unit, A one in each turn: 10 - 1 - 1 - 1 - 1 - 1 = 5
    # when A's third turn has begun with 5, and A goes on alone, 5, 4, 3, 2, 1: seven turns.
    assert turns_to_come(table, x, 10, 1) == pytest.approx(7.0)
    assert turns_to_come(table, x, 10, 2) < turns_to_come(table, x, 10, 1)
    assert turns_to_come(table, x, 1, 1) < 1.0


@pytest.mark.parametrize("rival", ["house", "diver-intent(8,2)", "random"])
def test_features_are_finite_and_small(rival: str) -> None:
    for position in (
        f"{LINE} 9^3/5^1/0v/3v 10 2 A:search es",
        f"{LINE} 8v1/=1:+4,4,5/32^444 20 3 A:declare en",
    ):
        table, x = described(position, rival)
        found = table[x : x + FEATURES]
        assert np.isfinite(found).all()
        assert np.abs(found).max() < 6
