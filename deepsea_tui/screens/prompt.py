"""One line to be typed in: a title, the name of a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from deepsea_tui.files.library import LibraryError
from deepsea_tui.widgets.field import Field
from deepsea_tui.widgets.footer import Footer


class PromptScreen(ModalScreen[bool]):
    """Asks `question` and gives the line to `do`, which says what it has done.

    When that raises LibraryError, the question stays open with what is wrong below it.  Closes with
    whether something was done.
    """

    HELP = """*Enter* takes the line, *escape* goes back. What is wrong with it is told below."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(False)", "Back"),
        Binding("f1", "app.help", "Help"),
    ]
    AUTO_FOCUS = "#prompt-line"

    def __init__(self, question: str, line: str, do: Callable[[str], str]) -> None:
        super().__init__()
        self._question, self._line, self._do = question, line, do

    def compose(self) -> ComposeResult:
        """The question, the line, and what is wrong with it."""
        with Vertical(id="prompt") as frame:
            frame.border_title = self._question
            yield Field(self._line, id="prompt-line")
            yield Static(id="prompt-problem", classes="bad", markup=False)
        yield Footer()

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        try:
            done = self._do(event.value)
        except LibraryError as error:
            self.query_one("#prompt-problem", Static).update(str(error))
            return
        if done:
            self.app.notify(done)
        self.dismiss(True)
