"""Many games of the search in one compiled call."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

import numpy as np

from solver.adventure.kernel import codes, play, streams
from solver.adventure.kernel.batch import Rows, note_game
from solver.adventure.kernel.compiled import inner, jit
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.layout import MAX_SEATS, MOVER, PLAYERS, Ints
from solver.adventure.kernel.seat_policies import SeatPolicies, draw_policies
from solver.adventure.search import nodes as tree
from solver.adventure.search import paths
from solver.adventure.search.nodes import MOST_ACTIONS, Nodes
from solver.adventure.search.paths import Path, Worth

STAY: Final = -1


@inner
def most_at_stake(path: Path, nodes: Nodes, games: int, limits: Floats) -> int:
    """The mark and action to deviate by, as mark x `MOST_ACTIONS` + action; `STAY` if nothing
    promises enough.  Action 0 stands for going back to what the policy does."""
    best = STAY
    most = limits[paths.LEAST]
    for mark in range(path.taken[0]):
        slot = path.marks[mark]
        reach = min(1.0, nodes.visits[slot] / games)
        for action in range(1, nodes.counts[slot]):
            promise = reach * nodes.stakes[slot, action]
            if promise > most:
                most = promise
                best = mark * MOST_ACTIONS + (0 if action == path.played[mark] else action)
    return best


@inner
def deviate(
    path: Path,
    other: Path,
    nodes: Nodes,
    which: int,
    options: Ints,
    policies: Floats,
    key: np.uint64,
    worth: Worth,
    limits: Floats,
) -> int:
    """Play `other` as `path`, but for one action, and count at its node what that made of it."""
    mark = which // MOST_ACTIONS
    action = which % MOST_ACTIONS
    slot = path.marks[mark]
    played = path.played[mark]
    paths.copy_game(path.before[mark], other.game)
    other.game[play.ACTION] = nodes.codes[slot, action]
    if limits[paths.CUTS] > 0.0:
        other.game[play.LAST_DIVE] = other.game[play.ROOT_DIVE]
    seat = other.game[MOVER]
    root = other.game[play.ROOT_SEAT]
    result = paths.follow(other, nodes, options, policies, key, path.depths[mark], True, limits)
    if result == play.TOO_LONG or result == play.TOO_TALL:
        return result
    paths.value_path(other, worth, limits)
    if limits[paths.AGAINST] > 0.0 and seat != root:
        gain = path.values[root] - other.values[root]
    else:
        gain = other.values[seat] - path.values[seat]
    doubt, noise = limits[paths.DOUBT], limits[paths.NOISE]
    if action == 0:
        tree.note(nodes, slot, played, -gain, doubt, noise)
    else:
        if played > 0:
            gain += tree.believed(nodes, slot, played, doubt, noise)
        tree.note(nodes, slot, action, gain, doubt, noise)
    return play.FINE


@jit
def search_batch(
    root: Ints,
    policies: SeatPolicies,
    action: int,
    seed: int,
    first: int,
    count: int,
    nodes: Nodes,
    path: Path,
    other: Path,
    games: Ints,
    worth: Worth,
    limits: Floats,
    rows: Rows,
) -> int:
    """Like `batch.play_batch`, with decisions played by the tree `nodes`.

    Rows are those of the paths that follow the tree; what deviations find changes later rows only,
    so that no row is chosen by its own luck.  `games` (one slot) counts the paths that were learned
    of.  Once the nodes are frozen nothing is learned, and calls on them may run at once.  Returns
    `play.FINE` or why it stopped.
    """
    table = policies.table.copy()
    options = np.empty(codes.MAX_ACTIONS, np.int64)
    share = np.empty(MAX_SEATS)
    everyone = (1 << root[PLAYERS]) - 1
    chain = int(limits[paths.CHAIN])
    learns = limits[paths.FROZEN] == 0.0
    for index in range(first, first + count):
        key = streams.stream(seed, index)
        draw_policies(table, policies.library, policies.cumulated, key)
        play.begin(root, path.game, action, streams.stratified_way(seed, index))
        path.game[play.STOPS] = everyone
        result = paths.follow(path, nodes, options, table, key, 0, learns, limits)
        if result != play.FINE:
            return result
        note_game(path.game, rows, index, share)
        if not learns:
            continue
        games[0] += 1
        paths.value_path(path, worth, limits)
        here, there = path, other
        for _ in range(chain):
            which = most_at_stake(here, nodes, games[0], limits)
            if which == STAY:
                break
            result = deviate(here, there, nodes, which, options, table, key, worth, limits)
            if result != play.FINE:
                return result
            here, there = there, here
    return play.FINE
