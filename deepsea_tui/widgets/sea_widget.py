"""The base of every drawn widget: a `Canvas` on the screen, repainted row by row.

Style names on the canvas are looked up in the `Palette` of the screen.  `bold`, `reverse`,
`underline`, `italic` and `dim` need no entry there.
"""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from deepsea_tui.widgets.canvas import Canvas
from deepsea_tui.widgets.glyphs import UNICODE, Glyphs, glyphs
from deepsea_tui.widgets.palette import Palette

_ATTRIBUTES = ("bold", "reverse", "underline", "italic", "dim")


class SeaWidget(Widget):
    """Shows what `draw` returns; `redraw` repaints only the rows that changed."""

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.glyphs: Glyphs = UNICODE
        self._rows: list[list[tuple[str, str]]] = []
        self._drawn_size = (0, 0)
        self._looks: dict[str, Style] = {}

    def draw(self, width: int, height: int) -> Canvas:
        """The picture for a content area of `width` x `height` cells; bare water here."""
        return Canvas(width, height)

    def use_ascii(self, ascii_only: bool) -> None:
        """Draw with plain ASCII characters, or with Unicode."""
        self.glyphs = glyphs(ascii_only)
        self.redraw()

    def redraw(self) -> None:
        """Draw anew and repaint the rows that differ from before."""
        width, height = self.size
        if not width or not height:
            return
        canvas = self.draw(width, height)
        rows = [canvas.runs(y) for y in range(canvas.height)]
        if self._drawn_size != (width, height) or len(rows) != len(self._rows):
            self._rows, self._drawn_size = rows, (width, height)
            self.refresh()
            return
        changed = [
            Region(0, y, width, 1)
            for y, (old, new) in enumerate(zip(self._rows, rows, strict=True))
            if old != new
        ]
        self._rows = rows
        if changed:
            self.refresh(*changed)

    def on_resize(self) -> None:
        """Another size is another picture."""
        self.redraw()

    def notify_style_update(self) -> None:
        """Another theme, or other classes: looks are read from the stylesheet again."""
        super().notify_style_update()
        self._looks = {}

    def render_line(self, y: int) -> Strip:
        """Row `y` of the content area as a strip."""
        width = self.size.width
        if self._drawn_size != tuple(self.size):
            self.redraw()
        if y >= len(self._rows):
            return Strip.blank(width, self.rich_style)
        segments = [Segment(text, self._look(names)) for text, names in self._rows[y]]
        return Strip(segments).adjust_cell_length(width, self.rich_style)

    def _look(self, names: str) -> Style:
        look = self._looks.get(names)
        if look is None:
            look = self._looks[names] = self._make_look(names.split())
        return look

    def _make_look(self, names: list[str]) -> Style:
        """The named styles laid over the widget's own, later ones over earlier ones."""
        palette = self.screen.query_one(Palette)
        _, background = self.background_colors
        foreground: Color | None = None
        auto = False
        attributes = Style()
        for name in names:
            if name in _ATTRIBUTES:
                attributes += Style.parse(name)
                continue
            styles = palette.get_component_styles(f"sea--{name}")
            if styles.has_rule("background"):
                background = background + styles.background
            if styles.has_rule("color"):
                auto = styles.auto_color
                foreground = styles.color
            attributes += styles.text_style
        if auto and foreground is not None:
            foreground = background.get_contrast_text(foreground.a)
        if foreground is None:
            return self.rich_style + Style(bgcolor=background.rich_color) + attributes
        shown = (background + foreground).rich_color
        return Style(color=shown, bgcolor=background.rich_color) + attributes
