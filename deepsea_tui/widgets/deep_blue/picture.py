"""A drawn part of the table that shows whatever drawing it is given."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.message import Message

from deepsea_tui.widgets.canvas import Canvas
from deepsea_tui.widgets.glyphs import Glyphs
from deepsea_tui.widgets.sea_widget import SeaWidget

Drawing = Callable[[int, int, Glyphs], Canvas]
"""Draws in so many columns and rows with a set of characters."""


Tip = Callable[[int, int], str | None]
"""What is at a row, in words, in a picture so many rows high."""


class Picture(SeaWidget):
    """Shows a `Drawing`; posts `Clicked` with the row."""

    DEFAULT_CSS = """
    Picture { width: 1fr; height: 1fr; }
    """

    class Clicked(Message):
        """The picture was clicked at a row, from 0."""

        def __init__(self, picture: Picture, y: int) -> None:
            super().__init__()
            self.picture = picture
            self.y = y

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._drawing: Drawing | None = None
        self._tip: Tip | None = None

    def show(self, drawing: Drawing, tip: Tip | None = None) -> None:
        """Show this from now on; `tip` tells what is at a row."""
        self._drawing, self._tip = drawing, tip
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """What was given last."""
        if self._drawing is None:
            return Canvas(width, height)
        return self._drawing(width, height, self.glyphs)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The tip tells what is where the mouse is."""
        tip = self._tip(event.y, self.size.height) if self._tip is not None else None
        if tip != self.tooltip:
            self.tooltip = tip

    def on_click(self, event: events.Click) -> None:
        """Tell where."""
        self.post_message(self.Clicked(self, event.y))
