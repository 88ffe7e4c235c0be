"""Many games in one compiled call."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from solver.adventure.kernel import play, streams
from solver.adventure.kernel.compiled import inner, jit
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.layout import MAX_SEATS, PLAYERS, Ints
from solver.adventure.kernel.luck import A_POINT
from solver.adventure.kernel.packing import pack
from solver.adventure.kernel.policies import policy_table
from solver.adventure.kernel.scoring import points_of, win_shares
from solver.adventure.kernel.seat_policies import SeatPolicies, draw_policies
from solver.adventure.ruleset import Ruleset
from solver.adventure.state import State

Shares = npt.NDArray[np.float32]
Points = npt.NDArray[np.int16]
Bytes = npt.NDArray[np.uint8]
Luck = npt.NDArray[np.float32]


class Rows(NamedTuple):
    """What games came to, a row for each stream."""

    win: Shares
    """Streams x seats."""
    points: Points
    """Streams x seats."""
    home: Bytes
    """Bit of each seat that came home in this dive."""
    ended: Bytes
    """1 if the dive ended within the round."""
    roll: Bytes
    """The first sum after the action, 0 if there was none."""
    own: Bytes
    """The next sum of the seat that acts, 0 if it had none any more in this dive."""
    after: Points
    """Streams x `play.AFTER_SIZE`: what the dive came to, see `play.AFTER`."""
    luck: Luck
    """Streams x seats: luck of each seat in this dive, in points; before the last dive as many
    columns more, for that in later dives (see `luck`)."""


@inner
def note_game(s: Ints, rows: Rows, index: int, share: Floats) -> None:
    """Fill in row `index` for a game that is over; `share` is room for a share of every seat."""
    win_shares(s, share)
    for seat in range(s[PLAYERS]):
        rows.win[index, seat] = share[seat]
        rows.points[index, seat] = points_of(s, seat)
    rows.home[index] = s[play.HOME]
    rows.ended[index] = s[play.ENDED]
    rows.roll[index] = s[play.FIRST_ROLL]
    rows.own[index] = s[play.OWN_ROLL]
    for slot in range(play.AFTER_SIZE):
        rows.after[index, slot] = s[play.AFTER + slot]
    for column in range(rows.luck.shape[1]):
        later = column // s[PLAYERS]
        seat = column - later * s[PLAYERS]
        rows.luck[index, column] = s[play.LUCK + later * MAX_SEATS + seat] / A_POINT


@jit
def play_batch(
    root: Ints, policies: SeatPolicies, action: int, seed: int, first: int, count: int, rows: Rows
) -> int:
    """Play `count` games on from `root` after the action `action`, streams `first` and following.

    Row i of `rows` belongs to stream i.  Returns `play.FINE` or why it stopped.
    """
    table = policies.table.copy()
    s = np.empty(play.WORK_SIZE, np.int64)
    share = np.empty(MAX_SEATS)
    for index in range(first, first + count):
        key = streams.stream(seed, index)
        draw_policies(table, policies.library, policies.cumulated, key)
        play.begin(root, s, action, streams.stratified_way(seed, index))
        s[play.NOTES_LUCK] = 1
        result = play.play_on(s, table, key)
        if result != play.FINE:
            return result
        note_game(s, rows, index, share)
    return play.FINE


@jit
def sum_games(root: Ints, policies: Floats, seed: int, count: int, totals: Floats) -> int:
    """Play `count` games on from `root`; adds to `totals` (2 x seats) win shares and points."""
    s = np.empty(play.WORK_SIZE, np.int64)
    share = np.empty(MAX_SEATS)
    table = policies.copy()
    for index in range(count):
        play.begin(root, s, -1, -1)
        result = play.play_on(s, table, streams.stream(seed, index))
        if result != play.FINE:
            return result
        win_shares(s, share)
        for seat in range(s[PLAYERS]):
            totals[0, seat] += share[seat]
            totals[1, seat] += points_of(s, seat)
    return play.FINE


def mean_results(root: State, policies: Floats, count: int, seed: int) -> Floats:
    """Mean win share and mean points of each seat (2 x seats) over `count` games from `root`.

    RuntimeError when a game does not end (a fault in the rules).
    """
    totals = np.zeros((2, len(root.divers)))
    result = sum_games(pack(root), policies, seed, count, totals)
    check(result)
    return totals / count


def random_games(count: int, divers: int, rules: Ruleset, seed: int) -> Floats:
    """Mean win share and points of each seat (2 x seats) over whole games of random decisions."""
    table = policy_table(["random"] * divers)
    return mean_results(State.start(divers, rules), table, count, seed)


def check(result: int) -> None:
    """RuntimeError unless `result` is `play.FINE`."""
    if result == play.TOO_LONG:
        raise RuntimeError(f"a diver had more than {play.TURN_CAP} turns in one dive")
    if result == play.TOO_TALL:
        raise RuntimeError("a unit grew too tall for the kernel")
