"""The line that always says whose turn it is and what to do."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from deepsea_tui.widgets.canvas import Canvas, fit
from deepsea_tui.widgets.glyphs import ASCII, SEATS, Glyphs
from deepsea_tui.widgets.sea_widget import SeaWidget
from deepsea_tui.words.numbers import plain


@dataclass(frozen=True, slots=True)
class InstructionView:
    """What the line says."""

    seat: int | None
    """Seat whose turn it is; None when the game is over."""
    text: str
    warning: str = ""
    """What the breath costs; behind the text when there is room, and never cut the text."""
    urgent: bool = False
    """The warning is of the last turn."""
    short: str = ""
    """The text in fewer words, for where it has no room."""


class Instruction(SeaWidget):
    """Shows an `InstructionView`."""

    DEFAULT_CSS = """
    Instruction { width: 1fr; height: 1; }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._view = InstructionView(None, "")

    @property
    def text(self) -> str:
        """What the line says, without the warning."""
        return self._view.text

    def show(self, view: InstructionView) -> None:
        """Say `view`."""
        self._view = view
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The line."""
        return draw_instruction(self._view, width, height, self.glyphs)


def draw_instruction(view: InstructionView, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """The seat's letter, the instruction and the warning."""
    canvas = Canvas(width, height)
    y = height // 2
    x = 1
    if view.seat is not None:
        letter = SEATS[view.seat]
        x = canvas.put(x, y, f" {letter} ", f"seat-{letter.lower()} bold") + 1
    text = plain(view.text) if glyphs is ASCII else view.text
    room = width - x - 1
    if cell_len(text) > room and view.short:
        text = plain(view.short) if glyphs is ASCII else view.short
    if cell_len(text) > room:
        canvas.put(x, y, fit(text, room, glyphs.ellipsis), "strong")
        return canvas
    x = canvas.put(x, y, text, "strong")
    warning = plain(view.warning) if glyphs is ASCII else view.warning
    if warning and x + 2 + len(warning) < width:
        style = "alarm" if view.urgent else "coming-words"
        canvas.put(width - len(warning) - 1, y, warning, style)
    return canvas
