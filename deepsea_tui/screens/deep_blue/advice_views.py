"""What the parts of the table show of the advisor's answer: no widget, no screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from deepsea_tui.screens.deep_blue.advising import Advising
from deepsea_tui.widgets.deep_blue.advice_drawing import brief, draw_advice
from deepsea_tui.widgets.deep_blue.between_drawing import draw_between
from deepsea_tui.widgets.deep_blue.crews_drawing import draw_crews
from deepsea_tui.widgets.deep_blue.odds_drawing import draw_odds
from deepsea_tui.widgets.deep_blue.picture import Drawing
from deepsea_tui.widgets.deep_blue.view import TableView
from deepsea_tui.words.deep_blue.between import sentence
from deepsea_tui.words.deep_blue.deeds import action_words
from solver.deep_blue.state import State


def beside_the_dive(view: TableView, state: State, advice: Advising | None, played: str) -> Drawing:
    """The odds of the next gem, or what the advisor says of the dive; `played` is marked there."""
    answer = advice.answer if advice is not None else None
    if answer is None or answer.dive is None:
        return partial(draw_odds, view)
    return partial(draw_advice, view, answer.dive, action_words(state), played)


def crews(
    view: TableView, state: State, advice: Advising | None, latest: Sequence[str], played: str
) -> Drawing:
    """The crews, or how the advisor ranks what can be done between dives; `played` is marked."""
    answer = advice.answer if advice is not None else None
    if answer is None or answer.between is None:
        return partial(draw_crews, view, latest)
    return partial(draw_between, state, answer.between, played)


def ranks(advice: Advising | None) -> bool:
    """Whether the advisor ranks what can be done between dives."""
    answer = advice.answer if advice is not None else None
    return answer is not None and answer.between is not None


def line(state: State, advice: Advising | None, played: str, *, beside: bool) -> str:
    """What the advisor says in the instruction; empty where that says what to do.

    `beside`: whether the advice on the dive stands beside it, and need not be said again.
    """
    if advice is None:
        return ""
    answer = advice.answer
    if answer is not None and answer.between is not None:
        return sentence(state, answer.between)
    if answer is not None and answer.dive is not None:
        return "" if beside else brief(answer.dive, action_words(state), played)
    return advice.trouble
