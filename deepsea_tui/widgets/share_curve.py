"""The curve of win shares over a game, drawn anew for every size it is given."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.widgets import Static

from deepsea_tui.words.curve import share_picture
from solver.adventure.review.report import Review

_LEAST = (30, 6)
"""Columns and rows without which nothing can be read off it."""


class ShareCurve(Static):
    """Blank until it is given a review, and where there is no room."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._review: Review | None = None
        self._names: Sequence[str] = ()
        self._ascii = False

    def show(self, review: Review, names: Sequence[str], ascii_only: bool) -> None:
        """Draw the shares of `review`, a curve for each of `names`."""
        self._review, self._names, self._ascii = review, names, ascii_only
        self._draw()

    def on_resize(self, _: events.Resize) -> None:
        """A page that was hidden has no size until it is opened."""
        self._draw()

    def _draw(self) -> None:
        width, height = self.content_size
        if self._review is None or width < _LEAST[0] or height < _LEAST[1]:
            self.update("")
            return
        picture = share_picture(
            self._review,
            self._names,
            (width, height),
            ascii_only=self._ascii,
            colour=not self.app.no_color,
        )
        self.update(Text.from_ansi(picture))
