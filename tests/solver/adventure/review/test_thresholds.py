"""From which loss on a decision has a label, by number of divers."""

from __future__ import annotations

import pytest

from solver.adventure.review.thresholds import Thresholds, label_of
from solver.advice import Estimate


def test_shares_are_scaled_to_the_number_of_divers() -> None:
    """Two divers share one win, six share it too: a third of the loss weighs as much."""
    usual = Thresholds.default("win")
    assert usual.scaled(2) == [0.02, 0.05, 0.10]
    assert usual.scaled(6) == pytest.approx([0.02 / 3, 0.05 / 3, 0.10 / 3])


def test_points_are_not_scaled() -> None:
    assert Thresholds.default("points").scaled(6) == Thresholds.default("points").scaled(2)


@pytest.mark.parametrize(
    ("loss", "label"),
    [(0.019, None), (0.02, "inaccuracy"), (0.05, "mistake"), (0.0999, "mistake"), (0.3, "blunder")],
)
def test_the_largest_loss_that_is_reached_gives_the_label(loss: float, label: str | None) -> None:
    scaled = Thresholds.default("win").scaled(2)
    assert label_of(Estimate(loss, 0.001, 500, "playouts"), scaled) == label


def test_a_loss_within_its_error_has_no_label() -> None:
    scaled = Thresholds.default("win").scaled(2)
    assert label_of(Estimate(0.08, 0.08, 500, "playouts"), scaled) is None
    assert label_of(Estimate(0.08, 0.079, 500, "playouts"), scaled) == "mistake"


def test_they_are_typed_as_three_numbers() -> None:
    assert Thresholds.parse("0.5, 1,3", "points") == Thresholds((0.5, 1.0, 3.0), "points")
    with pytest.raises(ValueError, match="'a,b' is not three numbers parted by commas"):
        Thresholds.parse("a,b", "win")


@pytest.mark.parametrize(
    ("losses", "problem"),
    [
        ((0.1, 0.2), "2 given"),
        ((0.0, 0.1, 0.2), "do not grow from above 0"),
        ((0.1, 0.1, 0.2), "do not grow"),
        ((0.1, float("nan"), 0.2), "do not grow"),
        ((0.1, 0.2, 1.5), "1.5 is more than 1"),
    ],
)
def test_bad_thresholds_are_named(losses: tuple[float, ...], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Thresholds(losses)
