"""The dynamic programme of a dive, compiled: when a leader stops, and what everybody gets.

A node is what is left in the bag when a draw has been settled: hazards are dealt with, cards have
been played, and the leader stops or draws again (dive 3-5).  Nothing else has to be kept, for
everybody defends as long as he can and plays each card as soon as he may: from the gems drawn
follows who is still in, what protection he has left, and which cards he has played.

Bags are numbered in mixed radix, gems grouped by kind, black first, then blue; so a bag comes after
all that can be drawn down from it, and the root, where the question is asked, is the last.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from solver.deep_blue.dive_odds.compiled import inner, jit

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Flags: TypeAlias = NDArray[np.bool_]

GEMS: Final = 0
"""Points for gems."""
CARDS: Final = 1
"""Points for cards."""
HOME: Final = 2
"""Chance to be in when the dive is scored."""
COLUMNS: Final = 3

BLACK: Final = 0
BLUE: Final = 1

_EQUAL: Final = 1e-10
"""Values closer than this are equal: they differ by rounding only."""


class Bags(NamedTuple):
    """The gems of a dive from the root on."""

    left: Ints
    """[kind] in the bag at the root."""
    drawn: Ints
    """[kind] drawn before."""
    combinations: Ints
    """[which, gem] kinds in growing order: every combination that may be drawn at a time."""
    first_combinations: Ints
    """The same for the first draw; it is shorter where a part of it lies open already."""
    needs: Ints
    """[card, kind] gems that a card needs, and in the last column of all kinds together."""


class Divers(NamedTuple):
    """Some divers, each with one hand."""

    alive: Flags
    """[diver, blacks, blues] who is in after so many more of both."""
    alive_at_root: Flags
    """[diver] who is in when the leader stops or draws at the root."""
    gem_points: Ints
    """[diver, kind]"""
    card_points: Floats
    """[diver, card] points for it, times the chance that he has it."""
    earned: Floats
    """[diver] points that cards have brought before."""
    cards_at_root: Floats
    """[diver] the same after the window for cards at the root."""


@jit
def plan(bags: Bags, divers: Divers, utility: Floats) -> Floats:
    """[bag] chance that the leader, the first of `divers`, draws again where he leads.

    It is 0 or 1, or one half where he does not care.  `utility`: how much he cares for each point
    of a diver.
    """
    count = len(divers.earned)
    strides = strides_of(bags.left)
    draws_on = np.zeros(_number_of_bags(bags.left))
    values = np.empty((len(draws_on), count))
    stop = np.zeros((count, COLUMNS))
    draw = np.zeros(count)
    left = np.zeros(len(bags.left), np.int64)
    total = 0
    for bag in range(len(draws_on)):
        total = total if bag == 0 else _next(bags.left, left, total)
        blacks = bags.left[BLACK] - left[BLACK]
        blues = bags.left[BLUE] - left[BLUE]
        is_root = bag == len(draws_on) - 1
        alive = divers.alive_at_root if is_root else divers.alive[:, blacks, blues]
        if not alive[0] and (count == 1 or _is_out_of_reach(bags, divers, blacks, blues)):
            continue
        _stop(bags, divers, left, alive, is_root, stop)
        for diver in range(count):
            values[bag, diver] = stop[diver, GEMS] + stop[diver, CARDS]
        if alive[0] and total > 0:
            combinations = bags.first_combinations if is_root else bags.combinations
            _draw(bags, divers, combinations, values, strides, left, total, bag, stop, draw)
            draws_on[bag] = _choose(utility, values[bag], draw)
            for diver in range(count):
                values[bag, diver] += draws_on[bag] * (draw[diver] - values[bag, diver])
    return draws_on


@jit
def follow(
    bags: Bags,
    leader: Divers,
    draws_on: Floats,
    at_root: float,
    weight: float,
    stops: Floats,
    draws: Floats,
) -> Floats:
    """[column] of a leader who keeps to a plan; where he stops, or has to, and where he draws.

    At the root he draws with chance `at_root`.  All is times `weight`; the chances to stop and to
    draw are added to `stops` and `draws` [bag].
    """
    strides = strides_of(bags.left)
    reached = np.zeros(len(draws_on))
    reached[-1] = weight
    left = bags.left.copy()
    total = left.sum()
    stop = np.zeros((1, COLUMNS))
    found = np.zeros((1, COLUMNS))
    if not leader.alive_at_root[0]:
        found[0, CARDS] = weight * leader.earned[0]
    for bag in range(len(draws_on) - 1, -1, -1):
        is_root = bag == len(draws_on) - 1
        total = total if is_root else _previous(bags.left, left, total)
        if reached[bag] == 0.0:
            continue
        blacks = bags.left[BLACK] - left[BLACK]
        blues = bags.left[BLUE] - left[BLUE]
        alive = leader.alive_at_root if is_root else leader.alive[:, blacks, blues]
        goes_on = 0.0
        if alive[0] and total > 0:
            goes_on = at_root if is_root else draws_on[bag]
        stopping = reached[bag] * (1.0 - goes_on)
        going = reached[bag] * goes_on
        stops[bag] += stopping
        draws[bag] += going
        combinations = bags.first_combinations if is_root else bags.combinations
        if alive[0]:
            _stop(bags, leader, left, alive, is_root, stop)
            _tally(leader, combinations, strides, left, total, alive, stopping, going, stop, found)
        if going == 0.0:
            continue
        if total < combinations.shape[1]:
            reached[0] += going
            continue
        for which in range(len(combinations)):
            chance, step = _drawing(combinations, which, strides, left, total)
            if chance > 0.0:
                reached[bag - step] += going * chance
    return found[0]


@jit
def gains(bags: Bags, divers: Divers, stops: Floats, draws: Floats) -> Floats:
    """[diver, column] of divers in a dive that stops and goes on at bags with these chances."""
    count = len(divers.earned)
    strides = strides_of(bags.left)
    found = np.zeros((count, COLUMNS))
    stop = np.zeros((count, COLUMNS))
    left = np.zeros(len(bags.left), np.int64)
    total = 0
    for bag in range(len(stops)):
        total = total if bag == 0 else _next(bags.left, left, total)
        if stops[bag] == 0.0 and draws[bag] == 0.0:
            continue
        is_root = bag == len(stops) - 1
        blacks = bags.left[BLACK] - left[BLACK]
        blues = bags.left[BLUE] - left[BLUE]
        alive = divers.alive_at_root if is_root else divers.alive[:, blacks, blues]
        combinations = bags.first_combinations if is_root else bags.combinations
        _stop(bags, divers, left, alive, is_root, stop)
        _tally(
            divers, combinations, strides, left, total, alive, stops[bag], draws[bag], stop, found
        )
        if is_root:
            for diver in range(count):
                if not alive[diver]:  # gone before, with what his cards have brought
                    found[diver, CARDS] += (stops[bag] + draws[bag]) * divers.earned[diver]
    return found


@jit
def strides_of(left: Ints) -> Ints:
    """[kind] by how much the number of a bag grows with one more gem of the kind."""
    strides = np.ones(len(left), np.int64)
    for kind in range(1, len(left)):
        strides[kind] = strides[kind - 1] * (left[kind - 1] + 1)
    return strides


@inner
def _number_of_bags(left: Ints) -> int:
    bags = 1
    for kind in range(len(left)):
        bags *= left[kind] + 1
    return bags


@inner
def _next(most: Ints, left: Ints, total: int) -> int:
    """`left` becomes the next bag; returns its number of gems, `total` before."""
    kind = 0
    while left[kind] == most[kind]:
        total -= left[kind]
        left[kind] = 0
        kind += 1
    left[kind] += 1
    return total + 1


@inner
def _previous(most: Ints, left: Ints, total: int) -> int:
    """As `_next`, the bag before."""
    kind = 0
    while left[kind] == 0:
        left[kind] = most[kind]
        total += left[kind]
        kind += 1
    left[kind] -= 1
    return total - 1


@inner
def _is_out_of_reach(bags: Bags, divers: Divers, blacks: int, blues: int) -> bool:
    """Whether no draw of a leader who is still in leads to so many more hazards."""
    most = bags.combinations.shape[1]
    if blacks + blues <= most:
        return False  # he may do at the root, with hazards that are still to be settled
    return not divers.alive[0, max(0, blacks - most), max(0, blues - most)]


@inner
def _stop(
    bags: Bags, divers: Divers, left: Ints, alive: Flags, is_root: bool, stop: Floats
) -> None:
    """Everybody's columns into `stop` if the dive were scored with these gems left."""
    for diver in range(len(alive)):
        stop[diver, GEMS] = 0.0
        stop[diver, CARDS] = divers.cards_at_root[diver] if is_root else divers.earned[diver]
        stop[diver, HOME] = 1.0 if alive[diver] else 0.0
    total = 0
    for kind in range(len(left)):
        drawn = bags.drawn[kind] + bags.left[kind] - left[kind]
        total += drawn
        for diver in range(len(alive)):
            if alive[diver]:
                stop[diver, GEMS] += divers.gem_points[diver, kind] * drawn
    if is_root:
        return
    for card in range(len(bags.needs)):
        if _is_satisfied(bags, card, left, total):
            for diver in range(len(alive)):
                stop[diver, CARDS] += divers.card_points[diver, card]


