"""One decision against the best there was."""

from __future__ import annotations

from typing import Final

from solver.adventure.actions import Action
from solver.adventure.review.judging import ranked
from solver.adventure.review.report import ReviewedDecision
from solver.adventure.review.vectors import Vector, difference, means
from solver.adventure.state import State
from solver.advice import OBJECTIVES, Advice, Estimate, Objective, RankedAction

_NOTHING: Final[dict[Objective, Estimate]] = {
    objective: Estimate.exact(0.0) for objective in OBJECTIVES
}


def reviewed_decision(
    number: int, state: State, action: Action, advice: Advice, valued: Advice
) -> ReviewedDecision:
    """Decision `number` of a game, `action` in `state`; without a label.

    `advice` judges it; what it counts for in the sums is told by `valued`, the advice under the
    model by which moments are valued.
    """
    played = ranked(advice, state, action)
    counted, counted_points = _counted(state, action, valued)
    return ReviewedDecision(
        number=number,
        seat=state.mover,
        position=str(state),
        action=str(action),
        best=advice.best,
        loss=_loss(advice, played),
        counted=counted,
        counted_points=counted_points,
        losses={
            other.action: Estimate.exact(0.0)
            if other.action in advice.best
            else other.behind[advice.objective]
            for other in advice.actions
        },
        stake=max(0.0, *(other.behind[advice.objective].mean for other in advice.actions)),
        method=advice.method,
    )


def _loss(advice: Advice, played: RankedAction) -> dict[Objective, Estimate]:
    return _NOTHING if played.action in advice.best else played.behind


def _counted(state: State, action: Action, valued: Advice) -> tuple[Vector, Vector]:
    """What the decision took from each seat, in share and in points; nothing within its error."""
    played, best = ranked(valued, state, action), valued.actions[0]
    aim = _loss(valued, played)[valued.objective]
    if aim.mean <= aim.half_width:
        nobody = [0.0] * len(state.divers)
        return nobody, nobody
    return (
        difference(means(best.win), means(played.win)),
        difference(means(best.points), means(played.points)),
    )
