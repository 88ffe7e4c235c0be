"""Tunes the house policy by self-play and prints the numbers for `house.BY_DIVERS`.

    python -m tests.bench.tune_house --seed 1

This prints what is in use, to the last digit.  It needs `pip install -e '.[fit]'`: the search is
CMA-ES (Hansen, "The CMA evolution strategy: a tutorial"), by the library `cma`.  A candidate plays
one seat, each seat in turn and in the editions es and en, against fields of diver-intent at its
good depth, of mixed rule bots, of trail-half, and of the house that the search begins with; its aim
is the mean win share over the fields.  All candidates of a generation meet the same streams, and
are rounded to hundredths, as they are written down.
"""

from __future__ import annotations

import argparse
from typing import Final

import cma
import numpy as np

from solver.adventure.bots.levels import GOOD_DEPTHS
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.policies import WIDTH
from solver.arena import MIXED
from tests.bench.fields import win_share

SCALES = np.array([1.5, 1.5, 1.5, 0.1, 2.0, 1.5, 1.5, 0.1, 0.08, 0.08, 0.2, 0.2])
"""Typical size of a step, in the order of `House`."""
STEP = 0.4
"""Spread of the first generation, in `SCALES`."""
POPULATION = 16
EDITIONS = ("es", "en")


BEGIN: Final[dict[int, tuple[float, ...]]] = {
    2: (12.84, 10.16, 19.14, 0.48, 14.05, 3.85, -3.27, 0.61, 0.95, 1.06, 0.72, 0.92),
    3: (9.12, 10.02, 12.93, 0.6, 12.76, -0.37, 0.66, 0.84, 0.95, 0.99, 0.49, 0.52),
    4: (7.99, 9.81, 14.48, 0.35, 12.96, 2.69, -1.16, 0.87, 0.95, 1.12, 0.52, 0.2),
    5: (6.95, 6.52, 11.18, 0.46, 10.99, 1.64, 1.04, 0.82, 0.9, 1.03, 0.66, 0.14),
    6: (5.73, 8.67, 12.68, 0.45, 6.91, 2.67, 3.15, 0.81, 1.03, 1.06, 0.42, 0.09),
}
"""Where the search begins, by number of divers: what an earlier, coarser one had come to."""


def house_row(numbers: Floats) -> Floats:
    """A policy row that plays these numbers."""
    return np.concatenate([[0.0], numbers, np.zeros(WIDTH - 1 - len(numbers))])


def aim(numbers: Floats, known: Floats, divers: int, games: int, seed: int) -> float:
    """Mean win share over the fields, `known` being the numbers of the house among them."""
    fields_met = (f"diver-intent({GOOD_DEPTHS[divers]},2)", MIXED, "trail-half", house_row(known))
    hero = house_row(numbers)
    shares = [
        win_share(hero, rival, divers, games, seed, editions=EDITIONS) for rival in fields_met
    ]
    return sum(shares) / len(shares)


def tune(divers: int, generations: int, games: int, seed: int) -> Floats:
    """The middle of the last generation, unless the beginning does better on fresh streams."""
    rng = np.random.default_rng([seed, divers])
    start = np.array(BEGIN[divers])
    options = {"seed": int(rng.integers(1, 1 << 31)), "popsize": POPULATION, "verbose": -9}
    strategy = cma.CMAEvolutionStrategy(start / SCALES, STEP, options)
    for _ in range(generations):
        streams = int(rng.integers(1 << 40))
        drawn = strategy.ask()
        candidates = [(row * SCALES).round(2) for row in drawn]
        strategy.tell(drawn, [-aim(row, start, divers, games, streams) for row in candidates])
    found = np.array(strategy.result.xfavorite * SCALES).round(2)
    streams = int(rng.integers(1 << 40))
    before, after = (aim(row, start, divers, 20 * games, streams) for row in (start, found))
    print(f"{divers} divers: aim {before:.4f} at the beginning, {after:.4f} found")
    return found if after > before else start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--divers", type=int, nargs="+", default=[2, 3, 4, 5, 6])
    parser.add_argument("--generations", type=int, default=25)
    parser.add_argument("--games", type=int, default=1000, help="of a candidate, field and edition")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for divers in options.divers:
        best = tune(divers, options.generations, options.games, options.seed)
        print(f"    {divers}: House({', '.join(f'{value:g}' for value in best)}),")
        hero = house_row(best)
        for rival in ("diver-intent(8,2)", MIXED, "trail-half", "house"):
            share = win_share(hero, rival, divers, 20_000, 99, editions=EDITIONS)
            print(f"  against {rival}: {share:.3f}", flush=True)


if __name__ == "__main__":
    main()
