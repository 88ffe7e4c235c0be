"""The position editor: a board to point at, a word for each diver, and the one-line position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Input, Label, Static

from deepsea_tui.advisor import AdvisorError
from deepsea_tui.game import editing
from deepsea_tui.game.draft import Draft
from deepsea_tui.screens.editor_fields import EditorFields
from deepsea_tui.screens.editor_keys import BINDINGS, HELP, TOOLS
from deepsea_tui.widgets.advice_panel import AdvicePanel
from deepsea_tui.widgets.diver_edit import DiverEdit
from deepsea_tui.widgets.edit_board import EditBoard
from deepsea_tui.widgets.field import Field
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.widgets.palette import Palette
from deepsea_tui.widgets.sea_widget import SeaWidget
from solver.adventure.chips import BLANK
from solver.adventure.components import MAX_DIVERS
from solver.adventure.notation import SEATS, PositionError, format_position, parse_position
from solver.adventure.state import State

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp

_SECONDS: Final = 5.0
"""How long the engine looks at a position."""


class EditorScreen(Screen[None]):
    """Changes `draft` one thing at a time; every problem stands where it is.

    What is being typed is left alone: a field that has the focus is never written to, and whatever
    else changes the position takes the focus to the board first.
    """

    HELP = HELP
    CSS_PATH: ClassVar = ["../styles/table.tcss", "../styles/editor.tcss"]
    AUTO_FOCUS = "#edit-board"
    BINDINGS: ClassVar[list[BindingType]] = BINDINGS

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft
        self._stacking = False

    @property
    def state(self) -> State:
        """The position as it stands, which may be impossible."""
        return self.draft.state

    def compose(self) -> ComposeResult:
        """Board and fields, divers, the whole position."""
        line = format_position(self.state)
        yield Palette()
        with VerticalScroll(id="edit-page", can_focus=False):
            with Horizontal(id="edit-top"):
                with Vertical(id="edit-left"):
                    yield EditBoard(id="edit-board")
                    with Horizontal(id="edit-tools"):
                        yield from _tools()
                    yield Static(id="edit-line-problem", classes="edit-problem")
                    yield Static(id="edit-line-note", classes="edit-note")
                yield EditorFields(self.state, id="edit-fields")
                yield AdvicePanel(mode="always", id="edit-advice")
            with Vertical(id="edit-crew"):
                for seat, diver in enumerate(editing.with_divers(self.state, MAX_DIVERS).divers):
                    yield DiverEdit(seat, diver)
            with Horizontal(classes="form-line"):
                yield Label("Position", classes="form-label")
                yield Field(line, passed="?", id="edit-text", select_on_focus=False)
            yield Static(id="edit-text-problem", classes="edit-problem")
        yield Footer()

    def on_mount(self) -> None:
        """Draw as the settings say."""
        for drawn in self.query(SeaWidget):
            drawn.use_ascii(self._app.settings.ascii)
        panel = self.query_one(AdvicePanel)
        panel.ascii_only = self._app.settings.ascii
        panel.display = False
        self._show()

    def on_unmount(self) -> None:
        """Nobody waits for an answer any more; what was changed is kept for the next time."""
        self._app.advisor.cancel()
        if self.draft.is_changed:
            self._app.draft = self.draft

    # What is changed

    def change(self, state: State) -> None:
        """Another position, by whatever is not typed; the one before can be had back."""
        self._to_board()
        if self.draft.change(state):
            self._show()

    def action_put(self, level: int) -> None:
        """A chip of this level lies at the cursor, or on top of what lies there."""
        there = self.state if self.state.line else editing.insert_place(self.state, 1)
        change = editing.add_chip if self._stacking else _put_chip
        self.change(change(there, self._place, level))

    def action_blank(self) -> None:
        """A blank lies at the cursor."""
        self._stacking = False
        if self.state.line:
            self.change(editing.put_unit(self.state, self._place, BLANK))

    def action_stack(self) -> None:
        """From here on digits pile up, until the cursor moves."""
        self._to_board()
        self._stacking = not self._stacking
        self._show()

    def action_insert(self) -> None:
        """One place more, before the cursor."""
        if len(self.state.line) == editing.MOST_PLACES:
            self.notify(f"The line has {editing.MOST_PLACES} places, the most there can be.")
        self.change(editing.insert_place(self.state, self._place))

    def action_remove(self) -> None:
        """The place of the cursor is taken away."""
        self.change(editing.remove_place(self.state, self._place))

    def action_diver(self, seat: int) -> None:
        """A diver comes to the cursor, or turns round there."""
        if seat >= len(self.state.divers):
            self.notify(f"There are {len(self.state.divers)} divers; the field Divers adds more.")
        elif self.state.line:
            self.change(editing.put_diver(self.state, seat, self._place))

    def action_undo(self) -> None:
        """The position before the last change."""
        self._to_board()
        if self.draft.undo():
            self._show()

    def action_redo(self) -> None:
        """The change that was taken back last."""
        self._to_board()
        if self.draft.redo():
            self._show()

    def action_new(self) -> None:
        """The start of a game for as many divers, by the same rules; it can be taken back."""
        self.change(State.start(len(self.state.divers), self.state.rules))

    @on(EditBoard.Moved)
    def _cursor_moved(self) -> None:
        if self._stacking:
            self._stacking = False
            self._show()

    @on(DiverEdit.Changed)
    def _diver_typed(self, event: DiverEdit.Changed) -> None:
        row = event.row
        if row.seat < len(self.state.divers):
            self._typed(editing.with_diver(self.state, row.seat, row.diver), str(row.id))

    @on(EditorFields.Changed)
    def _field_changed(self, event: EditorFields.Changed) -> None:
        self._typed(event.change(self.state), event.typed)

    @on(Input.Changed, "#edit-text")
    def _text_typed(self, event: Input.Changed) -> None:
        """A whole position; one that cannot be read leaves what is shown as it is."""
        text = event.input.value.strip()  # typing may have gone on since
        if text == format_position(self.state):
            self._tell("#edit-text-problem", "")
            return
        try:
            state = parse_position(text)
        except PositionError as error:
            self._tell("#edit-text-problem", "\n".join(error.problems))
            return
        self._tell("#edit-text-problem", "")
        self._typed(state, "text")

    def _typed(self, state: State, field: str) -> None:
        """Another position, typed into a field or chosen there."""
        if self.draft.change(state, field):
            self._show()

    def _to_board(self) -> None:
        """Whoever works on the board is not typing any more."""
        if isinstance(self.focused, Input):
            self.set_focus(self.query_one(EditBoard))

    # What is done with it

    def action_copy(self) -> None:
        """The one-line position goes to the clipboard."""
        self.app.copy_to_clipboard(format_position(self.state))
        self.notify("The position is on the clipboard.")

    def action_analyse(self) -> None:
        """The advisor's panel takes the place of the fields, or gives it back."""
        panel, fields = self.query_one(AdvicePanel), self.query_one(EditorFields)
        if panel.display:
            panel.display, fields.display = False, True
            self.remove_class("-asking")
            self._app.advisor.cancel()
            return
        if editing.problems(self.state) or not self._is_readable:
            self.notify("This position cannot be; what is wrong is told where it is.")
            return
        panel.display, fields.display = True, False
        self.add_class("-asking")
        self._ask()

    def action_back(self) -> None:
        """Where you came from."""
        self.dismiss()

    # Inside

    @property
    def _app(self) -> DeepSeaApp:
        return cast("DeepSeaApp", self.app)

    @property
    def _place(self) -> int:
        return self.query_one(EditBoard).place

    @property
    def _is_readable(self) -> bool:
        """Whether everything that is typed has been read."""
        rows = [row for row in self.query(DiverEdit) if row.seat < len(self.state.divers)]
        return (
            all(row.is_readable for row in rows)
            and self.query_one(EditorFields).is_readable
            and not self.query_one("#edit-text-problem").display
        )

    def _show(self) -> None:
        """Show the position, and every problem where it is."""
        state, found, notes = self.state, editing.problems(self.state), editing.notes(self.state)
        self.query_one(EditBoard).show_draft(state)
        self.query_one(EditorFields).show(state, found)
        for row in self.query(DiverEdit):
            row.display = row.seat < len(state.divers)
            if row.display:
                letter = SEATS[row.seat]
                row.show(state.divers[row.seat], found.get(letter, []), notes.get(letter, []))
        told = [*found.get(editing.LINE, [])]
        if self._stacking:
            told.insert(0, "digits pile up on the place of the cursor")
        self._tell("#edit-line-problem", "; ".join(told))
        noted = [*notes.get(editing.LINE, []), *(f"air: {n}" for n in notes.get(editing.AIR, []))]
        self._tell("#edit-line-note", "; ".join(noted))
        text = self.query_one("#edit-text", Input)
        if text is not self.focused:
            with self.prevent(Input.Changed):
                text.value = format_position(state)
            self._tell("#edit-text-problem", "")
        if self.query_one(AdvicePanel).display:
            self._ask()

    def _tell(self, where: str, text: str) -> None:
        """Put `text` in the line `where`, which is there only while it says something."""
        line = self.query_one(where, Static)
        line.update(text)
        line.display = bool(text)

    def _ask(self) -> None:
        """Ask about the position as it stands, if it can be."""
        panel = self.query_one(AdvicePanel)
        if editing.problems(self.state):
            self._app.advisor.cancel()
            panel.clear()
            return
        panel.show_position(self.state, list(editing.letters(self.state)))
        self.run_worker(self._answers(self.state), group="advice", exclusive=True)

    async def _answers(self, state: State) -> None:
        panel = self.query_one(AdvicePanel)
        names = list(editing.letters(state))
        try:
            async for advice, final in self._app.advisor.ask(
                format_position(state), objective=self._app.settings.objective, seconds=_SECONDS
            ):
                if state == self.state:
                    panel.show_status("")
                    panel.show_advice(advice, names, final)
        except AdvisorError as error:
            panel.show_status(str(error))
            return
        if self._app.advisor.status == "failed":
            panel.show_status("failed")


def _tools() -> Iterator[Button]:
    """The buttons for the mouse; keys stay where they are, at the board."""
    for label, action in TOOLS:
        tool = Button(label, compact=True, action=f"screen.{action}", classes="tool")
        tool.can_focus = False
        yield tool


def _put_chip(state: State, place: int, level: int) -> State:
    return editing.put_unit(state, place, (level,))
