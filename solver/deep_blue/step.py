"""The steps of a game: what is due next in a state."""

from __future__ import annotations

from enum import StrEnum


class Step(StrEnum):
    """What is due next; the text is the step's name."""

    PLACE = "place"
    """Chance: which starting tile lies on the next square site (setup 1)."""
    MARKET = "market"
    """Chance: the next card of the market."""
    TURN = "turn"
    """The mover chooses one of the four actions."""
    PAY = "pay"
    """The mover says with what he pays for it."""
    FREE = "free"
    """After a refresh: the mover takes a card of the new market."""
    FLIP = "flip"
    """Chance: which tile a boat has come upon."""
    SCATTER = "scatter"
    """Chance: which gem goes onto a tile (Scattered Wealth)."""
    SPOT = "spot"
    """The mover chooses a scouting spot for a boat."""
    CARD = "card"
    """Chance: which resting card comes back to the hand."""
    RUSH = "rush"
    """A player says whether a boat rushes to the dive."""
    DRAW = "draw"
    """The leader draws or stops."""
    GEM = "gem"
    """Chance: the gem drawn."""
    DEFEND = "defend"
    """A player defends against a hazard or resurfaces."""
    PLAY = "play"
    """A player plays cards for points."""
    OVER = "over"
    """The game is over."""


CHANCES = frozenset({Step.PLACE, Step.MARKET, Step.FLIP, Step.SCATTER, Step.CARD, Step.GEM})
"""Steps at which chance moves."""
