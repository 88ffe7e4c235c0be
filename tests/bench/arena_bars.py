"""The strength of the advisor in the arena, each figure against its bar.

    python -m tests.bench.arena_bars --games 2000 --playouts 1000 --workers 2 --seed 1

Rules `es`, seats rotated.  `python -m tests.bench.table --only arena` measures the same in parts
that are kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import click

from solver.adventure.ruleset import PRESETS
from solver.arena import MIXED, play_match
from solver.arena_game import PlayedGame
from tests.bench.verdicts import verdict

_Z = 1.96


@dataclass(frozen=True)
class Field:
    """Whom the advisor meets, and the share of the win that he is to reach."""

    key: str
    what: str
    rivals: tuple[str, ...]
    bar: float


FIELDS = (
    Field("4-mixed", "4 divers, mixed field", (MIXED,) * 3, 0.60),
    Field("4-intent", "4 divers, three diver-intent(8,2)", ("diver-intent(8,2)",) * 3, 0.42),
    Field("2-intent", "2 divers, diver-intent(10,2)", ("diver-intent(10,2)",), 0.90),
    Field("2-trail", "2 divers, trail-half", ("trail-half",), 0.94),
    Field("6-mixed", "6 divers, mixed field", (MIXED,) * 5, 0.52),
    Field("4-house", "4 divers, three of the own house policy", ("house",) * 3, 0.34),
    Field("2-house", "2 divers, the own house policy", ("house",), 0.64),
)


def sums(
    bot: str, rivals: tuple[str, ...], first: int, games: int, seed: int, workers: int
) -> dict[str, float]:
    """`games`, and the sum (`win`) and sum of squares (`squares`) of the first bot's shares."""
    shares: list[float] = []

    def keep(number: int, game: PlayedGame) -> None:
        shares.append(float(game.win[number % len(game.win)]))  # the seat after so many rotations

    play_match(
        (bot, *rivals),
        games,
        PRESETS["es"],
        seed,
        rotate=True,
        workers=workers,
        keep=keep,
        first=first,
    )
    return {"games": games, "win": sum(shares), "squares": sum(share**2 for share in shares)}


def share(parts: list[dict[str, float]]) -> tuple[float, float, int]:
    """Mean share, its 95 % half-width, and games, of parts of a match.

    One game more won and one more lost count towards the interval, so that none is of width 0.
    """
    games, win, squares = (
        sum(part[name] for part in parts) for name in ("games", "win", "squares")
    )
    n = games + 2
    variance = (squares + 1 - (win + 1) ** 2 / n) / (n - 1)
    return win / games, _Z * sqrt(variance / n), int(games)


@click.command()
@click.option("--games", type=click.IntRange(2), default=2000, show_default=True)
@click.option("--playouts", type=click.IntRange(1), default=1000, help="For each action.")
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True)
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option("--only", multiple=True, type=click.Choice([field.key for field in FIELDS]))
def main(games: int, playouts: int, workers: int, seed: int, only: tuple[str, ...]) -> None:
    """The strength of the advisor in the arena, each figure against its bar."""
    bot = f"advisor({playouts})"
    print(f"{bot}, {games} games a figure, seed {seed}, es, seats rotated")
    for field in FIELDS:
        if only and field.key not in only:
            continue
        mean, half, _ = share([sums(bot, field.rivals, 0, games, seed, workers)])
        told = verdict(mean, field.bar, half)
        print(f"{field.what:40} {mean:.3f} ± {half:.3f}  bar {field.bar:.2f}  {told}", flush=True)


if __name__ == "__main__":
    main()
