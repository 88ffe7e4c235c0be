"""How a game came to a position: where it started, and all that happened since."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from msgspec import Struct

from solver.adventure.actions import Action, parse_action
from solver.adventure.notation import PositionError, parse_position
from solver.adventure.state import State
from solver.adventure.step import Step


class GivenHistory(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game came to a position, in the notation, as questions to the engine give it."""

    start: str
    """Position that the actions begin at."""
    actions: list[str]
    """All that happened since, chance included."""


@dataclass(frozen=True, slots=True)
class History:
    """A start, and actions that are legal one after the other from there, chance included."""

    start: State
    actions: tuple[Action, ...] = ()

    def steps(self) -> Iterator[tuple[State, Action]]:
        """Each action with the state that it was done in."""
        state = self.start
        for action in self.actions:
            yield state, action
            state = state.child(action)


def parse_history(given: GivenHistory, now: State) -> tuple[History, State]:
    """The history that led to `now`, and `now` with what its text leaves out: the stall count.

    ValueError with the first thing wrong: the start, an action, or that they lead elsewhere.
    """
    history, state = parse_game(given, "history")
    if str(state.breathed()) != str(now.breathed()):
        raise ValueError(f"history: it leads to {state}, not to the position {now}")
    known = replace(now, idle=state.idle) if now.step is Step.TURN else state.breathed()
    return history, known


def parse_game(given: GivenHistory, field: str) -> tuple[History, State]:
    """What was given in `field`, played, and the state that it leads to.

    ValueError with the first thing wrong: the start, or an action.
    """
    try:
        state = first = parse_position(given.start)
    except PositionError as error:
        problems = "; ".join(error.problems)
        raise ValueError(f"{field}.start: {problems}") from None
    done = []
    for number, name in enumerate(given.actions):
        try:
            action = parse_action(name)
            state = state.child(action)
        except ValueError as error:
            raise ValueError(f"{field}.actions[{number}]: {error}") from None
        done.append(action)
    return History(first, tuple(done)), state
