"""All moves of a game, to go to one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from deepsea_tui.widgets.field import Field
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.words.numbers import plain

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp


class JumpScreen(ModalScreen[int | None]):
    """Gives the number of moves to stand after; None when it was left without a choice."""

    HELP = """Every move with its number, its dive and its turn. Type a number, or choose with the
arrows or the mouse; *enter* goes there. A number that no move has goes nowhere."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back"),
        Binding("enter", "go", "Go there"),
        Binding("down", "move(1)", "Move below", show=False),
        Binding("up", "move(-1)", "Move above", show=False),
        Binding("pagedown", "move(10)", "Ten moves down", show=False),
        Binding("pageup", "move(-10)", "Ten moves up", show=False),
        Binding("f1", "app.help", "Help"),
    ]
    AUTO_FOCUS = "#jump-number"

    def __init__(
        self,
        lines: Sequence[str],
        here: int,
        question: str = "Go to which move?",
        columns: str = "number, dive.turn, what was done",
        first: int = 0,
    ) -> None:
        super().__init__()
        self._question = question
        self._columns = columns
        self._lines = lines
        """One for the start and one for each move."""
        self._first = first
        """The least number that can be chosen: 0, the start, or 1."""
        self._here = here
        """Number of moves that it begins after."""

    def compose(self) -> ComposeResult:
        """A number, and the list."""
        asked = f"number of a move, {self._first} to {self._last}"
        ascii_only = cast("DeepSeaApp", self.app).settings.ascii
        lines = [plain(line) for line in self._lines] if ascii_only else self._lines
        with Vertical(id="jump") as frame:
            frame.border_title = self._question
            frame.border_subtitle = self._columns
            yield Field(placeholder=asked, type="integer", id="jump-number")
            yield Static(id="jump-problem", classes="bad", markup=False)
            yield OptionList(*lines, compact=True, markup=False, id="jump-list")
        yield Footer()

    def on_mount(self) -> None:
        """Begin where the replay stands."""
        self._tell("")
        self._list.highlighted = self._here

    @property
    def _last(self) -> int:
        return len(self._lines) - 1

    @property
    def _list(self) -> OptionList:
        return self.query_one("#jump-list", OptionList)

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        typed = event.value.strip()
        if self._tell(typed) and typed:
            self._list.highlighted = int(typed)

    def _tell(self, typed: str) -> bool:
        """Say what is wrong with a number that was typed; whether nothing is."""
        there = not typed or (
            typed.isascii()
            and typed.isdigit()
            and len(typed) < 9
            and self._first <= int(typed) <= self._last
        )
        least = self._first or "0, the start,"
        problem = "" if there else f"{typed} is no move: they go from {least} to {self._last}"
        line = self.query_one("#jump-problem", Static)
        line.update(problem)
        line.display = not there
        return there

    @on(Input.Submitted)
    def action_go(self) -> None:
        """Go to the move that is marked; nowhere while the number typed is no move's."""
        if self.query_one("#jump-problem").display:
            return
        self.dismiss(self._list.highlighted)

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)

    def action_move(self, rows: int) -> None:
        """Mark another move, also while the number has the focus."""
        marked = (self._list.highlighted or 0) + rows
        self._list.highlighted = max(self._first, min(marked, self._last))
        self._tell("")
