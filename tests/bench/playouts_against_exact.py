"""What the choice of playouts or of the search costs against exact values, late in the last dive.

    python -m tests.bench.playouts_against_exact --positions 500 --playouts 5000
    python -m tests.bench.playouts_against_exact --positions 500 --playouts 60000 --searched

Takes decisions of games between bots that the exact search can solve (everybody at his best) and
where something is at stake, asks playouts for the best action, and tells how often it is in the
exact tie set and how much win share of the mover the choice loses.  Everybody plays on as playouts
under model `best` have it, or by the policy `--continuation`; or, `--searched`, everybody searches
for himself.  `--worst` prints the positions that lose most.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass

import click

from solver.adventure.actions import Action
from solver.adventure.exact.estimate import affordable
from solver.adventure.exact.solve import ExactAnswer, solve, warm_up
from solver.adventure.kernel.playouts import Playouts
from solver.adventure.notation import parse_position
from solver.adventure.rivals.seats import seat_policies
from solver.adventure.search import LEARNED_PART, TREES
from solver.adventure.search.tree_playouts import TreePlayouts
from solver.adventure.state import State
from tests.bench.games import last_dive
from tests.bench.workers import spread

MAX_NODES = 50_000
ENOUGH = 0.002
"""A loss of win share that does not matter."""
PLAYOUTS = 5_000
SEARCHED = 60_000
"""Games of each action: played out, and searched."""


@dataclass(frozen=True)
class Judged:
    """One decision: what was chosen, what is best, and the win share that the choice loses."""

    position: str
    chosen: str
    best: tuple[str, ...]
    loss: float


@dataclass(frozen=True)
class _Game:
    seed: int
    playouts: int
    continuation: str | None
    searched: bool


def _decisions(seed: int) -> Iterator[tuple[State, ExactAnswer]]:
    """At most two decisions of a game, with their exact values; those that matter."""
    states = [
        state
        for state in last_dive(2 + seed % 5, 7_000 + seed)
        if not state.is_chance_node() and affordable(state)
    ]
    for state in random.Random(seed).sample(states, min(2, len(states))):
        answer = solve(state, "win", MAX_NODES)
        if answer is not None and len(answer.best) < len(answer.actions):
            yield state, answer


def choice(
    state: State,
    answer: ExactAnswer,
    playouts: int,
    continuation: str | None = None,
    searched: bool = False,
) -> Action:
    """The action that wins most in the playouts, everybody playing on by the policy named, or in
    the games of the search."""
    seats = len(state.divers)
    named = seat_policies(state, "best") if continuation is None else [continuation] * seats
    table = TreePlayouts(state, 1, named, trees=TREES) if searched else Playouts(state, 1, named)
    indices = [index for index, action in enumerate(table.actions) if action in answer.actions]
    if isinstance(table, TreePlayouts):
        table.learn(indices, int(playouts * LEARNED_PART))
        table.begin_counting()
        playouts -= int(playouts * LEARNED_PART)
    table.run(indices, playouts)
    best = max(indices, key=lambda index: table.tally(index).win[state.mover])
    return table.actions[best]


def _judge(game: _Game) -> list[Judged]:
    found = []
    for state, answer in _decisions(game.seed):
        chosen = choice(state, answer, game.playouts, game.continuation, game.searched)
        seat = state.mover
        most = max(worth.win[seat] for worth in answer.actions.values())
        loss = most - answer.actions[chosen].win[seat]
        best = tuple(str(action) for action in answer.best)
        found.append(Judged(str(state), str(chosen), best, loss))
    return found


def judged(
    positions: int,
    playouts: int = PLAYOUTS,
    workers: int = 1,
    continuation: str | None = None,
    searched: bool = False,
) -> list[Judged]:
    """So many decisions, always the same."""
    warm_up()
    games = (_Game(seed, playouts, continuation, searched) for seed in itertools.count(1))
    # In parts: a pool would read on in an endless row of games.
    found: list[Judged] = []
    while len(found) < positions:
        part = itertools.islice(games, min(positions, 100))
        found += itertools.chain.from_iterable(spread(_judge, part, workers, block=4))
    return found[:positions]


@click.command()
@click.option("--positions", type=click.IntRange(1), default=500, show_default=True)
@click.option("--playouts", type=click.IntRange(1), default=PLAYOUTS, show_default=True)
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True)
@click.option("--continuation", help="Policy by which everybody plays on.")
@click.option("--searched", is_flag=True, help="By the search, everybody for himself.")
@click.option("--worst", type=click.IntRange(0), default=0, help="So many positions.")
def main(
    positions: int,
    playouts: int,
    workers: int,
    continuation: str | None,
    searched: bool,
    worst: int,
) -> None:
    """What the choice of playouts or of the search costs against exact values."""
    found = judged(positions, playouts, workers, continuation, searched)
    same = sum(one.loss < 1e-9 for one in found)
    small = sum(one.loss < ENOUGH for one in found)
    losses = [one.loss for one in found]
    print(f"{positions} decisions, {playouts:,} games an action")
    print(f"best action the same: {same / positions:.1%}")
    print(f"loss under {100 * ENOUGH:g} points of share: {small / positions:.1%}")
    print(f"mean loss {100 * sum(losses) / positions:.2f}, worst {100 * max(losses):.1f} points")
    for one in sorted(found, key=lambda one: -one.loss)[:worst]:
        told = solve(parse_position(one.position), "win", MAX_NODES)
        assert told is not None
        seat = parse_position(one.position).mover
        values = {str(action): round(worth.win[seat], 4) for action, worth in told.actions.items()}
        print(f"{100 * one.loss:5.1f}  {one.position}  {one.chosen}, exact {values}")


if __name__ == "__main__":
    main()
