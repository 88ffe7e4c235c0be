"""Packed units and rows of them; how a unit is packed is told in `layout`."""

# ruff: noqa: SIM110 - plain loops compile to less than generators

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from solver.adventure.kernel.compiled import inlined, inner
from solver.adventure.kernel.layout import Ints


@inlined
def chips_of(unit: int) -> int:
    """Number of chips in a packed unit."""
    chips = 0
    while unit > 1:
        unit >>= 2
        chips += 1
    return chips


@inlined
def double_worth(unit: int) -> int:
    """Twice the mean points of a packed unit before anything is turned over: a chip of the levels
    1 to 4 counts 3, 11, 19, 27."""
    worth = 0
    while unit > 1:
        worth += 8 * (unit & 3) + 3
        unit >>= 2
    return worth


@inlined
def is_first_of_its_kind(s: Ints, units: int, start: int, index: int) -> bool:
    """Whether none of the units at slot `units` from `start` on and before `index` equals it."""
    for earlier in range(start, index):
        if s[units + earlier] == s[units + index]:
            return False
    return True


@inner
def differ(s: Ints, units: int, start: int, end: int) -> bool:
    """Whether the units at slot `units` from `start` on and before `end` are not all alike."""
    for index in range(start + 1, end):
        if s[units + index] != s[units + start]:
            return True
    return False
