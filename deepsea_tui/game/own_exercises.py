"""Exercises out of games of one's own: decisions of people that a review found to be mistakes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deepsea_tui.game.record import GameRecord
from deepsea_tui.game.seats import HUMAN
from solver.adventure.actions import parse_action
from solver.adventure.review.report import Label, Review
from solver.adventure.training.exercises import Exercise

_CLEAR: Final[tuple[Label, ...]] = ("mistake", "blunder")
"""Labels of losses that are clear: an inaccuracy may be a matter of taste."""


def own_exercises(found: GameRecord, review: Review) -> Iterator[Exercise]:
    """Clear mistakes of the people in the game `found`, by its `review` in win shares.

    A review made before reviews told the loss of every action gives none.
    """
    actions = [str(parse_action(text)) for text in found.actions]
    for decision in review.decisions:
        is_own = found.seats[decision.seat].player == HUMAN
        if not is_own or decision.label not in _CLEAR or not decision.losses:
            continue
        yield Exercise(
            start=found.start,
            actions=actions[: decision.number - 1],
            players=[seat.name for seat in found.seats],
            losses={name: max(0.0, loss.mean) for name, loss in decision.losses.items()},
            errors={name: loss.half_width for name, loss in decision.losses.items()},
            chosen=decision.action,
        )
