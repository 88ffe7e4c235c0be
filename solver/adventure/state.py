"""The immutable state of a game, meeting `solver.game.State`.

What the rules say is in `turn` (a turn, steps 1-4), `dive_end` and `scoring`; here they are only
put in order.  `str(state)` is the one-line position of `notation`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Self

from solver.adventure import dive_end, scoring, turn
from solver.adventure.actions import Action, Kind, reveal
from solver.adventure.chips import BLANK, FULL_LINE, Unit, unseen_values
from solver.adventure.components import FULL_AIR, MAX_DIVERS, MIN_DIVERS, ROLLS
from solver.adventure.diver import Diver
from solver.adventure.ruleset import PRESETS, Ruleset
from solver.adventure.step import Step
from solver.game import CHANCE, TERMINAL


@dataclass(frozen=True, slots=True)
class State:
    """A position.  Places are counted from 1, seats from 0, air in units of the gauge (0-25)."""

    line: tuple[Unit, ...]
    """What lies at each place, nearest first; the empty unit is a blank."""
    divers: tuple[Diver, ...]
    air: int = FULL_AIR
    dive: int = 1
    mover: int = 0
    """Seat whose turn, chip or choice it is."""
    step: Step = Step.TURN
    rules: Ruleset = PRESETS["es"]
    idle: int = 0
    """Turns in a row in which nothing changed (the stall rule)."""
    still: bool = False
    """Nothing has changed so far in the turn that is on (only from DECLARE to SEARCH)."""
    arranged: int = 0
    """Units of the mover already put in sinking order (only at SINK)."""

    @classmethod
    def start(cls, divers: int, rules: Ruleset | None = None, starter: int = 0) -> Self:
        """The first position of a game for 2-6 divers; `starter` (seat) takes the first turn."""
        if not MIN_DIVERS <= divers <= MAX_DIVERS:
            raise ValueError(f"divers: {divers} is not from {MIN_DIVERS} to {MAX_DIVERS}")
        if not 0 <= starter < divers:
            raise ValueError(f"starter: seat {starter} is not from 0 to {divers - 1}")
        return cls(FULL_LINE, (Diver(),) * divers, mover=starter, rules=rules or PRESETS["es"])

    # The protocol of solver.game

    def num_players(self) -> int:
        """Number of seats."""
        return len(self.divers)

    def current_player(self) -> int:
        """Seat to decide, `CHANCE` or `TERMINAL`."""
        if self.step is Step.OVER:
            return TERMINAL
        return CHANCE if self.is_chance_node() else self.mover

    def is_chance_node(self) -> bool:
        """Whether the dice, or a chip turned over, move next."""
        if self.step is Step.TURN:
            return not turn.choice_is_due(self)
        return self.step in (Step.ROLL, Step.REVEAL)

    def is_terminal(self) -> bool:
        """Whether all three dives are over."""
        return self.step is Step.OVER

    def legal_actions(self) -> tuple[Action, ...]:
        """Every action that may come next; identical units are listed once, by the first."""
        if self.step is Step.OVER:
            return ()
        if self.is_chance_node():
            return tuple(action for action, _ in self.chance_outcomes())
        if self.step is Step.SEARCH:
            return turn.searches(self)
        if self.step is Step.SINK:
            return dive_end.choices(self)
        return turn.declarations(self)

    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        """Rolls, or the values that the mover's next chip may show; empty at other nodes."""
        if not self.is_chance_node():
            return ()
        if self.step is not Step.REVEAL:
            return ROLLS
        unseen = self.unseen_values(self.diver.carried[0][0])
        chips = sum(unseen.values())
        return tuple((reveal(value), Fraction(count, chips)) for value, count in unseen.items())

    def child(self, action: Action) -> Self:
        """The state after `action`; ValueError with what is allowed when it is not legal.

        Dropping or laying any carried unit is accepted, also one that `legal_actions` lists
        under the number of an identical unit.  A state at TURN breathes first.
        """
        if not self._accepts(action):
            allowed = ", ".join(str(legal) for legal in self.legal_actions()) or "nothing"
            raise ValueError(f"action {action} is not legal in {self}; allowed: {allowed}")
        if self.step is Step.TURN:
            return turn.breathe(self).child(action)
        if self.step in (Step.DECLARE, Step.ROLL):
            return (
                turn.declare(self, action)
                if action.kind is not Kind.ROLL
                else turn.swim(self, action.number)
            )
        if self.step is Step.SEARCH:
            return turn.search(self, action)
        if self.step is Step.REVEAL:
            return dive_end.reveal(self, action.number)
        return dive_end.lay(self, action.number)

    def returns(self) -> tuple[Fraction, ...]:
        """Win share of each seat when the game is over; ties share it equally."""
        if not self.is_terminal():
            raise ValueError(f"the game is not over: {self}")
        return scoring.win_shares([diver.scored for diver in self.divers], self.rules.tie)

    def observation(self, player: int) -> str:
        """The position as text: nobody knows more than all (setup 3)."""
        if not 0 <= player < len(self.divers):
            raise ValueError(f"player: seat {player} is not from 0 to {len(self.divers) - 1}")
        return str(self)

    # What else players and programs ask of a position

    @property
    def diver(self) -> Diver:
        """The mover's diver."""
        return self.divers[self.mover]

    def breathed(self) -> Self:
        """At TURN the state after the mover's breath (DECLARE or ROLL), else this state."""
        return turn.breathe(self) if self.step is Step.TURN else self

    def occupied(self, seat: int) -> frozenset[int]:
        """Places where divers other than `seat` are; aboard and home block nobody."""
        return frozenset(
            diver.place
            for other, diver in enumerate(self.divers)
            if other != seat and diver.place > 0
        )

    def unit_at(self, place: int) -> Unit:
        """What lies at `place` (1 to the length of the line)."""
        return self.line[place - 1]

    def unseen_values(self, level: int) -> dict[int, int]:
        """Values a face-down chip of `level` may show -> chips left, by what is scored."""
        return unseen_values(level, (value for diver in self.divers for value in diver.scored))

    def _accepts(self, action: Action) -> bool:
        if action in self.legal_actions():
            return True
        if action.kind is Kind.DROP and self.step is Step.SEARCH:
            return self.unit_at(self.diver.place) == BLANK and 1 <= action.number <= self.diver.load
        if action.kind is Kind.LAY and self.step is Step.SINK:
            return self.arranged < action.number <= self.diver.load
        return False

    def __str__(self) -> str:
        from solver.adventure.notation import format_position  # notation builds States

        return format_position(self)
