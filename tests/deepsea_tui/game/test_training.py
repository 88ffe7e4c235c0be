"""A run of exercises: what comes next, what an answer costs, how one gets on."""

from __future__ import annotations

import random
from collections import Counter
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from deepsea_tui.files import training_history
from deepsea_tui.files.folders import folders
from deepsea_tui.files.training_history import Answered
from deepsea_tui.game.training import Trainer, progress, session_of
from solver.adventure.training.exercises import exercises

NOW = datetime(2026, 1, 2, tzinfo=UTC)


def trainer(answers: list[Answered] | None = None) -> Trainer:
    return Trainer(exercises(), answers or [], random.Random(3))


def answered(loss: float, key: str = "somewhere") -> Answered:
    return Answered(key=key, action="take", loss=loss, when=NOW)


def test_an_answer_costs_what_the_exercise_says() -> None:
    run = trainer()
    exercise = run.next()
    worst = max(exercise.losses, key=exercise.losses.__getitem__)
    assert run.answer(exercise, worst, NOW).loss == exercise.losses[worst] > 0
    assert run.answer(exercise, exercise.best[0], NOW).loss == 0
    with pytest.raises(ValueError, match="is not one of"):
        run.answer(exercise, "fly", NOW)


def test_what_went_wrong_comes_again_sooner_than_what_went_right() -> None:
    """Of two exercises that have rested, one wrong and one right, the wrong one comes 8 to 1."""
    wrong, right, *others = exercises()
    run = Trainer(
        [wrong, right], [answered(0.2, wrong.key), answered(0.0, right.key)], random.Random(1)
    )
    run.answers += [answered(0.0, f"other {number}") for number in range(15)]
    counts = Counter(run.next().key for _ in range(900))
    assert 6 < counts[wrong.key] / counts[right.key] < 11
    assert others


def test_exercises_of_ones_own_come_sooner() -> None:
    """Of two never seen, the one out of a game of one's own comes four times as often."""
    own, other, *_ = exercises()
    run = Trainer([replace(own, chosen="take"), other], [], random.Random(1))
    counts = Counter(run.next().key for _ in range(1000))
    assert 3.2 < counts[own.key] / counts[other.key] < 5


def test_what_has_just_been_asked_rests() -> None:
    run = trainer()
    keys = []
    for _ in range(15):
        exercise = run.next()
        keys.append(exercise.key)
        run.answer(exercise, exercise.best[0], NOW)
    assert len(set(keys)) == 15


def test_progress_is_the_mean_loss_over_time() -> None:
    found = progress([answered(0.1)] * 10 + [answered(0.0)] * 15)
    assert (found.answered, found.right) == (25, 0.6)
    assert found.loss == pytest.approx(0.04)
    assert found.latest == pytest.approx(0.025)
    assert found.curve == pytest.approx((0.1, 0.0, 0.0))
    assert progress([]).curve == ()


def test_the_game_before_the_decision_can_be_shown() -> None:
    for exercise in exercises()[:10]:
        assert session_of(exercise).state == exercise.state


def test_answers_are_kept_and_read_again() -> None:
    answers = [answered(0.25), answered(0.0)]
    training_history.save(folders(), answers)
    assert training_history.load(folders()) == (answers, "")


@pytest.mark.parametrize(
    "content",
    [b"{", b"[]", b'{"version": 2}', b'{"format": "deepsea-game"}', b'{"answers": [{"loss": 2}]}'],
)
def test_a_damaged_file_is_named_and_moved_aside_by_the_next_answer(content: bytes) -> None:
    path = folders().data / "training.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    answers, problem = training_history.load(folders())
    assert (answers, "training.json" in problem) == ([], True)
    training_history.save(folders(), [answered(0.5)])
    assert (path.parent / "training-damaged-1.json").read_bytes() == content
    assert training_history.load(folders()) == ([answered(0.5)], "")
