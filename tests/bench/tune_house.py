"""Tunes the house policy by self-play and prints the numbers for `house.BY_DIVERS`.

    python -m tests.bench.tune_house --divers 4 --rounds 8 --games 4000 --seed 1

A cross-entropy search: each round draws candidates around a mean, and moves mean and spread to
the best quarter of them.  A candidate plays one seat, each seat in turn and in two editions,
against fields of diver-intent, of the house as it is, and of mixed rule bots; its aim is the mean
win share over the fields.  All candidates of a round meet the same streams.  The result is kept
only if it beats the house as it is on fresh streams.
"""

from __future__ import annotations

import argparse
from dataclasses import fields

import numpy as np

from solver.adventure.kernel import house
from solver.adventure.kernel.batch import sum_games
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.packing import pack
from solver.adventure.kernel.policies import WIDTH, policy_row
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State

SCALES = np.array([1.5, 1.5, 1.5, 0.1, 2.0, 1.5, 1.5, 0.1, 0.08, 0.08, 0.2, 0.2])
"""Typical size of a step, in the order of `House`."""
CANDIDATES = 32
ELITE = 8
MIXED = ("trail-half", "diver-intent(8,2)", "grabber(2)", "cloverrose", "calculator")


def win_share(hero: Floats, field: list[Floats], divers: int, games: int, seed: int) -> float:
    """Mean win share of `hero` over all seats and two editions, `games` games in all."""
    total = 0.0
    each = max(1, games // (2 * divers))
    for edition in ("es", "en"):
        for seat in range(divers):
            rows = [field[(other - 1) % len(field)] for other in range(divers)]
            rows[seat] = hero
            totals = np.zeros((2, divers))
            root = pack(State.start(divers, PRESETS[edition], starter=0))
            sum_games(root, np.concatenate(rows), seed + seat, each, totals)
            total += totals[0, seat]
    return total / (2 * divers * each)


def house_row(numbers: Floats) -> Floats:
    """A policy row that plays these numbers."""
    return np.concatenate([[0.0], numbers, np.zeros(WIDTH - 1 - len(numbers))])


def aim(numbers: Floats, best: Floats, divers: int, games: int, seed: int) -> float:
    """Mean win share over the three fields."""
    hero = house_row(numbers)
    depth = 8 if divers < 5 else 6
    intent = [policy_row(f"diver-intent({depth},2)", divers)]
    mixed = [policy_row(name, divers) for name in MIXED]
    shares = [
        win_share(hero, field, divers, games, seed) for field in (intent, [house_row(best)], mixed)
    ]
    return sum(shares) / len(shares)


def tune(divers: int, rounds: int, games: int, seed: int) -> Floats:
    """The best numbers found from those in `house.BY_DIVERS`."""
    rng = np.random.default_rng([seed, divers])
    known = np.array(house.row(house.BY_DIVERS[divers]))
    mean, spread = known, SCALES
    for _ in range(rounds):
        streams = int(rng.integers(1 << 40))
        drawn = rng.normal(mean, spread, (CANDIDATES - 1, len(mean)))
        candidates = np.vstack([mean, drawn])
        aims = [aim(candidate, known, divers, games, streams) for candidate in candidates]
        best = candidates[np.argsort(aims)[-ELITE:]]
        mean = 0.3 * mean + 0.7 * best.mean(axis=0)
        spread = 0.3 * spread + 0.7 * best.std(axis=0)
    streams = int(rng.integers(1 << 40))
    found, before = (aim(row, known, divers, 20 * games, streams) for row in (mean, known))
    print(f"{divers} divers: aim {before:.4f} before, {found:.4f} found")
    return mean if found > before else known


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--divers", type=int, nargs="+", default=[2, 3, 4, 5, 6])
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    names = [field.name for field in fields(house.House)]
    for divers in options.divers:
        best = tune(divers, options.rounds, options.games, options.seed)
        print(divers, ", ".join(f"{n}={v:.2f}" for n, v in zip(names, best, strict=True)))
        hero = house_row(best)
        for name in ("diver-intent(8,2)", "trail-half", "house"):
            share = win_share(hero, [policy_row(name, divers)], divers, 40_000, 99)
            print(f"  win share against {name}: {share:.3f}", flush=True)


if __name__ == "__main__":
    main()
