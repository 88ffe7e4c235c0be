"""Numbers as a panel shows them: never without their 95 % interval.

>>> share(Estimate(0.461, 0.0027, 20000, "playouts"))
'46.1 ±0.3 %'
>>> share(Estimate.exact(0.5))
'50.0 ±0 %'
"""

from __future__ import annotations

import math
import sys

from solver.advice import Estimate, UnitWorth


def share(estimate: Estimate) -> str:
    """A chance or win share in per cent, with its half-width."""
    return f"{100 * estimate.mean:.1f} ±{half_width(estimate, 100)} %"


def points(estimate: Estimate) -> str:
    """Points with their half-width."""
    return f"{estimate.mean:.1f} ±{half_width(estimate)}"


def whole_share(estimate: Estimate) -> tuple[str, str]:
    """A share and its half-width in whole per cent, for narrow columns; the error rounded up."""
    exact = estimate.method == "exact"
    error = 0 if exact else max(1, math.ceil(100 * estimate.half_width - 1e-9))
    return f"{100 * estimate.mean:.0f}", str(error)


def half_width(estimate: Estimate, scale: int = 1) -> str:
    """The half-width times `scale`, rounded up to a tenth; `0` only when the number is exact."""
    if estimate.method == "exact":
        return "0"
    return tenths_up(scale * estimate.half_width)


def tenths_up(value: float) -> str:
    """`value` rounded up to a tenth, at least 0.1: an error is never shown smaller than it is."""
    return f"{max(1, math.ceil(10 * value - 1e-9)) / 10:.1f}"


def chances_in_words(unit: UnitWorth, most: int = 8) -> str:
    """How likely each number of points of a carried unit is: `8 25 %, 9 25 %, 10 50 %`.

    Of more than `most` numbers the chances to have at least so many, in as many steps at the most.
    """
    chances = sorted(unit.chances.items())
    if len({round(chance, 9) for _, chance in chances}) == 1 < len(chances):
        alike = ", ".join(str(points) for points, _ in chances)
        return f"{alike}: {100 * chances[0][1]:.0f} % each"
    if len(chances) <= most:
        return ", ".join(f"{points} {100 * chance:.0f} %" for points, chance in chances)
    steps = chances[:: math.ceil(len(chances) / most)][1:]
    return ", ".join(
        f"≥{least} {100 * sum(chance for points, chance in chances if points >= least):.0f} %"
        for least, _ in steps
    )


def count(number: int) -> str:
    """A large number with thin groups of three: `20 000`."""
    return f"{number:,}".replace(",", " ")


def signed(value: float, digits: int = 1) -> str:
    """`+1.5`, or with a true minus sign `−5.5`; what rounds to nothing is `0.0`."""
    text = f"{value:+.{digits}f}"
    return text[1:] if float(text) == 0 else text.replace("-", "−")


def plain(text: str) -> str:
    """`text` with the signs that ASCII lacks written out."""
    for sign, spelled in _SPELLED.items():
        text = text.replace(sign, spelled)
    return text


def readable(text: str) -> str:
    """`text` in the signs that stdout can take."""
    utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    return text if utf8 else plain(text)


_SPELLED = {
    "±": "+-",
    "→": "->",
    "−": "-",
    "·": "-",
    "▶": ">",
    "…": "...",
    "“": '"',
    "”": '"',
    "≤": "<=",
    "≥": ">=",
    "–": "-",
    "━": "#",
    "─": "-",
    "╸": "#",
    "»": ">",
}
