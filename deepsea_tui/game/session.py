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

from deepsea_tui.game import replay
from deepsea_tui.game.dive_summary import DiveSummary, dive_summaries
from deepsea_tui.game.luck import Luck
from deepsea_tui.game.move import Move
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


class Session:
    """A game from its first position to where it stands, and what was undone."""

    def __init__(self, setup: GameSetup, luck: Luck | None = None) -> None:
        self.setup = setup
        self.luck = Luck(setup.seed) if luck is None else luck
        """Where dice and values come from; the setup's seed unless others took over."""
        self.starter = setup.first_seat
        self.start = State.start(len(setup.seats), setup.rules, self.starter)
        self._line: tuple[tuple[Move, ...], tuple[Move, ...]] = ((), ())

    # Where the game stands

    @property
    def state(self) -> State:
        """The position now."""
        moves = self.moves
        return moves[-1].after if moves else self.start

    @property
    def moves(self) -> tuple[Move, ...]:
        """Everything that has happened, decisions and chance alike, oldest first."""
        return self._line[0]

    @property
    def redo_moves(self) -> tuple[Move, ...]:
        """What was undone and can be done again, next first."""
        return self._line[1]

    @property
    def line(self) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
        """`moves` and `redo_moves`, of one moment also for another thread."""
        return self._line

    @property
    def history(self) -> GivenHistory:
        """All that has happened, as the engine takes it."""
        return GivenHistory(str(self.start), [str(move.action) for move in self.moves])

    @property
    def last_move(self) -> Move | None:
        """The latest move; None before the first."""
        return self.moves[-1] if self.moves else None

    def moves_since(self, index: int) -> tuple[Move, ...]:
        """The moves from number `index` (from 0) on: what a reader of `len(moves)` missed."""
        return self.moves[index:]

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
        return turn_number(self.moves, self.state)

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

        ValueError when a decision is due, the game is over, or the luck has to be typed in.
        """
        return self._do(self.next_chance())

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

    def correct(self, number: int, action: Action) -> int:
        """What really happened at move `number` (from 0); the later ones are played again.

        Returns how many of those still fit: the first that does not, and all after it, are gone.
        ValueError when `number` is none of the moves, or `action` cannot have happened there; the
        game is then as it was.
        """
        before, line = self._line, self.moves + self.redo_moves
        if not 0 <= number < len(self.moves):
            raise ValueError(f"move {number} is not from 0 to {len(self.moves) - 1}")
        later = line[number + 1 : len(self.moves)]
        self.go_to(number)
        try:
            self._happened(action)
        except ValueError:
            self._line = before
            raise
        for fitting, move in enumerate(later):
            try:
                self._happened(move.action)
            except ValueError:
                return fitting
        return len(later)

    def _happened(self, action: Action) -> Move:
        """`action`, whoever did it: typed in, or decided."""
        return self.enter(action) if self.state.is_chance_node() else self.play(action)

    def bot_rng(self) -> random.Random:
        """The chance of the bot to move: from the seed and the number of moves, nothing else.

        Without any seed it is that of seed 0.
        """
        count = len(self.moves)
        return (self.luck.deal(count) or Deal(0)).bot_rng(count)

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
        return self.go_to(index)

    @property
    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
        return bool(self.redo_moves)

    def redo(self) -> State:
        """On to the next point where a person decides, or to the end of what was undone.

        ValueError when there is nothing to redo.
        """
        moves, undone = self._line
        if not undone:
            raise ValueError("nothing to redo")
        stops = (
            number
            for number, move in enumerate(undone, start=1)
            if self._is_stop(move.after, len(moves) + number)
        )
        return self.go_to(len(moves) + next(stops, len(undone)))

    def restart(self) -> Session:
        """A new session with the same setup: same starter, dice and values."""
        return Session(self.setup, self.luck)

    def go_to(self, count: int) -> State:
        """Stand after the first `count` moves; the others can be redone.

        `count` is from 0 to the number of all moves; ValueError else.
        """
        line = self.moves + self.redo_moves
        if not 0 <= count <= len(line):
            raise ValueError(f"move {count} is not from 0 to {len(line)}")
        self._line = line[:count], line[count:]
        return self.state

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
        before = self.state
        move = Move(before, action, before.child(action))
        moves, undone = self._line
        same = bool(undone) and undone[0].action == action
        self._line = (*moves, move), undone[1:] if same else ()
        return move

    def _undo_index(self) -> int | None:
        """Number of the latest move that was a stop, so that the game stood there before it."""
        stops = (
            index
            for index in reversed(range(len(self.moves)))
            if self._is_stop(self.moves[index].before, index)
        )
        return next(stops, None)

    def _is_stop(self, state: State, count: int) -> bool:
        """Whether undo and redo stop at `state`, which came after `count` moves.

        That is at a free choice of a person, or of anybody where no person plays; and at a real
        table at everything that has to be typed in.
        """
        if state.is_chance_node():
            return self.luck.binding(count) is None
        if not _is_decision(state) or len(state.legal_actions()) == 1:
            return False
        seats = self.setup.seats
        return seats[state.current_player()].is_human or not any(seat.is_human for seat in seats)


def turn_number(moves: Sequence[Move], state: State) -> int:
    """Number of the turn that is on in `state`, after `moves`, in its dive; from 1."""
    begun = sum(move.before.step is Step.TURN and move.before.dive == state.dive for move in moves)
    return begun + (state.step is Step.TURN)


def _is_decision(state: State) -> bool:
    return state.current_player() >= 0
