"""Exact max^n expectimax with fractions on any `solver.game.State`: the oracle of the tests.

Every seat maximises its own entry of the value vector (max^n); chance nodes average by their exact
probabilities.  States met twice are valued once (a transposition table keyed by the state), and
the tree is walked with a stack of its own, so deep games cannot exhaust Python's recursion.

Indifference: a player with several best actions picks none of them in particular.  What is backed
up is the mean of their value vectors, as if he drew one of the tie set evenly.

>>> from solver.adventure.notation import parse_position
>>> last_turn = parse_position("1.4 =1:/2^1+3 1 3 B:turn es")
>>> [str(share) for share in Expectimax().value(last_turn)]
['0', '1']
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeAlias, TypeVar

from solver.game import State

ActionT = TypeVar("ActionT", bound=Hashable)
StateT = TypeVar("StateT", bound=State)  # type: ignore[type-arg]

Values: TypeAlias = tuple[Fraction, ...]
"""One value a seat: win shares in [0, 1], points, or whatever the leaf counts in."""


class SearchTooLargeError(RuntimeError):
    """The tree holds more different states than the search was allowed to value."""


class CyclicGameError(RuntimeError):
    """A state can come back after itself, so that its value is not defined by its children."""


def returns_leaf(state: StateT) -> Values | None:
    """The default leaf: win shares of a finished game, nothing earlier."""
    return state.returns() if state.is_terminal() else None


def all_actions(state: State[ActionT]) -> Sequence[ActionT]:
    """The default choice of actions to search: every legal one."""
    return state.legal_actions()


@dataclass(slots=True, eq=False)
class _Node(Generic[ActionT, StateT]):
    """A state met by the search; expanded while it has children, done once it has values."""

    state: StateT
    values: Values | None = None
    seat: int | None = None
    """Who decides; None at a chance node."""
    actions: tuple[ActionT, ...] = ()
    weights: tuple[Fraction, ...] = ()
    """Probabilities of the outcomes of a chance node; empty at a decision."""
    children: tuple[_Node[ActionT, StateT], ...] = ()


class Expectimax(Generic[ActionT, StateT]):
    """One search with its transposition table, kept from question to question.

    `leaf(state)` gives the values of the seats where the search shall stop, None where it goes on;
    it must give them at terminal states.  `actions(state)` gives the legal actions worth searching
    at a decision node (so that a search can leave some out), at least one.  More than `max_states`
    different states raise `SearchTooLargeError`.
    """

    def __init__(
        self,
        leaf: Callable[[StateT], Values | None] = returns_leaf,
        actions: Callable[[StateT], Sequence[ActionT]] = all_actions,
        max_states: int = 1_000_000,
    ) -> None:
        self._leaf = leaf
        self._actions = actions
        self._max_states = max_states
        self._nodes: dict[StateT, _Node[ActionT, StateT]] = {}

    @property
    def states(self) -> int:
        """Different states met so far."""
        return len(self._nodes)

    def value(self, state: StateT) -> Values:
        """What every seat gets from `state` when each plays best for himself."""
        return self._values(self._node(state))

    def action_values(self, state: StateT) -> dict[ActionT, Values]:
        """What every seat gets after each searched action, or each outcome of a chance node."""
        root: _Node[ActionT, StateT] = _Node(state)
        self._expand(root)
        return {
            action: self._values(child)
            for action, child in zip(root.actions, root.children, strict=True)
        }

    def best_actions(self, state: StateT) -> tuple[ActionT, ...]:
        """The tie set: every searched action that gives the player to move most, to the fraction.

        ValueError at a chance node or a finished game, where nobody decides.
        """
        if state.is_chance_node() or state.is_terminal():
            raise ValueError(f"nobody decides in {state}")
        values = self.action_values(state)
        seat = state.current_player()
        most = max(vector[seat] for vector in values.values())
        return tuple(action for action, vector in values.items() if vector[seat] == most)

    def _node(self, state: StateT) -> _Node[ActionT, StateT]:
        node = self._nodes.get(state)
        if node is None:
            if len(self._nodes) >= self._max_states:
                raise SearchTooLargeError(
                    f"more than {self._max_states} states to value; "
                    "stop earlier with a leaf, or allow more with max_states"
                )
            node = self._nodes[state] = _Node(state)
        return node

    def _values(self, root: _Node[ActionT, StateT]) -> Values:
        stack = [root]
        try:
            while root.values is None:
                self._advance(stack)
        except BaseException:
            for node in stack:  # leave nothing half expanded to the next question
                node.children = ()
            raise
        return root.values

    def _advance(self, stack: list[_Node[ActionT, StateT]]) -> None:
        """One step of the walk, at the node on top of the stack."""
        node = stack[-1]
        if node.values is not None:
            stack.pop()
        elif not node.children:
            node.values = self._leaf(node.state)
            if node.values is None:
                self._expand(node)
        elif due := [child for child in node.children if child.values is None]:
            # On the way down, what is expanded and has no values yet lies above this node.
            if any(child.children for child in due):
                raise CyclicGameError(f"the game can come back to {node.state}")
            stack += due
        else:
            node.values = _back_up(node)
            node.children = ()

    def _expand(self, node: _Node[ActionT, StateT]) -> None:
        state = node.state
        if state.is_terminal():
            raise ValueError(f"the game is over and the leaf gave no value: {state}")
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            node.actions = tuple(action for action, _ in outcomes)
            node.weights = tuple(probability for _, probability in outcomes)
        else:
            node.seat = state.current_player()
            node.actions = tuple(self._actions(state))
            if not node.actions:
                raise ValueError(f"no action is left to search in {state}")
        node.children = tuple(self._node(state.child(action)) for action in node.actions)


def _back_up(node: _Node[ActionT, StateT]) -> Values:
    """The values of a node whose children all have theirs."""
    vectors = [child.values for child in node.children if child.values is not None]
    if node.seat is None:
        return _weighted(zip(node.weights, vectors, strict=True))
    most = max(vector[node.seat] for vector in vectors)
    best = [vector for vector in vectors if vector[node.seat] == most]
    share = Fraction(1, len(best))
    return best[0] if len(best) == 1 else _weighted((share, vector) for vector in best)


def _weighted(vectors: Iterable[tuple[Fraction, Values]]) -> Values:
    """The mean of value vectors by weights that sum to 1, seat by seat."""
    weighted = [[weight * value for value in vector] for weight, vector in vectors]
    return tuple(sum(column, Fraction(0)) for column in zip(*weighted, strict=True))
