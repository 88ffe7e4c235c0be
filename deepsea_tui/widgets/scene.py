"""The sea behind the menu, darker with depth."""

from __future__ import annotations

from itertools import groupby
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from deepsea_tui.widgets.scene_art import PARTS, SKY, Cell, picture

_SECONDS = 0.7
"""Time in which the waves run one cell."""


class Scene(Widget):
    """A picture that fills whatever room it has; decoration only."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "scene--sky",
        "scene--shallow",
        "scene--deep",
        *(f"scene--{part}" for part in PARTS),
    }
    DEFAULT_CSS = """
    Scene { width: 100%; height: 100%; }
    Scene .scene--sky { background: $background; }
    Scene .scene--shallow { background: $primary 22%; }
    Scene .scene--deep { background: $background-darken-1; }
    Scene:light .scene--deep { background: $primary 34%; }
    Scene .scene--water { color: $foreground; }
    Scene .scene--title { color: $primary; text-style: bold; }
    Scene .scene--wave { color: $primary 60%; }
    Scene .scene--hull { color: $accent; }
    Scene .scene--glass { color: $foreground; text-style: bold; }
    Scene .scene--hose { color: $secondary; }
    Scene .scene--depth { color: $foreground 45%; }
    Scene .scene--level-1 { color: $chip-1; }
    Scene .scene--level-2 { color: $chip-2; }
    Scene .scene--level-3 { color: $chip-3; }
    Scene .scene--level-4 { color: $chip-4; }
    Scene .scene--sand { color: $accent 45%; }
    """

    def __init__(self, *, ascii_only: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.ascii_only = ascii_only
        self._hose = 0
        self._phase = 0
        self._rows: list[list[Cell]] = []

    def render_line(self, y: int) -> Strip:
        """Row `y` of the picture."""
        width, height = self.size
        if len(self._rows) != height or (self._rows and len(self._rows[0]) != width):
            self._rows = picture(width, height, self.ascii_only, self._hose, self._phase)
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

    def on_mount(self) -> None:
        """Let the waves run."""
        self.set_interval(_SECONDS, self._run_waves)

    def _run_waves(self) -> None:
        """One cell to the left, where that is seen and wanted; only their row is painted."""
        if self.app.animation_level == "none" or not self.screen.is_active:
            return
        self._phase += 1
        self._rows = []
        self.refresh(Region(0, SKY, self.size.width, 1))

    def redraw(self, *, ascii_only: bool | None = None, hose: int | None = None) -> None:
        """Draw anew, in Unicode or ASCII, with the hose so many rows longer than least."""
        self.ascii_only = self.ascii_only if ascii_only is None else ascii_only
        self._hose = self._hose if hose is None else hose
        self._rows = []
        self.refresh()

    def _style(self, part: str, water: Color) -> Style:
        ink = self.get_component_styles(f"scene--{part}")
        colour = ink.color if ink.color.ansi is not None else water + ink.color
        return Style(
            color=colour.rich_color,
            bgcolor=water.rich_color,
            bold=ink.text_style.bold,
        )

    def _water(self, y: int) -> Color:
        """The colour of the water in row `y`: sky above the waves, then ever darker."""
        sky = self.get_component_styles("scene--sky").background
        if y <= SKY or sky.ansi is not None:
            return sky
        shallow = sky + self.get_component_styles("scene--shallow").background
        deep = sky + self.get_component_styles("scene--deep").background
        return shallow.blend(deep, (y - SKY) / max(1, self.size.height - SKY))
