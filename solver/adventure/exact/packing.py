"""From a reference state to the arrays of a search; what is kept is told in `layout`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from solver.adventure.between.weights import net
from solver.adventure.chips import (
    BLANK,
    LEVELS,
    Unit,
    level_of,
    mean_value,
    values_of,
)
from solver.adventure.components import DIVES
from solver.adventure.diver import Direction, Diver
from solver.adventure.exact import layout as at
from solver.adventure.exact.between_leaves import ROWS, WIDTH
from solver.adventure.exact.estimate import has_an_end
from solver.adventure.exact.following import looks_ahead, with_followers
from solver.adventure.exact.shares import HAND
from solver.adventure.kernel import layout as kernel
from solver.adventure.rivals.models import PARANOID
from solver.adventure.rivals.seats import Rivals
from solver.adventure.state import State
from solver.adventure.step import Step

STEPS: Final = {
    Step.TURN: at.AT_TURN,
    Step.DECLARE: at.AT_DECLARE,
    Step.ROLL: at.AT_ROLL,
    Step.SEARCH: at.AT_SEARCH,
}
"""Steps at which a search can begin."""

_WORK_A_NODE: Final = 200
"""Steps for win shares that are allowed for each node allowed."""


@dataclass(frozen=True, slots=True)
class Root:
    """Where the search begins, and which unit each kind is (`kinds[0]` is the blank)."""

    key: int
    row: int
    step: int
    still: int
    kinds: tuple[Unit, ...]


def fits(state: State, rivals: Rivals = None) -> bool:
    """Whether `state` is one that the search can hold: a turn, few kinds, an end that is known."""
    if state.step not in STEPS or not has_an_end(state, rivals):
        return False
    return len(_kinds(state, _reach(state, rivals))) <= at.MAX_KINDS + 1


def pack(
    state: State, for_points: bool, max_nodes: int, rivals: Rivals = None
) -> tuple[at.Search, Root]:
    """Arrays for a search of `state`, which `fits`, with room for `max_nodes` nodes.

    Most of the room is only taken from the machine as it is filled.
    """
    reach = _reach(state, rivals)
    kinds = _kinds(state, reach)
    swimmers = _swimmers(state)
    x = _room(len(state.divers), len(swimmers), max_nodes)
    x.facts[at.SWIMMERS] = len(swimmers)
    x.facts[at.SEATS] = len(state.divers)
    x.facts[at.LENGTH] = len(state.line)
    x.facts[at.KINDS] = len(kinds) - 1
    x.facts[at.NEEDS_TREASURE] = state.rules.turn_back_needs_treasure
    x.facts[at.LANDING] = state.rules.jump == "landing"
    x.facts[at.TOP_ONLY] = state.rules.tie == "top_only"
    x.facts[at.FOR_POINTS] = for_points
    x.facts[at.ROOT] = swimmers.index(state.mover)
    x.facts[at.ENDS] = 2 * len(state.divers) + len(swimmers)
    x.facts[at.COLUMNS] = x.facts[at.ENDS] + 1
    x.facts[at.MAX_WORK] = _WORK_A_NODE * max_nodes
    for kind, unit in enumerate(kinds):
        x.levels[kind] = _by_level(unit)
    x.facts[at.SEAT : at.SEAT + len(swimmers)] = swimmers
    _pack_seats(x, state.divers)
    for index, level in enumerate(LEVELS):
        unseen = state.unseen_values(level)
        x.levels[at.UNSEEN + index] = [unseen.get(value, 0) for value in values_of(level)]
        x.now[at.MEANS, index] = float(mean_value(unseen))
    divers = [state.divers[seat] for seat in swimmers]
    x.rows[0] = _goods(state.line[:reach], divers, kinds)
    x.facts[at.ROWS] = 1
    x.facts[at.AGAINST] = rivals == PARANOID
    if rivals is not None and rivals != PARANOID:
        x = with_followers(x, state, swimmers, rivals, kinds)
    if state.dive < DIVES:
        x.facts[at.BETWEEN] = 1
        x.facts[at.OWN_STACKS] = state.rules.stacks == "own"
        x.facts[at.SPLIT] = state.rules.resink == "split"
        x = x._replace(net=net(len(state.divers), state.dive + 1))
    key = _key(state, divers, swimmers.index(state.mover))
    return x, Root(key, 0, STEPS[state.step], int(state.still), kinds)


def _swimmers(state: State) -> list[int]:
    return [seat for seat, diver in enumerate(state.divers) if not diver.is_home]


def _kinds(state: State, reach: int) -> tuple[Unit, ...]:
    """The blank, then every other unit that is carried or lies within `reach`."""
    carried = [unit for seat in _swimmers(state) for unit in state.divers[seat].carried]
    return tuple(dict.fromkeys([BLANK, *carried, *state.line[:reach]]))


def _reach(state: State, rivals: Rivals) -> int:
    """The deepest place whose goods matter: any diver may still come there, by his direction, or a
    policy looks at it; all of the line before the last dive."""
    if state.dive < DIVES:
        return len(state.line)
    depths = [
        diver.place if diver.direction is Direction.UP else len(state.line)
        for diver in state.divers
        if not diver.is_home
    ]
    return min(max(depths, default=0) + looks_ahead(state, rivals), len(state.line))


def _key(state: State, divers: Sequence[Diver], mover: int) -> int:
    key = state.air << at.AIR_BIT | mover << at.MOVER_BIT | state.idle << at.IDLE_BIT
    for swimmer, diver in enumerate(divers):
        key |= diver.place << 6 * swimmer
        key |= (diver.direction is Direction.UP) << at.UP_BIT + swimmer
        key |= diver.locked << at.LOCK_BIT + swimmer
    return key


def _goods(line: Sequence[Unit], divers: Sequence[Diver], kinds: Sequence[Unit]) -> at.Ints:
    """The words of a row for the root, with as much of the `line` as matters."""
    words = [0] * at.MAX_WORDS
    for index, unit in enumerate(line):
        words[index // 16] |= kinds.index(unit) << 4 * (index % 16)
    for swimmer, diver in enumerate(divers):
        for unit in diver.carried:
            words[2 + swimmer] += 1 << 4 * (kinds.index(unit) - 1)
    return np.array(words, np.uint64).view(np.int64)


def _pack_seats(x: at.Search, divers: Sequence[Diver]) -> None:
    for seat, diver in enumerate(divers):
        home = _by_level(level for unit in diver.carried for level in unit) if diver.is_home else 0
        x.facts[at.SCORED + seat] = diver.points
        x.levels[at.BROUGHT + seat] = home
        x.levels[at.COUNTED + seat] = _by_level(map(level_of, diver.scored))


def _by_level(levels: Iterable[int]) -> at.Ints:
    counts = np.zeros(len(LEVELS), np.int64)
    for level in levels:
        counts[level - 1] += 1
    return counts


def _room(seats: int, swimmers: int, max_nodes: int) -> at.Search:
    """Empty arrays."""
    columns = 2 * seats + swimmers + 1
    slots = 1 << (2 * max_nodes).bit_length()
    return at.Search(
        facts=np.zeros(at.N_FACTS, np.int64),
        levels=np.zeros((at.N_LEVELS, len(LEVELS)), np.int64),
        slots=np.zeros((3, slots), np.int32),
        nodes=np.empty((max_nodes, 3), np.int64),
        values=np.empty((max_nodes, columns)),
        rows=np.empty((max_nodes, at.MAX_WORDS), np.int64),
        frames=np.empty((at.MAX_DEPTH, at.FRAME_SIZE), np.int64),
        weights=np.empty((at.MAX_DEPTH, 10)),
        odds=np.empty((at.MAX_DEPTH, at.MAX_CHILDREN)),
        now=np.zeros((4, columns)),
        hands=np.zeros((seats, HAND), np.int64),
        lists=np.empty((at.MAX_LISTS, 3), np.int64),
        sums=np.empty(at.MAX_ITEMS, np.int64),
        room=np.empty((5, at.MAX_JOINT)),
        seen=np.zeros(kernel.SIZE, np.int64),
        library=np.zeros(1),
        network=np.zeros(1),
        beliefs=np.zeros((1, 1)),
        net=np.zeros(1),
        game=np.zeros((ROWS, WIDTH)),
    )