@inner
def _is_satisfied(bags: Bags, card: int, left: Ints, total: int) -> bool:
    """Whether the gems drawn by then, `total` of them, satisfy a card."""
    kinds = len(left)
    if total < bags.needs[card, kinds]:
        return False
    for kind in range(kinds):
        if bags.drawn[kind] + bags.left[kind] - left[kind] < bags.needs[card, kind]:
            return False
    return True


@inner
def _tally(
    divers: Divers,
    combinations: Ints,
    strides: Ints,
    left: Ints,
    total: int,
    alive: Flags,
    stopping: float,
    going: float,
    stop: Floats,
    found: Floats,
) -> None:
    """Add to `found` what comes of a bag to those who are in: if it is scored there, and to those
    whom the next draw drives out."""
    for diver in range(len(alive)):
        if alive[diver]:
            for column in range(COLUMNS):
                found[diver, column] += stopping * stop[diver, column]
    if going == 0.0:
        return
    blacks = divers.alive.shape[1] - 1 - left[BLACK]
    blues = divers.alive.shape[2] - 1 - left[BLUE]
    if total < combinations.shape[1]:  # all that is left
        for diver in range(len(alive)):
            if alive[diver] and not divers.alive[diver, -1, -1]:
                found[diver, CARDS] += going * stop[diver, CARDS]
        return
    for which in range(len(combinations)):
        black, blue = _with_hazards(combinations, which, blacks, blues)
        if black + blue > blacks + blues:
            chance, _ = _drawing(combinations, which, strides, left, total)
            if chance > 0.0:
                for diver in range(len(alive)):
                    if alive[diver] and not divers.alive[diver, black, blue]:
                        found[diver, CARDS] += going * chance * stop[diver, CARDS]


