"""The submarine as line art, with the air gauge in its hull.

The breath to come is marked in the gauge before it happens, and what is getting dangerous is said
in words, with a sign and with colour.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from deepsea_tui.widgets.board_drawing import diver_tag
from deepsea_tui.widgets.canvas import Canvas
from deepsea_tui.widgets.glyphs import SEATS, Glyphs
from solver.adventure.components import DIVES, FULL_AIR
from solver.adventure.state import State
from solver.adventure.step import Step

LOW_AIR: Final = 12
CRITICAL_AIR: Final = 6
_NARROW: Final = 1
_STERN: Final = 2
_BEFORE_CELLS: Final = 9
"""Cells of the gauge row before the air: wall, sign, `AIR 25`."""
_AFTER_CELLS: Final = 11
_IN_A_TURN: Final = (Step.TURN, Step.DECLARE, Step.ROLL, Step.SEARCH)


@dataclass(frozen=True, slots=True)
class GaugeView:
    """What the gauge shows besides the position."""

    falling: int = 0
    """Units of air that are just going out and still shown (the animation)."""
    breathed: int = 0
    """Units of air that the latest breath took; they stay marked until the next one."""
    home_chance: Fraction | None = None
    """Chance that the next roll brings the mover home; None when there is none to show."""
    caption: str = ""
    """What is played, shown while there is no alarm."""


@dataclass(frozen=True, slots=True)
class Breath:
    """The next breath that is due: whose, and how many units of air."""

    seat: int
    units: int


@dataclass(frozen=True, slots=True)
class Alarm:
    """How dangerous the air is: a style, a sign and words."""

    style: str
    sign: str
    words: str


def next_breath(state: State) -> Breath | None:
    """The breath that comes next at today's loads; None when the dive ends before it."""
    if state.step is Step.TURN:
        return Breath(state.mover, state.diver.load)
    if state.step not in _IN_A_TURN or state.air == 0:
        return None
    seats = len(state.divers)
    in_water = [seat for seat, diver in enumerate(state.divers) if not diver.is_home]
    seat = min(in_water, key=lambda seat: (seat - state.mover - 1) % seats)
    return Breath(seat, state.divers[seat].load)


def alarm_of(state: State) -> Alarm:
    """The stage of the alarm."""
    if state.step not in _IN_A_TURN:
        return Alarm("air-calm", " ", "the dive is over")
    if state.air == 0:
        return Alarm("air-critical", "!", "LAST TURN NOW")
    breath = next_breath(state)
    if breath is not None and 0 < state.air <= breath.units:
        return Alarm("air-critical", "!", f"LAST TURN: {SEATS[breath.seat]}")
    if state.air <= CRITICAL_AIR:
        return Alarm("air-critical", "!", "AIR ALMOST OUT")
    if state.air <= LOW_AIR:
        return Alarm("air-low", "!", "air is low")
    return Alarm("air-calm", " ", "")


