"""Games by the kernel's policies, seen between two dives: what the value there is fitted to.

The dives before are played by rivals of many kinds, so that all sorts of scores and lines come up;
the dives after by good players alone.  So a score says nothing about who has it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np

from solver.adventure.kernel import dive_end, play, streams, turn
from solver.adventure.kernel.compiled import jit
from solver.adventure.kernel.features import WEIGHTS_AT
from solver.adventure.kernel.layout import (
    ARRANGED,
    DECLARE,
    DIVE,
    MOVER,
    OVER,
    REVEAL,
    ROLL,
    SEARCH,
    SINK,
    STEP,
    TURN,
)
from solver.adventure.kernel.packing import pack
from solver.adventure.kernel.policies import WIDTH, policy_row
from solver.adventure.kernel.scoring import points_of, win_shares
from solver.adventure.kernel.weights import learned_block
from solver.adventure.ruleset import PRESETS, Ruleset
from solver.adventure.state import State
from tests.bench.gains import LIBRARY, draw_fields

GOOD: Final = ("learned", "learned", "house")
RULES: Final[tuple[Ruleset, ...]] = (
    PRESETS["es"],
    *PRESETS.values(),
    replace(PRESETS["es"], resink="split"),
    replace(PRESETS["es"], next_starter="last_home", stacks="own"),
    replace(PRESETS["fr"], resink="split", jump="landing"),
)
"""Rules in the data: the editions, `es` twice, and house rules that change line or starter."""


class Games(NamedTuple):
    """One row a game, as it stood before a dive and as it ended."""

    before: np.ndarray
    """As in `play.AFTER`: points by seat, places, points lying (twice their mean), starter."""
    win: np.ndarray
    """Win share of each seat."""
    points: np.ndarray
    """Final points of each seat."""


@jit
def play_until(s, table, key, dive):
    """Play `s` on until the first turn of `dive` is due, or the game is over."""
    while s[STEP] < OVER and not (s[STEP] == TURN and s[DIVE] >= dive):
        if s[STEP] == TURN:
            play.begin_turn_watched(s)
        if s[STEP] == ROLL:
            play.swim_watched(s, play.roll_dice(s, key))
        if s[STEP] == DECLARE or s[STEP] == SEARCH:
            code = play.decide(s, table, key)
            if s[STEP] == DECLARE:
                turn.declare(s, code)
            else:
                turn.search(s, code)
        elif s[STEP] == REVEAL:
            dive_end.reveal(s, play.turn_over(s, key))
        elif s[STEP] == SINK:
            dive_end.lay(s, s[ARRANGED] + 1)
        if s[STEP] < TURN:
            dive_end.end_dive(s)


@jit
def gather(root, library, block, drawn, drawn_after, dive, seed, before, win, points):
    """Fill a row for each game that comes to `dive`; returns how many.

    `drawn` and `drawn_after` hold, for every game and seat, rows of `library`.
    """
    seats = drawn.shape[1]
    first = np.zeros(seats * WIDTH + len(block))
    first[seats * WIDTH :] = block
    then = first.copy()
    s = np.empty(play.WORK_SIZE, np.int64)
    share = np.empty(6)
    rows = 0
    for game in range(drawn.shape[0]):
        for seat in range(seats):
            first[seat * WIDTH : (seat + 1) * WIDTH] = library[drawn[game, seat]]
            then[seat * WIDTH : (seat + 1) * WIDTH] = library[drawn_after[game, seat]]
        key = streams.stream(seed, game)
        play.begin(root, s, -1, -1)
        s[MOVER] = streams.draw(streams.bits_for(key, 7, 1, 0, 0), seats)
        play_until(s, first, key, dive)
        if s[STEP] != TURN or s[DIVE] != dive:
            continue
        play.note_dive(s)
        for slot in range(play.AFTER_SIZE):
            before[rows, slot] = s[play.AFTER + slot]
        play.play_on(s, then, key)
        win_shares(s, share)
        for seat in range(seats):
            win[rows, seat] = share[seat]
            points[rows, seat] = points_of(s, seat)
        rows += 1
    return rows


def games(
    divers: int, dive: int, count: int, rng: np.random.Generator, after: tuple[str, ...] = GOOD
) -> Games:
    """About `count` games of `divers` seen before `dive`, that `after` play on, in a random order.

    In half of the games one of `after`, drawn evenly, plays on for all; else each seat draws.
    """
    names = (*LIBRARY, *GOOD)
    library = np.array([policy_row(name, divers) for name in (*names, *after)])
    library[library[:, 0] == policy_row("learned", divers)[0], WEIGHTS_AT] = divers * WIDTH
    found = []
    each = count // len(RULES)
    for rules in RULES:
        drawn = draw_fields(rng, each, divers)
        good = rng.random(each) < 0.5
        drawn[good] = len(LIBRARY) + rng.integers(len(GOOD), size=(good.sum(), divers))
        drawn_after = rng.integers(len(after), size=(each, divers))
        drawn_after[::2] = drawn_after[::2, :1]
        before = np.empty((each, play.AFTER_SIZE), np.int64)
        win, points = np.empty((2, each, divers))
        rows = gather(
            pack(State.start(divers, rules, starter=0)),
            library,
            learned_block(divers),
            drawn,
            len(names) + drawn_after,
            dive,
            int(rng.integers(1 << 40)),
            before,
            win,
            points,
        )
        found.append((before[:rows], win[:rows], points[:rows]))
    before, win, points = (np.concatenate(column) for column in zip(*found, strict=True))
    order = rng.permutation(len(win))
    return Games(before[order], win[order], points[order])
