"""Why a position cannot be: every problem of a state, in words, with field, value and limit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from solver.adventure import dive_end, turn
from solver.adventure.chips import (
    CHIPS_PER_LEVEL,
    COPIES_OF_A_VALUE,
    FULL_LINE,
    LEVELS,
    MAX_VALUE,
    level_of,
)
from solver.adventure.components import DIVES, FULL_AIR, MAX_DIVERS, MIN_DIVERS
from solver.adventure.diver import Direction, Diver
from solver.adventure.ruleset import Ruleset
from solver.adventure.step import Step

if TYPE_CHECKING:
    from solver.adventure.state import State

_SEATS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def problems_of(state: State, *, readable: bool = True) -> list[str]:
    """Every problem of `state`; an empty list when it can be reached in a game or a puzzle.

    Fewer chips than the box holds are no problem: puzzles leave some out.  Where a part was not
    `readable`, so that something else stands in for it, only what holds all the same is named.
    """
    problems = [
        *_numbers(state),
        *_chips(state),
        *_places(state),
        *(
            f"diver {seat_letter(seat)}: {problem}"
            for seat, diver in enumerate(state.divers)
            for problem in _diver(diver, state.rules)
        ),
    ]
    if readable:
        problems += [*_ends_of_the_line(state), *_homecomings(state), *_mover(state)]
    return problems


def seat_letter(seat: int) -> str:
    """The letter of a seat; its number where there are more seats than letters."""
    return _SEATS[seat] if seat < len(_SEATS) else str(seat + 1)


def _numbers(state: State) -> Iterator[str]:
    if not MIN_DIVERS <= len(state.divers) <= MAX_DIVERS:
        yield f"divers: {len(state.divers)} is not from {MIN_DIVERS} to {MAX_DIVERS}"
    if len(state.line) > len(FULL_LINE):
        yield f"line: {len(state.line)} places, at most {len(FULL_LINE)}"
    if not 0 <= state.air <= FULL_AIR:
        yield f"air: {state.air} is not from 0 to {FULL_AIR}"
    if not 1 <= state.dive <= DIVES:
        yield f"dive: {state.dive} is not from 1 to {DIVES}"


def chips_by_level(state: State) -> Counter[int]:
    """How many chips of each level lie, are carried or are scored."""
    chips = Counter(level for unit in state.line for level in unit)
    for diver in state.divers:
        chips.update(level for unit in diver.carried for level in unit)
        chips.update(level_of(value) for value in diver.scored)
    return chips


def _chips(state: State) -> Iterator[str]:
    there = chips_by_level(state)
    scored = Counter(value for diver in state.divers for value in diver.scored)
    for value, times in sorted(scored.items()):
        if value > MAX_VALUE:
            yield f"value {value} scored: values go from 0 to {MAX_VALUE}"
        elif times > COPIES_OF_A_VALUE:
            yield f"value {value} scored {times} times, at most {COPIES_OF_A_VALUE}"
    for level in LEVELS:
        if there[level] > CHIPS_PER_LEVEL:
            yield (
                f"level {level}: {there[level]} chips lying, carried and scored, at most "
                f"{CHIPS_PER_LEVEL}"
            )


def _places(state: State) -> Iterator[str]:
    by_place: dict[int, list[str]] = {}
    for seat, diver in enumerate(state.divers):
        if diver.place > 0:
            by_place.setdefault(diver.place, []).append(seat_letter(seat))
    for place, seats in sorted(by_place.items()):
        if len(seats) > 1:
            yield f"place {place}: divers {' and '.join(seats)} are both there"


def _homecomings(state: State) -> Iterator[str]:
    ranks = sorted(diver.home_rank for diver in state.divers if diver.is_home)
    if ranks != list(range(1, len(ranks) + 1)):
        yield f"homecomings: orders {ranks} are not 1 to {len(ranks)}, each once"


def _ends_of_the_line(state: State) -> Iterator[str]:
    for seat, diver in enumerate(state.divers):
        if diver.place > len(state.line):
            yield (
                f"diver {seat_letter(seat)}: place {diver.place} is beyond the line of "
                f"{len(state.line)}"
            )


def _diver(diver: Diver, rules: Ruleset) -> Iterator[str]:
    if diver.is_aboard and diver.direction is Direction.UP:
        yield "swims home (^) at place 0: a diver who is back is written =order:"
    if diver.is_aboard and diver.carried:
        yield "carries treasure aboard at place 0, before diving"
    if diver.locked and rules.undeclared_roll != "locks":
        yield "marked ! though these rules know no lock (undeclared_roll=locks)"
    if diver.locked and diver.direction is Direction.UP:
        yield "marked ! though already swimming home"
    if diver.locked and diver.is_aboard:
        yield "marked ! at place 0, where nobody can have declared"


def _mover(state: State) -> Iterator[str]:
    seat = seat_letter(state.mover)
    if state.mover >= len(state.divers):
        yield f"mover: no diver {seat} among {len(state.divers)}"
    elif state.step in (Step.REVEAL, Step.SINK, Step.OVER):
        yield from _after_the_dive(state, seat)
    else:
        yield from _in_the_dive(state, seat)


def _in_the_dive(state: State, seat: str) -> Iterator[str]:
    if not state.line:
        yield "line: empty; a dive without a line is over as it starts"
    if state.step is Step.TURN and state.air == 0:
        yield "air: 0 before a breath; the dive would be over"
    if state.diver.is_home:
        yield f"mover: {seat} is home and has no more turns in this dive"
    elif state.step is Step.DECLARE and not turn.choice_is_due(state):
        yield f"mover: {seat} has no declaration to make here"
    elif state.step is Step.SEARCH and state.diver.place == 0:
        yield f"mover: {seat} is aboard, where there is nothing to search"


def _after_the_dive(state: State, seat: str) -> Iterator[str]:
    if state.air > 0 and any(diver.load and not diver.is_home for diver in state.divers):
        yield f"{state.step}: air {state.air} is left, and a diver in the water breathes it"
    unturned = [
        seat_letter(other)
        for other in dive_end.homecoming_order(state)
        if state.divers[other].carried
    ]
    if state.step is Step.REVEAL:
        if seat not in unturned:
            yield f"mover: {seat} has no chips at home to reveal"
        elif seat != unturned[0]:
            yield f"mover: {seat} reveals after {unturned[0]}, who was home before"
        return
    if unturned:
        yield f"{state.step}: chips at home are not turned over yet, by {' and '.join(unturned)}"
    if state.step is Step.OVER:
        if state.dive != DIVES:
            yield f"over: the game ends with dive {DIVES}, not {state.dive}"
        return
    if state.dive == DIVES:
        yield f"sink: treasure sinks no more after dive {DIVES}"
    if (
        state.rules.sink_choice != "chosen"
        or state.diver.place == 0
        or len(dive_end.choices(state)) < 2
    ):
        yield f"mover: {seat} has no sinking order to choose"
