"""What single decisions are worth, from playouts: the data that the learned policy is fitted to.

In each game one seat, the hero, meets rivals of many kinds.  At every decision of his the action
that does something is compared with the quiet one over nine common streams, one for each way of
the first roll; now and then he explores, so that positions come up that he would not get into.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from solver.adventure.kernel import codes, dive_end, play, streams, turn
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.house_policy import mean_of
from solver.adventure.kernel.layout import (
    DECLARE,
    DIVER_SIZE,
    DIVERS,
    LINE,
    LOAD,
    MOVER,
    OVER,
    PLACE,
    REVEAL,
    ROLL,
    SEARCH,
    SINK,
    STEP,
    TURN,
    UNITS,
    UP,
)
from solver.adventure.kernel.learned import (
    BLOCK,
    FEATURES,
    WEIGHTS_AT,
    describe,
    describe_unit,
    head_of,
)
from solver.adventure.kernel.packing import pack
from solver.adventure.kernel.policies import WIDTH, policy_row
from solver.adventure.kernel.scoring import win_shares
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.arena import MIXED_FIELD

OTHERS: Final = (
    "house",
    *(f"diver-intent({depth},2)" for depth in (5, 6, 7, 9, 10, 12, 14)),
    "diver-intent(8,3)",
    "diver-intent(6,1)",
    "grabber(1)",
    "grabber(3)",
    "timid",
)
LIBRARY: Final = (*MIXED_FIELD, *OTHERS)
EDITIONS: Final = ("es", "es", "es", *PRESETS)
STREAMS: Final = 9
EXPLORE: Final = 0.15
"""Chance that the hero's decision is drawn instead of made."""
_MOST_DECISIONS: Final = 60
"""Room for the hero's decisions of one game, on the average."""


@njit(nogil=True, error_model="numpy")
def gain_of(s, t, table, share, hero, other, quiet, bits):
    """Win share of `hero` after `other` above that after `quiet`, in `s`, mean of the streams."""
    gain = 0.0
    turned = streams.draw(streams.mix(bits), 9)
    for number in range(STREAMS):
        key = streams.mix(bits + np.uint64(number))
        way = (number + turned) % 9
        play.begin(s, t, other, way)
        play.play_on(t, table, key)
        win_shares(t, share)
        gain += share[hero]
        play.begin(s, t, quiet, way)
        play.play_on(t, table, key)
        win_shares(t, share)
        gain -= share[hero]
    return gain / STREAMS


@njit(nogil=True, error_model="numpy")
def gather(root, library, drawn, heroes, block, hero_kind, seed, x_out, head_out, y_out):
    """Fill rows with features, head and gain of the action over the quiet one; how many.

    `drawn` holds for every game and seat a row of `library`, whose first is the house.
    """
    seats = drawn.shape[1]
    table = np.zeros(seats * WIDTH + BLOCK)
    table[seats * WIDTH :] = block
    s = np.empty(play.WORK_SIZE, np.int64)
    t = np.empty(play.WORK_SIZE, np.int64)
    share = np.empty(6)
    rows = 0
    for game in range(drawn.shape[0]):
        hero = heroes[game]
        for seat in range(seats):
            table[seat * WIDTH : (seat + 1) * WIDTH] = library[drawn[game, seat]]
        row = hero * WIDTH
        table[row : row + WIDTH] = library[0]
        table[row] = hero_kind
        table[row + WEIGHTS_AT] = seats * WIDTH
        x = seats * WIDTH
        key = streams.stream(seed, game)
        play.begin(root, s, -1, -1)
        s[MOVER] = streams.draw(streams.bits_for(key, 7, 1, 0, 0), seats)
        decisions = 0
        while s[STEP] < OVER and s[STEP] != SINK:
            if s[STEP] == TURN:
                play.begin_turn_watched(s)
            if s[STEP] == ROLL:
                play.swim_watched(s, play.roll_dice(s, key))
            if s[STEP] == REVEAL:
                dive_end.reveal(s, play.turn_over(s, key))
            if s[STEP] < TURN:
                dive_end.end_dive(s)
            if s[STEP] != DECLARE and s[STEP] != SEARCH:
                continue
            code = play.decide(s, table, key)
            declares = s[STEP] == DECLARE
            d = DIVERS + s[MOVER] * DIVER_SIZE
            here = 0 if declares else s[LINE + s[d + PLACE] - 1]
            blank = not declares and here == 0
            choice = not blank or (s[d + LOAD] > 0 and s[d + UP] > 0)
            if s[MOVER] == hero and choice:
                if rows == len(y_out):
                    return rows
                decisions += 1
                bits = streams.bits_for(key, 7, 2, 0, decisions)
                value = mean_of(here)
                quiet = codes.GO_ON if declares else codes.LEAVE
                other = codes.TURN_BACK if declares else codes.TAKE
                if blank:
                    index = streams.draw(bits, s[d + LOAD])
                    other = codes.DROP + index + 1
                    value = mean_of(s[d + UNITS + index])
                describe_unit(s, table, row, describe(s, table, row), other, value)
                for feature in range(FEATURES):
                    x_out[rows, feature] = table[x + feature]
                head_out[rows] = head_of(s, other)
                y_out[rows] = gain_of(s, t, table, share, hero, other, quiet, bits)
                rows += 1
                luck = streams.draw(streams.mix(bits + np.uint64(99)), 1000) / 1000
                if luck < EXPLORE:
                    code = other if luck < EXPLORE / 2 else quiet
            if declares:
                turn.declare(s, code)
            else:
                turn.search(s, code)
    return rows


def draw_fields(rng: np.random.Generator, games: int, divers: int) -> np.ndarray:
    """Indices into `LIBRARY` for every game and seat: mixed fields, fields of one, any mixture."""
    drawn = np.empty((games, divers), np.int64)
    names = list(LIBRARY)
    for game in range(games):
        kind = rng.random()
        if kind < 0.40:
            drawn[game] = rng.permutation(len(MIXED_FIELD))[:divers]
        elif kind < 0.56:
            drawn[game] = names.index("diver-intent(8,2)")
        elif kind < 0.72:
            drawn[game] = names.index("house")
        elif kind < 0.82:
            drawn[game] = rng.integers(len(LIBRARY))
        else:
            drawn[game] = rng.integers(len(LIBRARY), size=divers)
    return drawn


def gains(
    divers: int, games: int, block: Floats, hero_kind: int, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Features, heads and gains from so many games, the hero playing by `hero_kind`."""
    library = np.array([policy_row("house", divers), *(policy_row(n, divers) for n in LIBRARY)])
    found = []
    each = max(1, games // len(EDITIONS))
    for edition in EDITIONS:
        drawn = draw_fields(rng, each, divers) + 1
        heroes = rng.integers(divers, size=each)
        root = pack(State.start(divers, PRESETS[edition], starter=0))
        room = each * _MOST_DECISIONS
        x = np.empty((room, FEATURES), np.float32)
        head, y = np.empty(room, np.int64), np.empty(room)
        seed = int(rng.integers(1 << 40))
        rows = gather(root, library, drawn, heroes, block, float(hero_kind), seed, x, head, y)
        found.append((x[:rows].copy(), head[:rows], y[:rows]))
    x, head, y = (np.concatenate(column) for column in zip(*found, strict=True))
    order = rng.permutation(len(y))
    return x[order], head[order], y[order]
