"""The engine as a player.  The compiled kernel is loaded when one of these first chooses."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from solver.adventure.actions import SAY_NOTHING, Action
from solver.adventure.bots.bot import require_decision
from solver.adventure.rivals.inference import LEARNED, Inference
from solver.adventure.state import State

if TYPE_CHECKING:
    from solver.adventure.kernel.playouts import Playouts
    from solver.adventure.kernel.racing import Race
    from solver.adventure.kernel.seat_policies import SeatPolicy


@dataclass(frozen=True)
class House:
    """The house policy: the parametric player that playouts continue with."""

    name: str = "house"

    def choose(self, state: State, rng: random.Random) -> Action:
        """What the house policy does; it uses no chance."""
        require_decision(state)
        from solver.adventure.kernel.policies import house_action

        return house_action(state)


@dataclass
class Advisor:
    """Plays every action out to the end of the game, and takes the best win share.

    The rivals play on in the playouts as their choices so far suggest, as far as it was told of
    them (`observe`); the mover by the learned policy.  One object is for one game.
    """

    playouts: int
    """Whole games played out for each action, on the average: more where it is close."""
    alone: bool = field(default=False, compare=False)
    """It decides once and not all through a game: a close choice is lent what others would save."""
    _inference: Inference | None = field(default=None, init=False, repr=False, compare=False)
    _race: Race | None = field(default=None, init=False, repr=False, compare=False)

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
        from solver.adventure.kernel.racing import Race

        inference = self._of(state)
        seats = [inference.of_seat(seat) for seat in range(len(state.divers))]
        seats[state.mover] = {LEARNED: 1.0}
        playouts = self._table(state, rng.getrandbits(62), seats)
        actions = [index for index, action in enumerate(playouts.actions) if action != SAY_NOTHING]
        if self._race is None:
            self._race = Race(self.playouts)
        if self.alone:
            self._race.lend(len(actions))
        return playouts.actions[self._race.best(playouts, actions, state.mover)]

    def _table(self, state: State, seed: int, seats: Sequence[SeatPolicy]) -> Playouts:
        from solver.adventure.kernel.playouts import Playouts

        return Playouts(state, seed, seats)

    def _of(self, state: State) -> Inference:
        if self._inference is None or self._inference.divers != len(state.divers):
            self._inference = Inference(len(state.divers))
        return self._inference


@dataclass
class Searcher(Advisor):
    """Like the advisor, but the mover's next decisions in the dive are searched."""

    @property
    def name(self) -> str:
        """`searcher(playouts)`."""
        return f"searcher({self.playouts})"

    def _table(self, state: State, seed: int, seats: Sequence[SeatPolicy]) -> Playouts:
        from solver.adventure.search.tree_playouts import TreePlayouts

        return TreePlayouts(state, seed, seats)
