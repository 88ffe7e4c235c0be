"""One diver in the editor: a word of the notation, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Input, Label, Static

from deepsea_tui.widgets.field import Field
from solver.adventure.diver import Diver
from solver.adventure.notation import SEATS, PositionError, format_diver, parse_diver


class DiverEdit(Horizontal):
    """Place, direction, units and scored values of one seat, typed as the notation has them."""

    class Changed(Message):
        """Another diver has been typed in.

        What is typed may have gone on since: whoever is told reads `row.diver`.
        """

        def __init__(self, row: DiverEdit) -> None:
            super().__init__()
            self.row = row

    def __init__(self, seat: int, diver: Diver) -> None:
        super().__init__(id=f"diver-{seat}", classes="diver-edit")
        self.seat = seat
        self.diver = diver
        """What was typed last that is a diver, or what was shown since."""
        self._unreadable = ""
        self._told: Sequence[str] = ()
        self._notes: Sequence[str] = ()

    def compose(self) -> ComposeResult:
        """Letter, word, problems."""
        yield Label(SEATS[self.seat], classes="form-letter")
        yield Field(format_diver(self.diver), passed="?", select_on_focus=False)
        yield Static(classes="edit-problem")

    def show(self, diver: Diver, problems: Sequence[str], notes: Sequence[str]) -> None:
        """Show `diver`; what is being typed is left alone.  `notes` stand where no problem does."""
        self._told, self._notes = problems, notes
        word = self.query_one(Input)
        if diver != self.diver and word is not self.screen.focused:
            self.diver, self._unreadable = diver, ""
            with self.prevent(Input.Changed):
                word.value = format_diver(diver)
        self._tell()

    @property
    def is_readable(self) -> bool:
        """Whether what is typed is a diver."""
        return not self._unreadable

    def on_input_changed(self, event: Input.Changed) -> None:
        """Read the word; tell the screen when it is another diver."""
        event.stop()
        try:
            diver = parse_diver(event.value.strip())
        except PositionError as error:
            self._unreadable = error.problems[0].removeprefix("DIVERS: ")
            self._tell()
            return
        self._unreadable = ""
        self.diver = diver
        self.post_message(self.Changed(self))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """On to the next field."""
        event.stop()
        self.screen.focus_next()

    def _tell(self) -> None:
        problems = [self._unreadable] if self._unreadable else self._told
        line = self.query_one(".edit-problem", Static)
        line.update("; ".join(problems or self._notes))
        line.set_class(not problems, "edit-note")
        self.query_one(Input).set_class(bool(problems), "-wrong")
