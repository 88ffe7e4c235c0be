"""Many games of the search in one compiled call."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from solver.adventure.kernel import codes, play, streams
from solver.adventure.kernel.batch import Rows, note_game
from solver.adventure.kernel.compiled import inner, jit
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.layout import MAX_SEATS, MOVER, PLAYERS, Ints
from solver.adventure.kernel.seat_policies import SeatPolicies, draw_policies
from solver.adventure.search import beliefs, paths
from solver.adventure.search.beliefs import Prior
from solver.adventure.search.nodes import MOST_ACTIONS, Nodes
from solver.adventure.search.paths import Path, Worth

STAY: Final = -1
_LATER: Final = 0.7
"""Chance that a drawn deviation is not at this decision but at a later one."""
FIRST_FADING: Final = 500
"""Games after which older pairs begin to count less."""


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
def drawn_deviation(path: Path, nodes: Nodes, key: np.uint64, limits: Floats) -> int:
    """Like `most_at_stake`, but drawn, the earlier decisions the likelier; `STAY` for most streams.

    What looks bad may do so because nobody has learned to play on from there.
    """
    bits = streams.bits_for(key, paths.FOR_TIES, MAX_SEATS, 0, 0)
    if path.taken[0] == 0 or paths.chance_of(bits) >= limits[paths.DRAWN]:
        return STAY
    mark = 0
    bits = streams.mix(bits)
    while paths.chance_of(bits) < _LATER:
        mark = (mark + 1) % path.taken[0]
        bits = streams.mix(bits)
    count = nodes.counts[path.marks[mark]]
    if count < 2:
        return STAY
    turn = 1 + streams.draw(streams.mix(bits), count - 1)
    return mark * MOST_ACTIONS + (path.played[mark] + turn) % count


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
    prior: Prior,
) -> int:
    """Play `other` as `path`, but for one action, and count at its node what that made of it."""
    mark = which // MOST_ACTIONS
    action = which % MOST_ACTIONS
    slot = path.marks[mark]
    played = path.played[mark]
    paths.copy_game(path.before[mark], other.game)
    other.game[play.ACTION] = nodes.codes[slot, action]
    seat = other.game[MOVER]
    root = other.game[play.ROOT_SEAT]
    result = paths.follow(
        other, nodes, options, policies, key, path.depths[mark], True, limits, prior
    )
    if result == play.TOO_LONG or result == play.TOO_TALL:
        return result
    paths.value_path(other, worth, limits)
    if limits[paths.AGAINST] > 0.0 and seat != root:
        gain = path.values[root] - other.values[root]
    else:
        gain = other.values[seat] - path.values[seat]
    if action == 0:
        beliefs.note(nodes, slot, played, -gain, prior)
    else:
        if played > 0:
            gain += beliefs.believed(nodes, slot, played, prior)
        beliefs.note(nodes, slot, action, gain, prior)
    return play.FINE


class Start(NamedTuple):
    """What many games begin with."""

    root: Ints
    """The position."""
    policies: SeatPolicies
    """How everybody plays where the tree does not tell."""
    later: Floats
    """A table of policies by which dives are played of which the value between dives tells what
    they are worth (see `control`)."""
    action: int
    """Code of the first action."""
    seed: int


@inner
def begin_game(start: Start, index: int, game: Ints, table: Floats) -> np.uint64:
    """Begin the game of stream `index`, by the policies that it draws into `table`, and wait for
    everybody's decisions; returns its key."""
    key = streams.stream(start.seed, index)
    draw_policies(table, start.policies.library, start.policies.cumulated, key)
    way = streams.stratified_way(start.seed, index)
    play.begin(start.root, game, start.action, way)
    game[play.STOPS] = (1 << start.root[PLAYERS]) - 1
    return key


@jit
def learn_batch(
    start: Start,
    first: int,
    count: int,
    nodes: Nodes,
    path: Path,
    other: Path,
    games: Ints,
    worth: Worth,
    limits: Floats,
    prior: Prior,
) -> int:
    """Play games in a row by the tree `nodes`, which learns of each what it deviates to.

    `games` counts them, and holds the count at which older pairs fade next.  Returns `play.FINE` or
    why it stopped.
    """
    table = start.policies.table.copy()
    options = np.empty(codes.MAX_ACTIONS, np.int64)
    chain = int(limits[paths.CHAIN])
    for index in range(first, first + count):
        key = begin_game(start, index, path.game, table)
        if limits[paths.CUTS] > 0.0:
            path.game[play.LAST_DIVE] = path.game[play.ROOT_DIVE]
        result = paths.follow(path, nodes, options, table, key, 0, True, limits, prior)
        if result == play.TOO_LONG or result == play.TOO_TALL:
            return result
        games[0] += 1
        if games[0] >= games[1]:
            games[1] = 2 * games[0]
            beliefs.fade(nodes, limits[paths.LEFT], prior)
        paths.value_path(path, worth, limits)
        here, there = path, other
        for link in range(chain):
            which = drawn_deviation(here, nodes, key, limits) if link == 0 else STAY
            if which == STAY:
                which = most_at_stake(here, nodes, games[0], limits)
            if which == STAY:
                break
            result = deviate(here, there, nodes, which, options, table, key, worth, limits, prior)
            if result != play.FINE:
                return result
            here, there = there, here
    return play.FINE


@jit
def search_batch(
    start: Start,
    first: int,
    count: int,
    nodes: Nodes,
    path: Path,
    limits: Floats,
    prior: Prior,
    to_the_end: bool,
    rows: Rows,
) -> int:
    """Like `batch.play_batch`, with decisions played by the tree `nodes`, of which nothing is
    learned: calls on them may run at once.

    Where the value between dives tells what a dive was worth, games are played on after it only
    `to_the_end`; else their rows are right about that dive alone.
    """
    cuts = limits[paths.CUTS] > 0.0
    table = start.policies.table.copy()
    options = np.empty(codes.MAX_ACTIONS, np.int64)
    share = np.empty(MAX_SEATS)
    for index in range(first, first + count):
        key = begin_game(start, index, path.game, table)
        path.game[play.LAST_DIVE] = path.game[play.ROOT_DIVE] if cuts else 0
        path.game[play.NOTES_LUCK] = 1
        result = paths.follow(path, nodes, options, table, key, 0, False, limits, prior)
        if result == play.CUT and to_the_end:
            path.game[play.LAST_DIVE] = 0
            path.game[play.ACTION] = -1
            result = play.play_on(path.game, start.later, key)
        if result != play.CUT and result != play.FINE:
            return result
        note_game(path.game, rows, index, share)
    return play.FINE
