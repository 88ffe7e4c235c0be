"""What later generations are held against: playouts in which everybody follows the house."""

from __future__ import annotations

from dataclasses import dataclass

from solver.adventure.bots.engine_bots import Racer
from solver.adventure.kernel.playouts import Playouts
from solver.adventure.state import State


@dataclass
class FirstGeneration(Racer):
    """Plays every action out, everybody by the house policy, and takes the best win share."""

    @property
    def name(self) -> str:
        """`first-generation(playouts)`: not a bot that can be named elsewhere."""
        return f"first-generation({self.playouts})"

    def table(self, state: State, seed: int) -> Playouts:
        """Playouts by the house."""
        return Playouts(state, seed)
