"""What the trainer says."""

from __future__ import annotations

from itertools import count
from typing import Final

from deepsea_tui.game.training import A_POINT, Progress
from deepsea_tui.words.choices import words_at
from deepsea_tui.words.numbers import signed, tenths_up
from solver.adventure.training.exercises import Exercise


def question(exercise: Exercise, name: str, number: int) -> str:
    """What is asked, within 54 characters; `number` of the exercise in this sitting, from 1."""
    own = ", yours" if exercise.chosen is not None else ""
    return f"Exercise {number}{own}: what is best for {name}?"


NOT_YET: Final = "choose first; then h tells why"
"""What the advisor's panel says while an exercise is open."""

AIM: Final = "for the share of the win"
"""What is asked, where there is room for more words."""


def verdict(exercise: Exercise, action: str) -> str:
    """What the answer `action` was worth."""
    loss = exercise.losses[action]
    if loss == 0:
        costs = min(other for other in exercise.losses.values() if other > 0)
        return f"Right: the next best costs {100 * costs:.1f} %."
    words = words_at(exercise.state)
    best = " or ".join(words.choice(action) for action in exercise.best)
    return f"{_cost(exercise, action)}: {best} is best."


def what_others_do(exercise: Exercise) -> str:
    """What was chosen in the game, or how many bots miss it, where there is room for it."""
    if exercise.chosen is not None:
        return f"in the game: {words_at(exercise.state).choice(exercise.chosen)}"
    return f"{100 * (exercise.missed or 0):.0f} % of the bots miss it"


def progress_words(progress: Progress) -> str:
    """How it has gone, in a line."""
    if not progress.answered:
        return "no answers yet"
    answers = f"{progress.answered} answer{'s' * (progress.answered != 1)}"
    return (
        f"{answers}, {100 * progress.right:.0f} % right; an answer costs "
        f"{100 * progress.loss:.1f} %, of the last 20 {100 * progress.latest:.1f} %"
    )


def progress_table(progress: Progress) -> list[str]:
    """The mean loss of each ten answers, the latest, of those that there are by now, last."""
    return [
        f"{_numbers(first, min(first + A_POINT - 1, progress.answered)):>11} {100 * loss:5.1f} %"
        for first, loss in zip(count(1, A_POINT), progress.curve, strict=False)
    ]


def _numbers(first: int, last: int) -> str:
    return f"{first}-{last}" if last > first else str(first)


def _cost(exercise: Exercise, action: str) -> str:
    loss, error = exercise.losses[action], exercise.errors[action]
    if loss == 0:
        return "costs nothing"
    known = f" ±{tenths_up(100 * error)}" if error else ""
    return f"{signed(-100 * loss)}{known} %"
