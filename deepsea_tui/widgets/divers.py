"""The divers' board: who is where, with what, and what he has scored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from deepsea_tui.widgets.canvas import Canvas, fit
from deepsea_tui.widgets.glyphs import SEATS, Glyphs, chip_style, chip_text, direction_glyph
from deepsea_tui.widgets.sea_widget import SeaWidget
from solver.adventure.chips import Unit
from solver.adventure.components import DIVES
from solver.adventure.diver import Diver
from solver.adventure.state import State

_PLACE = 6
_SCORE = 3
_SUM = 4
_NAME = 9


@dataclass(frozen=True, slots=True)
class DiversView:
    """What the divers' board shows besides the position."""

    names: tuple[str, ...]
    by_dive: tuple[tuple[int, ...], ...]
    """For each seat the points banked in each finished dive."""
    shares: tuple[float, ...] | None = None
    """Win share of every seat, in [0, 1], as the advisor last said; None when it has not."""
    you: int | None = None
    """The only seat that a person plays; None when there are several, or none."""
    players: tuple[str, ...] = ()
    """Who plays each seat, such as `captain`; empty for people.  Shown where there is room."""

    def label(self, seat: int) -> str:
        """What stands behind a name: `you`, or the bot that plays there."""
        if seat == self.you:
            return "you"
        return self.players[seat] if self.players else ""


class Divers(SeaWidget):
    """One row a diver where there is room, otherwise two divers a row."""

    DEFAULT_CSS = """
    Divers { width: 1fr; height: 5; }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._state: State | None = None
        self._view = DiversView((), ())

    def show(self, state: State, view: DiversView) -> None:
        """Show the divers of `state`."""
        self._state, self._view = state, view
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The table of divers."""
        if self._state is None:
            return Canvas(width, height)
        return draw_divers(self._state, self._view, width, height, self.glyphs)


