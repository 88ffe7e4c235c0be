"""The colours of everything that is drawn of Deep Blue, beside those of the first game's table."""

from __future__ import annotations

from typing import ClassVar

from deepsea_tui.widgets.palette import Palette
from solver.deep_blue.gems import GEMS

STYLE_NAMES = (
    *(f"gem-{gem}" for gem in GEMS),
    *(f"spot-{spot}" for spot in "sgrbkx"),
    *(f"depth-{depth}" for depth in range(1, 5)),
    "sea",
    "route",
    "tile-starting",
    "tile-advanced",
    "tile-sunken",
    "tile-hidden",
    "tile-points",
    "site",
    "edge",
    "name",
    "filling",
    "quay",
    "buoy",
    "boat-coming",
    "cursor",
    "city",
    "dive",
    "dive-in",
    "dive-out",
    "dive-warned",
    "dive-strike",
)


class DeepBluePalette(Palette):
    """Holds the looks of Deep Blue."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"sea--{name}" for name in STYLE_NAMES}
