"""An entry of a real table that was wrong: what really happened, and what came after it again.

What came after was typed in as it happened, so most of it happened all the same.  Each entry is
kept with what it was for: whose, in which of his turns, and of which kind.  It is entered again
when that is due; what is due and was never typed in, or is no longer legal, is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from deepsea_tui.game.move import Move
from solver.adventure.actions import Action, Kind, drop, lay
from solver.adventure.state import State
from solver.adventure.step import Step

if TYPE_CHECKING:
    from deepsea_tui.game.session import Session

_ORDER: Final = {Step.TURN: 0, Step.DECLARE: 0, Step.ROLL: 1, Step.SEARCH: 2}
"""The parts of a turn."""
_DICE: Final = 1
_AFTER: Final = 3
"""The part of what comes after the last turn of a dive: chips turned over, or what sinks."""


@dataclass(frozen=True, slots=True)
class _Due:
    """What an entry is for."""

    dive: int
    seat: int
    turn: int
    """Which of his turns of the dive it is, from 1; 0 after the last one."""
    part: int
    """One of `_ORDER`, or `_AFTER`."""
    level: int = 0
    """Of a chip turned over."""


_Entry = tuple[_Due, Move]
"""A later move, for when what it is for is due."""


@dataclass(frozen=True, slots=True)
class _Answered:
    """How everything was before an answer."""

    moves: tuple[Move, ...]
    later: list[_Entry]
    kept: int
    asked: list[Move]
    gone: list[Move]


class Correction:
    """Asks what really happened at move `number` (from 0) of `session`, and goes on from there.

    Until it is over nothing is lost: `leave` puts everything back.  ValueError when there is no
    such move.
    """

    def __init__(self, session: Session, number: int) -> None:
        moves = session.moves
        if not 0 <= number < len(moves):
            raise ValueError(f"move {number} is not from 0 to {len(moves) - 1}")
        self.number = number
        self.kept = 0
        """Entries after it that were entered again by themselves."""
        self.asked: list[Move] = []
        """Entries that cannot be what happened any more, so that it was asked for."""
        self.gone: list[Move] = []
        """Entries for which there is nothing left to be about."""
        self.is_over = False
        """Whether nothing that was typed in waits any more."""
        self._session = session
        self._before = session.line
        self._later = [
            (_due(moves[:index], move.before), move)
            for index, move in enumerate(moves)
            if index > number and is_told(move)
        ]
        self._answered: list[_Answered] = []
        session.go_to(number)

    @property
    def is_begun(self) -> bool:
        """Whether it has been told what really happened."""
        return bool(self._answered)

    @property
    def waiting(self) -> int:
        """How many entries wait for what they are about to be due."""
        return len(self._later)

    def answer(self, action: Action) -> None:
        """What happened where the game stands now; ValueError when it cannot have.

        What came after is entered as far as it is known.
        """
        moves, later = self._session.moves, [*self._later]
        self._happened(action)
        self._answered.append(
            _Answered(moves, later, self.kept, [*self.asked], [*self.gone]),
        )
        self._go_on()

    def take_back(self) -> None:
        """Take the latest answer back, and all that was entered after it; without one, `leave`."""
        if not self._answered:
            self.leave()
            return
        last = self._answered.pop()
        self._later, self.kept, self.asked, self.gone = last.later, last.kept, last.asked, last.gone
        self._session.stand_in((last.moves, ()))

    def leave(self) -> None:
        """Everything is as it was."""
        self._session.stand_in(self._before)
        self.is_over = True

    # Inside

    def _happened(self, action: Action) -> None:
        session = self._session
        (session.enter if session.state.is_chance_node() else session.play)(action)

    def _go_on(self) -> None:
        """Enter again what is due and known, up to what has to be asked for."""
        session = self._session
        while not session.is_over:
            told = self._take(_due(session.moves, session.state))
            action = _same(told, session.state) if told is not None else None
            if action is not None:
                self.kept += 1
                self._happened(action)
            elif session.is_forced:
                self.gone += [] if told is None else [told]
                self._happened(session.state.legal_actions()[0])
            else:
                self.asked += [] if told is None else [told]
                break
        self.gone += [move for due, move in self._later if not self._may_come(due)]
        self._later = [(due, move) for due, move in self._later if self._may_come(due)]
        if not self._later:
            self.is_over = True
            session.corrected(self._before)

    def _take(self, due: _Due) -> Move | None:
        found = next((entry for entry in self._later if entry[0] == due), None)
        if found is None:
            return None
        self._later.remove(found)
        return found[1]

    def _may_come(self, due: _Due) -> bool:
        """Whether the game can still come to it."""
        state = self._session.state
        if state.is_terminal() or due.dive != state.dive:
            return not state.is_terminal() and due.dive > state.dive
        now = _due(self._session.moves, state)
        if now.part == _AFTER or due.part == _AFTER:
            return due.part == _AFTER
        begun = (
            now.turn if due.seat == now.seat else _begun(self._session.moves, due.dive, due.seat)
        )
        if state.divers[due.seat].is_home or due.turn < begun:
            return False
        return due.turn > begun or (due.seat == now.seat and due.part >= now.part)


def is_told(move: Move) -> bool:
    """Whether somebody has to tell it: a choice of one is made by itself."""
    return move.before.is_chance_node() or len(move.before.legal_actions()) > 1


def _due(moves: Sequence[Move], state: State) -> _Due:
    """What is due in `state`, which `moves` led to."""
    if state.step is Step.REVEAL:
        return _Due(state.dive, state.mover, 0, _AFTER, state.diver.carried[0][0])
    if state.step not in _ORDER:
        return _Due(state.dive, state.mover, 0, _AFTER)
    turn = _begun(moves, state.dive, state.mover) + (state.step is Step.TURN)
    part = _DICE if state.is_chance_node() else _ORDER[state.step]
    return _Due(state.dive, state.mover, turn, part)


def _begun(moves: Sequence[Move], dive: int, seat: int) -> int:
    """How many turns of the dive `seat` has begun."""
    begins = (move.before for move in moves if move.before.step is Step.TURN)
    return sum(before.dive == dive and before.mover == seat for before in begins)


def _same(move: Move, state: State) -> Action | None:
    """What was done with `move`, in `state`; None where that cannot be."""
    action = move.action
    if action.kind in (Kind.DROP, Kind.LAY):
        unit = move.before.diver.carried[action.number - 1]
        numbered = drop if action.kind is Kind.DROP else lay
        found = (
            numbered(number)
            for number, carried in enumerate(state.diver.carried, start=1)
            if carried == unit
        )
        return next((each for each in found if each in state.legal_actions()), None)
    return action if action in state.legal_actions() else None