def draw_gauge(state: State, view: GaugeView, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """The submarine in `height` rows: 3 (hull alone), 4 (with the tower) or 5 (a deeper hull)."""
    canvas = Canvas(width, height)
    tower = height >= 4
    top = 1 if tower else 0
    _draw_hull(canvas, state, top, height - top, glyphs)
    rows = height - top - 2
    for row in range(rows):
        _draw_air(canvas, state, view, top + 1 + row, glyphs, labelled=row == rows // 2)
    _draw_scale(canvas, height - 1, width)
    if view.home_chance:
        text = f"{glyphs.home} {round(100 * view.home_chance)}%"
        canvas.put(_STERN + 1, height - 1, text, "strong")
    if tower:
        _draw_tower(canvas, state, view, glyphs)
    else:
        _draw_notice(canvas, state, f" Dive {state.dive} of {DIVES} ", height - 1)
    return canvas


def unit_cells(width: int) -> int:
    """Cells of one unit of air in a gauge `width` cells wide."""
    return max(_NARROW, (width - _STERN - _BEFORE_CELLS - _AFTER_CELLS) // FULL_AIR)


def _draw_hull(canvas: Canvas, state: State, top: int, rows: int, glyphs: Glyphs) -> None:
    frame = glyphs.frame
    right = canvas.width - 1
    bottom = top + rows - 1
    inside = frame.line * (right - _STERN - 1)
    canvas.put(_STERN, top, frame.upper_left + inside + frame.upper_right, "hull")
    canvas.put(_STERN, bottom, frame.lower_left + inside + frame.lower_right, "hull")
    for row in range(top + 1, bottom):
        canvas.put(_STERN, row, frame.wall, "hull")
        canvas.put(right, row, frame.wall, "hull")
    middle = top + rows // 2
    for row, blade in zip((middle - 1, middle, middle + 1), glyphs.propeller, strict=True):
        canvas.put(0, row, blade, "hull")
    canvas.put(1, middle, glyphs.propeller[1], "hull")
    _draw_crew(canvas, state, top, glyphs)


def _draw_crew(canvas: Canvas, state: State, row: int, glyphs: Glyphs) -> None:
    """Who is in the submarine, on its upper edge: aboard, then home in the order of coming."""
    home = sorted(
        (seat for seat, diver in enumerate(state.divers) if diver.is_home),
        key=lambda seat: state.divers[seat].home_rank,
    )
    aboard = [seat for seat, diver in enumerate(state.divers) if diver.is_aboard]
    x = _STERN + 12
    for words, seats in (("aboard", aboard), ("home", home)):
        if not seats:
            continue
        x = canvas.put(x, row, f" {words}", "hull strong")
        for seat in seats:
            tag, style = diver_tag(state, seat, glyphs)
            letter = tag.strip("[]")[0]
            shown = f"[{letter}]" if tag.startswith("[") else letter
            x = canvas.put(canvas.put(x, row, " "), row, shown, style)
        x = canvas.put(x, row, " ") + 1


def _draw_air(
    canvas: Canvas, state: State, view: GaugeView, row: int, glyphs: Glyphs, *, labelled: bool
) -> None:
    alarm = alarm_of(state)
    cells = unit_cells(canvas.width)
    breath = next_breath(state)
    coming = min(state.air, breath.units) if breath is not None else 0
    x = _STERN + _BEFORE_CELLS
    if labelled:
        text = f"{alarm.sign}AIR {state.air:>2} "
        canvas.put(_STERN + 1, row, text, f"{alarm.style} bold")
    kept = state.air - coming
    x = canvas.put(x, row, glyphs.air * (kept * cells), alarm.style)
    x = canvas.put(x, row, glyphs.coming * (coming * cells), "coming")
    x = canvas.put(x, row, glyphs.coming * (view.falling * cells), "falling")
    marked = min(max(0, view.breathed - view.falling), FULL_AIR - state.air - view.falling)
    x = canvas.put(x, row, glyphs.breathed * (marked * cells), "falling")
    gone = FULL_AIR - state.air - view.falling - marked
    x = canvas.put(x, row, glyphs.spent * (gone * cells), "air-spent")
    if labelled and breath is not None:
        roomy = canvas.width - x >= 20
        words = "next breath:" if roomy else "next"
        amount = f"{glyphs.minus}{breath.units}" if breath.units else "0"
        style = "coming-words" if breath.units else "muted"
        canvas.put(x, row, f" {words} {SEATS[breath.seat]} {amount}", style)


def _draw_scale(canvas: Canvas, row: int, width: int) -> None:
    """Marks below the gauge, every five units."""
    cells = unit_cells(width)
    for units in range(0, FULL_AIR + 1, 5):
        x = _STERN + _BEFORE_CELLS + units * cells - (1 if units else 0)
        canvas.put(x - len(str(units)) + 1, row, str(units), "hull")


def _draw_tower(canvas: Canvas, state: State, view: GaugeView, glyphs: Glyphs) -> None:
    """The conning tower, which dive it is, and the alarm."""
    frame = glyphs.frame
    canvas.put(_STERN + 3, 0, frame.upper_left + frame.line * 4 + frame.upper_right, "hull")
    canvas.put(_STERN + 3, 1, frame.lower_right + "    " + frame.lower_left, "hull")
    canvas.put(_STERN + 12, 0, f" Dive {state.dive} of {DIVES}", "strong")
    _draw_notice(canvas, state, view.caption.replace("·", glyphs.dot), 0)


def _draw_notice(canvas: Canvas, state: State, calm: str, row: int) -> None:
    """The alarm at the right end of `row`; while there is none, `calm`."""
    alarm = alarm_of(state)
    text, style = alarm.words or calm, "muted"
    if alarm.sign.strip():
        text, style = f" {alarm.sign}{alarm.sign} {alarm.words} ", alarm.style + " reverse bold"
    if text:
        canvas.put(canvas.width - len(text) - 1, row, text, style)
