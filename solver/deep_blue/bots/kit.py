"""What a set of cards can do, added up: the numbers that plans are made of."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from solver.deep_blue.box import Box
from solver.deep_blue.gems import Gem
from solver.deep_blue.player import Cards

Salvage: TypeAlias = tuple[tuple[str, int, int], ...]
"""Cards for points: the colour needed (or `any`), how many of it, and the points."""


class Kit(NamedTuple):
    """A card with two functions counts for both, though it serves one at a time."""

    cash: int
    """Money, tokens left out."""
    propellers: int
    """Routes, tokens left out."""
    black: int
    """Protections against black."""
    blue: int
    """Protections against blue."""
    salvage: Salvage


@lru_cache(maxsize=1 << 16)
def kit_of(box: Box, cards: Cards) -> Kit:
    """The kit of some cards of the box; cards that need two colours count for the dearer need."""
    found = [box.cards[card] for card in cards]
    return Kit(
        sum(card.cash for card in found),
        sum(card.propellers for card in found),
        sum(card.protects == Gem.BLACK for card in found),
        sum(card.protects == Gem.BLUE for card in found),
        tuple(
            (*max(card.salvage.needs.items(), key=lambda need: need[1]), card.salvage.points)
            for card in found
            if card.salvage is not None
        ),
    )
