"""What the trainer says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deepsea_tui.game.training import Progress
from deepsea_tui.words.numbers import signed, tenths_up
from solver.adventure.training.exercises import Exercise


def question(exercise: Exercise, name: str, number: int) -> str:
    """What is asked, within 54 characters; `number` of the exercise in this sitting, from 1."""
    own = ", yours" if exercise.chosen is not None else ""
    return f"Exercise {number}{own}: what is best for {name}?"


AIM: Final = "for the share of the win"
"""What is asked, where there is room for more words."""


def verdict(exercise: Exercise, action: str) -> str:
    """What the answer `action` was worth."""
    loss = exercise.losses[action]
    if loss == 0:
        costs = min(other for other in exercise.losses.values() if other > 0)
        return f"Right: the next best costs {100 * costs:.1f} %."
    best = " or ".join(exercise.best)
    return f"{_cost(exercise, action)}: {best} is best."


def what_others_do(exercise: Exercise) -> str:
    """What was chosen in the game, or how many bots miss it, where there is room for it."""
    if exercise.chosen is not None:
        return f"in the game: {exercise.chosen}"
    return f"{100 * (exercise.missed or 0):.0f} % of the bots miss it"


def choices_with_costs(exercise: Exercise) -> str:
    """Every choice with what it costs, the best first."""
    ordered = sorted(exercise.losses, key=exercise.losses.__getitem__)
    return "   ".join(f"{action} {_cost(exercise, action)}" for action in ordered)


def progress_words(progress: Progress) -> str:
    """How it has gone, in a line."""
    if not progress.answered:
        return "no answers yet"
    return (
        f"{progress.answered} answers, {100 * progress.right:.0f} % right; an answer costs "
        f"{100 * progress.loss:.1f} %, of the last 20 {100 * progress.latest:.1f} %"
    )


def progress_table(curve: Sequence[float]) -> list[str]:
    """The mean loss of each ten answers, the latest last."""
    return [
        f"{10 * number + 1:>5}-{10 * number + 10:<5} {100 * loss:5.1f} %"
        for number, loss in enumerate(curve)
    ]


def _cost(exercise: Exercise, action: str) -> str:
    loss, error = exercise.losses[action], exercise.errors[action]
    if loss == 0:
        return "costs nothing"
    known = f" ±{tenths_up(100 * error)}" if error else ""
    return f"{signed(-100 * loss)}{known} %"
