"""A review of the recorded game of Deep Blue, and an engine that gives it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from solver.deep_blue.review.report import (
    Account,
    DiveReview,
    DrawnGem,
    ReviewedDecision,
    ReviewedDive,
    ReviewStep,
)


def stopped(number: int, loss: float) -> ReviewedDecision:
    return ReviewedDecision(
        number=number,
        seat=0,
        step="draw",
        action="stop",
        values={"draw": 8.0, "stop": 8.0 - loss},
        best=["draw"],
        loss=loss,
        change=[-loss, 0.0, 0.0],
        label="blunder" if loss > 3 else None,
    )


ANN = Account(start=9.0, own=-6.5, luck=-1.0, final=1.5)
NOBODY = Account()
FOUND = DiveReview(
    dives=[
        ReviewedDive(
            number=78,
            site="S5",
            tile=4,
            leader=0,
            finished=True,
            decisions=[stopped(80, 6.1), stopped(88, 0.4)],
            gems=[
                DrawnGem(number=79, gem="silver", change=[0.5, 0.0, 0.0]),
                DrawnGem(number=87, gem="black", change=[-1.5, 0.0, 0.0]),
            ],
            seats=[ANN, NOBODY, NOBODY],
        )
    ],
    seats=[ANN, NOBODY, NOBODY],
)


class Reviewing:
    """A review of the quiet advisor: a step, then what it was given."""

    def __init__(self, found: DiveReview | None) -> None:
        self.found, self.asked = found, 0

    async def __call__(self, game: Any, tables: Any, **limits: Any) -> AsyncIterator[ReviewStep]:
        self.asked += 1
        yield ReviewStep(final=False, done=1, of=2)
        yield ReviewStep(final=True, review=self.found)
