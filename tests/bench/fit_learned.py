"""Fits the learned policy to playouts and writes its weights, for each number of divers.

    python -m tests.bench.fit_learned --rounds 3

wrote the files in use; the same command writes the same bytes.  With 2 divers a round did better
against diver-intent and worse against trail-half, so what it begins with stays; the second round
was the best with 4 to 6 divers, with 3 the third by little.  It needs `pip install -e '.[fit]'`.

A round gathers what single decisions are worth (`gains`) when the hero plays on by the policy of
the round before, in the first by the weights in `begin/`, which came of an earlier, smaller
network; a network is fitted to the gains (`networks`).  What is written is the round with the best
sum of shares over the fields below, on streams of their own.
"""

from __future__ import annotations

import argparse
import shutil
import time
from pathlib import Path

import numpy as np

from solver.adventure.kernel.weights import block_of, weights_file, weights_in
from solver.arena import MIXED
from tests.bench.fields import win_share
from tests.bench.gains import Hero
from tests.bench.networks import fit

BEGIN = Path(__file__).parent / "begin"
FIELDS = (MIXED, "diver-intent(8,2)", "house", "trail-half", "diver-intent(10,2)")
GAMES = 24_000
SEED = 7


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--divers", type=int, nargs="+", default=[2, 3, 4, 5, 6])
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--rows", type=int, default=250_000, help="decisions of a round")
    parser.add_argument("--games", type=int, default=100_000, help="to value results of dives by")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="folder to write to, instead of that in use")
    options = parser.parse_args()
    for divers in options.divers:
        file = weights_file(divers)
        file = (options.out or file.parent) / file.name
        tune(divers, options.rounds, options.rows, options.games, options.seed, file)


def tune(divers: int, rounds: int, rows: int, games: int, seed: int, file: Path) -> None:
    """Round after round for one number of divers; the best one's weights are in `file` then."""
    rng = np.random.default_rng([seed, divers])
    hero = Hero(divers, block_of(BEGIN / file.name))
    best = tell(divers, 0, hero)
    shutil.copy(BEGIN / file.name, file)
    for number in range(1, rounds + 1):
        begin = time.process_time()
        data = hero.gains(rows, hero.results(games, rng), rng)
        gathered = time.process_time()
        block = fit(*data, int(rng.integers(1 << 31)))
        hero = Hero(divers, block)
        fitted = time.process_time()
        print(f"  {gathered - begin:.0f} s to gather, {fitted - gathered:.0f} s to fit")
        reached = tell(divers, number, hero)
        if reached > best:
            best = reached
            np.save(file, weights_in(block))


def tell(divers: int, number: int, hero: Hero) -> float:
    """Print the shares of a round; their sum."""
    block = hero.table[divers * len(hero.row) :]
    shares = {r: win_share(hero.row, r, divers, GAMES, SEED, block) for r in FIELDS}
    words = ", ".join(f"{rival} {value:.3f}" for rival, value in shares.items())
    print(f"{divers} divers, round {number}: {words}", flush=True)
    return sum(shares.values())


if __name__ == "__main__":
    main()
