"""How far off the differences are that a search tells which rests on the value between dives.

    python -m tests.bench.late_searches --positions 36 --games 60000 --workers 2

Takes late decisions of two actions in dives 1 and 2 of games between bots, searches the dive to its
end, and holds what the actions differ by, for the mover, against searched games.  The root of the
mean square is what `joining.BEHIND_OFF` is two of, in win share and in points.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from math import sqrt

import click

from solver.adventure.components import DIVES
from solver.adventure.exact.estimate import affordable_to_next_dive
from solver.adventure.exact.solve import Ending
from solver.adventure.kernel.playouts import Z95
from solver.adventure.ladder.joining import BEHIND_OFF
from solver.adventure.objectives import spoken_actions
from solver.adventure.ruleset import PRESETS
from solver.adventure.search import LEARNED_PART, TREES
from solver.adventure.search.tree_playouts import TreePlayouts
from solver.adventure.state import State
from solver.advice import OBJECTIVES, Objective
from tests.bench.games import FIELD, walk
from tests.bench.workers import spread

SAME = 1e-9
"""Difference of win shares below which two actions are one to the search."""
MAX_NODES = 300_000


@dataclass(frozen=True)
class Found:
    """What the mover's two actions differ by, in the search less in the games, and the standard
    error of the latter, by objective."""

    off: dict[Objective, tuple[float, float]]


@dataclass(frozen=True)
class _Asked:
    state: State
    games: int
    seed: int


def late_decisions(seed: int) -> Iterator[State]:
    """Decisions of two actions, one a game at the most, whose dive can be searched to its end."""
    rng = random.Random(seed)
    while True:
        divers = rng.randint(2, 6)
        rules = PRESETS[rng.choice(list(PRESETS))]
        met = [
            state
            for state, _ in walk(divers, rules, (*FIELD, "calculator"), rng)
            if state.dive < DIVES
            and not state.is_chance_node()
            and len(spoken_actions(state)) == len(state.legal_actions()) == 2
            and affordable_to_next_dive(state, None)
        ]
        if met:
            yield rng.choice(met)


def _measure(asked: _Asked) -> Found | None:
    """None where the search gives up, or knows no difference."""
    state, seat = asked.state, asked.state.mover
    search = Ending(state, "win", MAX_NODES)
    while search.run():
        pass
    if not search.is_done:
        return None
    worths = search.answer().actions
    table = TreePlayouts(state, asked.seed, ["learned"] * len(state.divers), trees=TREES)
    one, other = (worths[action] for action in table.actions)
    if max(abs(here - there) for here, there in zip(one.win, other.win, strict=True)) < SAME:
        return None
    learned = round(asked.games * LEARNED_PART)
    table.learn((0, 1), learned)
    table.begin_counting()
    table.run((0, 1), asked.games - learned)
    found: dict[Objective, tuple[float, float]] = {}
    for objective in OBJECTIVES:
        here, there = (worth.win if objective == "win" else worth.points for worth in (one, other))
        mean, error = table.paired(0, 1, seat, objective)
        found[objective] = here[seat] - there[seat] - mean, error
    return Found(found)


@click.command()
@click.option("--positions", type=click.IntRange(2), default=36, show_default=True)
@click.option("--games", type=click.IntRange(100), default=30_000, show_default=True)
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True)
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
def main(positions: int, games: int, workers: int, seed: int) -> None:
    """How far off the differences are that late searches of dives 1 and 2 tell."""
    asked = [_Asked(state, games, seed) for state in islice(late_decisions(seed), positions)]
    found = [one for one in spread(_measure, asked, workers, block=2) if one is not None]
    print(
        f"{len(found)} of {positions} positions told apart, {games:,} games an action, seed {seed}"
    )
    for objective in OBJECTIVES:
        off = [one.off[objective] for one in found]
        rms = sqrt(sum(mean**2 for mean, _ in off) / len(off))
        luck = sqrt(sum(error**2 for _, error in off) / len(off))
        limit = BEHIND_OFF[objective]
        inside = sum(abs(mean) <= limit + Z95 * error for mean, error in off)
        print(
            f"{objective}: off by {rms:.4f} (of which the games {luck:.4f}); "
            f"{inside} of {len(off)} within {limit} and the games' interval"
        )


if __name__ == "__main__":
    main()
