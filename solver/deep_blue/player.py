"""One player: cards, boats, tokens and points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

Cards: TypeAlias = tuple[int, ...]
"""Numbers of cards in the box's table, in growing order, each as often as it is there."""


class Boat(Struct, frozen=True):
    """One of a player's two boats."""

    space: str
    spot: int | None = None
    """Number (from 0) of the scouting spot that it holds on its tile; None in the centre."""
    used: int = 0
    """Times that the spot has protected in the dive that is on."""


class Player(Struct, frozen=True):
    """One seat.  Hand, resting pile and points are hidden from the others, their sizes are not."""

    hand: Cards
    boats: tuple[Boat, Boat]
    tokens: int = 0
    """Starter tokens left, each $1 or one propeller."""
    resting: Cards = ()
    open: Cards = ()
    """Cards played in the turn or dive that is on."""
    points: int = 0

    @property
    def crew(self) -> int:
        """Number of all his cards."""
        return len(self.hand) + len(self.resting) + len(self.open)

    def with_boat(self, number: int, boat: Boat) -> Player:
        """With another boat in the place of boat `number` (0 or 1)."""
        first, second = self.boats
        return replace(self, boats=(boat, second) if number == 0 else (first, boat))

    def playing(self, cards: Iterable[int]) -> Player:
        """With these cards of the hand played openly."""
        played = tuple(cards)
        return replace(self, hand=without(self.hand, played), open=with_cards(self.open, played))

    def at_rest(self) -> Player:
        """With the cards played laid on the resting pile."""
        if not self.open:
            return self
        return replace(self, open=(), resting=with_cards(self.resting, self.open))


def with_cards(cards: Cards, more: Iterable[int]) -> Cards:
    """`cards` and `more` together."""
    return tuple(sorted((*cards, *more)))


def without(cards: Cards, fewer: Iterable[int]) -> Cards:
    """`cards` less `fewer`; ValueError when one is not there."""
    left = list(cards)
    for card in fewer:
        left.remove(card)
    return tuple(left)
