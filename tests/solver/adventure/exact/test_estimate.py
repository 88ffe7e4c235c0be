"""The guess whether a position can be searched to the end."""

from __future__ import annotations

import pytest

from solver.adventure.exact.estimate import affordable
from solver.adventure.notation import parse_position


@pytest.mark.parametrize(
    ("position", "guess"),
    [
        ("1.3...3.....444(111)(233)(23) 9^344/5^44/6^34/=1:32 6 3 B:search es", True),
        ("1.3...3.....444(111)(233)(23) 9^344/5^44/6^34/=1:32 6 2 B:search es", False),
        ("11111111222222223333333344444444 0v/0v/0v/0v 25 3 A:turn es", False),
        ("1111111122222222 16v/1^3/=1: 3 3 A:search es", True),
        ("1111 =1:1/=2:1 20 3 A:reveal es", False),
    ],
)
def test_late_turns_of_the_last_dive_are_affordable(position: str, guess: bool) -> None:
    """Beginnings of a dive are out of reach by far; earlier dives never give final values."""
    assert affordable(parse_position(position)) is guess


def test_rivals_who_follow_policies_choose_less_so_that_more_is_affordable() -> None:
    position = parse_position(
        "1.3...3.....444(111)(233)(23) 14^344/7^44/9^34/=1:32 20 3 B:search es"
    )
    assert not affordable(position)
    assert not affordable(position, "paranoid")
    assert affordable(position, [{"house": 1.0}] * 4)
