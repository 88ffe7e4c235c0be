"""Treasure chips and the units they are carried in.

A chip lies face down: its level is public, its value hidden until it is scored.  A *unit* is one
thing lying or carried, a single chip or a whole stack, written as the tuple of its chips' levels;
the empty unit is a blank.  (Rules: components 1, setup 3.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final, TypeAlias

Unit: TypeAlias = tuple[int, ...]
"""Levels (1-4) of the chips of one unit, bottom of the stack first."""

BLANK: Final[Unit] = ()
"""The unit that lies where a treasure has been taken."""

LEVELS: Final = (1, 2, 3, 4)
CHIPS_PER_LEVEL: Final = 8
COPIES_OF_A_VALUE: Final = 2
MAX_VALUE: Final = 15

FULL_LINE: Final[tuple[Unit, ...]] = tuple((level,) for level in LEVELS for _ in range(8))
"""The 32 places of the first dive, nearest first."""


def level_of(value: int) -> int:
    """Level of the chip that shows `value` (0-15): four values a level."""
    return value // 4 + 1


def values_of(level: int) -> range:
    """The four values (points) that chips of `level` show, each on two chips."""
    return range(4 * (level - 1), 4 * level)


def unseen_values(level: int, scored: Iterable[int]) -> dict[int, int]:
    """Values that chips of `level` not yet scored can show, with the number of chips left.

    `scored` are the values already turned over, of any level.  Values with no chip left are absent.
    """
    gone = Counter(value for value in scored if level_of(value) == level)
    left = {value: COPIES_OF_A_VALUE - gone[value] for value in values_of(level)}
    return {value: count for value, count in left.items() if count > 0}


def mean_value(unseen: Mapping[int, int]) -> Fraction:
    """Mean value (points) of a chip drawn from `unseen` (value -> chips left); 0 if none is."""
    chips = sum(unseen.values())
    if chips == 0:
        return Fraction(0)
    return Fraction(sum(value * count for value, count in unseen.items()), chips)
