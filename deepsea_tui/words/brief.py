"""An answer of the advisor in one line, where there is no room for more."""

from __future__ import annotations

from deepsea_tui.words.choices import action_words
from deepsea_tui.words.numbers import points, whole_share
from solver.advice import Advice, Estimate


def in_a_line(advice: Advice) -> str:
    """What may be done, best first, by what the advice aims at; or what the position is worth.

    Such as `leave it 27±1 %, take it 25±1 % to win.`; empty while nobody has counted.
    """
    aim = "to win" if advice.objective == "win" else "points"
    if advice.actions:
        words = action_words(advice)
        worths = [
            f"{words.choice(ranked.action)} "
            f"{_worth(ranked.win if advice.objective == 'win' else ranked.points, advice)}"
            for ranked in advice.actions
        ]
        return f"{', '.join(worths)} {aim}."
    values = advice.win if advice.objective == "win" else advice.points
    return f"{_worth(values, advice)} {aim}." if values else ""


def _worth(seats: list[Estimate], advice: Advice) -> str:
    own = seats[advice.mover]
    return "{}±{} %".format(*whole_share(own)) if advice.objective == "win" else points(own)
