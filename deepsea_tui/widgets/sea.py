"""The sea behind the menu, darker with depth."""

from __future__ import annotations

from itertools import groupby
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.strip import Strip
from textual.widget import Widget

from deepsea_tui.widgets.sea_art import PARTS, SKY, Cell, picture


class Sea(Widget):
    """A picture that fills whatever room it has; decoration only."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "sea--sky",
        "sea--shallow",
        "sea--deep",
        *(f"sea--{part}" for part in PARTS),
    }
    DEFAULT_CSS = """
    Sea { width: 100%; height: 100%; }
    Sea .sea--sky { background: $background; }
    Sea .sea--shallow { background: $primary 22%; }
    Sea .sea--deep { background: $background-darken-1; }
    Sea .sea--water { color: $foreground; }
    Sea .sea--title { color: $primary; text-style: bold; }
    Sea .sea--motto { color: $text-muted; }
    Sea .sea--wave { color: $primary 60%; }
    Sea .sea--hull { color: $accent; }
    Sea .sea--glass { color: $foreground; text-style: bold; }
    Sea .sea--hose { color: $secondary; }
    Sea .sea--depth { color: $foreground 45%; }
    Sea .sea--level-1 { color: $foreground 50%; }
    Sea .sea--level-2 { color: $primary 80%; }
    Sea .sea--level-3 { color: $success 90%; }
    Sea .sea--level-4 { color: $warning; }
    Sea .sea--sand { color: $accent 45%; }
    """

    def __init__(self, *, ascii_only: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.ascii_only = ascii_only
        self._rows: list[list[Cell]] = []

    def render_line(self, y: int) -> Strip:
        """Row `y` of the picture."""
        width, height = self.size
        if len(self._rows) != height or (self._rows and len(self._rows[0]) != width):
            self._rows = picture(width, height, self.ascii_only)
        if y >= len(self._rows):
            return Strip.blank(width, self.rich_style)
        water = self._water(y)
        return Strip(
            [
                Segment("".join(char for char, _ in run), self._style(part, water))
                for part, cells in groupby(self._rows[y], key=lambda cell: cell[1])
                for run in [list(cells)]
            ],
            width,
        )

    def redraw(self, ascii_only: bool) -> None:
        """Draw anew, in Unicode or ASCII."""
        self.ascii_only = ascii_only
        self._rows = []
        self.refresh()

    def _style(self, part: str, water: Color) -> Style:
        ink = self.get_component_styles(f"sea--{part}")
        colour = ink.color if ink.color.ansi is not None else water + ink.color
        return Style(
            color=colour.rich_color,
            bgcolor=water.rich_color,
            bold=ink.text_style.bold,
        )

    def _water(self, y: int) -> Color:
        """The colour of the water in row `y`: sky above the waves, then ever darker."""
        sky = self.get_component_styles("sea--sky").background
        if y <= SKY or sky.ansi is not None:
            return sky
        shallow = sky + self.get_component_styles("sea--shallow").background
        deep = self.get_component_styles("sea--deep").background
        return shallow.blend(deep, (y - SKY) / max(1, self.size.height - SKY))
