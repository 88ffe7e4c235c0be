"""The course of a game as an SVG picture, one line a seat; the page gives its colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final
from xml.etree.ElementTree import Comment, Element

import pygal
from markupsafe import Markup
from pygal.style import Style

from solver.adventure.notation import SEATS
from solver.adventure.review.report import TurningPoint

_LABEL_EVERY: Final = 20
"""Moves between two labels of the axis."""
_MARKS: Final = 6
"""Letters on each line, so that lines are told apart without colours."""


def share_curve(
    shares: Sequence[Sequence[float]],
    turning_points: Sequence[TurningPoint],
    dives: Sequence[int],
) -> Markup:
    """Win shares in per cent at every moment (rows), by seat.

    Turning points are discs with their numbers, from 1; `dives` tells the dive of each move, whose
    starts are upright lines.
    """
    numbers = range(len(shares))
    starts = {
        number: f"dive {dive}"
        for number, (before, dive) in enumerate(pairwise(dives), start=1)
        if dive != before
    }
    labels = [starts.get(number, str(number)) for number in numbers]
    major = [
        label
        for number, label in zip(numbers, labels, strict=True)
        if number in starts or number % _LABEL_EVERY == 0
    ]
    rows = [[100 * share for share in row] for row in shares]
    chart = _chart(rows, labels, major, range=(0, 100), y_labels=[0, 25, 50, 75, 100])
    turned = {point.number: (at, point.seat) for at, point in enumerate(turning_points, start=1)}
    discs = [str(turned[number][0]) if number in turned else "" for number in numbers]
    whose = [turned[number][1] if number in turned else 0 for number in numbers]
    _add_discs(chart, discs, rows, whose)
    return _drawn(chart)


def points_curve(points: Sequence[Sequence[float]]) -> Markup:
    """Points at the start and after each dive (rows), by seat."""
    labels = [str(number) for number in range(len(points))]
    return _drawn(_chart(points, labels, labels))


def _chart(
    rows: Sequence[Sequence[float]], labels: Sequence[str], major: Sequence[str], **more: Any
) -> pygal.Line:
    """A line for each seat, with its letter here and there, over moments with these labels."""
    chart = pygal.Line(
        style=Style(value_font_size=0),
        css=[],
        width=900,
        height=340,
        js=[],
        print_labels=True,
        show_dots=False,
        show_minor_x_labels=False,
        show_x_guides=True,
        truncate_label=-1,
        show_legend=False,
        margin_top=30,
        spacing=14,
        disable_xml_declaration=True,
        no_prefix=True,  # an id drawn anew each time would make every page another one
        **more,
    )
    chart.x_labels, chart.x_labels_major = list(labels), list(major)
    seats = range(len(rows[0]))
    for seat in seats:
        chart.add(SEATS[seat], [round(row[seat], 1) for row in rows])
    for seat in seats:
        marks = set(_marked(len(rows), seat, len(seats)))
        letter = SEATS[seat]
        discs = [letter if number in marks else "" for number in range(len(rows))]
        _add_discs(chart, discs, rows, seat)
    return chart


def _drawn(chart: pygal.Line) -> Markup:
    """The picture: numbers and letters alone, nothing in it comes from outside."""
    chart.add_xml_filter(_tidy)
    return Markup(chart.render(is_unicode=True))


def _marked(moments: int, seat: int, seats: int) -> Iterator[int]:
    """Moments at which the line of `seat` bears its letter, elsewhere than the others' do."""
    for mark in range(_MARKS):
        yield int(moments * (mark + (seat + 0.5) / seats) / _MARKS)


def _add_discs(
    chart: Any, labels: Sequence[str], rows: Sequence[Sequence[float]], seat: int | Sequence[int]
) -> None:
    """A row of discs, where there is a label to write in it, on the line of `seat` (one each)."""
    seats = [seat] * len(labels) if isinstance(seat, int) else seat
    values = [
        {"value": round(row[own], 1), "label": label} if label else None
        for label, row, own in zip(labels, rows, seats, strict=True)
    ]
    chart.add(None, values, stroke=False, show_dots=True, dots_size=8)


def _tidy(picture: Element) -> Element:
    """Without scripts, comments, and styles that are not the page's; guides for dives alone."""
    for parent in [*picture.iter()]:
        for child in [*parent]:
            if child.tag in ("script", "defs", "title", "desc") or child.tag is Comment:
                parent.remove(child)
    picture.attrib.pop("id", None)
    for guides in picture.iterfind(".//*[@class='axis x always_show']/*[@class='guides']"):
        guide, text = guides[0], guides[1]
        if (text.text or "").startswith("dive"):
            guides.set("class", "guides dive")
            text.set("y", "-8")
        else:
            guides.remove(guide)
    return picture
