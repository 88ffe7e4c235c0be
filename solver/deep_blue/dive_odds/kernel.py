"""The dynamic programme of a dive, compiled: what every diver gets from each bag that may be left.

A node is what is left in the bag when a draw has been settled: hazards are dealt with, cards have
been played, and the leader stops or draws again (dive 3-5).  Nothing else has to be kept, for
everybody defends as long as he can and plays each card as soon as he may: from the gems drawn
follows who is still in, what protection he has left, and which cards he has played.  Bags are
numbered in mixed radix, so that every bag comes after those that can be drawn down from it.

Divers are rows, the leader the first; columns are `GEMS`, `CARDS` and `HOME`.
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


class Task(NamedTuple):
    """A dive from one node on, the root; gems are grouped by kind, black first, then blue."""

    left: Ints
    """[kind] gems in the bag at the root."""
    drawn: Ints
    """[kind] gems drawn before."""
    combinations: Ints
    """[which, gem] kinds in growing order: every combination that may be drawn at a time."""
    first_combinations: Ints
    """The same for the first draw; it is shorter where a part of it lies open already."""
    alive: Flags
    """[diver, blacks, blues] who is in after so many more of both."""
    alive_at_root: Flags
    """[diver] who is in while the first draw is made."""
    gem_points: Ints
    """[diver, kind]"""
    needs: Ints
    """[card, kind] gems that a card needs, and in the last column of all kinds together."""
    card_points: Floats
    """[diver, card] points for it, times the chance that he has it."""
    earned: Floats
    """[diver] points that cards have brought before."""
    cards_at_root: Floats
    """[diver] the same after the window for cards at the root."""
    utility: Floats
    """[diver] how much the leader cares for each point of a diver."""


class Solution(NamedTuple):
    """What was found; all values are expected ones from the root on, earlier points included."""

    values: Floats
    """[bag, diver, column] at each bag at which the diver is in."""
    draws_on: Floats
    """[bag] chance that the leader draws: 0, 1, or one half where he does not care."""
    stop: Floats
    """[diver, column] if the leader stops at the root, or cannot go on."""
    draw: Floats
    """[diver, column] if he draws."""


@jit
def solve(task: Task) -> Solution:
    """Value all bags, from the empty one up to the root."""
    kinds = len(task.left)
    divers = len(task.earned)
    strides = strides_of(task.left)
    bags = int(strides[kinds - 1] * (task.left[kinds - 1] + 1))
    values = np.empty((bags, divers, COLUMNS))
    draws_on = np.zeros(bags)
    stop = np.zeros((divers, COLUMNS))
    draw = np.zeros((divers, COLUMNS))
    left = np.zeros(kinds, np.int64)
    for bag in range(bags):
        total = _read_bag(bag, strides, task.left, left)
        blacks = task.left[BLACK] - left[BLACK]
        blues = task.left[BLUE] - left[BLUE]
        is_root = bag == bags - 1
        alive = task.alive_at_root if is_root else task.alive[:, blacks, blues]
        if not is_root and _is_out_of_reach(task, blacks, blues):
            continue
        _stop(task, left, alive, is_root, stop)
        if alive[0] and total > 0:
            combinations = task.first_combinations if is_root else task.combinations
            _draw(task, values, combinations, strides, left, total, bag, stop, draw)
            draws_on[bag] = _choose(task.utility, stop, draw)
        for diver in range(divers):
            for column in range(COLUMNS):
                values[bag, diver, column] = stop[diver, column] + draws_on[bag] * (
                    draw[diver, column] - stop[diver, column]
                )
    return Solution(values, draws_on, stop, draw)


@jit
def reach(task: Task, draws_on: Floats, draws_at_root: float) -> Floats:
    """[bag] chance that the dive comes there, at the root with `draws_at_root` to go on."""
    kinds = len(task.left)
    strides = strides_of(task.left)
    bags = len(draws_on)
    chances = np.zeros(bags)
    chances[bags - 1] = 1.0
    left = np.zeros(kinds, np.int64)
    for bag in range(bags - 1, -1, -1):
        goes_on = draws_at_root if bag == bags - 1 else draws_on[bag]
        if chances[bag] * goes_on == 0.0:
            continue
        total = _read_bag(bag, strides, task.left, left)
        combinations = task.first_combinations if bag == bags - 1 else task.combinations
        if total == 0:
            continue
        if total < combinations.shape[1]:
            chances[0] += chances[bag] * goes_on
            continue
        for which in range(len(combinations)):
            chance, step = _drawing(combinations[which], strides, left, total)
            if chance > 0.0:
                chances[bag - step] += chances[bag] * goes_on * chance
    return chances


@jit
def strides_of(left: Ints) -> Ints:
    """[kind] by how much the number of a bag grows with one more gem of the kind."""
    strides = np.ones(len(left), np.int64)
    for kind in range(1, len(left)):
        strides[kind] = strides[kind - 1] * (left[kind - 1] + 1)
    return strides


@inner
def _is_out_of_reach(task: Task, blacks: int, blues: int) -> bool:
    """Whether no draw of a leader who is still in leads to so many more hazards."""
    most = task.combinations.shape[1]
    if blacks + blues <= most:
        return False  # he may do at the root, with hazards that are still to be settled
    return not task.alive[0, max(0, blacks - most), max(0, blues - most)]


@inner
def _read_bag(bag: int, strides: Ints, most: Ints, left: Ints) -> int:
    """The gems of the bag of that number into `left`; returns how many they are."""
    total = 0
    for kind in range(len(left)):
        left[kind] = bag // strides[kind] % (most[kind] + 1)
        total += left[kind]
    return total


@inner
def _stop(task: Task, left: Ints, alive: Flags, is_root: bool, stop: Floats) -> None:
    """Everybody's points if the dive were scored with these gems left."""
    kinds = len(left)
    total = 0
    for kind in range(kinds):
        total += task.drawn[kind] + task.left[kind] - left[kind]
    for diver in range(len(task.earned)):
        stop[diver, GEMS] = 0.0
        stop[diver, CARDS] = task.cards_at_root[diver] if is_root else task.earned[diver]
        stop[diver, HOME] = 1.0 if alive[diver] else 0.0
        if alive[diver]:
            for kind in range(kinds):
                drawn = task.drawn[kind] + task.left[kind] - left[kind]
                stop[diver, GEMS] += task.gem_points[diver, kind] * drawn
    if is_root:
        return
    for card in range(len(task.needs)):
        satisfied = total >= task.needs[card, kinds]
        for kind in range(kinds):
            if task.drawn[kind] + task.left[kind] - left[kind] < task.needs[card, kind]:
                satisfied = False
        if satisfied:
            for diver in range(len(task.earned)):
                stop[diver, CARDS] += task.card_points[diver, card]


