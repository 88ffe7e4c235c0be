"""The numbers that plans are weighed with."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Weights(Struct, frozen=True, kw_only=True):
    """Points, but where said otherwise."""

    turn: float = 0.3
    """Price of a turn, as a share of what a dive of the whole crew brings."""
    second: float = 0.4
    """Share of the second best plan that counts."""
    join: float = 0.4
    """Chance that a rival with a boat at a tile dives there before the seat moves again."""
    later: float = 2.0
    """Later dives for which the whole crew is counted when a game begins."""
    cash: float = 0.15
    """Worth of a $ on a card of the crew."""
    propeller: float = 0.3
    """Worth of a propeller on a card of the crew."""
    hand: float = 0.3
    """Worth of a card in the hand above one that rests."""
    route: float = 0.3
    """Price of a route that is still to be sailed."""
    refresh: float = 0.5
    """Worth of one of four new cards of the market."""


WEIGHTS: Final = Weights()
