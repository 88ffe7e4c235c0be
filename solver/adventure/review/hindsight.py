"""The best line in hindsight: what a diver could have brought home, had he known the dice.

One dive of one diver is played again with the dice that he rolled, all lines of his own choices,
while the others do what they did: they stand where they stood, breathe what they breathed, and
what one of them took later is left to him.  Chips count the mean of what they could be when the
dive began.  No dice fell beyond his last turn, so he must be home by then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from solver.adventure import turn
from solver.adventure.actions import LEAVE, SAY_NOTHING, TAKE, Action, Kind
from solver.adventure.chips import BLANK, LEVELS, Unit, mean_value
from solver.adventure.diver import Direction, Diver
from solver.adventure.review.report import Hindsight, HindsightStep
from solver.adventure.rivals.history import History
from solver.adventure.state import State
from solver.adventure.step import Step

_MOST_TURNS: Final = 20_000
"""Turns tried for one diver and dive: about a second."""

_DIVE_IS_OVER: Final = (Step.REVEAL, Step.SINK, Step.OVER)

_Moment = tuple[State, Action]


def hindsight(history: History, dive: int, seat: int) -> Hindsight | None:
    """The best line of `seat` in `dive`; None where he had no turn in it, or began it under way."""
    steps = [(state, action) for state, action in history.steps() if state.dive == dive]
    steps = [(state, action) for state, action in steps if state.step not in _DIVE_IS_OVER]
    if not steps or steps[0][0].divers[seat] != replace(Diver(), scored=_scored(steps, seat)):
        return None
    record = _Record.of(steps, seat)
    if not record.turns:
        return None
    search = _Search(record)
    best, line = search.best(0, Diver(), frozenset(), 0)
    return Hindsight(
        dive=dive,
        seat=seat,
        brought=record.brought(history, steps),
        best=max(0.0, best),
        steps=list(line),
        proved=search.tried <= _MOST_TURNS,
    )


def _scored(steps: Sequence[_Moment], seat: int) -> tuple[int, ...]:
    return steps[0][0].divers[seat].scored


@dataclass(frozen=True, slots=True)
class _Turn:
    """One recorded turn of the diver."""

    state: State
    """Before his breath."""
    total: int
    """Sum he rolled."""
    breathed: int
    """Air that he himself had breathed before it."""
    kept: frozenset[int]
    """Places where another diver does something later in the dive."""
    line: tuple[Unit, ...]
    """What would lie there if he had never touched it."""


@dataclass(frozen=True, slots=True)
class _Record:
    """What is given: the diver's turns, and what chips are worth."""

    seat: int
    turns: tuple[_Turn, ...]
    means: dict[int, float]

    @classmethod
    def of(cls, steps: Sequence[_Moment], seat: int) -> _Record:
        first = steps[0][0]
        untouched = list(first.line)
        changes = [
            (at, state.diver.place)
            for at, (state, action) in enumerate(steps)
            if action.kind in (Kind.TAKE, Kind.DROP) and state.mover != seat
        ]
        turns: list[_Turn] = []
        breathed = 0
        for at, (state, action) in enumerate(steps):
            if state.mover != seat and action.kind in (Kind.TAKE, Kind.DROP):
                place = state.diver.place
                untouched[place - 1] = (
                    BLANK if action.kind is Kind.TAKE else state.diver.carried[action.number - 1]
                )
            if state.mover == seat and state.step is Step.TURN:
                total = next(
                    (later.number for _, later in steps[at:] if later.kind is Kind.ROLL), None
                )
                if total is None:
                    break  # the game stopped before the dice fell
                kept = frozenset(place for when, place in changes if when > at)
                turns.append(_Turn(state, total, breathed, kept, tuple(untouched)))
                breathed += state.diver.load
        means = {level: float(mean_value(first.unseen_values(level))) for level in LEVELS}
        return cls(seat, tuple(turns), means)

    def worth(self, units: Sequence[Unit]) -> float:
        """Mean points of some units."""
        return sum(self.means[level] for unit in units for level in unit)

    def brought(self, history: History, steps: Sequence[_Moment]) -> float:
        """Mean points that he did bring home."""
        state, action = steps[-1]
        last = state.child(action)
        # The dive's own end resets the divers unless chips are to be turned over first.
        diver = last.divers[self.seat]
        if last.dive == state.dive and last.step in (*_DIVE_IS_OVER, Step.TURN):
            return self.worth(diver.carried) if diver.is_home else 0.0
        return 0.0


