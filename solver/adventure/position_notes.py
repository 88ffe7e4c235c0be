"""What a position has that no game has, and that a puzzle may have: in the first dive, in words.

There every chip is where the box put it, or somebody has taken it and paid for it with air.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solver.adventure.chips import CHIPS_PER_LEVEL, FULL_LINE, LEVELS
from solver.adventure.components import FULL_AIR
from solver.adventure.diver import Direction
from solver.adventure.position_check import chips_by_level, seat_letter
from solver.adventure.step import Step

if TYPE_CHECKING:
    from solver.adventure.state import State

_MOST_NAMED = 3
"""Places that are named, of many."""


def notes_of(state: State) -> list[str]:
    """What `state` has that no game has: in the first dive no chip is gone, the line is whole,
    nothing is scored before it ends, and whoever has taken something has breathed.  An empty list
    in later dives.  Each begins with what it is about, as problems do."""
    if state.dive != 1:
        return []
    notes = [*_nowhere(state)]
    if len(state.line) < len(FULL_LINE):
        notes.append(
            f"{len(state.line)} places of {len(FULL_LINE)} are left, though the line closes up "
            "only after dive 1"
        )
    if any(len(unit) > 1 for unit in state.line):
        notes.append("a stack lies there, though treasure sinks only after dive 1")
    if state.step not in (Step.REVEAL, Step.SINK, Step.OVER):
        notes += _in_the_dive(state)
    return notes


def _nowhere(state: State) -> Iterator[str]:
    """The chips of each level that neither lie nor are carried nor scored, and where none lie."""
    there = chips_by_level(state)
    gone = []
    for level in LEVELS:
        chips = CHIPS_PER_LEVEL - there[level]
        if chips <= 0:
            continue
        blanks = [
            str(place)
            for place, (unit, first) in enumerate(zip(state.line, FULL_LINE, strict=False), start=1)
            if not unit and first == (level,) and len(state.line) == len(FULL_LINE)
        ]
        where = f" (blank: {', '.join(blanks)})" if blanks else ""
        gone.append(f"{chips} of level {level}{where}")
    if gone:
        yield f"chips are missing, though none is gone in dive 1: {', '.join(gone)}"


def _in_the_dive(state: State) -> Iterator[str]:
    for seat, diver in enumerate(state.divers):
        if diver.scored:
            yield (
                f"diver {seat_letter(seat)}: has scored, though nothing is turned over before "
                "dive 1 ends"
            )
    nobody_left = all(diver.is_aboard for diver in state.divers)
    if nobody_left or state.air == FULL_AIR:
        yield from _moved(state, nobody_left)
    yield from _breaths(state, nobody_left)


def _moved(state: State, nobody_left: bool) -> Iterator[str]:
    """Chips that lie where the box did not put them, though nobody can have dropped any: that takes
    a turn that began with a load."""
    moved = [
        str(place)
        for place, (unit, first) in enumerate(zip(state.line, FULL_LINE, strict=False), start=1)
        if len(unit) == 1 and unit != first and len(state.line) == len(FULL_LINE)
    ]
    if moved:
        more = f" and {len(moved) - _MOST_NAMED} more" if len(moved) > _MOST_NAMED else ""
        places = f"place{'s' * (len(moved) > 1)} {', '.join(moved[:_MOST_NAMED])}{more}"
        why = "nobody has left the submarine" if nobody_left else "no air is spent"
        yield f"the line is not sorted by level ({places}), though {why} in dive 1"


def _breaths(state: State, nobody_left: bool) -> Iterator[str]:
    """Air that nobody can have breathed, or that somebody must have: a unit a turn is taken, so
    that who has several has breathed the first ones, and a turn back with treasure is breathed."""
    spent = FULL_AIR - state.air
    if nobody_left:
        if spent > 0:
            yield f"air: {spent} is gone, though nobody has left the submarine in dive 1"
        return
    least = 0
    for seat, diver in enumerate(state.divers):
        turned = diver.is_home or diver.direction is Direction.UP
        needs_treasure = turned and state.rules.turn_back_needs_treasure
        if needs_treasure and spent == 0:
            yield (
                f"diver {seat_letter(seat)}: has turned back, which takes treasure, though no air "
                "is spent in dive 1"
            )
            needs_treasure = False
        least += max(diver.load * (diver.load - 1) // 2, needs_treasure)
    if state.air > 0 and spent < least:
        yield f"air: {spent} is spent, though what was carried takes at least {least} in dive 1"
