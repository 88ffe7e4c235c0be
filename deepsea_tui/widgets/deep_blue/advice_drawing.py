"""The advisor's answer on a dive, beside the dive board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deepsea_tui.widgets.canvas import Canvas, fit
from deepsea_tui.widgets.deep_blue.odds_drawing import put_odds
from deepsea_tui.widgets.deep_blue.view import TableView
from deepsea_tui.widgets.glyphs import ASCII, Glyphs
from deepsea_tui.words.numbers import half_width, plain, signed
from solver.advice import Estimate
from solver.deep_blue.dive_odds.advice import DiveAdvice, DiveOption, StoppingRule

_LEAD, _IN = 6, 5
"""Columns of the lead over the others' mean, and of the chance to be in at the end."""
_POINTS = {True: 6, False: 10}
"""Columns of points: exact ones, and those with the half-width of their interval."""
_NEVER = "go on"
PLAYED: Final = "was played"
"""Stands below the choice that was made, where that is known."""
_ODDS = 5
"""Rows from which the odds of the next gem stand below the advice too."""


def draw_advice(
    view: TableView,
    advice: DiveAdvice,
    labels: Mapping[str, str],
    played: str,
    width: int,
    height: int,
    glyphs: Glyphs,
) -> Canvas:
    """Options best first, what everybody gets, when to stop, and who may have to go next.

    `labels` has words for actions by name; the option `played`, if it is not empty, is marked.
    What finds no room at the end is left out.
    """
    canvas = Canvas(width, height)
    name = view.seats[advice.seat].name
    canvas.put(1, 0, f"Advice for {name}", "strong")
    canvas.put(width - 1 - len(advice.method), 0, advice.method, "muted")
    columns = _POINTS[advice.method == "exact"]
    left = width - 1 - columns - _LEAD - _IN
    canvas.put(left, 1, f"{'VP':>{columns}}{'lead':>{_LEAD}}{'in':>{_IN}}", "muted")
    y = 2
    for option in advice.options:
        _draw_option(canvas, y, left, advice, option, labels, glyphs)
        y += 1
        if option.action == played:
            canvas.put(2, y, PLAYED, "air-calm")
            y += 1
    if not advice.options:
        _draw_values(canvas, y, left, advice, "as it stands", glyphs)
        y += 1
    gap = height >= 18
    y = _draw_others(canvas, view, advice, y + gap, glyphs)
    if advice.stopping is not None:
        y = _draw_stopping(canvas, advice.stopping, y + gap)
    y = _draw_next(canvas, advice, y + gap, glyphs)
    if height - y > _ODDS:
        put_odds(canvas, view, y + 1, glyphs)
    return canvas


def _draw_option(
    canvas: Canvas,
    y: int,
    left: int,
    advice: DiveAdvice,
    option: DiveOption,
    labels: Mapping[str, str],
    glyphs: Glyphs,
) -> None:
    best = option.action in advice.best
    style = "strong" if best else ""
    if best:
        canvas.put(0, y, glyphs.marker, "air-calm")
    label = labels.get(option.action, option.action)
    canvas.put(1, y, fit(label, left - 1, glyphs.ellipsis), style)
    own = option.gains[advice.seat]
    _put_values(canvas, y, left, own.points, own.margin, own.home, style, glyphs)


def _draw_values(
    canvas: Canvas, y: int, left: int, advice: DiveAdvice, label: str, glyphs: Glyphs
) -> None:
    own = advice.gains[advice.seat]
    canvas.put(1, y, fit(label, left - 1, glyphs.ellipsis))
    _put_values(canvas, y, left, own.points, own.margin, own.home, "", glyphs)


def _put_values(
    canvas: Canvas,
    y: int,
    x: int,
    points: Estimate,
    margin: Estimate,
    home: Estimate,
    style: str,
    glyphs: Glyphs,
) -> None:
    shares = f"{signed(margin.mean):>{_LEAD}}{f'{round(100 * home.mean)}%':>{_IN}}"
    text = f"{_points(points):>{canvas.width - 1 - x - len(shares)}}{shares}"
    canvas.put(x, y, plain(text) if glyphs is ASCII else text, style)


def _points(estimate: Estimate) -> str:
    """Points, with the half-width of their interval unless they are exact."""
    if estimate.method == "exact":
        return f"{estimate.mean:.1f}"
    return f"{estimate.mean:.1f}±{half_width(estimate)}"


def _draw_others(
    canvas: Canvas, view: TableView, advice: DiveAdvice, y: int, glyphs: Glyphs
) -> int:
    """What the others get, if the best is done."""
    parts = [
        f"{view.seats[seat].name} {gain.points.mean:.1f}"
        for seat, gain in enumerate(advice.gains)
        if seat != advice.seat and (gain.points.mean or gain.home.mean)
    ]
    if not parts:
        return y
    canvas.put(1, y, fit("others: " + ", ".join(parts), canvas.width - 2, glyphs.ellipsis), "muted")
    return y + 1


def _draw_stopping(canvas: Canvas, rule: StoppingRule, y: int) -> int:
    """A line for each kind of danger: the points for gems from which on to stop."""
    if not rule.when:
        return y
    canvas.put(1, y, "stop with so many VP of gems", "muted")
    for each in rule.when:
        y += 1
        danger = {0: "nothing", 1: "".join(each.deadly)}.get(len(each.deadly), "both") + " deadly"
        canvas.put(2, y, danger)
        limit = _NEVER if each.at_risk is None else f"{each.at_risk} or more"
        canvas.put(canvas.width - 1 - len(limit), y, limit, "strong")
    return y + 1


def _draw_next(canvas: Canvas, advice: DiveAdvice, y: int, glyphs: Glyphs) -> int:
    """The chance of each seat to have to resurface by the next draw; the row below."""
    draw = advice.next_draw
    if not draw.gems:
        return y
    parts = [
        f"{letter} {round(100 * chance.mean)}%"
        for letter, chance in draw.resurfaces.items()
        if chance.mean
    ]
    canvas.put(1, y, f"must defend {round(100 * draw.must_defend.mean)}%", "muted")
    if parts:
        out = f"has to go: {', '.join(parts)}"
        canvas.put(1, y + 1, fit(out, canvas.width - 2, glyphs.ellipsis), "muted")
    return y + 2


def brief(advice: DiveAdvice, labels: Mapping[str, str], played: str = "") -> str:
    """The best options in a line, and the one that was `played`."""
    parts = [
        f"{labels.get(option.action, option.action)} {_points(option.gains[advice.seat].points)}"
        f"{f' ({PLAYED})' * (option.action == played)}"
        for number, option in enumerate(advice.options)
        if number < 3 or option.action == played
    ]
    return f"VP of this dive: {', '.join(parts)}"
