"""The two dice, what was rolled, and how it became steps."""

from __future__ import annotations

from textual.timer import Timer

from deepsea_tui.game.move import Move
from deepsea_tui.widgets.canvas import Canvas
from deepsea_tui.widgets.glyphs import SEATS, Glyphs
from deepsea_tui.widgets.sea_widget import SeaWidget
from deepsea_tui.words.moves import landing

TUMBLE: tuple[tuple[int, int], ...] = ((1, 3), (3, 2), (2, 1), (1, 2), (3, 3))
"""Faces that flash by before the dice lie."""
TUMBLE_SECONDS = 0.06


class Dice(SeaWidget):
    """Shows the latest roll; the dice tumble first if `animated`."""

    DEFAULT_CSS = """
    Dice { width: 1fr; height: 1; }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.animated = False
        self._roll: Move | None = None
        self._frame = len(TUMBLE)
        self._timer: Timer | None = None

    def show(self, roll: Move | None) -> None:
        """Show the dice of `roll`; None before the first roll of a game."""
        fresh = roll is not None and roll is not self._roll
        self._roll = roll
        if not fresh or not self.animated:
            self._lie()
        else:
            self._frame = 0
            if self._timer is None:
                self._timer = self.set_interval(TUMBLE_SECONDS, self._tumble)
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The dice as they tumble or lie."""
        tumbling = TUMBLE[self._frame] if self._frame < len(TUMBLE) else None
        return draw_dice(self._roll, tumbling, width, height, self.glyphs)

    def _tumble(self) -> None:
        self._frame += 1
        if self._frame >= len(TUMBLE):
            self._lie()
        self.redraw()

    def _lie(self) -> None:
        self._frame = len(TUMBLE)
        if self._timer is not None:
            self._timer.stop()
            self._timer = None


def draw_dice(
    roll: Move | None, tumbling: tuple[int, int] | None, width: int, height: int, glyphs: Glyphs
) -> Canvas:
    """The dice with their sum in words, in one row or in three.

    `tumbling` are the faces that flash by; then nothing is said yet.
    """
    canvas = Canvas(width, height)
    tall = height >= 3
    faces = tumbling
    if faces is None and roll is not None:
        faces = roll.action.dice
    x = _draw_tall(canvas, faces, glyphs) if tall else _draw_flat(canvas, faces, width)
    if roll is not None and tumbling is None:
        _draw_words(canvas, roll, x + 1, tall, glyphs)
    elif roll is None:
        canvas.put(x + 1, 1 if tall else 0, "nobody has rolled yet", "muted")
    return canvas


def _draw_flat(canvas: Canvas, faces: tuple[int, int] | None, width: int) -> int:
    x = 1
    for face in faces or ("?", "?"):
        x = canvas.put(x, 0, f"[{face}]", "dice bold")
        x = canvas.put(x, 0, " ")
    return x - 1


def _draw_tall(canvas: Canvas, faces: tuple[int, int] | None, glyphs: Glyphs) -> int:
    frame, x = glyphs.frame, 1
    for face in faces or (0, 0):
        pips = glyphs.pips[face - 1] if face else "     "
        canvas.put(x, 0, frame.upper_left + frame.line * 7 + frame.upper_right, "dice")
        canvas.put(x, 1, f"{frame.wall} {pips} {frame.wall}", "dice")
        canvas.put(x, 2, frame.lower_left + frame.line * 7 + frame.lower_right, "dice")
        x += 10
    return x


def _draw_words(canvas: Canvas, roll: Move, x: int, tall: bool, glyphs: Glyphs) -> None:
    """The sum, less the load, is the steps; and where they led."""
    diver = roll.before.diver
    rolled = roll.action.number
    steps = max(0, rolled - diver.load)
    end = landing(roll)
    seat = SEATS[roll.diver]
    noun = "step" if steps == 1 else "steps"
    less = f" {glyphs.minus} {diver.load} load" if diver.load else ""
    count = f"{rolled}{less} = {steps} {noun}" if less else f"{steps} {noun}"
    where = f"{diver.place or 'aboard'} {glyphs.arrow} {end or 'home'}"
    if end == diver.place:
        where = f"stays at {end}" if end else "stays aboard"
    if tall:
        canvas.put(x, 0, count, "strong")
        at = canvas.put(x, 1, f" {seat} ", f"seat-{seat.lower()} bold")
        canvas.put(at + 1, 1, where)
    else:
        x = canvas.put(x, 0, count, "strong") + 1
        x = canvas.put(x, 0, f" {seat} ", f"seat-{seat.lower()} bold")
        canvas.put(x + 1, 0, where)
