"""The companion of a real table: people play with the box, and the program keeps count.

Dice and values are typed in as they fall, choices as they are made; the air, the turn and what
has to be said are told.  A usual turn takes at most three keys: say, roll, search.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from deepsea_tui.game.move import Move
from deepsea_tui.game.session import Session
from deepsea_tui.screens.table import TableScreen
from deepsea_tui.screens.table_keys import BINDINGS
from deepsea_tui.screens.table_views import names_of
from deepsea_tui.widgets.instruction import InstructionView
from deepsea_tui.words.corrections import again, asked_again, corrected
from deepsea_tui.words.instructions import Choice
from deepsea_tui.words.replay import move_list

_NOT_HERE: Final = ("restart", "roll")
"""Actions of the table that make no sense where luck is real."""


class CompanionScreen(TableScreen):
    """Keeps count of `session`, a game whose luck is typed in."""

    HELP = """Beside a real table. The line above the buttons says whose turn it is and what to
enter: what a diver says (`b` turns back, `g` goes on), the **sum of the dice** as a digit, then
`t`, `l` or the number of the unit that is dropped. The air is counted by itself. At the end of a
dive each chip is turned over: type the **last digit** of its value.

`u` takes the last entry back, `c` corrects any earlier one: what came after is entered again by
itself, as far as it still fits. `h` asks the advisor; the settings lock him off. The game is kept
like any other and can be replayed and reviewed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            binding
            for binding in BINDINGS
            if not (isinstance(binding, Binding) and binding.action in _NOT_HERE)
        ),
        Binding("0", "unit(0)", "Value that ends in 0", show=False),
        Binding("c", "correct", "Correct"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._corrects: int | None = None
        """Number (from 0) of the move that is being corrected."""
        self._stood = 0
        """Number of moves that there were."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be entered now has a key."""
        if action == "correct":
            return bool(self.session.moves) or self._corrects is not None
        if self._corrects is not None and action in ("undo", "redo"):
            return False
        return super().check_action(action, parameters)

    def action_correct(self) -> None:
        """Choose a move that was entered wrong; once more, and it stays as it was."""
        from deepsea_tui.screens.jump import JumpScreen

        if self._corrects is not None:
            self._leave_correction()
            return
        moves = self.session.moves + self.session.redo_moves
        lines = move_list(self.session.start, moves, names_of(self.session))
        screen = JumpScreen(lines, len(self.session.moves), "Correct which move?")
        self.app.push_screen(screen, self._correct)

    def _correct(self, number: int | None) -> None:
        """Ask for what really happened at move `number`, from 1."""
        if not number or number > len(self.session.moves):
            return
        self._corrects, self._stood = number - 1, len(self.session.moves)
        self.workers.cancel_group(self, "play")
        self.report_due = False
        self.session.go_to(number - 1)
        self._say(asked_again(number))
        self._go_on()

    def instruction(self) -> InstructionView:
        """What is to be entered; of which earlier move, while one is being corrected."""
        view = super().instruction()
        if self._corrects is None:
            return view
        return replace(view, text=again(self._corrects + 1, view.text))

    def _say(self, text: str) -> None:
        """In the line of what to do there is no room for it below 120 columns."""
        self.note = text
        self.notify(text)

    def _leave_correction(self) -> None:
        self._corrects = None
        self.note = ""
        self.session.go_to(self._stood)
        self._go_on()

    def _make(self, choice: Choice) -> Move:
        """Enter what happened; when it is a correction, all that came after as well."""
        assert choice.action is not None
        if self._corrects is None:
            chance = self.session.state.is_chance_node()
            return (self.session.enter if chance else self.session.play)(choice.action)
        number, self._corrects = self._corrects, None
        self.session.go_to(self._stood)
        fitting = self.session.correct(number, choice.action)
        self._say(corrected(number + 1, fitting, self._stood - number - 1))
        move = self.session.last_move
        assert move is not None
        return move
