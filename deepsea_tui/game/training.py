"""A run of exercises: which comes next, what an answer cost, and how one gets better.

It knows no screen and no clock: times and chance come from outside.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from deepsea_tui.files.training_history import Answered
from deepsea_tui.game.seats import MAX_NAME, GameSetup, Seat
from deepsea_tui.game.session import Session
from solver.adventure.actions import parse_action
from solver.adventure.notation import SEATS
from solver.adventure.training.exercises import Exercise, choose

_RESTS: Final = 15
"""Answers for which an exercise does not come again."""
_NEW: Final = 3.0
_WRONG: Final = 4.0
_RIGHT: Final = 0.5
"""How likely an exercise is to come: never seen, last answered wrongly, last answered rightly."""
_OWN: Final = 4.0
"""So much likelier is one out of a game of one's own, for there are few."""
A_POINT: Final = 10
"""Answers behind one point of the progress."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How the answers have been."""

    answered: int
    right: float
    """Share of the answers that cost nothing, in [0, 1]; 0 without any."""
    loss: float
    """Mean win share lost by an answer."""
    latest: float
    """The same over the last 20."""
    curve: tuple[float, ...]
    """The same over each ten answers in a row, oldest first."""


class Trainer:
    """Chooses among `exercises` by what `answers` (oldest first) say, with chance from `rng`."""

    def __init__(
        self, exercises: Sequence[Exercise], answers: Sequence[Answered], rng: random.Random
    ) -> None:
        self._exercises = list(exercises)
        self._rng = rng
        self.answers = list(answers)
        """All answers, the new ones too."""

    def next(self) -> Exercise:
        """An exercise that has rested; rather a new one, or one that went wrong."""
        losses = {answer.key: answer.loss for answer in self.answers}
        recent = {answer.key for answer in self.answers[-_RESTS:]}
        rested = [each for each in self._exercises if each.key not in recent] or self._exercises
        weights = [
            _weight(losses.get(each.key)) * (1.0 if each.chosen is None else _OWN)
            for each in rested
        ]
        return choose(rested, weights, self._rng)

    def answer(self, exercise: Exercise, action: str, when: datetime) -> Answered:
        """Count an answer; ValueError when the exercise has no such choice."""
        if action not in exercise.losses:
            known = ", ".join(exercise.losses)
            raise ValueError(f"action {action!r} is not one of {known}")
        answered = Answered(
            key=exercise.key, action=action, loss=exercise.losses[action], when=when
        )
        self.answers.append(answered)
        return answered


def progress(answers: Sequence[Answered]) -> Progress:
    """How `answers`, oldest first, have been."""
    losses = [answer.loss for answer in answers]
    return Progress(
        answered=len(losses),
        right=sum(loss == 0 for loss in losses) / len(losses) if losses else 0.0,
        loss=_mean(losses),
        latest=_mean(losses[-20:]),
        curve=tuple(
            _mean(losses[first : first + A_POINT]) for first in range(0, len(losses), A_POINT)
        ),
    )


def session_of(exercise: Exercise) -> Session:
    """The game up to the decision, as it can be shown; its dice are not to be had again."""
    start = exercise.history.start
    seats = tuple(Seat(name) for name in _names(exercise))
    session = Session(GameSetup(seats, start.rules, None, start.mover))
    for name in exercise.actions:
        action = parse_action(name)
        (session.enter if session.state.is_chance_node() else session.play)(action)
    return session


def _names(exercise: Exercise) -> list[str]:
    """Names of divers as they are, bots with their seats before them."""
    if exercise.chosen is not None:
        return exercise.players
    players = [player.partition("(")[0] for player in exercise.players]
    return [f"{SEATS[seat]}. {player}"[:MAX_NAME] for seat, player in enumerate(players)]


def _weight(loss: float | None) -> float:
    if loss is None:
        return _NEW
    return _WRONG if loss > 0 else _RIGHT


def _mean(losses: Sequence[float]) -> float:
    return sum(losses) / len(losses) if losses else 0.0
