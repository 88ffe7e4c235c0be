"""One game in play, whichever it is: its history, undo and redo.  No screen, no clock."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

from deepsea_tui.game.move import Taken
from deepsea_tui.game.seats import Seat
from solver.game import State

Game: TypeAlias = Literal["adventure", "deep-blue"]
"""The games there are, as on the command line."""

StateT = TypeVar("StateT", bound=State[Any])
ActionT = TypeVar("ActionT", bound=Hashable)
MoveT = TypeVar("MoveT", bound=Taken[Any, Any])


class Playing(ABC, Generic[StateT, ActionT, MoveT]):
    """A game from its first position to where it stands, and what was undone."""

    game: ClassVar[Game]
    """Which of the games it is."""

    def __init__(self, seats: tuple[Seat, ...], start: StateT) -> None:
        self.seats = seats
        self.start = start
        """The position before the first move."""
        self._line: tuple[tuple[MoveT, ...], tuple[MoveT, ...]] = ((), ())

    # Where the game stands

    @property
    def state(self) -> StateT:
        """The position now."""
        moves = self.moves
        after: StateT = moves[-1].after if moves else self.start
        return after

    @property
    def moves(self) -> tuple[MoveT, ...]:
        """Everything that has happened, decisions and chance alike, oldest first."""
        return self._line[0]

    @property
    def redo_moves(self) -> tuple[MoveT, ...]:
        """What was undone and can be done again, next first."""
        return self._line[1]

    @property
    def line(self) -> tuple[tuple[MoveT, ...], tuple[MoveT, ...]]:
        """`moves` and `redo_moves`, of one moment also for another thread."""
        return self._line

    @property
    def last_move(self) -> MoveT | None:
        """The latest move; None before the first."""
        return self.moves[-1] if self.moves else None

    def moves_since(self, index: int) -> tuple[MoveT, ...]:
        """The moves from number `index` (from 0) on: what a reader of `len(moves)` missed."""
        return self.moves[index:]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_terminal()

    @property
    def seat_to_act(self) -> Seat | None:
        """The seat that has to decide; None while chance is due and when the game is over."""
        seat = self.state.current_player()
        return self.seats[seat] if seat >= 0 else None

    @property
    def is_human_turn(self) -> bool:
        """Whether a person has to decide now."""
        seat = self.seat_to_act
        return seat is not None and seat.is_human

    @property
    def is_forced(self) -> bool:
        """Whether the seat to act has a single legal action."""
        return is_decision(self.state) and len(self.state.legal_actions()) == 1

    # Playing

    def play(self, action: ActionT) -> MoveT:
        """The seat to act decides; ValueError when it has no such choice.

        What was undone is kept while the same action as before is played again.
        """
        if not is_decision(self.state):
            due = "nothing, the game is over" if self.is_over else self._chance_name()
            raise ValueError(f"action {action}: nobody has to decide now; due is {due}")
        return self._do(action)

    def chance(self) -> MoveT:
        """What chance does next, as the seed has it.

        ValueError when a decision is due, the game is over, or the luck has to be typed in.
        """
        return self._do(self.next_chance())

    @abstractmethod
    def next_chance(self) -> ActionT:
        """What `chance` would do, without doing it; ValueError as there."""

    # Undo and redo

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier decision to go back to."""
        return self._undo_index() is not None

    def undo(self) -> StateT:
        """Back to the latest earlier decision of a person; ValueError when there is none.

        Bots' moves and chance since are undone with it, where the game allows that; forced choices
        are no decisions.
        """
        index = self._undo_index()
        if index is None:
            raise ValueError(self._undo_refusal())
        return self.go_to(index)

    @property
    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
        return bool(self.redo_moves)

    def redo(self) -> StateT:
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

    def go_to(self, count: int) -> StateT:
        """Stand after the first `count` moves; the others can be redone.

        `count` is from 0 to the number of all moves; ValueError else.
        """
        line = self.moves + self.redo_moves
        if not 0 <= count <= len(line):
            raise ValueError(f"move {count} is not from 0 to {len(line)}")
        self._line = line[:count], line[count:]
        return self.state

    # What the games differ in

    @abstractmethod
    def _move(self, action: ActionT) -> MoveT:
        """The move of `action` in the position now; ValueError when it is not legal."""

    @abstractmethod
    def _chance_name(self) -> str:
        """What chance does in this game, in words."""

    @abstractmethod
    def _undo_floor(self) -> int:
        """Number of the move before which nothing can be taken back, from 0."""

    def _undo_refusal(self) -> str:
        """Why nothing can be taken back."""
        return "nothing to undo: nobody has decided anything yet"

    def _is_stop(self, state: StateT, count: int) -> bool:
        """Whether undo and redo stop at `state`, which came after `count` moves.

        That is at a free choice of a person, or of anybody where no person plays.
        """
        if not is_decision(state) or len(state.legal_actions()) == 1:
            return False
        people = [seat.is_human for seat in self.seats]
        return people[state.current_player()] or not any(people)

    # Inside

    def _do(self, action: ActionT) -> MoveT:
        move = self._move(action)
        moves, undone = self._line
        same = bool(undone) and undone[0].action == action
        self._line = (*moves, move), undone[1:] if same else ()
        return move

    def _undo_index(self) -> int | None:
        """Number of the latest move that was a stop, so that the game stood there before it."""
        stops = (
            index
            for index in reversed(range(self._undo_floor(), len(self.moves)))
            if self._is_stop(self.moves[index].before, index)
        )
        return next(stops, None)


def is_decision(state: State[Any]) -> bool:
    """Whether a seat has to decide in `state`."""
    return state.current_player() >= 0
