"""Pictures of the screen that stand on their own."""

from __future__ import annotations

import re
from typing import Final

_FONT_FACE: Final = re.compile(r"\s*@font-face\s*\{[^}]*\}")
_FAMILY: Final = re.compile(r"font-family:\s*[^;\"}]+")
MONOSPACE: Final = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


def self_contained(svg: str) -> str:
    """`svg` without fonts from another host; any monospace font at hand draws its text."""
    return _FAMILY.sub(f"font-family: {MONOSPACE}", _FONT_FACE.sub("", svg))
