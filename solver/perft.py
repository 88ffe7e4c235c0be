"""Path counts by depth, for checking one writing of the rules against another, as in chess.

Every action counts one step, chance outcomes like decisions, whatever their probability.  A
changed rule shows as a changed count within a few steps.

>>> from solver.adventure.state import State
>>> perft(State.start(2), 2)  # five rolls, then leave or take after each
PathCount(paths=10, finished=0, decisions=5, chances=1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeVar

from solver.game import State

StateT = TypeVar("StateT", bound=State)  # type: ignore[type-arg]
ActionT = TypeVar("ActionT", bound=Hashable)


@dataclass(frozen=True, slots=True)
class PathCount:
    """How many ways a game can go on for a number of steps."""

    paths: int
    """Sequences of exactly that many actions, or of fewer where the game ended."""
    finished: int
    """Those of `paths` at whose end the game is over."""
    decisions: int
    """Decision nodes passed before the last step, counted once for each way to get there."""
    chances: int
    """Chance nodes passed, counted likewise."""


def perft(state: StateT, depth: int) -> PathCount:
    """Counts the paths of `depth` steps from `state`; equal states of a step are followed once.

    ValueError when `depth` is negative.
    """
    if depth < 0:
        raise ValueError(f"depth: {depth} is negative")
    finished = decisions = chances = 0
    frontier: Counter[StateT] = Counter({state: 1})
    for _ in range(depth):
        following: Counter[StateT] = Counter()
        for node, ways in frontier.items():
            if node.is_terminal():
                finished += ways
                continue
            if node.is_chance_node():
                chances += ways
            else:
                decisions += ways
            for action in node.legal_actions():
                following[node.child(action)] += ways
        frontier = following
    finished_last = sum(ways for node, ways in frontier.items() if node.is_terminal())
    return PathCount(frontier.total() + finished, finished + finished_last, decisions, chances)


def divide(state: State[ActionT], depth: int) -> dict[ActionT, PathCount]:
    """The paths of `depth` steps split by their first action, to find where two counts part.

    ValueError when `depth` is less than 1.
    """
    if depth < 1:
        raise ValueError(f"depth: {depth} is less than 1")
    return {action: perft(state.child(action), depth - 1) for action in state.legal_actions()}