@inner
def _draw(
    task: Task,
    values: Floats,
    combinations: Ints,
    strides: Ints,
    left: Ints,
    total: int,
    bag: int,
    stop: Floats,
    draw: Floats,
) -> None:
    """Everybody's expected points if the leader draws at this bag."""
    draw[:, :] = 0.0
    if total < combinations.shape[1]:  # all that is left
        _add(task, values, 0, 1.0, task.left[BLACK], task.left[BLUE], stop, draw)
        return
    for which in range(len(combinations)):
        chance, step = _drawing(combinations[which], strides, left, total)
        if chance > 0.0:
            blacks = task.left[BLACK] - left[BLACK]
            blues = task.left[BLUE] - left[BLUE]
            for gem in range(combinations.shape[1]):
                blacks += combinations[which, gem] == BLACK
                blues += combinations[which, gem] == BLUE
            _add(task, values, bag - step, chance, blacks, blues, stop, draw)


@inner
def _drawing(combination: Ints, strides: Ints, left: Ints, total: int) -> tuple[float, int]:
    """Chance that these gems are drawn, and by how much the number of the bag falls then."""
    chance = 1.0
    step = 0
    same = 0
    for gem in range(len(combination)):
        kind = combination[gem]
        same = same + 1 if gem > 0 and combination[gem - 1] == kind else 1
        chance *= (left[kind] + 1.0 - same) / same * (gem + 1.0) / (total - gem)
        step += strides[kind]
    return chance, step


@inner
def _add(
    task: Task,
    values: Floats,
    bag: int,
    chance: float,
    blacks: int,
    blues: int,
    stop: Floats,
    draw: Floats,
) -> None:
    """What comes of a draw that leads to `bag`: whoever resurfaces keeps his cards' points."""
    for diver in range(len(task.earned)):
        if task.alive[diver, blacks, blues]:
            for column in range(COLUMNS):
                draw[diver, column] += chance * values[bag, diver, column]
        else:
            draw[diver, CARDS] += chance * stop[diver, CARDS]


@inner
def _choose(utility: Floats, stop: Floats, draw: Floats) -> float:
    """Whether the leader draws, by what he cares for."""
    gain = 0.0
    size = 1.0
    for diver in range(len(utility)):
        stopped = stop[diver, GEMS] + stop[diver, CARDS]
        gain += utility[diver] * (draw[diver, GEMS] + draw[diver, CARDS] - stopped)
        size = max(size, abs(utility[diver] * stopped))
    if abs(gain) <= _EQUAL * size:
        return 0.5
    return 1.0 if gain > 0.0 else 0.0
