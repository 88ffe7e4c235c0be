"""The trainer's words: counts and ranges are those that there are."""

from __future__ import annotations

from datetime import UTC, datetime

from deepsea_tui.files.training_history import Answered
from deepsea_tui.game.training import progress
from deepsea_tui.words.statistics import game_numbers
from deepsea_tui.words.training import progress_table, progress_words

ANSWER = Answered(key="", action="take", loss=0.125, when=datetime(2026, 1, 2, tzinfo=UTC))


def test_one_answer_is_one() -> None:
    assert progress_words(progress([ANSWER])).startswith("1 answer, 0 % right")
    assert progress_words(progress([ANSWER] * 2)).startswith("2 answers, ")


def test_ranges_end_with_the_answers_there_are() -> None:
    rows = [row.split()[0] for row in progress_table(progress([ANSWER] * 21))]
    assert rows == ["1-10", "11-20", "21"]


def test_games_below_a_curve_are_whole() -> None:
    assert game_numbers(2) == [1, 2]
    assert game_numbers(6) == [1, 2, 3, 4, 5, 6]
    assert game_numbers(12) == [1, 3, 6, 9, 12]
    assert game_numbers(1000) == [1, 200, 400, 600, 800, 1000]
