"""Gems by colour, and counts of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final, TypeAlias


class Gem(StrEnum):
    """A colour of gem.  Black and blue ones are hazards: creatures, and trouble with the air."""

    BLACK = "black"
    BLUE = "blue"
    SILVER = "silver"
    GOLD = "gold"
    RED = "red"
    GREEN = "green"
    PURPLE = "purple"


GEMS: Final = tuple(Gem)
HAZARDS: Final = (Gem.BLACK, Gem.BLUE)
TREASURES: Final = (Gem.SILVER, Gem.GOLD, Gem.RED)
"""Gems worth points to whoever stays in."""

Gems: TypeAlias = tuple[int, ...]
"""How many of each colour, in the order of `GEMS`."""

NO_GEMS: Final[Gems] = (0,) * len(GEMS)


def gems(counts: Mapping[Gem, int]) -> Gems:
    """Counts by colour as `Gems`; colours that are not named are absent."""
    return tuple(counts.get(colour, 0) for colour in GEMS)


def counted(drawn: Iterable[Gem]) -> Gems:
    """How many of each colour there are among some gems."""
    found = [0] * len(GEMS)
    for gem in drawn:
        found[_AT[gem]] += 1
    return tuple(found)


def count_of(held: Gems, gem: Gem) -> int:
    """How many of one colour."""
    return held[_AT[gem]]


def with_more(held: Gems, gem: Gem, count: int = 1) -> Gems:
    """`held` with `count` more of one colour (fewer when it is below 0)."""
    at = _AT[gem]
    return (*held[:at], held[at] + count, *held[at + 1 :])


def together(first: Gems, second: Gems) -> Gems:
    """All of both."""
    return tuple(one + other for one, other in zip(first, second, strict=True))


_AT: Final = {gem: index for index, gem in enumerate(GEMS)}
