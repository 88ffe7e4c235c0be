"""Units and places in words.

>>> unit_words((3,)), unit_words((4, 3, 2)), unit_words(())
('level 3', 'stack 4-3-2', 'blank')
"""

from __future__ import annotations

from collections.abc import Sequence

from solver.adventure.chips import Unit, mean_value
from solver.adventure.diver import Direction
from solver.adventure.state import State


def unit_words(unit: Unit) -> str:
    """A unit: `level 3`, `stack 4-3-2`, or `blank`."""
    if not unit:
        return "blank"
    if len(unit) == 1:
        return f"level {unit[0]}"
    return "stack " + "-".join(str(level) for level in unit)


def a_unit(unit: Unit) -> str:
    """The same with its article, as in `takes a level 3`."""
    return f"a {unit_words(unit)}"


def mean_points(state: State, unit: Unit) -> float:
    """What `unit` is worth on average (points), by the values not yet turned over."""
    return float(sum(mean_value(state.unseen_values(level)) for level in unit))


def place_words(place: int) -> str:
    """`place 12`, or `the submarine` for 0."""
    return f"place {place}" if place else "the submarine"


def describe_place(state: State, place: int, names: Sequence[str]) -> str:
    """What lies at `place` (from 1), who is there, and what it is worth on average."""
    unit = state.unit_at(place)
    parts = [f"Place {place}: {unit_words(unit)}"]
    if unit:
        points = f"{mean_points(state, unit):.1f}".removesuffix(".0")
        parts.append(f"worth {points} on average")
    for seat, diver in enumerate(state.divers):
        if diver.place == place:
            way = "diving" if diver.direction is Direction.DOWN else "swimming home"
            parts.append(f"{names[seat]} is here, {way}")
    return "\n".join(parts)
