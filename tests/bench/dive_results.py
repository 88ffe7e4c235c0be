"""What the result of a dive is worth to the hero, so that later dives need not be played.

A network is fitted to whole games: what a dive came to, and the win share that the hero ended
with, he and his rivals playing on as they do.  The kinds of the rivals are known to it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit

from solver.adventure.kernel import dive_end, play, streams, turn
from solver.adventure.kernel.features import KINDS, squash
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.layout import (
    DECLARE,
    DIVE,
    MOVER,
    NEEDS_TREASURE,
    OVER,
    PLAYERS,
    REVEAL,
    ROLL,
    SEARCH,
    SINK,
    STEP,
    TURN,
)
from solver.adventure.kernel.policies import WIDTH
from solver.adventure.kernel.scoring import win_shares
from tests.bench.networks import Network, fit_network

RESULT: Final = 12 + 3 * KINDS
"""Numbers that describe the result of a dive."""
HIDDEN: Final = 32


class Worth(NamedTuple):
    """The network: inputs by hidden units, offsets, outputs, and the last offset alone."""

    inputs: Floats
    offsets: Floats
    out: Floats
    last: Floats


@njit(nogil=True, error_model="numpy")
def play_until(s, table, key, dive):
    """Play `s` on until the first turn of `dive` is due, or the game is over."""
    action = s[play.ACTION]
    while s[STEP] < OVER and not (s[STEP] == TURN and s[DIVE] >= dive):
        if s[STEP] == TURN:
            play.begin_turn_watched(s)
        if s[STEP] == DECLARE:
            turn.declare(s, action if action >= 0 else play.decide(s, table, key))
            action = -1
        if s[STEP] == ROLL:
            play.swim_watched(s, play.roll_dice(s, key))
        if s[STEP] == SEARCH:
            turn.search(s, action if action >= 0 else play.decide(s, table, key))
            action = -1
        elif s[STEP] == REVEAL:
            dive_end.reveal(s, play.turn_over(s, key))
        elif s[STEP] == SINK:
            return
        if s[STEP] < TURN:
            dive_end.end_dive(s)
    s[play.ACTION] = -1


@njit(nogil=True, error_model="numpy")
def describe_result(s, table, hero, out):
    """Fill `out` with what the dive before the turn that is due came to, for `hero`."""
    play.note_dive(s)
    seats = s[PLAYERS]
    out[:] = 0.0
    own = s[play.AFTER + hero]
    best = -1000.0
    total = 0.0
    for seat in range(seats):
        if seat == hero:
            continue
        lead = own - s[play.AFTER + seat]
        best = max(best, -float(lead))
        total += lead
        kind = int(table[seat * WIDTH])
        kind = kind if kind < KINDS else 0
        out[12 + kind] += 1.0 / (seats - 1)
        out[12 + KINDS + kind] += lead / 20.0
        out[12 + 2 * KINDS + kind] += squash(lead / 6.0)
        out[3] += squash(lead / 10.0)
    out[0] = own / 30.0
    out[1] = squash(-best / 8.0)
    out[2] = -best / 20.0
    out[4] = total / 40.0
    out[5] = s[play.AFTER + 6] / 32.0
    out[6] = s[play.AFTER + 7] / 300.0
    out[7] = ((s[MOVER] - hero) % seats) / seats
    out[8] = 1.0 if s[MOVER] == hero else 0.0
    out[9] = 1.0 if s[DIVE] == 3 else 0.0
    out[10] = out[9] * out[1]
    out[11] = float(s[NEEDS_TREASURE])


@njit(nogil=True, error_model="numpy")
def worth_of(result, worth):
    """Win share that the network expects of a described result."""
    total = worth.last[0]
    for unit in range(HIDDEN):
        value = worth.offsets[unit]
        for number in range(RESULT):
            value += result[number] * worth.inputs[unit, number]
        total += max(value, 0.0) * worth.out[unit]
    return total


@njit(nogil=True, error_model="numpy")
def gather_results(root, library, drawn, heroes, table, hero_row, seed, x_out, y_out):
    """Two rows a game, one before each later dive; returns how many."""
    s = np.empty(play.WORK_SIZE, np.int64)
    share = np.empty(6)
    rows = 0
    for game in range(drawn.shape[0]):
        hero = heroes[game]
        for seat in range(drawn.shape[1]):
            table[seat * WIDTH : (seat + 1) * WIDTH] = library[drawn[game, seat]]
        table[hero * WIDTH : (hero + 1) * WIDTH] = hero_row
        key = streams.stream(seed, game)
        play.begin(root, s, -1, -1)
        s[MOVER] = streams.draw(streams.bits_for(key, 7, 1, 0, 0), drawn.shape[1])
        first = rows
        for dive in (2, 3):
            play_until(s, table, key, dive)
            if s[STEP] == TURN and s[DIVE] == dive:
                describe_result(s, table, hero, x_out[rows])
                rows += 1
        play.play_on(s, table, key)
        win_shares(s, share)
        for row in range(first, rows):
            y_out[row] = share[hero]
    return rows


def fit_worth(x: np.ndarray, y: np.ndarray, seed: int) -> Worth:
    """The network fitted to the rows of `gather_results`."""
    found: Network = fit_network(x, y, HIDDEN, seed, f"results of dives, {len(y)} rows")
    inputs, offsets, out, last = (np.array(part, np.float64) for part in found)
    return Worth(np.ascontiguousarray(inputs.T), offsets, out, last)
