"""One decision against the best there was, and which losses only gave a gift back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from solver.adventure.actions import Action
from solver.adventure.review.judging import ranked
from solver.adventure.review.report import ReviewedDecision
from solver.adventure.review.thresholds import label_of
from solver.adventure.review.vectors import difference, means
from solver.adventure.state import State
from solver.advice import OBJECTIVES, Advice, Estimate, Objective

_NOTHING: Final[dict[Objective, Estimate]] = {
    objective: Estimate.exact(0.0) for objective in OBJECTIVES
}


def reviewed_decision(
    number: int, state: State, action: Action, advice: Advice, thresholds: Sequence[float]
) -> ReviewedDecision:
    """Decision `number` of a game, `action` in `state`, by the `advice` on it."""
    played, best = ranked(advice, state, action), advice.actions[0]
    loss = _NOTHING if played.action in advice.best else played.behind
    aim = loss[advice.objective]
    counts = aim.mean > aim.half_width
    nobody = [0.0] * len(state.divers)
    return ReviewedDecision(
        number=number,
        seat=state.mover,
        position=str(state),
        action=str(action),
        best=advice.best,
        loss=loss,
        counted=difference(means(best.win), means(played.win)) if counts else nobody,
        counted_points=difference(means(best.points), means(played.points)) if counts else nobody,
        losses={
            other.action: Estimate.exact(0.0)
            if other.action in advice.best
            else other.behind[advice.objective]
            for other in advice.actions
        },
        stake=max(0.0, *(other.behind[advice.objective].mean for other in advice.actions)),
        label=label_of(aim, thresholds),
        method=advice.method,
    )


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
