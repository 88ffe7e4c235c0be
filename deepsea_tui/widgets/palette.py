"""The colours of everything that is drawn, in one place that is never seen itself.

Each name is a component class, `sea--NAME`, to which `styles/table.tcss` gives its look.  Were they
on the drawn widgets, the stylesheet would be matched against all of them whenever the mouse
enters one.
"""

from __future__ import annotations

from typing import ClassVar

from textual.widget import Widget

STYLE_NAMES = (
    *(f"water-{band}" for band in range(1, 5)),
    *(f"chip-{level}" for level in range(1, 5)),
    *(f"seat-{letter}" for letter in "abcdef"),
    "path",
    "trail",
    "blank",
    "landing",
    "ghost",
    "number",
    "pebble",
    "hull",
    "air-calm",
    "air-low",
    "air-critical",
    "air-spent",
    "coming",
    "coming-words",
    "falling",
    "alarm",
    "muted",
    "shelf",
    "share",
    "strong",
    "turn",
    "dice",
    "key",
    "foot-key",
    "choice",
    "choice-hover",
)


class Palette(Widget):
    """Holds the looks; every screen with drawn widgets has one."""

    DEFAULT_CSS = """
    Palette { display: none; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {f"sea--{name}" for name in STYLE_NAMES}
