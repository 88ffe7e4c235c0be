"""One decision against the best there was."""

from __future__ import annotations

from typing import Final

from solver.adventure.actions import Action
from solver.adventure.review.judging import ranked
from solver.adventure.review.report import ReviewedDecision
from solver.adventure.review.vectors import difference, means
from solver.adventure.state import State
from solver.advice import OBJECTIVES, Advice, Estimate, Objective

_NOTHING: Final[dict[Objective, Estimate]] = {
    objective: Estimate.exact(0.0) for objective in OBJECTIVES
}


def reviewed_decision(
    number: int, state: State, action: Action, advice: Advice
) -> ReviewedDecision:
    """Decision `number` of a game, `action` in `state`, by the `advice` on it; without a label."""
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
        method=advice.method,
    )
