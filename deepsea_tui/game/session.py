"""One game in play: its history, undo and redo, seats and seeded luck.  No screen, no clock.

>>> session = Session(GameSetup((Seat("Ann"), Seat("Bob")), seed=7))
>>> move = session.chance()
>>> move.action.kind.value, session.state.step.value
('roll', 'search')
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import TypeAlias

from deepsea_tui.game import replay
from deepsea_tui.game.dive_summary import DiveSummary, dive_summaries
from deepsea_tui.game.luck import Luck
from deepsea_tui.game.move import Move
from deepsea_tui.game.playing import Playing
from deepsea_tui.game.ranking import RankRow, ranking
from deepsea_tui.game.record import GameRecord
from deepsea_tui.game.seats import (
    HUMAN,
    GameSetup,
    Seat,
    SetupError,
    branch_problems,
    seat_letter,
    setup_problems,
)
from solver.adventure.actions import Action, Kind
from solver.adventure.deal import Deal
from solver.adventure.rivals.history import GivenHistory
from solver.adventure.scoring import winners
from solver.adventure.state import State
from solver.adventure.step import Step

__all__ = [
    "HUMAN",
    "DiveSummary",
    "GameSetup",
    "Move",
    "RankRow",
    "Seat",
    "Session",
    "SetupError",
    "seat_letter",
    "setup_problems",
]


Line: TypeAlias = tuple[tuple[Move, ...], tuple[Move, ...]]
"""The moves of a game, and what was undone."""


class Session(Playing[State, Action, Move]):
    """A game of Deep Sea Adventure from its first position to where it stands."""

    game = "adventure"

    def __init__(self, setup: GameSetup, luck: Luck | None = None) -> None:
        self.setup = setup
        self.luck = Luck(setup.seed) if luck is None else luck
        """Where dice and values come from; the setup's seed unless others took over."""
        self.starter = setup.first_seat
        self._corrected: list[tuple[Line, int]] = []
        """What corrections took the place of, and after how many moves they were done."""
        self._uncorrected: list[tuple[Line, int]] = []
        """Where corrections that were taken back had led to, and before how many moves that was."""
        super().__init__(setup.seats, State.start(len(setup.seats), setup.rules, self.starter))

    # Where the game stands

    @property
    def history(self) -> GivenHistory:
        """All that has happened, as the engine takes it."""
        return GivenHistory(str(self.start), [str(move.action) for move in self.moves])

    @property
    def whose_turn(self) -> int | None:
        """Seat whose turn, roll or chip it is, also while chance is due; None when over."""
        return None if self.is_over else self.state.mover

    @property
    def turn_number(self) -> int:
        """Number of the turn that is on in this dive, from 1; after the dive, of its last turn."""
        return turn_number(self.moves, self.state)

    # Playing

    def next_chance(self) -> Action:
        """What `chance` would do, without doing it; ValueError as there."""
        state = self.state
        self._require_chance()
        deal = self.luck.deal(len(self.moves))
        if deal is None:
            raise ValueError("this game has no seed: dice and values have to be typed in")
        if state.step is not Step.REVEAL:
            return deal.roll(sum(move.action.kind is Kind.ROLL for move in self.moves))
        gone = (value for diver in state.divers for value in diver.scored)
        return deal.reveal(state.diver.carried[0][0], gone)

    @property
    def is_typed_in(self) -> bool:
        """Whether dice and values come from a real table now, by `enter`."""
        return self.luck.binding(len(self.moves)) is None

    def enter(self, action: Action) -> Move:
        """Dice rolled, or the value of a chip turned over, at a real table.

        ValueError when the luck here is a seed's, when something else is due, or when no such
        chip is left.
        """
        self._require_chance()
        if not self.is_typed_in:
            raise ValueError(f"action {action}: dice and values of this game are its seed's")
        return self._do(action)

    # Corrections

    def stand_in(self, line: Line) -> None:
        """Stand where `line`, that of this game at some moment, stood."""
        self._line = line

    def corrected(self, before: Line) -> None:
        """A correction has led from `before` to where the game stands: one step for undo."""
        self._corrected.append((before, len(self.moves)))
        self._line = self.moves, ()

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier decision to go back to, or a correction to take back."""
        return self.undoes_correction or super().can_undo

    @property
    def undoes_correction(self) -> bool:
        """Whether `undo` takes a whole correction back."""
        return bool(self._corrected) and self._corrected[-1][1] == len(self.moves)

    def undo(self) -> State:
        """Back to the latest earlier decision of a person, or to before the latest correction.

        ValueError when there is neither.
        """
        if not self.undoes_correction:
            return super().undo()
        before, _ = self._corrected.pop()
        self._uncorrected.append((self._line, len(before[0])))
        self._line = before
        return self.state

    @property
    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
        return self._has_uncorrected or super().can_redo

    def redo(self) -> State:
        """On to the next point where a person decides, or to what a correction had led to.

        ValueError when there is nothing to redo.
        """
        if not self._has_uncorrected:
            return super().redo()
        after, _ = self._uncorrected.pop()
        self._corrected.append((self._line, len(after[0])))
        self._line = after
        return self.state

    @property
    def _has_uncorrected(self) -> bool:
        return bool(self._uncorrected) and self._uncorrected[-1][1] == len(self.moves)

    def bot_rng(self) -> random.Random:
        """The chance of the bot to move: from the seed and the number of moves, nothing else.

        Without any seed it is that of seed 0.
        """
        count = len(self.moves)
        return (self.luck.deal(count) or Deal(0)).bot_rng(count)

    # Other games from this one

    def restart(self) -> Session:
        """A new session with the same setup: same starter, dice and values."""
        return Session(self.setup, self.luck)

    def copy(self) -> Session:
        """The same game as it stands, without what was undone, to look at it from any point."""
        twin = Session(self.setup, self.luck)
        twin._line = self.moves, ()
        return twin

    def branch(self, seats: tuple[Seat, ...], seed: int | None = None) -> Session:
        """A new game that goes on from here with other `seats`, as many and in the same order.

        Its luck is that of this game, or from here on that of `seed`.  SetupError names what is
        wrong with the seats or the seed.
        """
        if problems := branch_problems(len(self.setup.seats), seats, seed):
            raise SetupError(problems)
        luck = self.luck if seed is None else self.luck.reseeded(len(self.moves), seed)
        twin = Session(replace(self.setup, seats=seats), luck)
        twin._line = self.moves, ()
        return twin

    # The score

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that share the win; empty while the game is on."""
        if not self.is_over:
            return ()
        scored = [diver.scored for diver in self.state.divers]
        return winners(scored, self.setup.rules.tie)

    def ranking(self) -> list[RankRow]:
        """The seats by what they have banked so far, best first, with what set them apart."""
        return ranking([diver.scored for diver in self.state.divers], self.setup.rules.tie)

    def dive_summaries(self) -> list[DiveSummary]:
        """What came of each finished dive."""
        return dive_summaries(self.moves)

    def scores_by_dive(self) -> list[list[int]]:
        """For each seat the points banked in each finished dive."""
        summaries = self.dive_summaries()
        return [
            [summary.seats[seat].gained for summary in summaries]
            for seat in range(len(self.setup.seats))
        ]

    # Records

    def to_record(
        self,
        *,
        title: str = "",
        started: datetime | None = None,
        updated: datetime | None = None,
    ) -> GameRecord:
        """The game so far, and what was undone; times have a time zone."""
        return replay.write(self, title, started, updated)

    @classmethod
    def from_record(cls, record: GameRecord) -> Session:
        """The game played again; RecordError names the field or action that cannot be."""
        session = cls(replay.setup_of(record), replay.luck_of(record))
        replay.play(record, session)
        return session

    # Inside

    def _require_chance(self) -> None:
        if not self.state.is_chance_node():
            raise ValueError(f"no dice and no chip are due in {self.state}")

    def _do(self, action: Action) -> Move:
        again = self.redo_moves[:1]
        move = super()._do(action)
        if not again or again[0].action != action:
            self._uncorrected.clear()
        return move

    def _move(self, action: Action) -> Move:
        before = self.state
        return Move(before, action, before.child(action))

    def _chance_name(self) -> str:
        return "the dice or a chip"

    def _undo_floor(self) -> int:
        return 0

    def _is_stop(self, state: State, count: int) -> bool:
        """At a real table undo and redo stop also at everything that has to be typed in."""
        if state.is_chance_node():
            return self.luck.binding(count) is None
        return super()._is_stop(state, count)


def turn_number(moves: Sequence[Move], state: State) -> int:
    """Number of the turn that is on in `state`, after `moves`, in its dive; from 1."""
    begun = sum(move.before.step is Step.TURN and move.before.dive == state.dive for move in moves)
    return begun + (state.step is Step.TURN)
