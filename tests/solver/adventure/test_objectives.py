"""What searches count in: mean points, and exact win shares before the chips are turned over."""

from __future__ import annotations

from fractions import Fraction

import pytest

from solver.adventure.actions import GO_ON, SAY_NOTHING, TURN_BACK
from solver.adventure.notation import parse_position
from solver.adventure.objectives import (
    expected_points,
    points_leaf,
    spoken_actions,
    win_share_leaf,
    win_shares_after_reveals,
)
from solver.expectimax import Expectimax


def test_mean_points_of_what_is_home() -> None:
    """A is home with a stack of levels 1 and 4; 15 has been scored twice, so level 4 means 13.
    What B carries in the water is worth nothing yet."""
    state = parse_position("11 =1:(14)+15/2^44+15 0 3 A:reveal es")
    assert expected_points(state) == (15 + Fraction(3, 2) + 13, 15)


def test_win_shares_by_hand() -> None:
    """A's level-4 chip against B's 13 points in one chip of level 4: 14 and 15 (four of the seven
    left) win, the other 13 shares, the two 12s lose."""
    state = parse_position("11 =1:4/=2:+13 9 3 A:reveal es")
    assert win_shares_after_reveals(state) == (Fraction(9, 14), Fraction(5, 14))


def test_seats_that_cannot_win_change_nothing() -> None:
    """A has 13 in a chip of level 4 and B's chip of level 4 is still down; with or without C and
    his chip of level 4, which cannot be enough, each of seven chips is B's with the same chance."""
    without = parse_position("11 =1:+13/=2:4 9 3 B:reveal es")
    third = parse_position("11 =1:+13,0/=2:4+0/=3:1 9 3 B:reveal es")
    assert win_shares_after_reveals(without) == (Fraction(5, 14), Fraction(9, 14))
    assert win_shares_after_reveals(third) == (Fraction(5, 14), Fraction(9, 14), 0)


def test_win_shares_count_only_the_last_dive() -> None:
    assert win_share_leaf(parse_position("11 =1:4/=2:+13 9 2 A:reveal es")) is None
    assert win_share_leaf(parse_position("11 2^4/1v+13 9 3 A:turn es")) is None


@pytest.mark.parametrize(
    "position",
    [
        "11.. =2:(14)2+3/=1:4+12,5/3^3+12 0 3 B:reveal es",
        "11.. =2:34+3/=1:43+12,5 4 3 B:reveal es,tie=top_only",
        "22.. =2:(112)+3,2,0/=1:21+6/=3:1+4,3/1^ 1 3 D:turn pt",
        "11.. =1:+12,4,4/2^1+12,8 1 3 B:turn es",
        "11.. =1:33+15/=2:22+15/=3:3+14 9 3 A:reveal es",  # C can no longer win
    ],
)
def test_the_win_share_leaf_equals_turning_every_chip_over(position: str) -> None:
    state = parse_position(position)
    shares = Expectimax(win_share_leaf).value(state)
    assert shares == Expectimax().value(state)
    assert sum(shares) == 1


def test_later_dives_count_only_what_is_scored_for_points() -> None:
    state = parse_position("11.. 0v+12/2v34+3 20 3 A:turn es")
    assert Expectimax(points_leaf(2)).value(state) == (12, 3)


def test_searches_leave_saying_nothing_out() -> None:
    state = parse_position("1111 3v1/2v 2 3 A:turn pt")
    assert state.legal_actions() == (GO_ON, TURN_BACK, SAY_NOTHING)
    assert spoken_actions(state) == (GO_ON, TURN_BACK)
    assert set(Expectimax(points_leaf(3), spoken_actions).action_values(state)) == {
        GO_ON,
        TURN_BACK,
    }
