"""The meeting place of games and searches: one protocol, in OpenSpiel's terms.

A game is a tree of immutable states.  At a decision node `current_player` is a seat; at a chance
node it is `CHANCE` and `chance_outcomes` lists what dice or face-down chips may do; a terminal
state has `returns`.  Whatever drives a game (a person, a bot, typed-in dice, a seed, an exact
tree) goes through the same door: `child(action)`.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Final, Protocol, Self, TypeVar

CHANCE: Final = -1
"""`current_player()` of a chance node."""

TERMINAL: Final = -4
"""`current_player()` of a finished game."""

ActionT = TypeVar("ActionT", bound=Hashable)


class State(Protocol[ActionT]):
    """One position of a game, immutable and hashable."""

    def num_players(self) -> int:
        """Number of seats; seats are counted from 0."""
        ...

    def current_player(self) -> int:
        """Seat to decide, or `CHANCE`, or `TERMINAL`."""
        ...

    def is_chance_node(self) -> bool:
        """Whether chance moves next."""
        ...

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        ...

    def legal_actions(self) -> tuple[ActionT, ...]:
        """Every action that may come next, chance outcomes included; empty when terminal."""
        ...

    def chance_outcomes(self) -> tuple[tuple[ActionT, Fraction], ...]:
        """Outcomes of a chance node with their probabilities, which sum to exactly 1."""
        ...

    def child(self, action: ActionT) -> Self:
        """The state after `action`; ValueError when the action is not legal here."""
        ...

    def returns(self) -> tuple[Fraction, ...]:
        """Win share of each seat at the end, in [0, 1], together exactly 1."""
        ...

    def observation(self, player: int) -> str:
        """What the seat `player` may know, as text."""
        ...
