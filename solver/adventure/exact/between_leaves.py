"""The end of dive 1 or 2: what the game is worth then, by the value between dives.

What was brought home is turned over first.  The value is not linear in the points, so its mean is
taken over 2k hands of points where k seats have chips to turn over: each of them in turn stands
the root of k standard deviations above and below its mean, the others at theirs.  That is the mean
over all chips wherever the value is a polynomial of the third degree without mixed terms.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

import math
from typing import Final

from solver.adventure.between.network import value
from solver.adventure.components import STACK_SIZE
from solver.adventure.exact.compiled import inner, variable
from solver.adventure.exact.goods import carries, load_of
from solver.adventure.exact.layout import (
    END,
    HOME,
    KINDS,
    MEANS,
    OWN_STACKS,
    PLACE,
    ROW,
    SCORED,
    SEAT,
    SEATS,
    SPLIT,
    STATUS,
    SWIMMERS,
    TOO_LARGE,
    UNSEEN,
    Search,
)
from solver.adventure.exact.leaves import count_hands, put_homes
from solver.adventure.exact.nodes import node_of, row_of
from solver.adventure.exact.shares import CHIPS

_STARTER_BIT: Final = 6
"""In the key of the end, after the bits of those who came home: the seat that starts next."""

# Rows of `x.game`.
POINTS: Final = 0
SPREAD: Final = 1
"""Points of each seat and the variance of what it has to turn over."""
FEATURES: Final = 2
RESULT: Final = 3
ROWS: Final = 4
WIDTH: Final = 16


@inner
def leaf_between(x: Search, mover: int) -> int:
    """The node of the end after `mover`'s turn, places and goods as they are in `x.facts`.

    Ends that leave the same line, hands and starter are one node.
    """
    home = variable(0)
    deepest = variable(0)
    starter = x.facts[SEAT + mover]
    places, twice = _lying(x)
    drowned = variable(0)
    for swimmer in range(x.facts[SWIMMERS]):
        place = x.facts[PLACE + swimmer]
        if place == HOME:
            home |= 1 << swimmer
            continue
        if place > deepest:
            deepest = place
            starter = x.facts[SEAT + swimmer]
        load = x.facts[ROW + 2 + swimmer]
        units, worth = _sunk(x, load)
        twice += worth
        drowned += units
        if x.facts[OWN_STACKS]:
            places += (units + STACK_SIZE - 1) // STACK_SIZE
        x.facts[ROW + 2 + swimmer] = 0
    if not x.facts[OWN_STACKS]:
        places += (drowned + STACK_SIZE - 1) // STACK_SIZE
    x.facts[ROW + 0] = places
    x.facts[ROW + 1] = twice
    row = row_of(x)
    node = node_of(x, END + home + (starter << _STARTER_BIT), row)
    if x.facts[STATUS] == TOO_LARGE or not math.isnan(x.values[node, 0]):
        return node
    count_hands(x)
    _put_values(x, node, starter, places, twice / 2.0)
    put_homes(x, node, home)
    return node


@inner
def twice_mean(x: Search, kind: int) -> int:
    """Twice the points that a unit of `kind` is worth before anything is turned over."""
    twice = variable(0)
    for level in range(4):
        twice += x.levels[kind, level] * (8 * level + 3)
    return twice


@inner
def _lying(x: Search) -> tuple[int, int]:
    """Units on the line, and twice the points they are worth."""
    places = variable(0)
    twice = variable(0)
    for half in range(2):
        word = x.facts[ROW + half]
        for place in range(16):
            kind = (word >> (4 * place)) & 15
            if kind != 0:
                places += 1
                twice += twice_mean(x, kind)
    return places, twice


@inner
def _sunk(x: Search, load: int) -> tuple[int, int]:
    """Units that the word of a load sinks as, and twice the points they are worth."""
    units = load_of(load)
    twice = variable(0)
    chips = variable(0)
    for kind in range(1, x.facts[KINDS] + 1):
        count = carries(load, kind)
        if count > 0:
            twice += count * twice_mean(x, kind)
            for level in range(4):
                chips += count * x.levels[kind, level]
    return (chips if x.facts[SPLIT] else units), twice


@inner
def _put_values(x: Search, node: int, starter: int, places: int, lying: float) -> None:
    """Win shares and final points of all seats, the mean over what is turned over."""
    seats = x.facts[SEATS]
    uncertain = 0
    for seat in range(seats):
        x.game[POINTS, seat] = float(x.facts[SCORED + seat])
        x.game[SPREAD, seat] = 0.0
        for level in range(4):
            chips = x.hands[seat, CHIPS + level]
            x.game[POINTS, seat] += chips * x.now[MEANS, level]
            x.game[SPREAD, seat] += _variance(x, level, chips)
        if x.game[SPREAD, seat] > 0.0:
            uncertain += 1
    for column in range(2 * seats):
        x.values[node, column] = 0.0
    if uncertain == 0:
        _add(x, node, starter, places, lying, 1.0)
        return
    for seat in range(seats):
        if x.game[SPREAD, seat] > 0.0:
            mean = x.game[POINTS, seat]
            off = math.sqrt(uncertain * x.game[SPREAD, seat])
            x.game[POINTS, seat] = mean + off
            _add(x, node, starter, places, lying, 0.5 / uncertain)
            x.game[POINTS, seat] = mean - off
            _add(x, node, starter, places, lying, 0.5 / uncertain)
            x.game[POINTS, seat] = mean


@inner
def _add(x: Search, node: int, starter: int, places: int, lying: float, weight: float) -> None:
    seats = x.facts[SEATS]
    features, result = x.game[FEATURES], x.game[RESULT]
    value(x.net, x.game[POINTS], seats, starter, places, lying, features, result)
    for column in range(2 * seats):
        x.values[node, column] += weight * result[column]


@inner
def _variance(x: Search, level: int, chips: int) -> float:
    """Variance of the sum of `chips` of `level`, drawn from those unseen without replacement."""
    left = 0
    total = 0.0
    squares = 0.0
    for value_ in range(4):
        count = x.levels[UNSEEN + level, value_]
        left += count
        total += count * value_
        squares += count * value_ * value_
    if chips == 0 or left < 2:
        return 0.0
    mean = total / left
    return chips * (squares / left - mean * mean) * (left - chips) / (left - 1)
