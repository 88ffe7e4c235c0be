"""What an action changes that the value between dives does not see.

    python -m tests.bench.unseen_by_value --positions 120 --games 30000 --workers 2 --seed 1

Takes decisions of dives 1 and 2 in games between bots, plays two of the actions out in the same
streams by the learned policy, and holds what they differ by at the end of the game against what
they differ by in the value of the dive's end.  The difference of the two has a mean in each
position; how far these spread over positions, above the luck of the games, is what `control` takes
for unseen (`UNSEEN_BY_VALUE`), in win share and in points.  Decisions that are close, in which it
matters, are told apart.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

import click
import numpy as np

from solver.adventure.components import DIVES
from solver.adventure.kernel.playouts import Playouts, warm_up
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.advice import OBJECTIVES, Objective
from tests.bench.games import FIELD, walk
from tests.bench.workers import spread

DIVERS = (2, 4, 6)
CLOSE = 0.05
"""Difference of win share up to which a decision is close."""


@dataclass(frozen=True)
class Unseen:
    """What was not seen in one position, and the standard error of that, by objective."""

    dive: int
    divers: int
    apart: float
    """What the actions differ by in the mover's win share."""
    found: dict[Objective, tuple[float, float]]


@dataclass(frozen=True)
class _Asked:
    seed: int
    games: int


class _Kept(Playouts):
    """Playouts that show what each stream came to."""

    def unseen(self, i: int, j: int, objective: Objective) -> tuple[float, float]:
        """Mean, and its standard error, of what action i brings the mover above action j at the
        end of the game, less the same in the value of the dive's end."""
        seat = self.state.mover
        here, there = (
            np.asarray(self._results[index].outcomes(objective), np.float64)[:, seat]
            - self._results[index].worth(objective)[:, seat]
            for index in (i, j)
        )
        rest = here - there
        return float(rest.mean()), float(rest.std(ddof=1) / sqrt(len(rest)))


def _decision(seed: int) -> State:
    """A decision of dive 1 or 2, in turn, of one game, with two actions or more."""
    rng = random.Random(seed)
    dive = 1 + seed % 2
    divers = DIVERS[seed // 2 % len(DIVERS)]
    while True:
        met = [
            state
            for state, _ in walk(divers, PRESETS[rng.choice(list(PRESETS))], FIELD, rng)
            if state.dive == dive and not state.is_chance_node() and len(state.legal_actions()) > 1
        ]
        if met:
            return rng.choice(met)


def _measure(asked: _Asked) -> Unseen:
    state = _decision(asked.seed)
    assert state.dive < DIVES
    table = _Kept(state, asked.seed, ["learned"] * len(state.divers))
    pair = (0, 1)
    table.run(pair, asked.games)
    apart, _ = table.paired(*pair, state.mover, "win")
    found = {objective: table.unseen(*pair, objective) for objective in OBJECTIVES}
    return Unseen(state.dive, len(state.divers), apart, found)


def measured(positions: int, games: int, seed: int, workers: int) -> list[Unseen]:
    """So many positions, always the same for a seed."""
    warm_up()
    asked = (_Asked(seed * 1_000_000 + number, games) for number in itertools.count())
    return list(spread(_measure, itertools.islice(asked, positions), workers, block=4))


def deviation(found: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Standard deviation of means over positions, above that of their luck; and its standard
    error, were the means normal."""
    squares = np.array([mean**2 - error**2 for mean, error in found])
    raw = np.array([mean**2 for mean, _ in found])
    variance = max(0.0, float(squares.mean()))
    error = float(raw.std(ddof=1) / sqrt(len(raw)))
    return sqrt(variance), error / (2 * sqrt(variance)) if variance > 0 else sqrt(error)


def _groups(found: Sequence[Unseen]) -> Iterator[tuple[str, list[Unseen]]]:
    for dive in range(1, DIVES):
        here = [one for one in found if one.dive == dive]
        yield f"dive {dive}", here
        yield "  close", [one for one in here if abs(one.apart) < CLOSE]
        for divers in DIVERS:
            yield f"  {divers} divers", [one for one in here if one.divers == divers]


@click.command()
@click.option("--positions", type=click.IntRange(12), default=120, show_default=True)
@click.option("--games", type=click.IntRange(2), default=30_000, show_default=True)
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True)
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
def main(positions: int, games: int, workers: int, seed: int) -> None:
    """What an action changes that the value between dives does not see."""
    found = measured(positions, games, seed, workers)
    print(f"{positions} positions, two actions each, {games:,} games an action, seed {seed}")
    for name, group in _groups(found):
        win, points = (
            deviation([one.found[objective] for one in group]) for objective in ("win", "points")
        )
        print(
            f"{name:12} {len(group):4} positions: win share {win[0]:.4f} ± {win[1]:.4f}, "
            f"points {points[0]:.2f} ± {points[1]:.2f}"
        )


if __name__ == "__main__":
    main()
