"""What everybody knows of each player: cards in hand, resting, tokens; and his own points."""

from __future__ import annotations

from collections.abc import Sequence

from deepsea_tui.widgets.canvas import Canvas, fit
from deepsea_tui.widgets.deep_blue.signs import seat_style
from deepsea_tui.widgets.deep_blue.view import TableView
from deepsea_tui.widgets.glyphs import ASCII, SEATS, Glyphs
from deepsea_tui.words.numbers import plain

_COLUMNS = (("hand", 5), ("rest", 5), ("tok", 4), ("VP", 4))
"""Headings and widths."""


def draw_crews(
    view: TableView, latest: Sequence[str], width: int, height: int, glyphs: Glyphs
) -> Canvas:
    """A row a player; in the rows left below, the `latest` sentences of the log, newest last."""
    canvas = Canvas(width, height)
    left = width - 1 - sum(columns for _, columns in _COLUMNS)
    x = left
    for heading, columns in _COLUMNS:
        x = canvas.put(x, 0, f"{heading:>{columns}}", "muted")
    for seat in range(len(view.seats)):
        _draw_seat(canvas, view, seat, seat + 1, left, glyphs)
    room = height - len(view.seats) - 1
    told = latest[len(latest) - room :] if room > 0 else ()
    for at, sentence in enumerate(told):
        text = plain(sentence) if glyphs is ASCII else sentence
        canvas.put(1, height - len(told) + at, fit(text, width - 2, glyphs.ellipsis), "muted")
    return canvas


def _draw_seat(
    canvas: Canvas, view: TableView, seat: int, y: int, left: int, glyphs: Glyphs
) -> None:
    own = view.seats[seat]
    turn = seat == view.state.mover and not view.state.is_terminal()
    if turn:
        canvas.shade(0, y, canvas.width, "turn")
        canvas.put(0, y, glyphs.marker, "strong")
    canvas.put(1, y, f" {SEATS[seat]} ", f"{seat_style(seat)} bold")
    name = fit(own.name, left - 5, glyphs.ellipsis).rstrip()
    x = canvas.put(5, y, name, "strong" if turn else "")
    if x + len(own.label) < left:
        canvas.put(x + 1, y, own.label, "muted")
    points = "?" if own.points is None else str(own.points)
    x = left
    values = (own.hand, own.resting, own.tokens, points)
    for value, (heading, columns) in zip(values, _COLUMNS, strict=True):
        style = "strong" if heading == "VP" and own.points is not None else ""
        x = canvas.put(x, y, f"{value:>{columns}}", style)
