"""The advisor's reasons, put into words.

A reason is a computed difference between two actions; here those about the same pair become one
sentence: `Turning back, not going on: home 61 % → 78 % (±1), −5.5 ±0.4 points.`
"""

from __future__ import annotations

import math

from deepsea_tui.words.choices import subject, units_by_number
from deepsea_tui.words.numbers import signed, tenths_up
from solver.advice import Advice, Estimate, RankedAction, Reason

_SHARES = {"win": "win", "home": "home", "dive_ends": "dive over before the next turn"}
_SEATS = "ABCDEF"


def sentences(advice: Advice) -> list[str]:
    """One sentence for each pair of actions that the reasons compare, in their order."""
    units = units_by_number(advice.carried)
    pairs: dict[tuple[str, str], list[str]] = {}
    for reason in advice.reasons:
        pairs.setdefault((reason.action, reason.than), []).append(_difference(reason, advice))
    return [
        f"{subject(action, units)}, not {_lower_first(subject(than, units))}: "
        f"{', '.join(differences)}."
        for (action, than), differences in pairs.items()
    ]


def disagreement(advice: Advice) -> str | None:
    """A sentence when the most points and the best win share ask for different actions.

    None while fewer than two actions are ranked, or while the errors leave it open.
    """
    if len(advice.actions) < 2:
        return None
    seat = advice.mover
    by_win = max(advice.actions, key=lambda ranked: ranked.win[seat].mean)
    by_points = max(advice.actions, key=lambda ranked: ranked.points[seat].mean)
    if by_win is by_points:
        return None
    clear = _apart(by_win.win[seat], by_points.win[seat]) and _apart(
        by_points.points[seat], by_win.points[seat]
    )
    if not clear:
        return None
    units = units_by_number(advice.carried)
    return (
        f"{subject(by_points.action, units)} brings more points, "
        f"{_lower_first(subject(by_win.action, units))} wins more often."
    )


def _difference(reason: Reason, advice: Advice) -> str:
    """One reason as a clause, with the interval of the numbers it was computed from."""
    first, second = (_estimate(advice, name, reason.kind) for name in (reason.action, reason.than))
    error = _combined(first, second)
    if reason.kind in _SHARES:
        width = "" if error is None else f" (±{_whole(100 * error)})"
        return (
            f"{_SHARES[reason.kind]} {100 * reason.other:.0f} % → {100 * reason.value:.0f} %{width}"
        )
    width = "" if error is None else f" ±{tenths_up(error) if error else '0'}"
    return f"{signed(reason.value - reason.other)}{width} {_unit_of(reason.kind)}"


def _unit_of(kind: str) -> str:
    return {"points": "points", "air": "air"}.get(kind, kind.replace("_", " "))


def _estimate(advice: Advice, action: str, kind: str) -> Estimate | None:
    """The number of `action` that a reason of this kind speaks of; None if it is not listed."""
    ranked = next((ranked for ranked in advice.actions if ranked.action == action), None)
    return None if ranked is None else _of_kind(ranked, kind, advice.mover)


def _of_kind(ranked: RankedAction, kind: str, seat: int) -> Estimate | None:
    if kind == "win":
        return ranked.win[seat]
    if kind == "points":
        return ranked.points[seat]
    if kind == "home":
        return ranked.home.get(_SEATS[seat])
    return ranked.dive_ends if kind == "dive_ends" else None


def _combined(first: Estimate | None, second: Estimate | None) -> float | None:
    """Half-width of a difference; common dice make the true one smaller, never larger."""
    if first is None or second is None:
        return None
    return math.hypot(first.half_width, second.half_width)


def _apart(larger: Estimate, smaller: Estimate) -> bool:
    return larger.mean - smaller.mean > math.hypot(larger.half_width, smaller.half_width)


def _whole(percent: float) -> str:
    """Per cent rounded up; `0` only for exact numbers."""
    return str(math.ceil(percent - 1e-9))


def _lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]
