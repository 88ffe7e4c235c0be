"""Fits the learned policy to playouts and writes its weights, for each number of divers.

    python -m tests.bench.fit_learned --divers 4 --rounds 2 --games 24000 --seed 1

A round gathers what single decisions are worth (`gains`) when the hero plays on by the policy of
the round before, the house in the first; a network is fitted to the gains of this round and the
one before (`networks`).  What is written is the round with the best sum of shares over the fields
below, on streams of their own.  `--start` goes on from the weights in use.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

from solver.adventure.kernel.batch import sum_games
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.learned import BLOCK, FEATURES, WEIGHTS_AT
from solver.adventure.kernel.packing import pack
from solver.adventure.kernel.policies import HOUSE, LEARNED, WIDTH, policy_row
from solver.adventure.kernel.weights import learned_block, weights_file
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.arena import MIXED, MIXED_FIELD
from tests.bench.gains import gains
from tests.bench.networks import fit

FIELDS = (MIXED, "diver-intent(8,2)", "house", "trail-half", "diver-intent(10,2)")
DRAWS = 12
"""Draws of a mixed field."""
GAMES = 24_000
SEED = 7


def share(kind: int, block: Floats, divers: int, rival: str) -> float:
    """Win share of one seat playing by `kind` against a field of `rival`, rules `es`."""
    draws = DRAWS if rival == MIXED else 1
    each = GAMES // divers // draws
    total = 0.0
    for draw in range(draws):
        rng = np.random.default_rng([SEED, draw])
        for seat in range(divers):
            names = [rival] * divers
            if rival == MIXED:
                names = [MIXED_FIELD[i] for i in rng.permutation(len(MIXED_FIELD))[:divers]]
            rows = [policy_row(name, divers) for name in names]
            rows[seat] = policy_row("house", divers)
            rows[seat][0] = kind
            rows[seat][WEIGHTS_AT] = divers * WIDTH
            root = pack(State.start(divers, PRESETS["es"], int(rng.integers(divers))))
            totals = np.zeros((2, divers))
            sum_games(root, np.concatenate([*rows, block]), SEED + seat, each, totals)
            total += totals[0, seat]
    return total / (each * divers * draws)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--divers", type=int, nargs="+", default=[2, 3, 4, 5, 6])
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--games", type=int, default=24_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", action="store_true", help="go on from the weights in use")
    parser.add_argument("--out", type=Path, help="folder to write to, instead of that in use")
    options = parser.parse_args()
    for divers in options.divers:
        tune(divers, options)


def tune(divers: int, options: argparse.Namespace) -> None:
    """Round after round for one number of divers."""
    rng = np.random.default_rng([options.seed, divers])
    block, kind = np.zeros(BLOCK), HOUSE
    if options.start:
        block, kind = learned_block(divers).copy(), LEARNED
    best = tell(divers, 0, kind, block)
    kept = None
    for number in range(1, options.rounds + 1):
        begin = time.monotonic()
        data = gains(divers, options.games, block, kind, rng)
        both = data if kept is None else [np.concatenate(p) for p in zip(kept, data, strict=True)]
        order = rng.permutation(len(both[2]))
        x, head, y = (column[order] for column in both)
        block = fit(x, head, y, rng, block if kind == LEARNED else None)
        kept, kind = data, LEARNED
        reached = tell(divers, number, kind, block)
        print(f"  {time.monotonic() - begin:.0f} s", flush=True)
        if reached > best:
            best = reached
            file = weights_file(divers)
            np.save((options.out or file.parent) / file.name, block[FEATURES:].astype(np.float32))


def tell(divers: int, number: int, kind: int, block: Floats) -> float:
    """Print the shares of a round; their sum."""
    shares = {rival: share(kind, block, divers, rival) for rival in FIELDS}
    words = ", ".join(f"{rival} {value:.3f}" for rival, value in shares.items())
    print(f"{divers} divers, round {number}: {words}", flush=True)
    return sum(shares.values())


if __name__ == "__main__":
    main()
