"""The advisor's ranking of a decision between dives, in the place of the crews."""

from __future__ import annotations

from typing import Final

from deepsea_tui.widgets.canvas import Canvas, fit
from deepsea_tui.widgets.deep_blue.advice_drawing import PLAYED
from deepsea_tui.widgets.glyphs import ASCII, Glyphs
from deepsea_tui.words.deep_blue.between import candidate_words
from deepsea_tui.words.numbers import plain, tenths_up
from solver.advice import Estimate
from solver.deep_blue.between.advice import TurnAdvice
from solver.deep_blue.state import State

_LESS: Final = {False: 9, True: 10}
"""Columns of what is lost against the best, with its half-width; more where signs are written
out."""
BEST: Final = "best"


def draw_between(
    state: State, advice: TurnAdvice, played: str, width: int, height: int, glyphs: Glyphs
) -> Canvas:
    """A row a candidate, the best first, with how much less it leads to.

    How much the best one leads to itself is not told: planners weigh what is to come, and differ
    between candidates only.  The candidate `played`, if it is not empty, is marked; what finds no
    room is left out.
    """
    canvas = Canvas(width, height)
    columns = _LESS[glyphs is ASCII]
    left = width - 1 - columns
    canvas.put(1, 0, fit(f"{advice.deals} deals", left - 1, glyphs.ellipsis), "muted")
    canvas.put(left, 0, f"{'less by':>{columns}}", "muted")
    y = 1
    for option in advice.options:
        best = option.action in advice.best
        style = "strong" if best else ""
        if best:
            canvas.put(0, y, glyphs.marker, "air-calm")
        words = candidate_words(state, option.action, priced=False)
        words = plain(words) if glyphs is ASCII else words
        canvas.put(1, y, fit(words, left - 1, glyphs.ellipsis), style)
        less = BEST if best else _number(option.behind)
        canvas.put(left, y, _fitting(f"{less:>{columns}}", columns, glyphs), style)
        y += 1
        if option.action == played:
            canvas.put(2, y, PLAYED, "air-calm")
            y += 1
    return canvas


def _number(estimate: Estimate) -> str:
    """With its half-width, unless all deals agree."""
    if not estimate.half_width:
        return f"{estimate.mean:.1f}"
    return f"{estimate.mean:.1f}±{tenths_up(estimate.half_width)}"


def _fitting(text: str, columns: int, glyphs: Glyphs) -> str:
    """To the right of its columns also where signs are written out."""
    return plain(text).strip().rjust(columns) if glyphs is ASCII else text
