"""The companion of a real table: people play with the box, and the program keeps count.

Dice and values are typed in as they fall, choices as they are made; the air, the turn and what
has to be said are told.  A usual turn takes at most three keys: say, roll, search.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from deepsea_tui.game.correction import Correction, is_told
from deepsea_tui.game.move import Move
from deepsea_tui.game.session import Session
from deepsea_tui.screens.table import TableScreen
from deepsea_tui.screens.table_keys import BINDINGS
from deepsea_tui.screens.table_views import names_of
from deepsea_tui.widgets.instruction import InstructionView
from deepsea_tui.words.corrections import (
    AS_IT_WAS,
    TAKEN_BACK,
    again,
    asked_again,
    corrected,
    no_other,
)
from deepsea_tui.words.instructions import Choice
from deepsea_tui.words.replay import move_list

_NOT_HERE: Final = ("restart", "roll")
"""Actions of the table that make no sense where luck is real."""
_RARE: Final = ("advice_mode",)
"""Actions without which there is room for all others in the last line."""


class CompanionScreen(TableScreen):
    """Keeps count of `session`, a game whose luck is typed in."""

    HELP = """Beside a real table. The line above the buttons says whose turn it is and what to
enter: what a diver says (`b` turns back, `g` goes on), the **sum of the dice** as a digit, then
`t`, `l` or the number of the unit that is dropped. The air is counted by itself. At the end of a
dive each chip is turned over: type the **last digit** of its value.

`u` takes the last entry back, `c` corrects any earlier one: what came after is entered again by
itself, as far as it still fits, and what is missing is asked for. *Esc* leaves a correction; `u`
takes it back as a whole once it is made. `h` asks the advisor; the settings lock him off. The game
is kept like any other and can be replayed and reviewed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave_correction", "As it was"),
        *(
            replace(binding, show=binding.show and binding.action not in _RARE)
            for binding in BINDINGS
            if isinstance(binding, Binding) and binding.action not in _NOT_HERE
        ),
        Binding("0", "unit(0)", "Value that ends in 0", show=False),
        Binding("c", "correct", "Correct"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.correction: Correction | None = None
        """The one that is being made."""
        self._at_an_end = False
        """Whether the report of a dive or of the game was left to correct something in it."""

    async def on_unmount(self) -> None:
        """A correction that is not over has not been made."""
        self._leave_correction()
        await super().on_unmount()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be entered now has a key."""
        if action == "leave_correction":
            return self.correction is not None
        if action == "correct":
            return bool(self.session.moves)
        if self.correction is not None and action in ("undo", "redo"):
            return action == "undo"
        return super().check_action(action, parameters)

    def action_correct(self) -> None:
        """Choose a move that was entered wrong; once more, and it stays as it was."""
        from deepsea_tui.screens.jump import JumpScreen

        if self.correction is not None:
            self.action_leave_correction()
            return
        moves = self.session.moves
        lines = move_list(self.session.start, moves, names_of(self.session))
        screen = JumpScreen(lines, len(moves), "Correct which move?", first=1)
        self.app.push_screen(screen, self._correct)

    def _correct(self, number: int | None) -> None:
        """Ask for what really happened at move `number`, from 1."""
        if not number or not is_told(self.session.moves[number - 1]):
            if number:
                self._say(no_other(number))
            if self._at_an_end:
                self._stand_still()
            return
        self.correction = Correction(self.session, number - 1)
        self._at_an_end = False
        self.report_due = False
        self._say(asked_again(number))
        self._go_on()

    def _after_an_end(self, result: str | None) -> None:
        """The end of a dive or of the game is where errors are seen."""
        self._at_an_end = result == "correct"
        if self._at_an_end:
            self.action_correct()
        else:
            super()._after_an_end(result)

    def instruction(self) -> InstructionView:
        """What is to be entered; of which earlier move, while one is being corrected."""
        view = super().instruction()
        if self.correction is None:
            return view
        asked, short = (
            again(self.correction.number + 1, text, self.correction.is_begun)
            for text in (view.text, view.short)
        )
        return replace(view, text=asked, short=short)

    def _say(self, text: str) -> None:
        """In the line of what to do there is no room for it below 120 columns."""
        self.note = text
        self.show_answer()
        self.notify(text)

    def action_leave_correction(self) -> None:
        """All as it was before."""
        if self._leave_correction():
            self._resume_from_history()
            self.notify(AS_IT_WAS)  # beside what is asked the breath stands again

    def _leave_correction(self) -> bool:
        """Whether there was one to be left."""
        correction, self.correction = self.correction, None
        if correction is not None:
            correction.leave()
        return correction is not None

    def action_undo(self) -> None:
        """The latest entry; within a correction its latest answer, and after it all of it."""
        if self.correction is None:
            whole = self.session.undoes_correction
            super().action_undo()
            if whole:
                self._say(TAKEN_BACK)
        elif self.correction.is_begun:
            self.correction.take_back()
            self._go_on()
        else:
            self.action_leave_correction()

    async def action_menu(self) -> None:
        """To the menu, without the correction that is being made."""
        self._leave_correction()
        await super().action_menu()

    def action_new_game(self) -> None:
        """To the form of a game, without the correction that is being made."""
        self._leave_correction()
        super().action_new_game()

    def _do(self, choice: Choice) -> None:
        """Enter what happened; when it is a correction, what came after as well."""
        correction = self.correction
        if correction is None:
            super()._do(choice)
            return
        assert choice.action is not None
        correction.answer(choice.action)
        last = self.session.last_move
        assert last is not None
        if correction.is_over:
            self.correction = None
            self._keep(last)
        self._say(corrected(correction, names_of(self.session)))
        self._go_on(last if correction.is_over else None)

    def _keep(self, move: Move) -> None:
        """Save the game, but for one in the midst of a correction."""
        if self.correction is None:
            super()._keep(move)

    def _make(self, choice: Choice) -> Move:
        """Enter what happened."""
        assert choice.action is not None
        chance = self.session.state.is_chance_node()
        return (self.session.enter if chance else self.session.play)(choice.action)
