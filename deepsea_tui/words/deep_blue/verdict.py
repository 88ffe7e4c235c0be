"""Who won a game of Deep Blue, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from deepsea_tui.words.endings import joined
from solver.deep_blue import scoring
from solver.deep_blue.state import State


def verdict(state: State, names: Sequence[str]) -> str:
    """The winners of the finished game `state`, their points, and what set them apart."""
    best = scoring.winners(state)
    points = state.players[best[0]].points
    if len(best) > 1:
        shared = joined([names[seat] for seat in best])
        return f"{shared} share the win: {points} points and as many crew cards."
    level = [seat for seat, player in enumerate(state.players) if player.points == points]
    if len(level) > 1:
        return f"{names[best[0]]} wins: {points} points like others, but more crew cards."
    return f"{names[best[0]]} wins with {points} points."
