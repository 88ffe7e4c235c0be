"""The board of the editor: a cursor goes along the line, by keys or by the mouse."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from deepsea_tui.widgets.board import Board
from deepsea_tui.widgets.board_drawing import BoardView
from deepsea_tui.widgets.board_layout import PLACES_A_BAND, layout_for
from deepsea_tui.widgets.canvas import Canvas
from solver.adventure.state import State

_CURSOR: Final = ("[", "]")


class EditBoard(Board, can_focus=True):
    """A board on which one place is marked; what is to be done there is for the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Place before", show=False),
        Binding("right", "step(1)", "Next place", show=False),
        Binding("up", "band(-1)", "Band above", show=False),
        Binding("down", "band(1)", "Band below", show=False),
        Binding("home", "edge(-1)", "First place", show=False),
        Binding("end", "edge(1)", "Last place", show=False),
    ]

    class Moved(Message):
        """The cursor is at another place."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.place = 1
        """Place of the cursor, from 1."""

    def show_draft(self, state: State) -> None:
        """Show a position that may be impossible."""
        self.place = max(1, min(self.place, len(state.line)))
        self.show(state, BoardView(), ())

    def draw(self, width: int, height: int) -> Canvas:
        """The board, with brackets around what lies at the cursor."""
        canvas = super().draw(width, height)
        if self._state is None or not self._state.line:
            return canvas
        layout = layout_for(width, height, len(self._state.line))
        left = layout.column(self.place)
        row = layout.chip_row(layout.band_of(self.place))
        style = "strong" if self.has_focus else "number"
        canvas.put(left, row, _CURSOR[0], f"{style} bold")
        canvas.put(left + layout.cell - 1, row, _CURSOR[1], f"{style} bold")
        return canvas

    def on_focus(self) -> None:
        """The cursor shines where keys go."""
        self.redraw()

    def on_blur(self) -> None:
        """It fades when they go elsewhere."""
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        """The cursor goes where the mouse points."""
        place = self._place_at(event)
        if place is not None:
            self._go(place)

    def action_step(self, by: int) -> None:
        """One place to the left or right, as the band is drawn."""
        layout = layout_for(*self.size, places=self._places)
        self._go(self.place + (-by if layout.band_of(self.place) % 2 else by))

    def action_band(self, by: int) -> None:
        """The place above or below, as it is drawn: bands alternate in direction."""
        band = (self.place - 1) // PLACES_A_BAND + by
        across = (self.place - 1) % PLACES_A_BAND
        last = (self._places - 1) // PLACES_A_BAND
        if 0 <= band <= last:
            self._go(band * PLACES_A_BAND + (PLACES_A_BAND - 1 - across) + 1)

    def action_edge(self, by: int) -> None:
        """The first or the last place."""
        self._go(1 if by < 0 else self._places)

    @property
    def _places(self) -> int:
        return len(self._state.line) if self._state is not None else 0

    def _go(self, place: int) -> None:
        self.place = max(1, min(place, max(1, self._places)))
        self.redraw()
        self.post_message(self.Moved())
