"""What may lie at a site besides a tile; tiles are numbers from 0."""

from __future__ import annotations

from typing import Final

EMPTY: Final = -1
"""No tile, or none any more."""
FACE_DOWN: Final = -2
"""A tile that nobody has seen."""
UNPLACED: Final = -3
"""At a square site while the tiles are laid out."""
