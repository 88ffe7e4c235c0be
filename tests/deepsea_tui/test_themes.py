"""Own themes can be read: contrast by the formula of WCAG 2 (4.5 for text, 7 for high contrast)."""

from __future__ import annotations

import pytest
from textual.color import Color
from textual.theme import Theme

from deepsea_tui.themes import HIGH_CONTRAST, LEVEL_COLOURS, OWN_THEMES


def luminance(colour: Color) -> float:
    parts = [part / 255 for part in (colour.r, colour.g, colour.b)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    bright, dark = sorted(
        (luminance(Color.parse(one)), luminance(Color.parse(other))), reverse=True
    )
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", OWN_THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("ground", ["background", "surface"])
def test_text_and_signs_stand_out(theme: Theme, ground: str) -> None:
    back = getattr(theme, ground)
    needed = 7.0 if theme is HIGH_CONTRAST else 4.5
    inks = ["foreground", "primary", "accent", "warning", "error", "success"]
    ratios = {ink: contrast(getattr(theme, ink), back) for ink in inks}
    ratios |= {name: contrast(theme.variables[name], back) for name in LEVEL_COLOURS}
    assert {ink: ratio for ink, ratio in ratios.items() if ratio < needed} == {}
