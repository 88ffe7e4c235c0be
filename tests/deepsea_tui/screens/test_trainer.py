"""The trainer through the real app: asked, answered, scored, kept."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import Any

import pytest
from msgspec.structs import replace
from textual.widgets import Static

from deepsea_tui.files import training_history
from deepsea_tui.files.folders import folders
from deepsea_tui.game.training import Trainer
from deepsea_tui.screens.menu import MenuScreen
from deepsea_tui.screens.progress import ProgressScreen
from deepsea_tui.screens.trainer import TrainerScreen
from deepsea_tui.widgets.action_bar import ActionBar
from deepsea_tui.widgets.instruction import Instruction
from deepsea_tui.words.choices import words_at
from solver.adventure.training.exercises import exercises

SIZE = (80, 24)
NOW = datetime(2026, 1, 2, tzinfo=UTC)


@pytest.fixture
def train(until: Any) -> Any:
    """`train(pilot)`: the trainer, opened from the menu."""

    async def go(pilot: Any) -> TrainerScreen:
        await pilot.press("x")
        await until(pilot, lambda: isinstance(pilot.app.screen, TrainerScreen))
        await pilot.pause()
        return pilot.app.screen

    return go


def key_of(screen: TrainerScreen, wanted: str) -> str:
    return next(choice.key for choice in screen.choices if str(choice.action) == wanted)


async def test_right_and_wrong_answers_are_scored_and_kept(open_app: Any, train: Any) -> None:
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await train(pilot)
        instruction = screen.query_one(Instruction)
        assert "what is best for" in instruction.text
        first = screen.exercise
        await pilot.press(key_of(screen, first.best[0]))
        await pilot.pause()
        assert instruction.text.startswith("Right: the next best costs")
        await pilot.press("space")
        await pilot.pause()
        second = screen.exercise
        assert second.key != first.key
        worst = max(second.losses, key=second.losses.__getitem__)
        await pilot.press(key_of(screen, worst))
        await pilot.pause()
        best = words_at(second.state).choice(second.best[0])
        assert f"{best} is best" in instruction.text
        kept, _ = training_history.load(folders())
        assert [answer.loss for answer in kept] == [0.0, second.losses[worst]]
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, MenuScreen)


async def test_ones_own_mistake_is_asked_as_such_and_seen_whole_at_60_columns(
    open_app: Any, until: Any
) -> None:
    """The question and what an answer costs; what was chosen then, where there is room."""
    of_two = (one for one in exercises() if len(one.players) == 2 and one.losses.get("take"))
    exercise = replace(next(of_two), players=["Captain Nemo 123", "Ann"], chosen="take")
    loss = exercise.losses["take"]
    app = open_app()
    async with app.run_test(size=(60, 20)) as pilot:
        screen = TrainerScreen(Trainer([exercise], [], random.Random(1)))
        await app.push_screen(screen)
        await until(pilot, lambda: bool(screen.query(Instruction)))
        line = screen.query_one(Instruction)
        await until(pilot, lambda: line.text.startswith("Exercise 1, yours: what is best for "))
        for key in (None, key_of(screen, "take")):
            if key is not None:
                await pilot.press(key)
                await until(pilot, lambda: line.text.startswith(f"−{100 * loss:.1f}"))
            assert line.text in str(line.draw(60, 1))
        assert "in the game: take it" in str(line.draw(100, 1))


async def test_one_answer_an_exercise_and_no_hint_before(
    open_app: Any, train: Any, advisor: Any, until: Any
) -> None:
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await train(pilot)
        foot = screen.query_one("#advice-foot", Static)
        assert str(foot.content) == "choose first; then h tells why"
        await pilot.press("h", "space")
        await pilot.click(foot)
        await pilot.pause()
        assert (advisor.asked, len(screen.trainer.answers)) == ([], 0)
        key = screen.choices[0].key
        await pilot.press(key, key)
        await pilot.pause()
        assert len(screen.trainer.answers) == 1
        assert str(foot.content) == "h asks the advisor"
        await pilot.press("h")
        await until(pilot, lambda: advisor.asked == [str(screen.session.state)])
        assert advisor.options[0]["model"] == "best"  # by which the exercises were judged


async def test_the_mouse_answers_and_goes_on(open_app: Any, train: Any, until: Any) -> None:
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await train(pilot)
        for answered in (True, False):
            bar = screen.query_one(ActionBar)
            button = bar.button(screen.choices[0].key)
            assert button is not None
            await pilot.click(ActionBar, offset=(button.start + 1, button.y))
            await until(pilot, lambda answered=answered: (screen.answered is not None) == answered)


async def test_progress_over_time_is_shown(open_app: Any, train: Any) -> None:
    answer = training_history.Answered(key="", action="take", loss=0.125, when=NOW)
    training_history.save(folders(), [answer] * 12)
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await train(pilot)
        await pilot.press("p")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ProgressScreen)
        assert "12 answers" in " ".join(
            str(each.content) for each in pilot.app.screen.query(Static)
        )
        await pilot.press("escape")
        assert pilot.app.screen is screen


async def test_old_answers_that_cannot_be_read_are_said(open_app: Any, train: Any) -> None:
    path = folders().data / "training.json"
    path.parent.mkdir(parents=True)
    path.write_text("{")
    async with open_app().run_test(size=SIZE) as pilot:
        await train(pilot)
        assert any("training.json" in note.message for note in pilot.app._notifications)
        assert path.read_text() == "{"
