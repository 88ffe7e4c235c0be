"""Win shares at the end of the game, over all values that the chips brought home may show.

Chips of one level are drawn from those unseen without replacement, jointly over all hands; levels
are independent.  Only seats that can still win draw: what the others draw changes nothing for
them.  What the contenders draw above the least of their chips is enumerated, level by level.

The hand of a seat (a row of `Search.hands`) holds chips by level, then what is derived from them.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

from solver.adventure.exact.compiled import inner, variable
from solver.adventure.exact.draws import draws_of
from solver.adventure.exact.layout import (
    COUNTED,
    MAX_JOINT,
    MAX_WORK,
    ODDS,
    SCORED,
    SEATS,
    STATUS,
    TOO_LARGE,
    TOP_ONLY,
    UNSEEN,
    WORK,
    Search,
)

CHIPS: Final = 0
"""Four slots: chips by level."""
CONTENDS: Final = 4
"""Whether the seat can still win."""
LEAST: Final = 5
MOST: Final = 6
"""Fewest and most points."""
RANK: Final = 7
"""Its chips as one number that decides between equal points."""
BASE: Final = 8
"""Points that the seat has for certain: scored, and the lowest value of each chip's level."""
SIZE: Final = 9
"""How many different sums its chips can have above `BASE`, at most."""
STRIDE: Final = 10
HAND: Final = 11


@inner
def win_shares(x: Search, node: int) -> None:
    """Win shares of the hands in `x.hands` to the values of `node`; may set `TOO_LARGE`."""
    seats = x.facts[SEATS]
    contenders = _contenders(x)
    if contenders == 1:
        for seat in range(seats):
            x.values[node, seat] = float(x.hands[seat, CONTENDS])
        return
    size = variable(1)
    for seat in range(seats):
        x.values[node, seat] = 0.0
        x.hands[seat, STRIDE] = size
        if x.hands[seat, CONTENDS]:
            size *= x.hands[seat, SIZE]
            if size > MAX_JOINT:
                x.facts[STATUS] = TOO_LARGE
                return
    x.facts[WORK] += 2 * size
    for index in range(size):
        x.room[0, index] = 0.0
    x.room[0, 0] = 1.0
    front = variable(0)
    for level in range(4):
        drawn = draws_of(x, level, CHIPS, CONTENDS)
        if drawn < 0:
            continue
        if x.facts[STATUS] == TOO_LARGE:
            return
        _spread(x, front, size, drawn)
        front = 1 - front
        if x.facts[WORK] > x.facts[MAX_WORK]:
            x.facts[STATUS] = TOO_LARGE
            return
    _decide(x, node, front, size)


@inner
def _contenders(x: Search) -> int:
    """Mark the seats whose most reaches the least of every other; how many they are."""
    best = -1
    for seat in range(x.facts[SEATS]):
        least = x.facts[SCORED + seat]
        most = x.facts[SCORED + seat]
        base = x.facts[SCORED + seat]
        size = 1
        rank = 0
        for level in range(3, -1, -1):
            chips = x.hands[seat, CHIPS + level]
            rank *= 64
            if level == 3 or not x.facts[TOP_ONLY]:
                rank += x.levels[COUNTED + seat, level] + chips
            base += 4 * level * chips
            size += 3 * chips
            need = chips
            for value in range(4):
                count = min(need, x.levels[UNSEEN + level, value])
                least += count * (4 * level + value)
                need -= count
            need = chips
            for value in range(3, -1, -1):
                count = min(need, x.levels[UNSEEN + level, value])
                most += count * (4 * level + value)
                need -= count
        x.hands[seat, LEAST] = least
        x.hands[seat, MOST] = most
        x.hands[seat, RANK] = rank
        x.hands[seat, BASE] = base
        x.hands[seat, SIZE] = size
        best = max(best, least)
    contenders = 0
    for seat in range(x.facts[SEATS]):
        contends = x.hands[seat, MOST] >= best
        x.hands[seat, CONTENDS] = contends
        contenders += contends
    return contenders


@inner
def _spread(x: Search, front: int, size: int, drawn: int) -> None:
    """The joint sums with one more level: every sum so far with everything drawn of it."""
    first, items = x.lists[drawn, 1], x.lists[drawn, 2]
    back = 1 - front
    for index in range(size):
        x.room[back, index] = 0.0
    for item in range(first, first + items):
        shift = 0
        for seat in range(x.facts[SEATS]):
            shift += ((x.sums[item] >> (5 * seat)) & 31) * x.hands[seat, STRIDE]
        chance = x.room[ODDS, item]
        for index in range(size - shift):
            x.room[back, index + shift] += chance * x.room[front, index]
    x.facts[WORK] += size * (items + 1)


@inner
def _decide(x: Search, node: int, front: int, size: int) -> None:
    """Who is best in every joint sum; those alike in points and chips share."""
    seats = x.facts[SEATS]
    x.facts[WORK] += 4 * size
    for index in range(size):
        chance = x.room[front, index]
        if chance == 0.0:
            continue
        best = -1
        winners = 0
        share = 0
        rest = index
        for seat in range(seats):
            if not x.hands[seat, CONTENDS]:
                continue
            points = x.hands[seat, BASE] + rest % x.hands[seat, SIZE]
            rest //= x.hands[seat, SIZE]
            worth = (points << 24) + x.hands[seat, RANK]
            if worth > best:
                best = worth
                winners = 1 << seat
                share = 1
            elif worth == best:
                winners |= 1 << seat
                share += 1
        for seat in range(seats):
            if (winners >> seat) & 1:
                x.values[node, seat] += chance / share
