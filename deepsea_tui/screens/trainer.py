"""The trainer: decisions out of real games, to be made again and scored."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from deepsea_tui.files import training_history
from deepsea_tui.files.trouble import why_and_where
from deepsea_tui.game.training import Trainer, progress, session_of
from deepsea_tui.screens.advised_table import AdvisedTable
from deepsea_tui.screens.table_advice import Aim
from deepsea_tui.screens.table_keys import CHOICE_KEYS
from deepsea_tui.widgets.action_bar import ActionBar
from deepsea_tui.widgets.advice_panel import AdvicePanel
from deepsea_tui.widgets.instruction import InstructionView
from deepsea_tui.words import training as words
from deepsea_tui.words.instructions import Choice, choices
from solver.adventure.rivals.models import BEST
from solver.adventure.training.exercises import Exercise

_NEXT: Final = "space"


class TrainerScreen(AdvisedTable):
    """Asks one exercise after the other of `trainer`, and keeps what is answered."""

    HELP = """The trainer. A position out of a real game between bots, in which the best choice is
clear and many miss it, or out of a game of *yours*: a mistake or blunder that its review found.
What is best for the share of the win? Choose with its key or a click. The line above the buttons
says what your choice costs; then *h* asks the advisor why, and *space* brings the next one. What
went wrong comes again. *p* shows how you get on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,enter", "next", "Next", key_display="space"),
        *(
            Binding(key, f"answer('{key}')", action.replace("_", " ").capitalize())
            for action, key in CHOICE_KEYS.items()
            if action not in ("roll", "say_nothing")
        ),
        *(
            Binding(str(number), f"answer('{number}')", f"Drop unit {number}", show=False)
            for number in range(1, 10)
        ),
        Binding("h", "hint", "Why"),
        Binding("p", "progress", "Progress"),
        Binding("y", "copy_position", "Copy the position", show=False),
        Binding("q,escape", "leave", "Menu", key_display="q"),
    ]

    LUCK_TOLD = False

    def __init__(self, trainer: Trainer) -> None:
        self.trainer = trainer
        self.exercise: Exercise = trainer.next()
        """The one that is asked, or has just been answered."""
        super().__init__(session_of(self.exercise))
        self.answered: str | None = None
        """The choice that was made; None while it is asked."""
        self._number = 1

    def on_mount(self) -> None:
        """The first exercise."""
        self.sit_down()

    def aim(self) -> Aim:
        """Rivals as the exercises were judged, so that the answer to *why* is about the verdict."""
        return replace(super().aim(), model=BEST)

    @property
    def person(self) -> bool:
        """Somebody has to choose, or has chosen and may ask why."""
        return True

    @property
    def advice_due(self) -> bool:
        """Not before the answer: it would give that away."""
        return self.answered is not None

    def show(self) -> None:
        """With what the panel has to say about asking."""
        self.query_one(AdvicePanel).set_not_yet("" if self.advice_due else words.NOT_YET)
        super().show()

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices of the position; after the answer, to go on."""
        if self.answered is not None:
            return (Choice(_NEXT, "next exercise", None),)
        known = self.exercise.losses  # of units alike the first alone, and no silence
        return tuple(
            choice for choice in choices(self.session.state) if str(choice.action) in known
        )

    def instruction(self) -> InstructionView:
        """The question, or what the answer was worth."""
        if self.answered is None:
            name = self.session.setup.seats[self.session.state.mover].name
            text = words.question(self.exercise, name, self._number)
            more = words.AIM
        else:
            text = words.verdict(self.exercise, self.answered)
            more = words.what_others_do(self.exercise)
        return InstructionView(self.session.whose_turn, text, more)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Asking why comes after answering, and the next one as well."""
        if action in ("next", "hint"):
            return self.answered is not None
        if action == "answer":
            return any(choice.key == str(parameters[0]) for choice in self.choices)
        return super().check_action(action, parameters)

    def on_action_bar_chosen(self, message: ActionBar.Chosen) -> None:
        """A button was clicked."""
        if message.choice.key == _NEXT:
            self.action_next()
        else:
            self.action_answer(message.choice.key)

    def action_answer(self, key: str) -> None:
        """Make the choice of that key."""
        choice = next((choice for choice in self.choices if choice.key == key), None)
        if choice is None or choice.action is None or self.answered is not None:
            return
        self.answered = str(choice.action)
        self.trainer.answer(self.exercise, self.answered, datetime.now(UTC))
        try:
            training_history.save(self.deep_sea.storage.folders, self.trainer.answers)
        except OSError as error:
            self.notify(f"The answer cannot be kept: {why_and_where(error)}", severity="error")
        self.show()

    def action_next(self) -> None:
        """The next exercise."""
        if self.advice is not None:
            self.advice.cancel()
        self.exercise = self.trainer.next()
        self.session = session_of(self.exercise)
        self.answered = None
        self._number += 1
        self.show()

    def action_progress(self) -> None:
        """How it has gone, over time."""
        from deepsea_tui.screens.progress import ProgressScreen

        self.app.push_screen(ProgressScreen(progress(self.trainer.answers)))

    def action_leave(self) -> None:
        """Back to the menu."""
        self.dismiss()


def new_trainer(answers: list[training_history.Answered], own: Sequence[Exercise] = ()) -> Trainer:
    """A trainer over all exercises there are and one's `own`, its chance its own every time."""
    from solver.adventure.training.exercises import exercises

    return Trainer([*own, *exercises()], answers, random.Random())
