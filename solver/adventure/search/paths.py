"""Games of the search: played by the tree where it has nodes, by the policies below.

A path is one game in one stream.  It is held against another path that differs from it in one
decision, by a deviation: the same stream, the same tree, another action there.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from solver.adventure.between import network as between
from solver.adventure.between.weights import net
from solver.adventure.components import DIVES
from solver.adventure.kernel import play, streams
from solver.adventure.kernel.compiled import inner
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.layout import (
    DIVE,
    DIVER_SIZE,
    DIVERS,
    FAULT,
    MAX_SEATS,
    MOVER,
    PLAYERS,
    SEARCH,
    SIZE,
    STEP,
    Ints,
)
from solver.adventure.kernel.scoring import points_of, win_shares
from solver.adventure.search import beliefs
from solver.adventure.search import nodes as tree
from solver.adventure.search.beliefs import Prior
from solver.adventure.search.nodes import Nodes

# What a search may do: slots of an array of float64.
DEPTH: Final = 0
"""Decisions of a path that the tree may take."""
LEAST: Final = 1
"""What a pair of paths must promise, or it is not played."""
CHAIN: Final = 2
"""Deviations in one stream, each from the path before."""
POINTS_COUNT: Final = 3
"""1 if points count, 0 if win shares do."""
CUTS: Final = 4
"""1 if what is learned of ends with the dive, whose worth is told by the value between dives."""
AGAINST: Final = 5
"""1 if all others decide against the seat of the first position, 0 if each for himself."""
LEFT: Final = 6
"""What is left of the weight of older pairs whenever the games have doubled."""
NEW: Final = 7
"""Nodes that a path may begin."""
DRAWN: Final = 8
"""Chance that the first deviation in a stream is drawn, whatever it promises."""
LIMITS: Final = 9

FOR_TIES: Final = FAULT
"""Draws between actions that are equally good: a step that no game draws for."""

MOST_DEPTH: Final = 32


class Path(NamedTuple):
    """Room for a game and the decisions of the tree in it."""

    game: Ints
    marks: Ints
    """Nodes of the decisions."""
    depths: Ints
    """How many decisions of the tree had come by with each."""
    played: Ints
    """Index of the action played at each."""
    before: Ints
    """The games as they were when the decisions were due."""
    values: Floats
    """What the path came to, for each seat."""
    taken: Ints
    """One slot: number of marks."""


def new_path() -> Path:
    """An empty path."""
    return Path(
        np.zeros(play.WORK_SIZE, np.int64),
        np.zeros(MOST_DEPTH, np.int64),
        np.zeros(MOST_DEPTH, np.int64),
        np.zeros(MOST_DEPTH, np.int64),
        np.zeros((MOST_DEPTH, play.WORK_SIZE), np.int64),
        np.zeros(6),
        np.zeros(1, np.int64),
    )


@inner
def begin_node(
    nodes: Nodes,
    slot: int,
    name: np.uint64,
    s: Ints,
    options: Ints,
    count: int,
    policies: Floats,
    key: np.uint64,
    prior: Prior,
) -> None:
    """Begin the node `name` of the decision that `s` waits for."""
    policy = play.decide(s, policies, key)
    tree.settle(nodes, slot, name, options, count, policy, beliefs.stake_at_first(prior))


@inner
def copy_game(s: Ints, to: Ints) -> None:
    """Copy a game under way, without the seats that nobody sits in."""
    for slot in range(DIVERS + s[PLAYERS] * DIVER_SIZE):
        to[slot] = s[slot]
    for slot in range(SIZE, play.WORK_SIZE):
        to[slot] = s[slot]


@inner
def chance_of(bits: np.uint64) -> float:
    """A number in [0, 1) from 64 random bits."""
    return np.float64(bits >> np.uint64(11)) * 2.0**-53


@inner
def play_of(nodes: Nodes, slot: int, s: Ints, key: np.uint64) -> int:
    """The action that is played at a node of a position; where the mover hardly cares, the luck of
    the stream decides, the same for all that is played in it."""
    if nodes.upto[slot, 0] >= 1.0:
        return 0
    count = 2 * s[play.TURNS + s[MOVER]] + (s[STEP] == SEARCH)
    bits = streams.bits_for(key, FOR_TIES, s[MOVER], s[DIVE], count)
    return tree.drawn(nodes, slot, chance_of(bits))


@inner
def follow(
    path: Path,
    nodes: Nodes,
    options: Ints,
    policies: Floats,
    key: np.uint64,
    depth: int,
    learns: bool,
    limits: Floats,
    prior: Prior,
) -> int:
    """Play the path's game to its end, from `depth` decisions of the tree on; returns how it ended.

    If the tree `learns`, the path's decisions are noted, and it may begin nodes.  Once it comes to
    a position that has no node and begins none, everybody plays by policy.
    """
    s = path.game
    path.taken[0] = 0
    new = 0
    while True:
        result = play.play_on(s, policies, key)
        if result != play.WAITS:
            return result
        count = tree.spoken_decisions(s, options)
        if count == 1:
            s[play.ACTION] = options[0]
            continue
        slot = tree.NO_NODE
        if depth < limits[DEPTH]:
            name = tree.key_of_position(s)
            slot = tree.slot_of(nodes, name)
            if slot != tree.NO_NODE and nodes.keys[slot] == 0:
                if learns and new < limits[NEW]:
                    new += 1
                    begin_node(nodes, slot, name, s, options, count, policies, key, prior)
                else:
                    slot = tree.NO_NODE
        if slot == tree.NO_NODE:
            s[play.STOPS] = 0
            s[play.ACTION] = -1
            continue
        depth += 1
        played = play_of(nodes, slot, s, key)
        if learns:
            nodes.visits[slot] += 1.0
            mark = path.taken[0]
            path.taken[0] = mark + 1
            path.marks[mark] = slot
            path.depths[mark] = depth
            path.played[mark] = played
            copy_game(s, path.before[mark])
        s[play.ACTION] = nodes.codes[slot, played]


class Worth(NamedTuple):
    """The value between dives after the first dive, and room for it."""

    net: Floats
    features: Floats
    before: Floats
    """Points of the seats."""
    found: Floats
    """What `network.value` gives."""
    share: Floats


def worth_after(dive: int, divers: int) -> Worth:
    """What counts after `dive`; nothing but the game's end after the last."""
    weights = net(divers, dive + 1) if dive < DIVES else np.zeros(between.WEIGHTS)
    return Worth(
        np.ascontiguousarray(weights),
        np.zeros(between.FEATURES),
        np.zeros(MAX_SEATS),
        np.zeros(2 * MAX_SEATS),
        np.zeros(MAX_SEATS),
    )


@inner
def value_path(path: Path, worth: Worth, limits: Floats) -> None:
    """Note what the path came to for each seat: by the value between dives if the dive's end
    counts and another follows, else by what the game ended with."""
    s = path.game
    seats = s[PLAYERS]
    counts_points = limits[POINTS_COUNT] > 0.0
    if limits[CUTS] > 0.0 and s[play.AFTER + 6] > 0:
        for seat in range(seats):
            worth.before[seat] = s[play.AFTER + seat]
        between.value(
            worth.net,
            worth.before,
            seats,
            s[play.AFTER + 8],
            s[play.AFTER + 6],
            0.5 * s[play.AFTER + 7],
            worth.features,
            worth.found,
        )
        for seat in range(seats):
            path.values[seat] = worth.found[seats + seat if counts_points else seat]
        return
    win_shares(s, worth.share)
    for seat in range(seats):
        path.values[seat] = points_of(s, seat) if counts_points else worth.share[seat]
