"""The end of the last dive: who is home, what each has then, and who has won."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

import math

from solver.adventure.exact.compiled import inner, variable
from solver.adventure.exact.goods import carries
from solver.adventure.exact.layout import (
    BROUGHT,
    END,
    ENDS,
    HOME,
    KINDS,
    MEANS,
    PLACE,
    ROW,
    SCORED,
    SEAT,
    SEATS,
    STATUS,
    SWIMMERS,
    TOO_LARGE,
    Search,
)
from solver.adventure.exact.nodes import node_of, row_of
from solver.adventure.exact.shares import CHIPS, win_shares


@inner
def leaf(x: Search) -> int:
    """The node of the end, with the swimmers' places and the goods as they are in `x.facts`.

    Only what has come home is kept of the goods, so that many ends are one node.
    """
    home = variable(0)
    carrying = variable(0)
    x.facts[ROW + 0] = 0
    x.facts[ROW + 1] = 0
    x.facts[ROW + 2 + x.facts[SWIMMERS]] = 0
    for swimmer in range(x.facts[SWIMMERS]):
        if x.facts[PLACE + swimmer] == HOME:
            home |= 1 << swimmer
            if x.facts[ROW + 2 + swimmer] != 0:
                carrying |= 1 << swimmer
        else:
            x.facts[ROW + 2 + swimmer] = 0
    row = row_of(x)
    node = node_of(x, END + home, row)
    if x.facts[STATUS] == TOO_LARGE or not math.isnan(x.values[node, 0]):
        return node
    like = node_of(x, END + carrying, row)  # home with nothing wins what a drowned diver wins
    if x.facts[STATUS] == TOO_LARGE:
        return node
    if math.isnan(x.values[like, 0]):
        count_hands(x)
        _put_points(x, like)
        win_shares(x, like)
        put_homes(x, like, carrying)
    if like != node:
        for column in range(2 * x.facts[SEATS]):
            x.values[node, column] = x.values[like, column]
        put_homes(x, node, home)
    return node


@inner
def count_hands(x: Search) -> None:
    """Chips that each seat has brought home, by level, to `x.hands`."""
    for seat in range(x.facts[SEATS]):
        for level in range(4):
            x.hands[seat, CHIPS + level] = x.levels[BROUGHT + seat, level]
    for swimmer in range(x.facts[SWIMMERS]):
        load = x.facts[ROW + 2 + swimmer]
        if load == 0:
            continue
        for kind in range(1, x.facts[KINDS] + 1):
            units = carries(load, kind)
            for level in range(4):
                x.hands[x.facts[SEAT + swimmer], CHIPS + level] += units * x.levels[kind, level]


@inner
def _put_points(x: Search, node: int) -> None:
    seats = x.facts[SEATS]
    for seat in range(seats):
        points = float(x.facts[SCORED + seat])
        for level in range(4):
            points += x.hands[seat, CHIPS + level] * x.now[MEANS, level]
        x.values[node, seats + seat] = points


@inner
def put_homes(x: Search, node: int, home: int) -> None:
    """Who of the swimmers is home at the end `node`, by bits."""
    for swimmer in range(x.facts[SWIMMERS]):
        x.values[node, 2 * x.facts[SEATS] + swimmer] = (home >> swimmer) & 1
    x.values[node, x.facts[ENDS]] = 1.0
