"""The steps of a game: what is due next in a state."""

from __future__ import annotations

from enum import StrEnum


class Step(StrEnum):
    """What is due next; the text is the step's name in the notation."""

    TURN = "turn"
    """The mover is about to breathe; his choice or the dice come with that breath."""
    DECLARE = "declare"
    """Air has been breathed; the mover says whether he turns back."""
    ROLL = "roll"
    """The dice are due."""
    SEARCH = "search"
    """The mover leaves, takes or drops."""
    REVEAL = "reveal"
    """The dive is over; the mover's next chip is turned over."""
    SINK = "sink"
    """The dive is over; the mover says which of his units sinks next (`sink_choice`)."""
    OVER = "over"
    """The game is over."""
