"""Whether a figure reaches its bar, as far as its interval tells."""

from __future__ import annotations

from typing import Literal

Verdict = Literal["reached", "just reached", "just missed", "missed"]
"""`just`: the 95 % interval of the figure includes the bar."""


def verdict(value: float, bar: float, half_width: float = 0.0, *, least: bool = True) -> Verdict:
    """`value` ± `half_width` against `bar`, which is the least allowed, or the most."""
    ahead = value - bar if least else bar - value
    if abs(ahead) < half_width:
        return "just reached" if ahead >= 0 else "just missed"
    return "reached" if ahead >= 0 else "missed"


def worst(verdicts: list[Verdict]) -> Verdict:
    """Of several figures that must all reach their bars."""
    order: tuple[Verdict, ...] = ("missed", "just missed", "just reached", "reached")
    return min(verdicts, key=order.index)
