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


@dataclass(frozen=True, slots=True)
class _Branches(Generic[ActionT, StateT]):
    """An expanded inner node: who decides (None: chance), and what follows."""

    seat: int | None
    actions: tuple[ActionT, ...]
    weights: tuple[Fraction, ...]
    """Probabilities of the outcomes of a chance node; empty at a decision."""
    children: tuple[StateT, ...]


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
        self._table: dict[StateT, Values] = {}

    @property
    def states(self) -> int:
        """Different states valued so far."""
        return len(self._table)

    def value(self, state: StateT) -> Values:
        """What every seat gets from `state` when each plays best for himself."""
        expanded: dict[StateT, _Branches[ActionT, StateT]] = {}
        stack = [state]
        while stack:
            node = stack[-1]
            if node in self._table:
                stack.pop()
                continue
            branches = expanded.get(node)
            if branches is None:
                values = self._leaf(node)
                if values is not None:
                    self._store(node, values)
                    stack.pop()
                    continue
                branches = expanded[node] = self._expand(node)
            due = [child for child in branches.children if child not in self._table]
            if due:
                # Only the nodes above this one are expanded without a value.
                if any(child in expanded for child in due):
                    raise CyclicGameError(f"the game can come back to {node}")
                self._check_room(len(expanded))
                stack += due
            else:
                self._store(node, self._back_up(branches))
                del expanded[node]
                stack.pop()
        return self._table[state]

    def action_values(self, state: StateT) -> dict[ActionT, Values]:
        """What every seat gets after each searched action, or each outcome of a chance node."""
        branches = self._expand(state)
        return {
            action: self.value(child)
            for action, child in zip(branches.actions, branches.children, strict=True)
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

    def _expand(self, state: StateT) -> _Branches[ActionT, StateT]:
        if state.is_terminal():
            raise ValueError(f"the game is over and the leaf gave no value: {state}")
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            actions = tuple(action for action, _ in outcomes)
            weights = tuple(probability for _, probability in outcomes)
            return _Branches(None, actions, weights, tuple(map(state.child, actions)))
        actions = tuple(self._actions(state))
        if not actions:
            raise ValueError(f"no action is left to search in {state}")
        return _Branches(state.current_player(), actions, (), tuple(map(state.child, actions)))

    def _back_up(self, branches: _Branches[ActionT, StateT]) -> Values:
        vectors = [self._table[child] for child in branches.children]
        if branches.seat is None:
            return _weighted(zip(branches.weights, vectors, strict=True))
        seat = branches.seat
        most = max(vector[seat] for vector in vectors)
        best = [vector for vector in vectors if vector[seat] == most]
        share = Fraction(1, len(best))
        return best[0] if len(best) == 1 else _weighted((share, vector) for vector in best)

    def _store(self, state: StateT, values: Values) -> None:
        self._check_room(1)
        self._table[state] = values

    def _check_room(self, more: int) -> None:
        if len(self._table) + more > self._max_states:
            raise SearchTooLargeError(
                f"more than {self._max_states} states to value; "
                "stop earlier with a leaf, or allow more with max_states"
            )


def _weighted(vectors: Iterable[tuple[Fraction, Values]]) -> Values:
    """The mean of value vectors by weights that sum to 1, seat by seat."""
    weighted = [[weight * value for value in vector] for weight, vector in vectors]
    return tuple(sum(column, Fraction(0)) for column in zip(*weighted, strict=True))
