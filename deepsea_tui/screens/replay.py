"""The replay: a recorded game, stepped through at the table it was played at."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from deepsea_tui.game.session import Session
from deepsea_tui.screens.advised_table import AdvisedTable
from deepsea_tui.screens.replay_keys import BINDINGS, HELP, buttons
from deepsea_tui.screens.stepping import Stepping
from deepsea_tui.screens.table_views import names_of
from deepsea_tui.widgets.instruction import InstructionView
from deepsea_tui.words.instructions import Choice
from deepsea_tui.words.replay import move_list, played_action, shortly_where, what_next, where
from solver.adventure.step import Step


class ReplayScreen(AdvisedTable, Stepping[Session]):
    """Steps through a copy of `whole`, from after `count` moves; what was undone is left out."""

    HELP = HELP
    BINDINGS: ClassVar[list[BindingType]] = BINDINGS

    def __init__(self, whole: Session, count: int = 0) -> None:
        super().__init__(whole.copy())
        self.whole = whole
        self.session.go_to(count)

    def on_mount(self) -> None:
        """The first position."""
        self.sit_down()

    @property
    def dives(self) -> list[int]:
        """How many moves went before each dive."""
        moves = [*self.session.moves, *self.session.redo_moves]
        later = (
            number for number, move in enumerate(moves, 1) if move.after.dive != move.before.dive
        )
        return [0, *later]

    def lines(self) -> list[str]:
        """A line for the start and one for each move."""
        moves = self.session.moves + self.session.redo_moves
        return move_list(self.session.start, moves, names_of(self.session))

    # What is seen

    @property
    def person(self) -> bool:
        """Whether a choice or the dice are due here, so that the advisor can be asked."""
        return self.session.state.step not in (Step.REVEAL, Step.OVER)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The buttons to move about."""
        return buttons(self.playing)

    def instruction(self) -> InstructionView:
        """Where the replay stands, and what came next."""
        told = self.speed_told or what_next(self.session)
        text = f"{where(self.session)} · {told}"
        short = f"{shortly_where(self.session)} · {told}"
        pace = f"{self.seconds_a_move:g} s a move" if self.playing else ""
        return InstructionView(self.session.whose_turn, text, pace, short=short)

    def show(self) -> None:
        """Draw where the replay stands."""
        if self.advice is not None:
            self.advice.played = played_action(self.session)
        super().show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where there is nowhere to go, there is no key."""
        if action == "play_on":
            return not self.session.is_over
        if action == "change_position":
            return self.person
        return super().check_action(action, parameters)

    def action_play_on(self) -> None:
        """A new game that goes on from here."""
        from deepsea_tui.screens.branch import BranchScreen

        self.halt()
        self.app.push_screen(BranchScreen(self.session))

    def action_change_position(self) -> None:
        """The position here in the editor, to change it and ask about it."""
        self.halt()
        self.deep_sea.open_editor(self.session.state)
