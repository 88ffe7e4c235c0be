"""The end of the game: most points; then most crew cards; then the win is shared."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solver.deep_blue.state import State


def winners(state: State) -> tuple[int, ...]:
    """Seats that share the win."""
    keys = [(player.points, player.crew) for player in state.players]
    most = max(keys)
    return tuple(seat for seat, key in enumerate(keys) if key == most)


def win_shares(state: State) -> tuple[Fraction, ...]:
    """Each seat's share of the win, in [0, 1], together 1."""
    best = winners(state)
    return tuple(
        Fraction(1, len(best)) if seat in best else Fraction(0)
        for seat in range(len(state.players))
    )
