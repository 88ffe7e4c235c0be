"""The app's own colour themes, beside those that come with Textual."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

DEEP_SEA: Final = Theme(
    name="deep-sea",
    primary="#4cc2e8",
    secondary="#2f8fb3",
    accent="#ffd27a",
    warning="#f5a65b",
    error="#ff7a76",
    success="#74d9a0",
    foreground="#dbeaf4",
    background="#06182a",
    surface="#0a2238",
    panel="#103150",
    dark=True,
    variables={
        "block-cursor-background": "#4cc2e8",
        "block-cursor-foreground": "#06182a",
        "block-cursor-text-style": "bold",
        "chip-1": "#a9ecc7",
        "chip-2": "#ffe07a",
        "chip-3": "#ffae66",
        "chip-4": "#ff8fa3",
        "footer-background": "#0a2238",
        "footer-key-foreground": "#ffd27a",
        "input-selection-background": "#4cc2e8 35%",
        "button-color-foreground": "#06182a",
    },
)
"""Night under water; the default."""

SHALLOWS: Final = Theme(
    name="shallows",
    primary="#00628c",
    secondary="#3a7f9e",
    accent="#8a4b00",
    warning="#9a5200",
    error="#b3261e",
    success="#11683b",
    foreground="#0d2b3d",
    background="#edf5f9",
    surface="#e1eef5",
    panel="#cfe2ec",
    dark=False,
    variables={
        "block-cursor-background": "#00628c",
        "block-cursor-foreground": "#ffffff",
        "block-cursor-text-style": "bold",
        "chip-1": "#1b6e46",
        "chip-2": "#7a5c00",
        "chip-3": "#a34700",
        "chip-4": "#b0243f",
        "footer-background": "#e1eef5",
        "footer-key-foreground": "#8a4b00",
        "input-selection-background": "#00628c 25%",
        "button-color-foreground": "#ffffff",
    },
)
"""Daylight in clear water, for light terminals."""

HIGH_CONTRAST: Final = Theme(
    name="high-contrast",
    primary="#00e5ff",
    secondary="#ffffff",
    accent="#ffff00",
    warning="#ffcc00",
    error="#ff6b6b",
    success="#00ff7f",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#262626",
    dark=True,
    text_alpha=1.0,
    variables={
        "block-cursor-background": "#ffff00",
        "block-cursor-foreground": "#000000",
        "block-cursor-text-style": "bold",
        "chip-1": "#00ff7f",
        "chip-2": "#ffff00",
        "chip-3": "#ffb000",
        "chip-4": "#ff8fa3",
        "footer-background": "#000000",
        "footer-key-foreground": "#ffff00",
        "border": "#ffffff",
        "border-blurred": "#bfbfbf",
        "button-color-foreground": "#000000",
    },
)
"""White and bright colours on black."""

LEVEL_COLOURS: Final = ("chip-1", "chip-2", "chip-3", "chip-4")
"""Theme variables with the colours of treasure of level 1-4."""

_ANSI_LEVELS: Final = ("ansi_green", "ansi_yellow", "ansi_red", "ansi_magenta")

OWN_THEMES: Final = (DEEP_SEA, SHALLOWS, HIGH_CONTRAST)
DEFAULT: Final = DEEP_SEA.name

EXPLAINED: Final = {
    DEEP_SEA.name: "night under water, the default",
    SHALLOWS.name: "daylight, for light terminals",
    HIGH_CONTRAST.name: "white and bright on black",
}
"""A line on each own theme."""


def level_colours(theme: Theme) -> dict[str, str]:
    """Colours of the four levels that suit `theme`, for themes that name none."""
    if theme.ansi:
        return dict(zip(LEVEL_COLOURS, _ANSI_LEVELS, strict=True))
    own = DEEP_SEA if theme.dark else SHALLOWS
    return {name: own.variables[name] for name in LEVEL_COLOURS}
