"""What several hands may draw of one level, jointly: kept as lists, for the same hands come again.

A sum is what a hand draws above the least value of the level, 0 to 3 a chip.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

from solver.adventure.exact.compiled import inner, variable
from solver.adventure.exact.layout import (
    ITEMS,
    LISTS,
    LOCAL,
    MAX_ITEMS,
    MAX_LISTS,
    MAX_LOCAL,
    ODDS,
    SEATS,
    STATUS,
    TOO_LARGE,
    UNSEEN,
    WORK,
    Search,
)

_LEFTS: Final = 81
"""How many of the two chips of each of four values are left: numbers with four digits of 0-2."""


@inner
def draws_of(x: Search, level: int, chips: int, contends: int) -> int:
    """The list for the contenders' chips of `level` (columns of `x.hands`), -1 if they have none.

    May set `TOO_LARGE`.
    """
    key = variable(0)
    for seat in range(x.facts[SEATS]):
        if x.hands[seat, contends]:
            key |= x.hands[seat, chips + level] << (4 * seat)
    if key == 0:
        return -1
    key = key << 2 | level
    for index in range(x.facts[LISTS] - 1, -1, -1):
        if x.lists[index, 0] == key:
            return index
    return _draw(x, level, key)


@inner
def _draw(x: Search, level: int, key: int) -> int:
    size = variable(1)
    left = 0
    for value in range(3, -1, -1):
        left = left * 3 + x.levels[UNSEEN + level, value]
    for seat in range(x.facts[SEATS]):
        size *= 3 * ((key >> (2 + 4 * seat)) & 15) + 1
        if size > MAX_LOCAL or x.facts[LISTS] == MAX_LISTS:
            x.facts[STATUS] = TOO_LARGE
            return 0
    for index in range(_LEFTS * size):
        x.room[LOCAL + 0, index] = 0.0
    x.room[LOCAL + 0, left * size] = 1.0
    front = variable(0)
    stride = variable(1)
    drawn = variable(0)
    for seat in range(x.facts[SEATS]):
        chips = (key >> (2 + 4 * seat)) & 15
        for _ in range(chips):
            _draw_one(x, front, size, stride, drawn, level)
            x.facts[WORK] += _LEFTS * size
            front = 1 - front
            drawn += 1
        stride *= 3 * chips + 1
    return _keep(x, front, size, key)


@inner
def _draw_one(x: Search, front: int, size: int, stride: int, drawn: int, level: int) -> None:
    """One more chip for the hand whose sums have `stride`, after `drawn` chips of the level."""
    back = 1 - front
    total = -drawn
    for value in range(4):
        total += x.levels[UNSEEN + level, value]
    for index in range(_LEFTS * size):
        x.room[LOCAL + back, index] = 0.0
    for left in range(_LEFTS):
        if left % 3 + left // 3 % 3 + left // 9 % 3 + left // 27 != total:
            continue
        for index in range(size):
            chance = x.room[LOCAL + front, left * size + index]
            if chance == 0.0:
                continue
            digit = 1
            for value in range(4):
                count = left // digit % 3
                if count > 0:
                    to = (left - digit) * size + index + value * stride
                    x.room[LOCAL + back, to] += chance * count / total
                digit *= 3


@inner
def _keep(x: Search, front: int, size: int, key: int) -> int:
    """The sums with their chances as a list."""
    first = x.facts[ITEMS]
    items = 0
    for index in range(size):
        chance = 0.0
        for left in range(_LEFTS):
            chance += x.room[LOCAL + front, left * size + index]
        if chance == 0.0:
            continue
        if first + items == MAX_ITEMS:
            x.facts[STATUS] = TOO_LARGE
            return 0
        rest = index
        sums = 0
        for seat in range(x.facts[SEATS]):
            radix = 3 * ((key >> (2 + 4 * seat)) & 15) + 1
            sums |= (rest % radix) << (5 * seat)
            rest //= radix
        x.sums[first + items] = sums
        x.room[ODDS, first + items] = chance
        items += 1
    x.facts[ITEMS] += items
    found = x.facts[LISTS]
    x.facts[LISTS] += 1
    x.lists[found, 0] = key
    x.lists[found, 1] = first
    x.lists[found, 2] = items
    return found
