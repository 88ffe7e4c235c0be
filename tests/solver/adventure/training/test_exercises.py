"""The exercises that come with the program: each is a decision of a game, its costs told."""

from __future__ import annotations

import random
from collections import Counter
from math import hypot

import pytest

from solver.adventure.actions import SAY_NOTHING
from solver.adventure.ladder.advisor import advise
from solver.adventure.ladder.budget import Budget
from solver.adventure.training.exercises import choose, exercises


def test_every_exercise_is_a_decision_that_a_game_came_to() -> None:
    """Replayed from its start, with one best choice and a cost for every other."""
    for exercise in exercises():
        state = exercise.state
        legal = {str(action) for action in state.legal_actions() if action != SAY_NOTHING}
        assert legal == set(exercise.losses) == set(exercise.errors)
        assert len(exercise.best) == 1
        assert len(exercise.players) == len(state.divers)


def test_what_is_asked_is_clear_and_often_missed() -> None:
    """More than 3 points of share for two divers, less in proportion, and 3 times the error."""
    for exercise in exercises():
        least = 0.03 * 2 / len(exercise.players)
        for action, loss in exercise.losses.items():
            assert loss == 0 or (loss >= least and loss >= 3 * exercise.errors[action] - 1e-3)
        assert exercise.missed >= 0.25


def test_there_are_enough_for_every_number_of_divers() -> None:
    counts = Counter(len(exercise.players) for exercise in exercises())
    assert set(counts) == {2, 3, 4, 5, 6}
    assert min(counts.values()) >= 20
    assert len({exercise.key for exercise in exercises()}) >= 0.9 * len(exercises())


def test_none_to_choose_from_is_an_error() -> None:
    with pytest.raises(ValueError, match="no exercises"):
        choose([], [], random.Random(1))


@pytest.mark.parametrize("number", [0, 35, 83])
def test_the_losses_are_those_that_the_advisor_finds(number: int) -> None:
    """A sample, with fewer games: the file must be made anew when the advisor plays otherwise."""
    exercise = exercises()[number]
    budget = Budget(nodes=6_000 * len(exercise.losses))
    *_, (advice, _) = advise(exercise.state, budget=budget, seed=5, drop_plan=False, holds=False)
    assert advice.best == exercise.best
    for ranked in advice.actions:
        loss = ranked.behind["win"]
        off = hypot(loss.half_width, exercise.errors[ranked.action])
        assert abs(loss.mean - exercise.losses[ranked.action]) <= 1.5 * off + 1e-4
