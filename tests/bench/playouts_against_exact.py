"""What the playouts' choice costs against exact values, late in the last dive.

    python -m tests.bench.playouts_against_exact [positions] [playouts an action]

Takes decisions of games between bots that the exact search can solve and where something is at
stake, asks the playouts (rung 2) for the best action, and prints how often it is in the exact tie
set and how much win share of the mover the choice loses: mean, worst, and how often it is less
than 0.2 points of share.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

from solver.adventure.exact.estimate import affordable
from solver.adventure.exact.solve import ExactAnswer, solve, warm_up
from solver.adventure.kernel.playouts import Playouts
from solver.adventure.state import State
from tests.bench.exact_endings import last_dive

MAX_NODES = 50_000
ENOUGH = 0.002
"""A loss of win share that does not matter."""


def decisions() -> Iterator[tuple[State, ExactAnswer]]:
    """At most two decisions a game, with their exact values; those that matter."""
    seed = 0
    while True:
        seed += 1
        states = [
            state
            for state in last_dive(2 + seed % 5, 7_000 + seed)
            if not state.is_chance_node() and affordable(state)
        ]
        for state in random.Random(seed).sample(states, min(2, len(states))):
            answer = solve(state, "win", MAX_NODES)
            if answer is not None and len(answer.best) < len(answer.actions):
                yield state, answer


def loss(state: State, answer: ExactAnswer, playouts: int) -> float:
    """Win share that the mover loses by the action that wins most in the playouts."""
    table = Playouts(state, seed=1)
    indices = [index for index, action in enumerate(table.actions) if action in answer.actions]
    table.run(indices, playouts)
    chosen = max(indices, key=lambda index: table.tally(index).win[state.mover])
    best = max(worth.win[state.mover] for worth in answer.actions.values())
    return best - answer.actions[table.actions[chosen]].win[state.mover]


def main() -> None:
    """Measure and print."""
    positions = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    playouts = int(sys.argv[2]) if len(sys.argv) > 2 else 5_000
    warm_up()
    losses = []
    for state, answer in decisions():
        losses.append(loss(state, answer, playouts))
        if len(losses) == positions:
            break
    same = sum(lost < 1e-9 for lost in losses)
    small = sum(lost < ENOUGH for lost in losses)
    print(f"{positions} decisions, {playouts:,} playouts an action")
    print(f"best action the same: {same / positions:.1%}")
    print(f"loss under {100 * ENOUGH:g} points of share: {small / positions:.1%}")
    print(f"mean loss {100 * sum(losses) / positions:.2f}, worst {100 * max(losses):.1f} points")


if __name__ == "__main__":
    main()
