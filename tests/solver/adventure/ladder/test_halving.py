"""Sequential halving: who still gets playouts, as the budget is spent."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from solver.adventure.ladder.halving import Halving


def by_number(indices: Sequence[int]) -> list[int]:
    """Lower numbers are better."""
    return sorted(indices)


def clear(worse: int, best: int) -> bool:
    return worse > best


def test_eight_actions_are_halved_to_two_in_three_rounds() -> None:
    halving = Halving(range(8))
    live = []
    for fraction in (0.0, 0.32, 0.34, 0.66, 0.67, 1.0):
        halving.spent(fraction, by_number, clear)
        live.append(len(halving.live))
    assert live == [8, 8, 4, 4, 2, 2]
    assert halving.live == [0, 1]


@pytest.mark.parametrize("actions", [1, 2])
def test_two_or_fewer_always_get_playouts(actions: int) -> None:
    halving = Halving(range(actions))
    halving.spent(1.0, by_number, clear)
    assert halving.live == list(range(actions))


def test_only_clearly_worse_actions_are_left_behind() -> None:
    halving = Halving(range(6))
    halving.spent(1.0, by_number, lambda worse, best: worse == 5)
    assert halving.live == [0, 1, 2, 3, 4]


def test_a_jump_in_the_budget_makes_up_for_the_rounds_missed() -> None:
    halving = Halving(range(8))
    halving.spent(0.9, by_number, clear)
    assert halving.live == [0, 1]
