"""The advisor's ranking of a decision between dives, in the place of the crews."""

from __future__ import annotations

from typing import Final

from deepsea_tui.widgets.canvas import Canvas, fit
from deepsea_tui.widgets.deep_blue.advice_drawing import PLAYED
from deepsea_tui.widgets.glyphs import ASCII, Glyphs
from deepsea_tui.words.deep_blue.between import candidate_words
from deepsea_tui.words.numbers import plain, tenths_up
from solver.advice import Estimate
from solver.deep_blue.between.advice import TurnAdvice, TurnOption
from solver.deep_blue.state import State

_LEAD: Final = {False: 9, True: 10}
"""Columns of the lead with its half-width; more where signs are written out."""
_LESS: Final = {False: 5, True: 9}
"""Columns of what is lost against the best; in a wide panel with its half-width."""
_WIDE: Final = 34


def draw_between(
    state: State, advice: TurnAdvice, played: str, width: int, height: int, glyphs: Glyphs
) -> Canvas:
    """A row a candidate, the best first, with its lead and how much less that is.

    The candidate `played`, if it is not empty, is marked; what finds no room is left out.
    """
    canvas = Canvas(width, height)
    wide = width >= _WIDE
    lead, less = _LEAD[glyphs is ASCII], _LESS[wide]
    left = width - 1 - lead - less
    deals = f"{advice.deals} deals"
    canvas.put(1, 0, deals if wide else fit(deals, left - 1, glyphs.ellipsis), "muted")
    canvas.put(left, 0, f"{'lead':>{lead}}{'less':>{less}}", "muted")
    y = 1
    for option in advice.options:
        best = option.action in advice.best
        style = "strong" if best else ""
        if best:
            canvas.put(0, y, glyphs.marker, "air-calm")
        words = candidate_words(state, option.action, priced=False)
        words = plain(words) if glyphs is ASCII else words
        canvas.put(1, y, fit(words, left - 1, glyphs.ellipsis), style)
        _put_numbers(canvas, left, y, option, wide, style, glyphs)
        y += 1
        if option.action == played:
            canvas.put(2, y, PLAYED, "air-calm")
            y += 1
    return canvas


def _put_numbers(
    canvas: Canvas, x: int, y: int, option: TurnOption, wide: bool, style: str, glyphs: Glyphs
) -> None:
    less = ""
    if option.behind.mean or option.behind.half_width:
        less = _number(option.behind) if wide else f"{option.behind.mean:.1f}"
    columns = canvas.width - 1 - x - _LESS[wide]
    text = f"{_number(option.lead):>{columns}}"
    canvas.put(x, y, _fitting(text, columns, glyphs), style)
    canvas.put(x + columns, y, _fitting(f"{less:>{_LESS[wide]}}", _LESS[wide], glyphs), style)


def _number(estimate: Estimate) -> str:
    """With its half-width, unless all deals agree."""
    if not estimate.half_width:
        return f"{estimate.mean:.1f}"
    return f"{estimate.mean:.1f}±{tenths_up(estimate.half_width)}"


def _fitting(text: str, columns: int, glyphs: Glyphs) -> str:
    """To the right of its columns also where signs are written out."""
    return plain(text).strip().rjust(columns) if glyphs is ASCII else text
