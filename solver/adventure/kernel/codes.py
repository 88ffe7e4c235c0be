"""Actions as numbers: the kind, in the order of `actions.Kind`, then six bits for the number."""

from __future__ import annotations

from typing import Final

GO_ON: Final = 0 << 6
TURN_BACK: Final = 1 << 6
SAY_NOTHING: Final = 2 << 6
ROLL: Final = 3 << 6
"""Plus the sum of the dice."""
LEAVE: Final = 4 << 6
TAKE: Final = 5 << 6
DROP: Final = 6 << 6
"""Plus the number of the unit, from 1."""
REVEAL: Final = 7 << 6
"""Plus the value."""
LAY: Final = 8 << 6
"""Plus the number of the unit, from 1."""

NUMBER: Final = 63
"""Mask of the number in a code."""
MAX_ACTIONS: Final = 40
"""Room that is enough for the legal actions of any position."""
