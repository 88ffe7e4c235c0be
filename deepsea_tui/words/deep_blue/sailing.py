"""A sail that is being put together: which boat goes where, and what it takes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from solver.deep_blue import sail
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.sail import STAYS
from solver.deep_blue.state import State


@dataclass(frozen=True, slots=True)
class SailPlan:
    """Ends of both boats of the mover; the active one is being placed."""

    ends: tuple[str, str] = (STAYS, STAYS)
    boat: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether no boat moves."""
        return self.ends == (STAYS, STAYS)

    @property
    def action(self) -> Action:
        """The sail, legal once a boat moves."""
        return Action(Kind.SAIL, ",".join(self.ends))

    def to(self, end: str) -> SailPlan:
        """The active boat goes to `end`, or stays."""
        first, second = self.ends
        return replace(self, ends=(first, end) if self.boat else (end, second))

    def with_boat(self, boat: int) -> SailPlan:
        """The other boat is placed."""
        return replace(self, boat=boat)


def reach(state: State, plan: SailPlan) -> dict[str, int]:
    """Spaces that the active boat can go to, and the routes it takes, those of the other paid.

    A boat that goes away and comes back to where it was has moved as well.
    """
    legal = set(sails(state))
    found = {}
    other = routes(state, plan.to(STAYS))
    for space in state.box.sea.spaces:
        there = plan.to(space)
        if there.action in legal:
            found[space] = routes(state, there) - other
    return found


def sails(state: State) -> list[Action]:
    """Every sail that can be paid."""
    return [action for action in state.legal_actions() if action.kind is Kind.SAIL]


def routes(state: State, plan: SailPlan) -> int:
    """Routes that the plan takes."""
    return sail.routes(state, plan.action)


def most_routes(state: State) -> int:
    """Routes that all propellers of the mover give."""
    cards = (state.box.cards[card].propellers for card in state.player.hand)
    return state.player.tokens + sum(cards)


def way(state: State, start: str, end: str) -> tuple[str, ...]:
    """A shortest way, both ends included; there and back when they are the same."""
    sea = state.box.sea
    if start == end:
        return (start, sea.neighbours[start][0], start)
    path = [end]
    while path[-1] != start:
        away = sea.distances[start][path[-1]]
        path.append(
            next(near for near in sea.neighbours[path[-1]] if sea.distances[start][near] < away)
        )
    return tuple(reversed(path))


def ways(state: State, plan: SailPlan) -> tuple[tuple[str, ...], ...]:
    """The ways of the boats that move."""
    return tuple(
        way(state, boat.space, end)
        for boat, end in zip(state.player.boats, plan.ends, strict=True)
        if end != STAYS
    )


def plan_words(state: State, plan: SailPlan) -> str:
    """`boat 1 S1 → B1, boat 2 stays: 1 of 3 routes`."""
    parts = [
        f"boat {number} {'stays' if end == STAYS else f'{boat.space} → {end}'}"
        for number, (boat, end) in enumerate(
            zip(state.player.boats, plan.ends, strict=True), start=1
        )
    ]
    return f"{', '.join(parts)}: {routes(state, plan)} of {most_routes(state)} routes"
