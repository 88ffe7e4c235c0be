"""What single decisions are worth, from playouts: the data that the learned policy is fitted to.

In each game one seat, the hero, meets rivals of many kinds.  At every decision of his the action
that does something is compared with the quiet one over nine common streams, one for each way of
the first roll; now and then he explores, so that positions come up that he would not get into.
Before the last dive a stream is played to the end of the dive, and what that came to is worth what
`dive_results` says: the luck of later dives would drown what the decision did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeAlias

import numpy as np
from numba import njit

from solver.adventure.bots.levels import GOOD_DEPTHS
from solver.adventure.kernel import codes, dive_end, play, streams, turn
from solver.adventure.kernel.features import FEATURES, WEIGHTS_AT, describe, describe_unit
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.layout import (
    DECLARE,
    DIVE,
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
from solver.adventure.kernel.learned import BLOCK, head_of
from solver.adventure.kernel.packing import pack
from solver.adventure.kernel.policies import WIDTH, policy_row
from solver.adventure.kernel.scoring import win_shares
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.arena import MIXED_FIELD
from tests.bench.dive_results import (
    RESULT,
    Worth,
    describe_result,
    fit_worth,
    gather_results,
    play_until,
    worth_of,
)

Gains: TypeAlias = tuple[np.ndarray, np.ndarray, np.ndarray]
"""Features, heads and gains of decisions, one a row."""

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
GOOD: Final = {divers: f"diver-intent({depth},2)" for divers, depth in GOOD_DEPTHS.items()}
"""The best of the simple divers, whom the hero meets often."""
EDITIONS: Final = ("es", "es", "es", *PRESETS)
WORKERS: Final = 4
"""Threads that gather; what they find is the same for any number."""
STREAMS: Final = 9
EXPLORE: Final = 0.15
"""Chance that the hero's decision is drawn instead of made."""
_FEWEST_DECISIONS: Final = 8
"""Decisions of the hero in one game, on the average, that are counted on."""


@njit(nogil=True, error_model="numpy")
def value_of(s, t, table, hero, action, way, key, worth, result, share):
    """What `hero` gets after `action`: win share, in the last dive; before, what the dive is worth.

    The game goes on in `t`, with luck from stream `key`, the first roll falling the `way`.
    """
    play.begin(s, t, action, way)
    play_until(t, table, key, s[DIVE] + 1)
    if t[STEP] == TURN:
        describe_result(t, table, hero, result)
        return worth_of(result, worth)
    play.play_on(t, table, key)
    win_shares(t, share)
    return share[hero]


@njit(nogil=True, error_model="numpy")
def gather(root, library, drawn, heroes, table, hero_row, seed, worth, x_out, head_out, y_out):
    """Fill rows with features, head and gain of the action over the quiet one; how many.

    `drawn` holds for every game and seat a row of `library`; the hero plays by `hero_row`.
    """
    seats = drawn.shape[1]
    s = np.empty(play.WORK_SIZE, np.int64)
    t = np.empty(play.WORK_SIZE, np.int64)
    share = np.empty(6)
    result = np.empty(RESULT)
    rows = 0
    for game in range(drawn.shape[0]):
        hero = heroes[game]
        for seat in range(seats):
            table[seat * WIDTH : (seat + 1) * WIDTH] = library[drawn[game, seat]]
        row = hero * WIDTH
        table[row : row + WIDTH] = hero_row
        x = int(hero_row[WEIGHTS_AT])
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
            unit = 0 if declares else s[LINE + s[d + PLACE] - 1]
            blank = not declares and unit == 0
            choice = not blank or (s[d + LOAD] > 0 and s[d + UP] > 0)
            if s[MOVER] == hero and choice:
                if rows == len(y_out):
                    return rows
                decisions += 1
                bits = streams.bits_for(key, 7, 2, 0, decisions)
                quiet = codes.GO_ON if declares else codes.LEAVE
                other = codes.TURN_BACK if declares else codes.TAKE
                if blank:
                    index = streams.draw(bits, s[d + LOAD])
                    other = codes.DROP + index + 1
                    unit = s[d + UNITS + index]
                describe_unit(s, table, row, describe(s, table, row), other, unit)
                for feature in range(FEATURES):
                    x_out[rows, feature] = table[x + feature]
                head_out[rows] = head_of(s, other)
                gain = 0.0
                turned = streams.draw(streams.mix(bits), 9)
                for number in range(STREAMS):
                    luck = streams.mix(bits + np.uint64(number))
                    way = (number + turned) % 9
                    gain += value_of(s, t, table, hero, other, way, luck, worth, result, share)
                    gain -= value_of(s, t, table, hero, quiet, way, luck, worth, result, share)
                y_out[rows] = gain / STREAMS
                rows += 1
                explore = streams.draw(streams.mix(bits + np.uint64(99)), 1000) / 1000
                if explore < EXPLORE:
                    code = other if explore < EXPLORE / 2 else quiet
            if declares:
                turn.declare(s, code)
            else:
                turn.search(s, code)
    return rows


