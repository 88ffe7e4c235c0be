"""The engine as a player.  The compiled kernel is loaded when one of these first chooses."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
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
class Racer(ABC):
    """Plays every action out to the end of the game, and takes the best win share.

    One object is for one game.
    """

    playouts: int
    """Whole games played out for each action, on the average: more where it is close."""
    alone: bool = field(default=False, compare=False)
    """It decides once and not all through a game: a close choice is lent what others would save."""
    _race: Race | None = field(default=None, init=False, repr=False, compare=False)

    def choose(self, state: State, rng: random.Random) -> Action:
        """The action with the best mean win share for the mover, then the best mean points."""
        require_decision(state)
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        from solver.adventure.kernel.racing import Race

        playouts = self.table(state, rng.getrandbits(62))
        actions = [index for index, action in enumerate(playouts.actions) if action != SAY_NOTHING]
        if self._race is None:
            self._race = Race(self.playouts)
        if self.alone:
            self._race.lend(len(actions))
        return playouts.actions[self._race.best(playouts, actions, state.mover)]

    @abstractmethod
    def table(self, state: State, seed: int) -> Playouts:
        """The games that it plays out."""


@dataclass
class Inferring(Racer):
    """The rivals play on as their choices so far suggest, as far as it was told of them
    (`observe`); the mover by the learned policy."""

    _inference: Inference | None = field(default=None, init=False, repr=False, compare=False)

    def observe(self, state: State, action: Action) -> None:
        """Learn from a decision of the game what its seat is."""
        self._of(state).observe(state, action)

    def seats(self, state: State) -> list[SeatPolicy]:
        """How everybody is taken to play on from `state`."""
        inference = self._of(state)
        seats: list[SeatPolicy] = [inference.of_seat(seat) for seat in range(len(state.divers))]
        seats[state.mover] = {LEARNED: 1.0}
        return seats

    def _of(self, state: State) -> Inference:
        if self._inference is None or self._inference.divers != len(state.divers):
            self._inference = Inference(len(state.divers))
        return self._inference


@dataclass
class Advisor(Inferring):
    """Everybody plays on as he is taken to."""

    @property
    def name(self) -> str:
        """`advisor(playouts)`."""
        return f"advisor({self.playouts})"

    def table(self, state: State, seed: int) -> Playouts:
        """Playouts by what the seats are taken for."""
        from solver.adventure.kernel.playouts import Playouts

        return Playouts(state, seed, self.seats(state))


@dataclass
class Searcher(Inferring):
    """Everybody is taken to search his next decisions in the dive, for himself, before he plays on
    as he is taken to."""

    @property
    def name(self) -> str:
        """`searcher(playouts)`."""
        return f"searcher({self.playouts})"

    def table(self, state: State, seed: int) -> Playouts:
        """Games that are searched, once something has been learned."""
        from solver.adventure.search import LEARNED_PART
        from solver.adventure.search.tree_playouts import TreePlayouts

        found = TreePlayouts(state, seed, self.seats(state))
        games = round(self.playouts * LEARNED_PART / (1 - LEARNED_PART))
        found.learn(range(len(found.actions)), games)
        found.begin_counting()
        return found
