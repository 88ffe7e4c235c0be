"""A column of styled text of a fixed width, in Unicode or ASCII."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from deepsea_tui.words.numbers import plain

Lines = list[Content]


@dataclass(frozen=True)
class Page:
    """How wide lines may be, in cells, and whether they keep to ASCII."""

    width: int
    ascii_only: bool = False

    def text(self, text: str) -> str:
        """`text` in the characters of this page."""
        return plain(text) if self.ascii_only else text

    def wrapped(self, text: str, style: str = "") -> Lines:
        """`text` in as many lines as it needs."""
        return Content.styled(self.text(text), style).wrap(self.width) if text else []

    def line(self, text: str, style: str = "") -> Content:
        """`text` in one line, cut short with a mark when it is too long."""
        return Content.styled(self.cut(text, self.width), style)

    def sides(self, left: str, right: str, style: str = "") -> Content:
        """`left` and `right` at the two edges of one line; the left gives way."""
        right = self.text(right)
        room = self.width - cell_len(right) - 1
        left = self.cut(left, room)
        return Content.styled(f"{left}{' ' * (room - cell_len(left))} {right}", style)

    def fits(self, left: str, right: str) -> bool:
        """Whether both have room in one line."""
        return cell_len(self.text(left)) + cell_len(self.text(right)) < self.width

    def label(self, text: str) -> Content:
        """A section's name with a rule to the right edge."""
        name = self.cut(text, self.width)
        rule = self.text("─" * (self.width - cell_len(name) - 1))
        gap = " " if rule else ""
        return Content.assemble((name, "$foreground-muted"), gap, (rule, "$foreground 20%"))

    def bar(self, value: float, width: int, strong: bool) -> Content:
        """`value` in [0, 1] as a bar of `width` cells."""
        halves = round(2 * width * min(1.0, max(0.0, value)))
        full, half = divmod(halves, 2)
        filled = self.text("━" * full + "╸" * half)
        rest = self.text("─" * (width - full - half))
        return Content.assemble(
            (filled, "$success" if strong else "$primary"), (rest, "$foreground 20%")
        )

    def cut(self, text: str, width: int) -> str:
        """`text` in at most `width` cells, with a mark where it was cut."""
        text = self.text(text)
        if cell_len(text) <= width:
            return text
        return set_cell_size(text, max(0, width - 1)) + ("~" if self.ascii_only else "…")