def draw_fields(rng: np.random.Generator, games: int, divers: int) -> np.ndarray:
    """Indices into `LIBRARY` for every game and seat: mixed fields, fields of one, any mixture."""
    drawn = np.empty((games, divers), np.int64)
    names = list(LIBRARY)
    good = names.index(GOOD[divers])
    for game in range(games):
        kind = rng.random()
        if kind < 0.36:
            drawn[game] = rng.permutation(len(MIXED_FIELD))[:divers]
        elif kind < 0.60:
            drawn[game] = good
        elif kind < 0.76:
            drawn[game] = names.index("house")
        elif kind < 0.86:
            drawn[game] = rng.integers(len(LIBRARY))
        else:
            drawn[game] = rng.integers(len(LIBRARY), size=divers)
    return drawn


class Hero:
    """The player whose decisions are looked into: by the house, or by a network."""

    def __init__(self, divers: int, block: Floats | None = None) -> None:
        self.divers = divers
        self.row = policy_row("house" if block is None else "learned", divers)
        self.row[WEIGHTS_AT] = divers * WIDTH
        weights = np.zeros(BLOCK) if block is None else block
        self.table = np.concatenate([np.zeros(divers * WIDTH), weights])
        """Rows of all seats, to be filled in, then the network's block."""

    def results(self, games: int, rng: np.random.Generator) -> Worth:
        """What results of dives are worth to him, from so many games."""
        each = games // len(EDITIONS)

        def gathered(fields: tuple[Any, ...]) -> tuple[np.ndarray, ...]:
            x, y = np.empty((2 * each, RESULT)), np.empty(2 * each)
            n = gather_results(*fields, x, y)
            return x[:n], y[:n]

        x, y = shuffled(gathered, self._fields(each, rng), rng)
        return fit_worth(x, y, int(rng.integers(1 << 31)))

    def gains(self, rows: int, worth: Worth, rng: np.random.Generator) -> Gains:
        """Features, heads and gains of so many of his decisions."""
        room = rows // len(EDITIONS)

        def gathered(fields: tuple[Any, ...]) -> tuple[np.ndarray, ...]:
            x = np.empty((room, FEATURES), np.float32)
            head, y = np.empty(room, np.int64), np.empty(room)
            n = gather(*fields, worth, x, head, y)
            return x[:n], head[:n], y[:n]

        x, head, y = shuffled(gathered, self._fields(room // _FEWEST_DECISIONS, rng), rng)
        return x, head, y

    def _fields(self, games: int, rng: np.random.Generator) -> Iterator[tuple[Any, ...]]:
        """For each edition what `gather` and `gather_results` begin with."""
        library = np.array([policy_row(name, self.divers) for name in LIBRARY])
        for edition in EDITIONS:
            drawn = draw_fields(rng, games, self.divers)
            heroes = rng.integers(self.divers, size=games)
            root = pack(State.start(self.divers, PRESETS[edition], starter=0))
            seed = int(rng.integers(1 << 40))
            yield root, library, drawn, heroes, self.table.copy(), self.row, seed


def shuffled(
    gathered: Callable[[tuple[Any, ...]], tuple[np.ndarray, ...]],
    fields: Iterator[tuple[Any, ...]],
    rng: np.random.Generator,
) -> tuple[np.ndarray, ...]:
    """The columns gathered from all fields, in threads, the rows in a random order."""
    with ThreadPoolExecutor(WORKERS) as pool:
        found = list(pool.map(gathered, fields))
    columns = [np.concatenate(column) for column in zip(*found, strict=True)]
    order = rng.permutation(len(columns[-1]))
    return tuple(column[order] for column in columns)