_Changes = frozenset[tuple[int, Unit]]
"""Places that the diver has changed in this line, with what lies there now."""
_Line = tuple[HindsightStep, ...]


class _Search:
    """All lines of the diver's choices, every position valued once."""

    def __init__(self, record: _Record) -> None:
        self._record = record
        self._known: dict[tuple[int, Diver, _Changes, int], tuple[float, _Line]] = {}
        self.tried = 0
        """Turns tried so far; beyond the limit no further lines are looked at."""

    def best(self, number: int, diver: Diver, changes: _Changes, spent: int) -> tuple[float, _Line]:
        """Most points from the turn `number` (from 0) on, and the choices that bring them.

        `spent` is the air that he has breathed; a negative number when he cannot come home.
        """
        turns = self._record.turns
        if number == len(turns) or self.tried > _MOST_TURNS:
            return -1.0, ()
        key = (number, diver, changes, spent)
        if key not in self._known:
            self._known[key] = self._value(turns[number], number, diver, changes, spent)
        return self._known[key]

    def _value(
        self, given: _Turn, number: int, diver: Diver, changes: _Changes, spent: int
    ) -> tuple[float, _Line]:
        self.tried += 1
        air = given.state.air + given.breathed - spent
        if air <= 0:
            return -1.0, ()
        state = self._before(given, diver, changes, air)
        spent += diver.load
        best: tuple[float, _Line] = (-1.0, ())
        for declared in self._declared(turn.breathe(state)):
            swum = turn.destination(declared, max(0, given.total - diver.load))
            facing = declared.diver.direction
            said = _steps(number, diver.place, declared, state)
            if swum == 0 and facing is Direction.UP:
                value = self._record.worth(diver.carried)
                best = max(best, (value, said), key=lambda found: found[0])
                continue
            there = turn.with_diver(declared, place=swum)
            for action in self._searches(there, given):
                carried, changed = _after(there, action, changes)
                if there.air == 0:
                    continue  # that was the last turn
                following = replace(there.diver, carried=carried)
                value, line = self.best(number + 1, following, changed, spent)
                if value > best[0]:
                    done = () if action == LEAVE else (_step(number, swum, action),)
                    best = (value, (*said, *done, *line))
        return best

    def _before(self, given: _Turn, diver: Diver, changes: _Changes, air: int) -> State:
        """The recorded position before the turn, with this line's diver in it."""
        line = list(given.line)
        for place, unit in changes:
            line[place - 1] = unit
        divers = list(given.state.divers)
        divers[self._record.seat] = diver
        return replace(given.state, line=tuple(line), divers=tuple(divers), air=air)

    def _declared(self, breathed: State) -> list[State]:
        """The position after each thing he may say."""
        if breathed.step is Step.ROLL:
            return [breathed]
        return [
            turn.declare(breathed, action)
            for action in turn.declarations(breathed)
            if action != SAY_NOTHING
        ]

    def _searches(self, there: State, given: _Turn) -> list[Action]:
        place = there.diver.place
        if place == 0 or place in given.kept:
            return [LEAVE]
        return list(turn.searches(there))


def _after(there: State, action: Action, changes: _Changes) -> tuple[tuple[Unit, ...], _Changes]:
    """What is carried, and what lies changed, after a search."""
    carried = there.diver.carried
    if action == LEAVE:
        return carried, changes
    place = there.diver.place
    others = frozenset(change for change in changes if change[0] != place)
    if action == TAKE:
        return (*carried, there.unit_at(place)), others | {(place, BLANK)}
    index = action.number - 1
    return carried[:index] + carried[index + 1 :], others | {(place, carried[index])}


def _steps(number: int, place: int, declared: State, before: State) -> _Line:
    """Turning back, if that is what was said."""
    if declared.diver.direction is before.diver.direction:
        return ()
    return (HindsightStep(turn=number + 1, place=place, action="turn-back"),)


def _step(number: int, place: int, action: Action) -> HindsightStep:
    return HindsightStep(turn=number + 1, place=place, action=str(action))
