"""What can happen in the tree of a `DropTask`, whatever is dropped: its nodes and their states.

A sweep from the root over rolls and drops.  It shows which places, loads and air a node can see,
so that a model needs no more, and which rolls come to the same.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.drops.tree import DropTask, Path, Swim

Moves = tuple[tuple[Swim, Swim | None], ...]
"""Each alive state after the turn before, and what this turn's swim makes of it (None: no turn)."""


@dataclass(frozen=True, slots=True)
class Node:
    """A turn of the diver in the tree, for one roll or several that come to the same."""

    number: int
    """Counted from 0, the root; parents come before their children."""
    parent: int
    """Number of a(n); -1 at the root."""
    path: Path
    """The rolls that lead here; where several do, the lowest of them."""
    ways: int
    """w: ways of 9^t in which the dice lead here."""
    moves: Moves
    """The swims of this turn; empty at the root."""
    after: frozenset[Swim]
    """Every state that the search of this turn may leave him in, alive ones only."""

    @property
    def turn(self) -> int:
        """t: own turns taken, 0 at the root."""
        return len(self.path)


def reach(task: DropTask) -> tuple[Node, ...]:
    """The nodes of the tree in which the diver may have a turn, parents first, root first."""
    root = Node(0, -1, (), 1, (), _searches(task, task.root, ()))
    nodes = [root]
    for node in nodes:  # grows while it is walked
        if node.turn == task.turns:
            continue
        for path, ways, moves in _turns(task, node):
            after = {
                end
                for _, swim in moves
                if swim is not None and swim.is_alive
                for end in _searches(task, swim, path)
            }
            nodes.append(
                Node(len(nodes), node.number, path, node.ways * ways, moves, frozenset(after))
            )
    return tuple(nodes)


def _turns(task: DropTask, node: Node) -> list[tuple[Path, int, Moves]]:
    """The children of `node`: path, ways of nine, moves; rolls that come to the same together."""
    ways: dict[object, int] = defaultdict(int)
    first: dict[object, tuple[Path, Moves]] = {}
    for total, weight in ROLL_WEIGHTS.items():
        path = (*node.path, total)
        moves = tuple((before, task.swims(before, path)) for before in sorted(node.after))
        if all(swim is None for _, swim in moves):
            continue
        key = (moves, path if task.scenario.nodes else None)
        ways[key] += weight
        first.setdefault(key, (path, moves))
    return [(path, ways[key], moves) for key, (path, moves) in first.items()]


def _searches(task: DropTask, swim: Swim, path: Path) -> frozenset[Swim]:
    """States after the search that follows `swim`: nothing put down, or one unit."""
    ends = {swim}
    if task.may_drop(swim, path):
        ends.add(swim._replace(load=swim.load - 1, here=True))
    return frozenset(ends)
