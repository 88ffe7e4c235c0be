"""Which losses only gave back what luck or a rival had just given."""

from __future__ import annotations

from solver.adventure.review.accounts import reviewed_seat
from solver.adventure.review.labels import with_missed_chances
from solver.adventure.review.report import Label, ReviewedDecision
from solver.advice import Estimate


def decision(number: int, label: Label | None) -> ReviewedDecision:
    """A decision of seat 0."""
    loss = Estimate.exact(0.2 if label else 0.0)
    return ReviewedDecision(
        number=number,
        seat=0,
        position="",
        action="leave",
        best=["take"],
        loss={"win": loss, "points": loss},
        counted=[0.0, 0.0],
        counted_points=[0.0, 0.0],
        stake=0.2,
        label=label,
        method="exact",
    )


def marks(own: list[float], decisions: list[ReviewedDecision]) -> list[bool]:
    """Missed chances, given the share of seat 0 at every moment."""
    moments = [[share, 1 - share] for share in own]
    return [found.missed_chance for found in with_missed_chances(decisions, moments)]


def test_giving_a_gift_back_is_a_missed_chance() -> None:
    """At .5 after his decision 1 a roll lifts him to .8; decision 3 brings him back to .6."""
    assert marks([0.5, 0.5, 0.8, 0.6], [decision(1, None), decision(3, "blunder")]) == [False, True]


def test_losing_more_than_the_gift_is_none() -> None:
    assert marks([0.5, 0.5, 0.6, 0.4], [decision(1, None), decision(3, "blunder")]) == [
        False,
        False,
    ]


def test_the_first_decision_is_held_against_the_start() -> None:
    """From .5 the dice lift him to .8 before he ever chose."""
    assert marks([0.5, 0.8, 0.5], [decision(2, "blunder")]) == [True]


def test_a_decision_without_a_label_is_none() -> None:
    assert marks([0.5, 0.8, 0.8], [decision(2, None)]) == [False]


def test_a_missed_chance_is_not_counted_as_a_blunder_too() -> None:
    moments = [[0.5, 0.5], [0.8, 0.2], [0.5, 0.5], [0.2, 0.8]]
    blunders = [decision(2, "blunder"), decision(3, "blunder")]
    decisions = with_missed_chances(blunders, moments)
    assert [found.missed_chance for found in decisions] == [True, False]
    done = reviewed_seat(0, moments, moments, decisions, [], "win")
    assert (done.labels["blunder"], done.missed_chances) == (1, 1)
