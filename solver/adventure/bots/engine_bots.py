"""The engine as a player.  The compiled kernel is loaded when one of these first chooses."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Final

from solver.adventure.actions import SAY_NOTHING, Action
from solver.adventure.bots.bot import require_decision
from solver.adventure.inference import LEARNED, Inference
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


_PARTS: Final = (8, 4, 2, 1)
"""Parts of the playouts after which actions that are clearly worse get no more."""
_LEAST: Final = 50
"""Playouts below which no error is worth believing."""
_CLEAR: Final = 3.0
"""Standard errors by which an action is behind when it is left."""


@dataclass
class Advisor:
    """Plays every action out to the end of the game, and takes the best win share.

    The rivals play on in the playouts as their choices so far suggest, as far as it was told of
    them (`observe`); the mover by the learned policy.  One object is for one game.
    """

    playouts: int
    """Whole games played out for each action that is not clearly worse than another after fewer."""
    _inference: Inference | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def name(self) -> str:
        """`advisor(playouts)`."""
        return f"advisor({self.playouts})"

    def observe(self, state: State, action: Action) -> None:
        """Learn from a decision of the game what its seat is."""
        self._of(state).observe(state, action)

    def choose(self, state: State, rng: random.Random) -> Action:
        """The action with the best mean win share for the mover, then the best mean points."""
        require_decision(state)
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        from solver.adventure.kernel.playouts import Playouts

        inference = self._of(state)
        seats = [inference.of_seat(seat) for seat in range(len(state.divers))]
        seats[state.mover] = {LEARNED: 1.0}
        playouts = Playouts(state, rng.getrandbits(62), seats)
        live = [index for index, action in enumerate(playouts.actions) if action != SAY_NOTHING]

        def worth(index: int) -> tuple[float, float]:
            return playouts.means(index, state.mover)

        done = 0
        for part in _PARTS:
            until = -(-self.playouts // part)
            playouts.run(live, until - done)
            done = until
            best = max(live, key=worth)
            if done < _LEAST:
                continue
            live = [
                index
                for index in live
                if index == best
                or not _is_behind(*playouts.paired(best, index, state.mover, "win"))
            ]
            if len(live) == 1:
                break
        return playouts.actions[max(live, key=worth)]

    def _of(self, state: State) -> Inference:
        if self._inference is None or self._inference.divers != len(state.divers):
            self._inference = Inference(len(state.divers))
        return self._inference


def _is_behind(difference: float, error: float) -> bool:
    """Whether an action that the best one is ahead of by `difference` is clearly worse."""
    return difference > _CLEAR * error
