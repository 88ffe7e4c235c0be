"""The log of moves in words.  It scrolls, and what is selected in it can be copied."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.selection import Selection
from textual.strip import Strip

from deepsea_tui.words.history import Entry
from deepsea_tui.words.numbers import plain

INDENT = "  "


class MoveLog(ScrollView, can_focus=True):
    """Shows entries, wrapped, the latest at the bottom."""

    DEFAULT_CSS = """
    MoveLog {
        width: 1fr; height: 1fr;
        overflow-x: hidden; scrollbar-size-vertical: 1; scrollbar-gutter: stable;
    }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"log--air", "log--dive", "log--alarm"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_up", "Scroll the log up", show=False),
        Binding("down", "scroll_down", "Scroll the log down", show=False),
        Binding("pageup", "page_up", "A page of the log up", show=False),
        Binding("pagedown", "page_down", "A page of the log down", show=False),
        Binding("home", "scroll_home", "First move", show=False),
        Binding("end", "scroll_end", "Latest move", show=False),
    ]

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.ascii_only = False
        """Write arrows in ASCII."""
        self.entries: tuple[Entry, ...] = ()
        self._lines: list[tuple[str, str]] = []

    def on_mount(self) -> None:
        """The end stays in sight, also when a scroll bar comes with a whole game at once."""
        self.anchor()

    def show(self, entries: Sequence[Entry]) -> None:
        """Show `entries`, oldest first; only the end is looked at again when they grew."""
        fresh = tuple(entries)
        if fresh == self.entries:
            return
        grown = fresh[: len(self.entries)] == self.entries
        added = fresh[len(self.entries) :] if grown else fresh
        if not grown:
            self._lines = []
        self.entries = fresh
        self._append(added)

    @property
    def text(self) -> str:
        """All that is shown, a line a row."""
        return "\n".join(line for line, _ in self._lines)

    def use_ascii(self, ascii_only: bool) -> None:
        """Write in ASCII, or with arrows."""
        self.ascii_only = ascii_only
        self.on_resize()

    def on_resize(self) -> None:
        """Wrap anew for the new width."""
        self._lines = []
        self._append(self.entries)

    def render_line(self, y: int) -> Strip:
        """Row `y` of the window on the log."""
        row = self.scroll_offset.y + y
        width = self.size.width
        if row >= len(self._lines):
            return Strip.blank(width, self.rich_style)
        text, kind = self._lines[row]
        style = self.rich_style
        if kind != "move":
            style += self.get_component_rich_style(f"log--{kind}", partial=True)
        strip = Strip(self._selected(text.ljust(width), row, style))
        return strip.adjust_cell_length(width, self.rich_style).apply_offsets(0, row)

    def _selected(self, text: str, row: int, style: Style) -> list[Segment]:
        selection = self.text_selection
        span = selection.get_span(row) if selection is not None else None
        if span is None:
            return [Segment(text, style)]
        start, end = span
        end = len(text) if end == -1 else end
        marked = style + self.screen.get_component_rich_style("screen--selection")
        parts = ((text[:start], style), (text[start:end], marked), (text[end:], style))
        return [Segment(part, look) for part, look in parts if part]

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """The selected text, for the clipboard."""
        return selection.extract(self.text), "\n"

    def selection_updated(self, selection: Selection | None) -> None:
        """Another selection looks different."""
        self.refresh()

    def _append(self, entries: Sequence[Entry]) -> None:
        width = self.scrollable_content_region.width
        if not width:
            return
        for entry in entries:
            text = plain(entry.text) if self.ascii_only else entry.text
            lines = wrap(text, width, subsequent_indent=INDENT) or [""]
            self._lines += [(line, entry.kind) for line in lines]
        self.virtual_size = Size(width, len(self._lines))
        self.scroll_end(animate=False)
        self.refresh()
