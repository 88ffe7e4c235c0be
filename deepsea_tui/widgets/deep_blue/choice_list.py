"""Numbered choices in rows: what can be paid with, defended with, or played for points."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.message import Message

from deepsea_tui.widgets.canvas import Canvas, fit
from deepsea_tui.widgets.glyphs import ASCII, Glyphs
from deepsea_tui.widgets.sea_widget import SeaWidget
from deepsea_tui.words.numbers import plain

_PER_PAGE = 9
"""As many as there are digits."""


class ChoiceList(SeaWidget):
    """Shows a page of texts with their digits; posts `Picked` when one is clicked."""

    DEFAULT_CSS = """
    ChoiceList { width: 1fr; height: 1fr; }
    """

    class Picked(Message):
        """A row was clicked; `index` counts all texts from 0."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.title = ""
        self.texts: tuple[str, ...] = ()
        self.first = 0
        """Index of the first text of the page that is shown."""

    def show(self, title: str, texts: Sequence[str]) -> None:
        """Offer `texts` under a title; the first page of them when they are others."""
        fresh = tuple(texts)
        if fresh != self.texts:
            self.first = 0
        self.title, self.texts = title, fresh
        self.redraw()

    @property
    def per_page(self) -> int:
        """How many are shown at once."""
        return max(1, min(_PER_PAGE, self.size.height - 1))

    def index(self, digit: int) -> int | None:
        """The text that a digit (from 1) stands for on this page."""
        at = self.first + digit - 1
        return at if 0 < digit <= self.per_page and at < len(self.texts) else None

    def turn(self, pages: int) -> None:
        """So many pages on, or back, as far as there are any."""
        last = max(0, (len(self.texts) - 1) // self.per_page * self.per_page)
        self.first = min(last, max(0, self.first + pages * self.per_page))
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The page."""
        shown = self.texts[self.first : self.first + self.per_page]
        rest = len(self.texts) - self.first - len(shown)
        return draw_choices(self.title, shown, self.first, rest, width, height, self.glyphs)

    def on_click(self, event: events.Click) -> None:
        """Pick the row, or turn to the next page by the title."""
        if event.y == 0:
            self.turn(1)
        elif (index := self.index(event.y)) is not None:
            self.post_message(self.Picked(index))


def draw_choices(
    title: str,
    texts: Sequence[str],
    before: int,
    after: int,
    width: int,
    height: int,
    glyphs: Glyphs,
) -> Canvas:
    """A title and a row for each text, with how many there are `before` and `after` these."""
    canvas = Canvas(width, height)
    canvas.put(1, 0, title, "strong")
    if before or after:
        more = f"{before + 1}-{before + len(texts)} of {before + len(texts) + after}"
        canvas.put(width - 1 - len(more), 0, more, "muted")
    for digit, text in enumerate(texts, start=1):
        words = plain(text) if glyphs is ASCII else text
        canvas.put(1, digit, f" {digit} ", "key bold")
        canvas.put(5, digit, fit(words, width - 6, glyphs.ellipsis), "strong" if digit == 1 else "")
    return canvas
