"""Where a game begins that goes on from a point of another one."""

from __future__ import annotations

from dataclasses import dataclass, field

from solver.deep_blue.deal import Drawn
from solver.deep_blue.state import State


@dataclass(frozen=True, slots=True)
class Origin:
    """A position, and how far the luck of the game had come there."""

    state: State
    drawn: Drawn = field(default_factory=Drawn)
    moves: int = 0
    """Moves that went before it, on which bots' chance hangs."""
