"""The submarine with the tank that everybody breathes from: the first thing to be seen."""

from __future__ import annotations

from dataclasses import replace

from textual.timer import Timer

from deepsea_tui.widgets.air_drawing import GaugeView, draw_gauge
from deepsea_tui.widgets.canvas import Canvas
from deepsea_tui.widgets.sea_widget import SeaWidget
from solver.adventure.components import FULL_AIR
from solver.adventure.state import State

FALL_SECONDS = 0.07
"""Time that one unit of air takes to go out."""


class AirGauge(SeaWidget):
    """Shows the air; when it falls, unit by unit if `animated`, so that the fall is felt."""

    DEFAULT_CSS = """
    AirGauge { width: 1fr; height: 4; }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.animated = False
        self._state: State | None = None
        self._view = GaugeView()
        self._shown = FULL_AIR
        self._timer: Timer | None = None

    def show(self, state: State, view: GaugeView) -> None:
        """Show the air of `state`; a rise (a new dive, an undo) is shown at once."""
        self._state, self._view = state, view
        if self.animated and state.air < self._shown:
            if self._timer is None:
                self._timer = self.set_interval(FALL_SECONDS, self._fall)
        else:
            self._settle()
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The submarine as far as the air has fallen by now."""
        if self._state is None:
            return Canvas(width, height)
        falling = max(0, self._shown - self._state.air)
        return draw_gauge(
            self._state, replace(self._view, falling=falling), width, height, self.glyphs
        )

    def _fall(self) -> None:
        self._shown -= 1
        if self._state is None or self._shown <= self._state.air:
            self._settle()
        self.redraw()

    def _settle(self) -> None:
        if self._state is not None:
            self._shown = self._state.air
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
