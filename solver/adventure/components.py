"""What is in the box besides the chips: divers, dice, the air tank (components 1-2, setup 4)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from solver.adventure.actions import roll

MIN_DIVERS: Final = 2
MAX_DIVERS: Final = 6
FULL_AIR: Final = 25
DIVES: Final = 3
STACK_SIZE: Final = 3
"""Units that make a stack when treasure sinks."""

ROLL_WEIGHTS: Final = {2: 1, 3: 2, 4: 3, 5: 2, 6: 1}
"""Ways of nine in which two dice with faces 1,1,2,2,3,3 show each sum."""

ROLLS: Final = tuple((roll(total), Fraction(ways, 9)) for total, ways in ROLL_WEIGHTS.items())
"""The chance outcomes of a roll, with their probabilities."""
