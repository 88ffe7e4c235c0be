"""Random games played by the reference rules and by the kernel side by side, move by move.

Run as a program it plays one share of the games and prints what it found as JSON:
`python differential.py SHARE SHARES`.  The reference picks every action, chance included, at
random from all that are legal.
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import dataclass

import numpy as np

from solver.adventure.chips import LEVELS
from solver.adventure.diver import Diver
from solver.adventure.kernel import layout
from solver.adventure.kernel.codes import MAX_ACTIONS
from solver.adventure.kernel.moves import apply, legal_actions
from solver.adventure.kernel.packing import decode, encode, pack, unpack
from solver.adventure.kernel.scoring import win_shares
from solver.adventure.ruleset import PRESETS, Ruleset, field_choices, with_field
from solver.adventure.state import State

GAMES_PER_PRESET = 500
HOUSE_RULES = "house rules"
HOUSE_RULE_GAMES = 400
PUZZLES = "puzzles"
PUZZLE_GAMES = 400
UNPACKED_EVERY = 16
"""Every such move the kernel's array is turned back into a state as well."""


@dataclass
class Found:
    games: int = 0
    moves: int = 0
    unpacked: int = 0
    fault: str = ""


def random_rules(rng: random.Random) -> Ruleset:
    rules = PRESETS["es"]
    for field, words in field_choices().items():
        rules = with_field(rules, field, rng.choice(words))
    return rules


def puzzle(rng: random.Random) -> State:
    """A short line with stacks and blanks, so that lines run empty and divers find no place."""
    left = dict.fromkeys(LEVELS, 3)
    line = []
    for _ in range(rng.randrange(1, 7)):
        unit = tuple(rng.choice(LEVELS) for _ in range(rng.choice((0, 1, 1, 1, 2, 3))))
        if all(unit.count(level) <= left[level] for level in LEVELS):
            for level in unit:
                left[level] -= 1
            line.append(unit)
    divers = rng.randrange(2, 7)
    return State(
        tuple(line) or ((1,),),
        (Diver(),) * divers,
        air=rng.randrange(1, 26),
        dive=rng.randrange(1, 4),
        mover=rng.randrange(divers),
        rules=random_rules(rng),
    )


def compare(state: State, rng: random.Random, found: Found) -> None:
    """One game from `state`; what differs is written to `found.fault`."""
    s = pack(state)
    room = np.zeros(MAX_ACTIONS, np.int64)
    while True:
        actions = state.legal_actions()
        count = legal_actions(s, room)
        codes = [encode(action) for action in actions]
        if room[:count].tolist() != codes:
            found.fault = f"{state}: {[decode(code) for code in room[:count].tolist()]}"
            return
        if not actions:
            break
        picked = rng.randrange(count)
        before, state = state, state.child(actions[picked])
        apply(s, codes[picked])
        found.moves += 1
        if pack(state).tobytes() != s.tobytes():
            found.fault = f"{before} {actions[picked]}: {state}, kernel {unpack(s, state.rules)}"
            return
        if found.moves % UNPACKED_EVERY == 0:
            found.unpacked += 1
            if unpack(s, state.rules) != state:
                found.fault = f"{state}: unpacked as {unpack(s, state.rules)}"
                return
    shares = np.zeros(layout.MAX_SEATS)
    win_shares(s, shares)
    expected = [float(share) for share in state.returns()]
    if not np.allclose(shares[: len(expected)], expected, rtol=0, atol=1e-12):
        found.fault = f"{state}: win shares {shares}, not {expected}"
    found.games += 1


def start_of(suite: str, game: int, rng: random.Random) -> State:
    if suite == PUZZLES:
        return puzzle(rng)
    divers = 2 + game % 5
    rules = random_rules(rng) if suite == HOUSE_RULES else PRESETS[suite]
    return State.start(divers, rules, rng.randrange(divers))


def suites() -> dict[str, int]:
    """Number of games by suite: every preset, house rules, and puzzles."""
    return dict.fromkeys(PRESETS, GAMES_PER_PRESET) | {
        HOUSE_RULES: HOUSE_RULE_GAMES,
        PUZZLES: PUZZLE_GAMES,
    }


def play_share(share: int, shares: int) -> dict[str, Found]:
    """Games `share`, `share` + `shares`, ... of every suite; a suite ends at its first fault."""
    result = {}
    for suite, games in suites().items():
        found = result[suite] = Found()
        for game in range(share, games, shares):
            rng = random.Random(f"{suite} {game}")
            compare(start_of(suite, game, rng), rng, found)
            if found.fault:
                break
    return result


if __name__ == "__main__":
    found_by_suite = play_share(int(sys.argv[1]), int(sys.argv[2]))
    print(json.dumps({suite: vars(found) for suite, found in found_by_suite.items()}))
