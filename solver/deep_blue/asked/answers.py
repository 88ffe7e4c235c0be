"""Answers of the engine process to questions about Deep Blue."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver.deep_blue.asked.requests import Question
from solver.deep_blue.review.report import DiveReview, ReviewStep
from solver.deep_blue.review.reviewing import Cancelled, review


def answers(question: Question, should_stop: Callable[[], bool]) -> Iterator[ReviewStep]:
    """All answers to `question`, of which the last one is final."""
    try:
        for step in review(question.start, question.actions, should_stop):
            if isinstance(step, DiveReview):
                yield ReviewStep(final=True, review=step)
            else:
                yield ReviewStep(final=False, done=step.done, of=step.of)
    except Cancelled:
        yield ReviewStep(final=True)
