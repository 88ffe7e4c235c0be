"""One game in play: its history, undo and redo, seats and seeded luck.  No screen, no clock.

>>> session = Session(GameSetup((Seat("Ann"), Seat("Bob")), seed=7))
>>> move = session.chance()
>>> move.action.kind.value, session.state.step.value
('roll', 'search')
"""

from __future__ import annotations

import random
from datetime import datetime

from deepsea_tui.game import replay
from deepsea_tui.game.dive_summary import DiveSummary, dive_summaries
from deepsea_tui.game.move import Move
from deepsea_tui.game.ranking import RankRow, ranking
from deepsea_tui.game.record import GameRecord
from deepsea_tui.game.seats import HUMAN, GameSetup, Seat, SetupError, seat_letter, setup_problems
from solver.adventure.actions import Action, Kind
from solver.adventure.chips import level_of
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


class Session:
    """A game from its first position to where it stands, and what was undone."""

    def __init__(self, setup: GameSetup) -> None:
        self.setup = setup
        self.deal = Deal(setup.seed)
        seats = len(setup.seats)
        self.starter = self.deal.starter(seats) if setup.starter is None else setup.starter
        self.start = State.start(seats, setup.rules, self.starter)
        self._moves: tuple[Move, ...] = ()
        self._redo: tuple[Move, ...] = ()

    # Where the game stands

    @property
    def state(self) -> State:
        """The position now."""
        return self._moves[-1].after if self._moves else self.start

    @property
    def moves(self) -> tuple[Move, ...]:
        """Everything that has happened, decisions and chance alike, oldest first."""
        return self._moves

    @property
    def redo_moves(self) -> tuple[Move, ...]:
        """What was undone and can be done again, next first."""
        return self._redo

    @property
    def history(self) -> GivenHistory:
        """All that has happened, as the engine takes it."""
        return GivenHistory(str(self.start), [str(move.action) for move in self._moves])

    @property
    def last_move(self) -> Move | None:
        """The latest move; None before the first."""
        return self._moves[-1] if self._moves else None

    def moves_since(self, index: int) -> tuple[Move, ...]:
        """The moves from number `index` (from 0) on: what a reader of `len(moves)` missed."""
        return self._moves[index:]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_terminal()

    @property
    def whose_turn(self) -> int | None:
        """Seat whose turn, roll or chip it is, also while chance is due; None when over."""
        return None if self.is_over else self.state.mover

    @property
    def seat_to_act(self) -> Seat | None:
        """The seat that has to decide; None while chance is due and when the game is over."""
        seat = self.state.current_player()
        return self.setup.seats[seat] if seat >= 0 else None

    @property
    def is_human_turn(self) -> bool:
        """Whether a person has to decide now."""
        seat = self.seat_to_act
        return seat is not None and seat.is_human

    @property
    def is_forced(self) -> bool:
        """Whether the seat to act has a single legal action."""
        return _is_decision(self.state) and len(self.state.legal_actions()) == 1

    @property
    def turn_number(self) -> int:
        """Number of the turn that is on in this dive, from 1; after the dive, of its last turn."""
        state = self.state
        begun = sum(
            move.before.step is Step.TURN and move.before.dive == state.dive for move in self._moves
        )
        return begun + (state.step is Step.TURN)

    # Playing

    def play(self, action: Action) -> Move:
        """The seat to act decides; ValueError when it has no such choice.

        What was undone is kept while the same action as before is played again.
        """
        if not _is_decision(self.state):
            due = "nothing, the game is over" if self.is_over else "the dice or a chip"
            raise ValueError(f"action {action}: nobody has to decide now; due is {due}")
        return self._do(action)

    def chance(self) -> Move:
        """The next dice or the next value turned over, as the seed has them.

        ValueError when a decision is due or the game is over.
        """
        return self._do(self.next_chance())

    def next_chance(self) -> Action:
        """What `chance` would do, without doing it; ValueError as there."""
        state = self.state
        if not state.is_chance_node():
            raise ValueError(f"no dice and no chip are due in {state}")
        if state.step is not Step.REVEAL:
            return self.deal.roll(sum(move.action.kind is Kind.ROLL for move in self._moves))
        level = state.diver.carried[0][0]
        revealed = (level_of(value) for diver in state.divers for value in diver.scored)
        return self.deal.reveal(level, sum(other == level for other in revealed))

    def bot_rng(self) -> random.Random:
        """The chance of the bot to move: from the seed and the number of moves, nothing else."""
        return self.deal.bot_rng(len(self._moves))

    # Undo, redo, restart

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier decision to go back to."""
        return self._undo_index() is not None

    def undo(self) -> State:
        """Back to the latest earlier decision of a person; ValueError when there is none.

        Bots' moves and chance since are undone with it; forced choices are no decisions.  With
        no person at the table it is the latest decision of anybody.
        """
        index = self._undo_index()
        if index is None:
            raise ValueError("nothing to undo: nobody has decided anything yet")
        self._redo = self._moves[index:] + self._redo
        self._moves = self._moves[:index]
        return self.state

    @property
    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
        return bool(self._redo)

    def redo(self) -> State:
        """On to the next point where a person decides, or to the end of what was undone.

        ValueError when there is nothing to redo.
        """
        if not self._redo:
            raise ValueError("nothing to redo")
        count = next(
            (
                number
                for number, move in enumerate(self._redo, start=1)
                if self._is_stop(move.after)
            ),
            len(self._redo),
        )
        self._moves += self._redo[:count]
        self._redo = self._redo[count:]
        return self.state

    def restart(self) -> Session:
        """A new session with the same setup: same starter, dice and values."""
        return Session(self.setup)

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
        return dive_summaries(self._moves)

    def scores_by_dive(self) -> list[list[int]]:
        """For each seat the points banked in each finished dive."""
        summaries = self.dive_summaries()
        return [
            [summary.seats[seat].gained for summary in summaries]
            for seat in range(len(self.setup.seats))
        ]

    # Records

    def to_record(
        self, *, started: datetime | None = None, updated: datetime | None = None
    ) -> GameRecord:
        """The game so far, without what was undone; times have a time zone."""
        return replay.write(self, started, updated)

    @classmethod
    def from_record(cls, record: GameRecord) -> Session:
        """The game played again; RecordError names the field or action that cannot be."""
        session = cls(replay.setup_of(record))
        replay.play(record, session)
        return session

    # Inside

    def _do(self, action: Action) -> Move:
        before = self.state
        move = Move(before, action, before.child(action))
        if self._redo and self._redo[0].action == action:
            self._redo = self._redo[1:]
        else:
            self._redo = ()
        self._moves += (move,)
        return move

    def _undo_index(self) -> int | None:
        """Number of the latest move that was a stop, so that the game stood there before it."""
        stops = (
            index
            for index in reversed(range(len(self._moves)))
            if self._is_stop(self._moves[index].before)
        )
        return next(stops, None)

    def _is_stop(self, state: State) -> bool:
        """Whether undo and redo stop at `state`: a free choice of a person, or of anybody."""
        if not _is_decision(state) or len(state.legal_actions()) == 1:
            return False
        seats = self.setup.seats
        return seats[state.current_player()].is_human or not any(seat.is_human for seat in seats)


def _is_decision(state: State) -> bool:
    return state.current_player() >= 0
