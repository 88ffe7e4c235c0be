"""A picture out of characters that is drawn anew for every size it is given."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text
from textual import events
from textual.widgets import Static

Drawing = Callable[[int, int], Text | str]
"""What is shown in so many columns and rows."""


class Picture(Static):
    """Blank until it is told how to draw."""

    def __init__(self, content: str = "", *, id: str | None = None) -> None:
        super().__init__(content, id=id, markup=False)
        self._drawing: Drawing | None = None

    def draw_by(self, drawing: Drawing) -> None:
        """Show what `drawing` gives for the size there is, now and whenever that changes."""
        self._drawing = drawing
        self._draw()

    def on_resize(self, _: events.Resize) -> None:
        """Also one that was hidden: it has no size until it is seen."""
        self._draw()

    def _draw(self) -> None:
        if self._drawing is not None:
            self.update(self._drawing(*self.content_size))
