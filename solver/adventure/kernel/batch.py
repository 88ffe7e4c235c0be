"""Many games in one compiled call."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from solver.adventure.kernel import play, streams
from solver.adventure.kernel.compiled import jit
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.layout import (
    MAX_SEATS,
    PLAYERS,
    Ints,
)
from solver.adventure.kernel.packing import pack
from solver.adventure.kernel.policies import policy_table
from solver.adventure.kernel.scoring import points_of, win_shares
from solver.adventure.kernel.seat_policies import draw_policies
from solver.adventure.ruleset import Ruleset
from solver.adventure.state import State

Shares = npt.NDArray[np.float32]
Points = npt.NDArray[np.int16]
Bytes = npt.NDArray[np.uint8]


@jit
def play_batch(
    root: Ints,
    policies: Floats,
    library: Floats,
    cumulated: Floats,
    action: int,
    seed: int,
    first: int,
    count: int,
    win: Shares,
    points: Points,
    home: Bytes,
    ended: Bytes,
    roll: Bytes,
    after: Points,
) -> int:
    """Play `count` games on from `root` after the action `action`, streams `first` and following.

    Row i of the results belongs to stream i: `win` and `points` (streams x seats), `home` (bit of
    each seat that came home in this dive), `ended` (the dive ended within the round), `roll` (the
    first sum after the action, 0 if none), `after` (what the dive came to, see `play.AFTER`).
    `policies`, `library` and `cumulated` are those of `seat_policies.SeatPolicies`.  Returns
    `play.FINE` or why it stopped.
    """
    table = policies.copy()
    s = np.empty(play.WORK_SIZE, np.int64)
    share = np.empty(MAX_SEATS)
    for index in range(first, first + count):
        key = streams.stream(seed, index)
        draw_policies(table, library, cumulated, key)
        play.begin(root, s, action, streams.stratified_way(seed, index))
        result = play.play_on(s, table, key)
        if result != play.FINE:
            return result
        win_shares(s, share)
        for seat in range(s[PLAYERS]):
            win[index, seat] = share[seat]
            points[index, seat] = points_of(s, seat)
        home[index] = s[play.HOME]
        ended[index] = s[play.ENDED]
        roll[index] = s[play.FIRST_ROLL]
        for slot in range(play.AFTER_SIZE):
            after[index, slot] = s[play.AFTER + slot]
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
