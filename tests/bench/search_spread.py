"""Whether the intervals of the search hold what it would say after many more games.

    python -m tests.bench.search_spread --positions 60 --games 16000 --seed 5

Each position is searched twice, by seeds of their own: after so many games to learn from, and after
eight times as many.  Told are the errors that the first search tells of its shares, and how often
the two intervals of a share overlap, which they should in 95 of 100.
"""

from __future__ import annotations

import click
import numpy as np

from solver.adventure.ladder.searched_games import is_searched
from solver.adventure.rivals.seats import seat_policies
from solver.adventure.search import TREES
from solver.adventure.search.tree_playouts import TreePlayouts
from solver.adventure.state import State
from tests.bench.games import decisions

MORE = 8
"""How many times more games the second search learns from."""
COUNTED = 60_000
"""Games of a position that count."""


def shares(state: State, seed: int, games: int, trees: int) -> tuple[np.ndarray, np.ndarray]:
    """Win shares after so many games to learn from, and their half-widths: actions x seats."""
    policies = seat_policies(state, "best")
    table = TreePlayouts(state, seed, policies, trees=trees, is_told=True)
    indices = range(len(table.actions))
    table.learn(indices, games // len(indices))
    table.begin_counting()
    for _ in range(10):
        table.run(indices, COUNTED // 10 // len(indices))
    tallies = [table.tally(index) for index in indices]
    return np.array([one.win for one in tallies]), np.array([one.win_half for one in tallies])


@click.command()
@click.option("--positions", type=click.IntRange(1), default=60, show_default=True)
@click.option("--games", type=click.IntRange(100), default=16_000, show_default=True)
@click.option("--seed", type=click.IntRange(0), default=5, show_default=True)
@click.option("--trees", type=click.Choice(["1", str(TREES)]), default=str(TREES))
def main(positions: int, games: int, seed: int, trees: str) -> None:
    """Whether the intervals of the search hold what it would say after many more games."""
    moved: list[float] = []
    told: list[float] = []
    both: list[float] = []
    for state, _ in decisions(positions, seed):
        if not is_searched(state, "best"):
            continue
        early, half = shares(state, 1, games, int(trees))
        late, other = shares(state, 2, MORE * games, TREES)
        moved += np.abs(late - early).ravel().tolist()
        told += half.ravel().tolist()
        both += (half + other).ravel().tolist()
    apart = 100 * np.array(moved)
    widths = 100 * np.array(told)
    print(
        f"{len(apart)} shares of {positions} positions, {games:,} games against {MORE * games:,}\n"
        f"half-width: median {np.median(widths):.2f}, mean {widths.mean():.2f} points\n"
        f"moved by: median {np.median(apart):.2f}, mean {apart.mean():.2f} points\n"
        f"within the half-width: {np.mean(apart <= widths):.1%}; "
        f"intervals overlap: {np.mean(apart <= 100 * np.array(both)):.1%}"
    )


if __name__ == "__main__":
    main()
