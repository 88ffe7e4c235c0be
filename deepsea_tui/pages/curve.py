"""The win-share curve of a game as an SVG picture, one line a diver."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element

import pygal
from markupsafe import Markup
from pygal.style import Style

from solver.adventure.review.report import TurningPoint

_COLOURS: Final = ("#e4572e", "#0e9aa7", "#b58900", "#5a9e1f", "#8e6c8a", "#2e4e9e")
"""One a seat, told apart on white."""

_TURNING: Final = "#222222"
_LABEL_EVERY: Final = 20
"""Moves between two labels of the axis."""


def share_curve(
    shares: Sequence[Sequence[float]],
    names: Sequence[str],
    turning_points: Sequence[TurningPoint],
) -> Markup:
    """Win shares in per cent at every moment (rows), by seat; turning points are dots."""
    chart = pygal.Line(
        style=Style(
            colors=(*_COLOURS[: len(names)], _TURNING),
            background="transparent",
            plot_background="transparent",
            font_family="sans-serif",
            guide_stroke_color="#ccc",
            major_guide_stroke_color="#ccc",
        ),
        width=900,
        height=360,
        js=[],
        show_dots=False,
        show_minor_x_labels=False,
        truncate_label=-1,
        legend_at_bottom=True,
        legend_at_bottom_columns=len(names) + 1,
        range=(0, 100),
        x_title="moves",
        y_title="win share, %",
        disable_xml_declaration=True,
        no_prefix=True,  # an id drawn anew each time would make every page another one
    )
    numbers = range(len(shares))
    chart.x_labels = [str(number) for number in numbers]
    chart.x_labels_major = [str(number) for number in numbers[::_LABEL_EVERY]]
    for seat, name in enumerate(names):
        chart.add(name, [round(100 * row[seat], 1) for row in shares], stroke_style={"width": 2})
    turned = {point.number: point.seat for point in turning_points}
    chart.add(
        "turning points",
        [
            round(100 * shares[number][turned[number]], 1) if number in turned else None
            for number in numbers
        ],
        stroke=False,
        show_dots=True,
        dots_size=4,
    )
    chart.add_xml_filter(_without_scripts)
    # pygal escapes the names; nothing else in the picture comes from outside.
    return Markup(chart.render(is_unicode=True))


def _without_scripts(picture: Element) -> Element:
    """The picture without the settings that pygal leaves for its script."""
    for parent in [*picture.iter()]:
        for child in [*parent]:
            if child.tag == "script":
                parent.remove(child)
    return picture