@inner
def _draw(
    bags: Bags,
    divers: Divers,
    combinations: Ints,
    values: Floats,
    strides: Ints,
    left: Ints,
    total: int,
    bag: int,
    stop: Floats,
    draw: Floats,
) -> None:
    """Everybody's expected points into `draw` if the leader draws at `bag`.

    Who resurfaces keeps the points of his cards.
    """
    blacks = bags.left[BLACK] - left[BLACK]
    blues = bags.left[BLUE] - left[BLUE]
    if total < combinations.shape[1]:  # all that is left
        for diver in range(len(draw)):
            lives = divers.alive[diver, -1, -1]
            draw[diver] = values[0, diver] if lives else stop[diver, CARDS]
        return
    draw[:] = 0.0
    for which in range(len(combinations)):
        chance, step = _drawing(combinations, which, strides, left, total)
        if chance > 0.0:
            black, blue = _with_hazards(combinations, which, blacks, blues)
            for diver in range(len(draw)):
                lives = divers.alive[diver, black, blue]
                draw[diver] += chance * (values[bag - step, diver] if lives else stop[diver, CARDS])


@inner
def _choose(utility: Floats, stop: Floats, draw: Floats) -> float:
    """Chance that the leader draws, by what he cares for."""
    gain = 0.0
    size = 1.0
    for diver in range(len(utility)):
        gain += utility[diver] * (draw[diver] - stop[diver])
        size = max(size, abs(utility[diver] * stop[diver]))
    if abs(gain) <= _EQUAL * size:
        return 0.5
    return 1.0 if gain > 0.0 else 0.0


@inner
def _drawing(
    combinations: Ints, which: int, strides: Ints, left: Ints, total: int
) -> tuple[float, int]:
    """Chance that these gems are drawn, and by how much the number of the bag falls then."""
    kind = combinations[which, 0]
    chance = left[kind] / total
    step = strides[kind]
    same = 1
    for gem in range(1, combinations.shape[1]):
        before, kind = kind, combinations[which, gem]
        same = same + 1 if before == kind else 1
        chance *= (left[kind] + 1.0 - same) / same * (gem + 1.0) / (total - gem)
        step += strides[kind]
    return chance, step


@inner
def _with_hazards(combinations: Ints, which: int, blacks: int, blues: int) -> tuple[int, int]:
    """Hazards that have come after these gems too."""
    for gem in range(combinations.shape[1]):
        blacks += combinations[which, gem] == BLACK
        blues += combinations[which, gem] == BLUE
    return blacks, blues
