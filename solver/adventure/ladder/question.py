"""What every rung above the odds is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from solver.adventure.ladder.budget import Budget
from solver.adventure.rivals.history import History
from solver.adventure.rivals.seats import SeatPolicies
from solver.adventure.state import State
from solver.advice import Advice


def never() -> bool:
    """Nobody wants the answer to stop."""
    return False


@dataclass(frozen=True, slots=True)
class Question:
    """A position, what is known of it and of the players, and what the answer may cost."""

    state: State
    first: Advice
    """The answer of rung 1: better ones keep its odds, and what was asked for stands in it."""
    seats: SeatPolicies
    """How everyone plays on in playouts."""
    budget: Budget
    seed: int
    history: History | None = None
    """How the game came to `state`, if that is known."""
    with_plan: bool = True
    """Whether a drop plan is wanted, where one is of use."""
    should_stop: Callable[[], bool] = never
    """Asked every few milliseconds; once it says yes, the answer so far is the last."""
