"""The strength of the bots of Deep Blue, each level against the one below, and how fast they play.

    python -m tests.bench.deep_blue_arena --seed 1

Edition `seed`, a scenario drawn for every game, seats rotated, one process.  A lead is the mean
difference of the win shares of two bots at the same table, with its 95 % interval over games.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

import click

from solver.deep_blue.arena import RANDOM, DeepBlueTable
from solver.match import Match, canonical_names

_Z = 1.96


@dataclass(frozen=True)
class Field:
    """Bots at a table, the strongest first."""

    key: str
    bots: tuple[str, ...]
    games: int


FIELDS = (
    Field("2-greedy", ("greedy", "random"), 60),
    Field("2-planner", ("planner", "greedy"), 100),
    Field("4", ("captain", "planner", "greedy", "random"), 60),
    Field("3", ("captain", "planner", "greedy"), 60),
    Field("2", ("captain", "planner"), 120),
)


def rows(field: Field, games: int, seed: int) -> Iterator[str]:
    """Every bot's share and points, and its lead over the next one."""
    table = DeepBlueTable("seed", RANDOM)
    names = canonical_names(field.bots, table)
    shares: list[list[float]] = [[] for _ in names]
    points: list[list[int]] = [[] for _ in names]
    began = time.process_time()
    for _, game, seats in Match(table, names, seed, True).games(games):
        for bot, seat in enumerate(seats):
            shares[bot].append(float(game.win[seat]))
            points[bot].append(game.points[seat])
    seconds = (time.process_time() - began) / games
    yield f"{len(names)} players, {games} games, {1 / seconds:.2f} games/s of process time"
    for bot, name in enumerate(names):
        mean = statistics.mean(shares[bot])
        line = f"  {name:12} {mean:.3f} of the wins, {statistics.mean(points[bot]):5.1f} points"
        if bot + 1 < len(names):
            ahead = [own - next_ for own, next_ in zip(*shares[bot : bot + 2], strict=True)]
            # One game more won and one more lost, so that no interval is of width 0.
            half = _Z * statistics.stdev([*ahead, 1, -1]) / sqrt(games + 2)
            lead = statistics.mean(ahead)
            told = "ahead" if lead > half else "not told apart" if lead > -half else "behind"
            line += f", {told} of {names[bot + 1]} by {lead:+.3f} ± {half:.3f}"
        yield line


@click.command()
@click.option("--games", type=click.IntRange(2), help="For each field.  Default: 60 to 120.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option("--only", multiple=True, type=click.Choice([field.key for field in FIELDS]))
def main(games: int | None, seed: int, only: tuple[str, ...]) -> None:
    """The strength of the bots of Deep Blue, each against the next one."""
    for field in FIELDS:
        if not only or field.key in only:
            for row in rows(field, games or field.games, seed):
                print(row, flush=True)


if __name__ == "__main__":
    main()
