"""The board: treasure, divers, the last swim and where the next roll may end."""

from __future__ import annotations

from textual import events

from deepsea_tui.widgets.board_drawing import BoardView, draw_board
from deepsea_tui.widgets.board_layout import MIN_HEIGHT, MIN_WIDTH, layout_for
from deepsea_tui.widgets.canvas import Canvas
from deepsea_tui.widgets.sea_widget import SeaWidget
from deepsea_tui.words.places import describe_place
from solver.adventure.state import State


class Board(SeaWidget):
    """Draws a position as large as there is room; the mouse asks what lies at a place."""

    DEFAULT_CSS = f"""
    Board {{ width: 1fr; height: 1fr; min-width: {MIN_WIDTH}; min-height: {MIN_HEIGHT}; }}
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._state: State | None = None
        self._view = BoardView()
        self._names: tuple[str, ...] = ()

    def show(self, state: State, view: BoardView, names: tuple[str, ...]) -> None:
        """Show `state`; `names` of the divers are for the tips."""
        self._state, self._view, self._names = state, view, names
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The line as a path that winds down through the depths."""
        if self._state is None:
            return Canvas(width, height, "water-1")
        layout = layout_for(width, height, len(self._state.line))
        return draw_board(self._state, self._view, layout, self.glyphs)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The tip tells what lies where the mouse is."""
        place = self._place_at(event)
        tip = None
        if place is not None and self._state is not None:
            tip = describe_place(self._state, place, self._names)
        if tip != self.tooltip:
            self.tooltip = tip

    def _place_at(self, event: events.MouseEvent) -> int | None:
        if self._state is None:
            return None
        layout = layout_for(*self.size, places=len(self._state.line))
        return layout.place_at(event.x, event.y, len(self._state.line))
