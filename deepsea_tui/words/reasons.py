"""The advisor's reasons, put into words.

A reason is a computed difference between two actions; those about the same pair are one argument,
which reads as a sentence: `Turning back, not going on: home 61 % → 78 % (±1), −5.5 ±0.5 points.`
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from deepsea_tui.words.choices import action_words
from deepsea_tui.words.numbers import half_width, signed, tenths_up
from solver.advice import Advice, Estimate, Reason

_SHARES: Final = {"win": "win", "home": "home", "dive_ends": "dive ends first"}
_FINE: Final = 2.0
"""Per cent below which a difference is told in tenths."""


@dataclass(frozen=True)
class Argument:
    """Why one action is better than another."""

    head: str
    """Which action, and instead of which."""
    differences: list[str]

    def __str__(self) -> str:
        return f"{self.head}: {', '.join(self.differences)}."


def arguments(advice: Advice) -> list[Argument]:
    """An argument for each pair of actions that the reasons compare, in their order.

    Differences within their own error say nothing and are left out.
    """
    words = action_words(advice)
    pairs: dict[tuple[str, str], list[str]] = {}
    for reason in advice.reasons:
        if text := _difference(reason):
            pairs.setdefault((reason.action, reason.than), []).append(text)
    return [
        Argument(f"{words.subject(action)}, not {_lower_first(words.subject(than))}", texts)
        for (action, than), texts in pairs.items()
    ]


def sentences(advice: Advice) -> list[str]:
    """The arguments, each as one sentence."""
    return [str(argument) for argument in arguments(advice)]


def disagreement(advice: Advice) -> str | None:
    """A sentence when the most points and the best win share ask for different actions."""
    if advice.other_lens is None:
        return None
    by_win, by_points = advice.actions[0].action, advice.other_lens
    if advice.objective == "points":
        by_win, by_points = by_points, by_win
    words = action_words(advice)
    return (
        f"{words.subject(by_points)} brings more points, "
        f"{_lower_first(words.subject(by_win))} wins more often."
    )


def target_disagreement(advice: Advice) -> str | None:
    """A sentence when the target asks clearly for another action than the advice."""
    chances = {ranked.action: ranked.reached for ranked in advice.actions if ranked.reached}
    if not chances or not advice.best:
        return None
    most = max(chances, key=lambda action: chances[action].mean)
    if not all(_apart(chances[most], chances[best]) for best in advice.best if best in chances):
        return None
    return f"{action_words(advice).subject(most)} reaches {advice.target} points more often."


def holding(advice: Advice) -> str:
    """Whether the advice stands if the rivals are taken for others; empty if nobody has looked."""
    words = action_words(advice)
    clauses = []
    if kept := [told.model for told in advice.holds if told.holds]:
        clauses.append(f"holds under model {', '.join(kept)}")
    for told in advice.holds:
        if not told.holds:
            better = " or ".join(words.choice(action) for action in told.best)
            scale, unit = (100, " %") if advice.objective == "win" else (1, " pt")
            loss = f"{scale * told.loss.mean:.1f} ±{half_width(told.loss, scale)}{unit}"
            clauses.append(f"under model {told.model} {better} is {loss} better")
    return "; ".join(clauses)


def _difference(reason: Reason) -> str:
    """One reason as a clause, with the interval of the difference; empty where it says nothing."""
    difference = reason.difference
    if abs(difference.mean) <= difference.half_width:
        return ""
    if reason.kind in _SHARES:
        fine = 100 * abs(difference.mean) < _FINE
        before, after = (f"{100 * of.mean:.{int(fine)}f} %" for of in (reason.other, reason.value))
        percent = 100 * difference.half_width
        half = tenths_up(percent) if fine and percent else _whole(percent)
        return f"{_SHARES[reason.kind]} {before} → {after} (±{half})"
    if reason.kind == "air":  # what the diver breathes a turn: whole units, known exactly
        return f"air a turn {reason.other.mean:.0f} → {reason.value.mean:.0f}"
    half = tenths_up(difference.half_width) if difference.half_width else "0"
    return f"{signed(difference.mean)} ±{half} points"


def _apart(larger: Estimate, smaller: Estimate) -> bool:
    return larger.mean - smaller.mean > math.hypot(larger.half_width, smaller.half_width)


def _whole(percent: float) -> str:
    """Per cent rounded up; `0` only for exact numbers."""
    return str(math.ceil(percent - 1e-9))


def _lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]
