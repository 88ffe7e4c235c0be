"""A position changed by hand, one thing at a time.  What comes out may be impossible.

Functions take a state and return another; `problems` says what is wrong, and where.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from solver.adventure.chips import BLANK, FULL_LINE, Unit
from solver.adventure.components import DIVES, FULL_AIR
from solver.adventure.diver import Direction, Diver
from solver.adventure.notation import SEATS
from solver.adventure.position_check import problems_of
from solver.adventure.position_notes import notes_of
from solver.adventure.state import State

MOST_PLACES: Final = len(FULL_LINE)
_TALLEST: Final = 9
"""Chips of the largest stack that the notation writes."""

LINE: Final = "line"
AIR: Final = "air"
DIVE: Final = "dive"
MOVER: Final = "mover"
"""Where a problem is, besides the letter of a diver's seat."""

_WHERE: Final = (
    (re.compile(r"diver ([A-F]): "), None),
    (re.compile(r"air: "), AIR),
    (re.compile(r"dive: "), DIVE),
    (re.compile(r"(mover|reveal|sink|over): "), MOVER),
)


def problems(state: State) -> dict[str, list[str]]:
    """What is wrong with `state`, by where it is: a seat's letter, or one of the names above."""
    return _by_place(problems_of(state))


def notes(state: State) -> dict[str, list[str]]:
    """What no game has, but a puzzle may have, by where it is, as in `problems`."""
    return _by_place(notes_of(state))


def put_unit(state: State, place: int, unit: Unit) -> State:
    """With `unit` (empty for a blank) lying at `place`, from 1."""
    return replace(state, line=(*state.line[: place - 1], unit, *state.line[place:]))


def add_chip(state: State, place: int, level: int) -> State:
    """With one more chip on top of what lies at `place`, up to nine."""
    unit = state.unit_at(place)
    return put_unit(state, place, (*unit, level)) if len(unit) < _TALLEST else state


def insert_place(state: State, place: int) -> State:
    """With a blank before `place`; divers there and beyond stay with what lies under them."""
    if len(state.line) >= MOST_PLACES:
        return state
    line = (*state.line[: place - 1], BLANK, *state.line[place - 1 :])
    return replace(state, line=line, divers=_shifted(state.divers, place, 1))


def remove_place(state: State, place: int) -> State:
    """Without `place`; divers beyond stay with what lies under them."""
    if not state.line:
        return state
    line = (*state.line[: place - 1], *state.line[place:])
    return replace(state, line=line, divers=_shifted(state.divers, place + 1, -1))


def put_diver(state: State, seat: int, place: int) -> State:
    """With a diver in the water at `place`; one who is there already turns round."""
    diver = state.divers[seat]
    if diver.place == place:
        other = Direction.UP if diver.direction is Direction.DOWN else Direction.DOWN
        return with_diver(state, seat, replace(diver, direction=other, locked=False))
    facing = Direction.DOWN if diver.place == 0 else diver.direction
    moved = replace(diver, place=place, direction=facing, home_rank=0, locked=False)
    return with_diver(state, seat, moved)


def with_diver(state: State, seat: int, diver: Diver) -> State:
    """With another diver in a seat."""
    return replace(state, divers=(*state.divers[:seat], diver, *state.divers[seat + 1 :]))


def with_divers(state: State, count: int) -> State:
    """With so many divers: new ones are aboard, the last ones leave."""
    divers = (state.divers + (Diver(),) * count)[:count]
    return replace(state, divers=divers, mover=min(state.mover, count - 1))


def with_air(state: State, air: int) -> State:
    """With so much air, within what a tank holds."""
    return replace(state, air=max(0, min(FULL_AIR, air)))


def with_dive(state: State, dive: int) -> State:
    """In another dive, from the first to the last."""
    return replace(state, dive=max(1, min(DIVES, dive)))


def _by_place(told: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for each in told:
        where, text = _place_of(each)
        found[where].append(text)
    return dict(found)


def _shifted(divers: Iterable[Diver], first: int, by: int) -> tuple[Diver, ...]:
    return tuple(
        replace(diver, place=diver.place + by) if diver.place >= first else diver
        for diver in divers
    )


def _place_of(problem: str) -> tuple[str, str]:
    for pattern, where in _WHERE:
        match = pattern.match(problem)
        if match:
            text = problem if where == MOVER else problem[match.end() :]
            return where or match[1], text
    return LINE, problem


def letters(state: State) -> str:
    """Letters of the seats there are."""
    return SEATS[: len(state.divers)]
