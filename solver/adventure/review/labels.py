"""Labels of the decisions of a review, which other thresholds change and nothing else does."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from solver.adventure.review.report import LABELS, Review, ReviewedDecision, ReviewedSeat
from solver.adventure.review.thresholds import Thresholds, label_of, losses_of
from solver.advice import Objective


def relabelled(review: Review, thresholds: Thresholds | None = None) -> Review:
    """`review` with labels by `thresholds`, the usual ones when None: nothing is computed anew, for
    values, losses and errors do not hang on them.

    ValueError for thresholds of another objective.
    """
    objective = review.objective
    scaled = losses_of(thresholds, objective, len(review.seats))
    moments = review.shares if objective == "win" else review.points
    decisions = labelled(review.decisions, moments, objective, scaled)
    return msgspec.structs.replace(
        review,
        thresholds=scaled,
        decisions=decisions,
        seats=[with_counts(seat, decisions) for seat in review.seats],
    )


def labelled(
    decisions: Sequence[ReviewedDecision],
    moments: Sequence[Sequence[float]],
    objective: Objective,
    scaled: Sequence[float],
) -> list[ReviewedDecision]:
    """The decisions with labels by the losses `scaled`; `moments` holds values by seat."""
    found = [
        msgspec.structs.replace(decision, label=label_of(decision.loss[objective], scaled))
        for decision in decisions
    ]
    return with_missed_chances(found, moments)


def with_missed_chances(
    decisions: Sequence[ReviewedDecision], moments: Sequence[Sequence[float]]
) -> list[ReviewedDecision]:
    """The decisions with missed chances marked; `moments` holds the objective's values by seat.

    A labelled loss is a missed chance when the seat is left with no less than it had after its
    decision before (or at the start): only what came to it since has been given back.
    """
    had = list(moments[0])
    found = []
    for decision in decisions:
        after = moments[decision.number][decision.seat]
        missed = decision.label is not None and after >= had[decision.seat]
        found.append(msgspec.structs.replace(decision, missed_chance=missed))
        had[decision.seat] = after
    return found


def with_counts(seat: ReviewedSeat, decisions: Sequence[ReviewedDecision]) -> ReviewedSeat:
    """`seat` with its labels and missed chances among the `decisions` of all counted."""
    own = [decision for decision in decisions if decision.seat == seat.seat]
    return msgspec.structs.replace(
        seat,
        labels={
            label: sum(each.label == label and not each.missed_chance for each in own)
            for label in LABELS
        },
        missed_chances=sum(each.missed_chance for each in own),
    )