def draw_divers(state: State, view: DiversView, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """The divers in `height` rows: with headings, without, or two a row."""
    canvas = Canvas(width, height)
    seats = len(state.divers)
    if height < seats:
        half = width // 2
        for seat in range(seats):
            _draw_short(canvas, state, view, seat, (seat % 2) * half, seat // 2, half, glyphs)
        return canvas
    headed = height > seats
    columns = _Columns.of(width, view)
    if headed:
        _draw_heading(canvas, state, columns)
    for seat in range(seats):
        _draw_row(canvas, state, view, seat, seat + headed, columns, glyphs)
    return canvas


@dataclass(frozen=True, slots=True)
class _Columns:
    """First column of each part of a row."""

    name: int
    name_width: int
    place: int
    carried: int
    carried_width: int
    scores: int
    shares: int
    shares_width: int

    @classmethod
    def of(cls, width: int, view: DiversView) -> _Columns:
        spare = width - 48
        shares_width = min(24, spare - 8) if view.shares is not None and spare >= 20 else 0
        longest = max(
            (cell_len(f"{name} {view.label(seat)}") for seat, name in enumerate(view.names)),
            default=0,
        )
        name_width = min(max(_NAME, longest), _NAME + max(0, spare - shares_width) // 2)
        place = 5 + name_width + 1
        carried = place + _PLACE + 1
        shares = width - shares_width
        scores = shares - DIVES * _SCORE - _SUM - 1
        return cls(
            5, name_width, place, carried, scores - carried, scores, shares + 1, shares_width - 2
        )


def _draw_heading(canvas: Canvas, state: State, columns: _Columns) -> None:
    canvas.put(columns.name, 0, "diver", "muted")
    canvas.put(columns.place, 0, "place", "muted")
    canvas.put(columns.carried, 0, "carries", "muted")
    for dive in range(DIVES):
        on = dive + 1 == state.dive and not state.is_terminal()
        style = "strong" if on else "muted"
        canvas.put(columns.scores + dive * _SCORE, 0, f"{dive + 1:>{_SCORE}}", style)
    canvas.put(columns.scores + DIVES * _SCORE, 0, f"{'sum':>{_SUM}}", "muted")
    if columns.shares_width > 0:
        canvas.put(columns.shares, 0, "wins", "muted")


def _draw_row(
    canvas: Canvas,
    state: State,
    view: DiversView,
    seat: int,
    y: int,
    columns: _Columns,
    glyphs: Glyphs,
) -> None:
    diver = state.divers[seat]
    turn = seat == state.mover and not state.is_terminal()
    if turn:
        canvas.shade(0, y, canvas.width, "turn")
        canvas.put(0, y, glyphs.marker, "strong")
    letter = SEATS[seat]
    canvas.put(1, y, f" {letter} ", f"seat-{letter.lower()} bold")
    name = fit(view.names[seat], columns.name_width, glyphs.ellipsis)
    end = columns.name + cell_len(name.rstrip())
    canvas.put(columns.name, y, name, "strong" if turn or seat == view.you else "")
    label = f" {view.label(seat)}"
    if end + len(label) < columns.place:
        canvas.put(end, y, label, "muted")
    canvas.put(columns.place, y, where(diver, glyphs), "muted" if diver.is_home else "")
    _draw_units(canvas, columns.carried, y, columns.carried_width - 1, diver.carried, glyphs)
    for dive, points in enumerate(view.by_dive[seat][:DIVES]):
        canvas.put(columns.scores + dive * _SCORE, y, f"{points:>{_SCORE}}", "muted")
    canvas.put(columns.scores + DIVES * _SCORE, y, f"{diver.points:>{_SUM}}", "strong")
    if view.shares is not None and columns.shares_width > 0:
        _draw_share(canvas, columns, y, view.shares[seat], glyphs)


def _draw_share(canvas: Canvas, columns: _Columns, y: int, share: float, glyphs: Glyphs) -> None:
    room = columns.shares_width - 5
    full = round(share * room)
    x = canvas.put(columns.shares, y, glyphs.air * full, "share")
    canvas.put(x, y, glyphs.spent * (room - full), "muted")
    canvas.put(columns.shares + room, y, f"{100 * share:>4.0f}%")


def _draw_short(
    canvas: Canvas,
    state: State,
    view: DiversView,
    seat: int,
    x: int,
    y: int,
    width: int,
    glyphs: Glyphs,
) -> None:
    """One diver in half a row: marker, letter, name, place, load and points."""
    diver = state.divers[seat]
    turn = seat == state.mover and not state.is_terminal()
    if turn:
        canvas.shade(x, y, width - 1, "turn")
        canvas.put(x, y, glyphs.marker, "strong")
    letter = SEATS[seat]
    canvas.put(x + 1, y, f" {letter} ", f"seat-{letter.lower()} bold")
    canvas.put(x + 5, y, fit(view.names[seat], 5, glyphs.ellipsis), "strong" if turn else "")
    canvas.put(x + 11, y, where(diver, glyphs))
    points = f"{diver.points:>3}"
    room = width - 18 - len(points) - 2
    _draw_units(canvas, x + 18, y, room, diver.carried, glyphs)
    canvas.put(x + width - 1 - len(points), y, points, "strong")


def where(diver: Diver, glyphs: Glyphs) -> str:
    """Where a diver is: `12↓`, `home 1` or `aboard`."""
    if diver.is_home:
        return f"home {diver.home_rank}"
    if diver.is_aboard:
        return "aboard"
    return f"{diver.place:>2}{direction_glyph(diver.direction, glyphs)}"


def _draw_units(
    canvas: Canvas, x: int, y: int, width: int, units: Sequence[Unit], glyphs: Glyphs
) -> None:
    """Carried units side by side; those that find no room are counted."""
    end = x + width
    texts = [chip_text(unit, glyphs) for unit in units]
    gap = " " * (sum(map(len, texts)) + len(texts) - 1 <= width)
    for number, (unit, text) in enumerate(zip(units, texts, strict=True)):
        rest = len(units) - number - 1
        if x + len(text) + (2 if rest else 0) > end:
            canvas.put(x, y, f"+{rest + 1}", "strong")
            return
        x = canvas.put(x, y, text, f"shelf {chip_style(unit)}")
        x = canvas.put(x, y, gap)
