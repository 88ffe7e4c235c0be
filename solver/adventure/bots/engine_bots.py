"""The engine as a player.  The compiled kernel is loaded when one of these first chooses."""

from __future__ import annotations

import random
from dataclasses import dataclass

from solver.adventure.actions import SAY_NOTHING, Action
from solver.adventure.bots.bot import require_decision
from solver.adventure.state import State


@dataclass(frozen=True)
class House:
    """The house policy: the parametric player that playouts continue with."""

    name: str = "house"

    def choose(self, state: State, rng: random.Random) -> Action:
        """What the house policy does; it uses no chance."""
        require_decision(state)
        from solver.adventure.kernel.policies import house_action

        return house_action(state)


@dataclass(frozen=True)
class Advisor:
    """Plays every action out to the end of the game, and takes the best win share."""

    playouts: int
    """Whole games played out for each action."""

    @property
    def name(self) -> str:
        """`advisor(playouts)`."""
        return f"advisor({self.playouts})"

    def choose(self, state: State, rng: random.Random) -> Action:
        """The action with the best mean win share for the mover, then the best mean points."""
        require_decision(state)
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        from solver.adventure.kernel.playouts import Playouts

        playouts = Playouts(state, rng.getrandbits(62))
        indices = [index for index, action in enumerate(playouts.actions) if action != SAY_NOTHING]
        playouts.run(indices, self.playouts)

        def worth(index: int) -> tuple[float, float]:
            tally = playouts.tally(index)
            return float(tally.win[state.mover]), float(tally.points[state.mover])

        return playouts.actions[max(indices, key=worth)]
