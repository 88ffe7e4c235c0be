"""Whether exact endings equal the plain oracle with fractions.

    python -m tests.bench.oracle_agreement [POSITIONS]

Positions of last dives between bots, all editions and numbers of divers, that the compiled search
values in `FEWEST` to `MOST` positions, so that the oracle can follow.  Win shares of all seats, of
the position and after each action or roll.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from solver.adventure.actions import Action
from solver.adventure.exact.solve import Ending, solve
from solver.adventure.objectives import spoken_actions, win_shares_after_reveals
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.expectimax import Expectimax
from tests.bench.games import last_dive
from tests.bench.workers import spread

FEWEST, MOST = 20, 400
NEAR = 1e-9
"""Difference of shares that counts as none."""


class Agreement(NamedTuple):
    """One position: how far the search is from the oracle."""

    off: float
    """Largest difference of a win share."""
    same_best: bool
    """Whether both name the same tie set."""
    states: int
    """Positions that the oracle valued."""


def _shares(state: State) -> tuple[Fraction, ...] | None:
    if state.step not in (Step.REVEAL, Step.OVER):
        return None
    # Only hands and scores matter now: one value for all ends that differ in nothing else.
    bare = [replace(diver, home_rank=int(diver.is_home)) for diver in state.divers]
    hands = tuple(
        replace(diver, place=0, carried=tuple(sorted(diver.carried)) if diver.is_home else ())
        for diver in bare
    )
    return _of_hands(State((), hands, dive=3, step=Step.OVER, rules=state.rules))


_of_hands = cache(win_shares_after_reveals)


def agreement(state: State) -> Agreement:
    """The search against the oracle at one position."""
    answer = solve(state, "win")
    if answer is None:
        raise ValueError(f"the search does not come to its end: {state}")
    oracle: Expectimax[Action, State] = Expectimax(_shares, spoken_actions)
    exact = oracle.action_values(state)
    chance = state.is_chance_node()
    pairs = [(answer.worth, oracle.value(state))]
    pairs += [
        (answer.due[action.number] if chance else answer.actions[action], values)
        for action, values in exact.items()
    ]
    off = max(
        abs(found - float(share))
        for worth, values in pairs
        for found, share in zip(worth.win, values, strict=True)
    )
    best = () if chance else oracle.best_actions(state)
    return Agreement(off, set(answer.best) == set(best), oracle.states)


def positions(count: int) -> list[State]:
    """At most two of a game."""
    found: list[State] = []
    seed = 0
    while len(found) < count:
        seed += 1
        small = [state for state in last_dive(2 + seed % 5, 40_000 + seed) if _is_small(state)]
        found += random.Random(seed).sample(small, min(2, len(small)))
    return found[:count]


def _is_small(state: State) -> bool:
    ending = Ending(state, "win", MOST)
    while ending.run():
        pass
    return ending.is_done and ending.nodes >= FEWEST


def agreements(count: int, workers: int = 1) -> list[Agreement]:
    """Of `count` positions, always the same."""
    return list(spread(agreement, positions(count), workers))


def main() -> None:
    found = agreements(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
    print(f"{len(found)} positions, {sum(one.states for one in found):,} valued by the oracle")
    print(f"largest difference of a share {max(one.off for one in found):.1e}")
    print(f"the same best actions: {sum(one.same_best for one in found)}")


if __name__ == "__main__":
    main()
