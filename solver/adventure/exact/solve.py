"""Exact answers to positions late in the last dive; searches to the end of an earlier one.

Before the last dive the ends are worth what the value between dives says, so that the answer is as
good as that.

`Ending` searches in slices, so that a caller can stop it; `solve` does it in one go.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from solver.adventure.actions import GO_ON, LEAVE, TAKE, TURN_BACK, Action, drop
from solver.adventure.chips import BLANK
from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.exact import layout as at
from solver.adventure.exact import root as at_root
from solver.adventure.exact.own_rolls import own_rolls
from solver.adventure.exact.packing import fits, pack
from solver.adventure.exact.search import SAME, begin, run
from solver.adventure.exact.spread import final_points
from solver.adventure.notation import SEATS, parse_position
from solver.adventure.rivals.seats import Rivals
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.advice import Objective

MAX_NODES: Final = 1_000_000
"""Nodes (turns and ends of the dive) after which a search gives up, if no other number is given."""

SLICE: Final = 5_000
"""Nodes valued between two looks at the clock: some milliseconds."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What every seat gets: exact values when the mover plays best, the rivals as said."""

    win: tuple[float, ...]
    """Win share of every seat."""
    points: tuple[float, ...]
    """Expected final points of every seat."""
    home: dict[str, float]
    """Chance to come home in this dive, by seat letter, for the divers still in the water."""
    dive_ends: float
    """Chance that the dive ends before the turn has come round to the diver advised."""


@dataclass(frozen=True, slots=True)
class ExactAnswer:
    """What every action is worth, for the objective that whoever plays best plays for."""

    objective: Objective
    actions: dict[Action, Worth]
    """By legal action without `say-nothing`; empty where the dice are due."""
    best: tuple[Action, ...]
    """The mover's tie set; empty where the dice are due."""
    worth: Worth
    """Of the position: the mean over the tie set, or over the rolls."""
    rolls: dict[Action, dict[int, Worth]]
    """By action, what each sum of the mover's next roll is worth: of the roll that follows a
    declaration, or comes after the others' turns; none where he rolls no more in this dive."""
    due: dict[int, Worth]
    """The same where the dice are due now, else empty."""
    nodes: int
    """Positions that were valued."""


class Ending:
    """One search.  ValueError when the state does not `fit`, or for an unknown policy."""

    def __init__(
        self,
        state: State,
        objective: Objective,
        max_nodes: int = MAX_NODES,
        rivals: Rivals = None,
    ) -> None:
        if not fits(state, rivals):
            raise ValueError(f"not a turn, or not one that a search can hold: {state}")
        self._state = state
        self._objective = objective
        self._x, root = pack(state, objective == "points", max_nodes, rivals)
        self._kinds = root.kinds
        begin(self._x, root.key, root.row, root.step, root.still)

    @property
    def nodes(self) -> int:
        """Positions met so far."""
        return int(self._x.facts[at.NODES])

    @property
    def is_done(self) -> bool:
        """Whether every action has its value."""
        return bool(self._x.facts[at.STATUS] == at.DONE)

    @property
    def is_too_large(self) -> bool:
        """Whether the search has given up."""
        return bool(self._x.facts[at.STATUS] == at.TOO_LARGE)

    def run(self, nodes: int = SLICE) -> bool:
        """Value `nodes` more positions; whether there is more to do."""
        run(self._x, nodes)
        return not (self.is_done or self.is_too_large)

    def answer(self) -> ExactAnswer:
        """What has been found; RuntimeError unless it `is_done`."""
        if not self.is_done:
            raise RuntimeError("the search has not come to its end")
        vectors: dict[Action, at.Floats] = {}
        rolls: dict[Action, dict[int, Worth]] = {}
        due: dict[int, Worth] = {}
        if self._state.step is Step.SEARCH:
            vectors = self._searched()
            rolls = self._later_rolls()
        elif self._state.is_chance_node():
            due = self._rolls(0)
        else:
            vectors = {
                GO_ON: at_root.after_declaring(self._x, 0),
                TURN_BACK: at_root.after_declaring(self._x, 1),
            }
            rolls = {GO_ON: self._rolls(0), TURN_BACK: self._rolls(1)}
        best = self._best(vectors)
        if best:
            worth = np.mean([vectors[action] for action in best], axis=0)
        else:
            worth = at_root.after_declaring(self._x, 0)
        return ExactAnswer(
            objective=self._objective,
            actions={action: self._worth(vector) for action, vector in vectors.items()},
            best=best,
            worth=self._worth(worth),
            rolls=rolls,
            due=due,
            nodes=self.nodes,
        )

    def final_points(self) -> list[list[at.Floats]]:
        """Chance of 0 to 240 final points for every seat, in the order of the answer's `actions`.

        Takes about as long as the search; one row for all where the dice are due.
        RuntimeError unless it `is_done`.
        """
        if not self.is_done:
            raise RuntimeError("the search has not come to its end")
        if self._state.step is Step.SEARCH:
            starts = self._after_search()
        else:
            options = (0,) if self._state.is_chance_node() else (0, 1)
            starts = [at_root.start_of_rolls(self._x, option) for option in options]
        return final_points(self._x, self._state, starts)

    def _searched(self) -> dict[Action, at.Floats]:
        """Values after each action of a search."""
        order = self._choices()
        return {
            action: at_root.after_search(self._x, order.index(action))
            for action in self._state.legal_actions()
        }

    def _after_search(self) -> list[dict[int, float]]:
        """Where each legal action of a search leads to."""
        order = self._choices()
        return [
            at_root.start_of_search(self._x, order.index(action))
            for action in self._state.legal_actions()
        ]

    def _later_rolls(self) -> dict[Action, dict[int, Worth]]:
        """Values by the mover's next roll, after each action of a search."""
        found = own_rolls(self._x, self._after_search())
        return {
            action: {roll: self._worth(vector) for roll, vector in rolls.items()}
            for action, rolls in zip(self._state.legal_actions(), found, strict=True)
        }

    def _choices(self) -> list[Action]:
        """The actions of a search in the order of the root's children: drops go by their kinds."""
        if self._state.unit_at(self._state.diver.place) != BLANK:
            return [LEAVE, TAKE]
        carried = self._state.diver.carried
        held = sorted(set(carried), key=self._kinds.index)
        return [LEAVE, *(drop(carried.index(unit) + 1) for unit in held)]

    def _rolls(self, option: int) -> dict[int, Worth]:
        return {
            total: self._worth(at_root.after_roll(self._x, option, total)) for total in ROLL_WEIGHTS
        }

    def _best(self, vectors: dict[Action, at.Floats]) -> tuple[Action, ...]:
        """The tie set of the mover."""
        seats = len(self._state.divers)
        column = self._state.mover + (seats if self._objective == "points" else 0)
        most = max((vector[column] for vector in vectors.values()), default=0.0)
        return tuple(action for action, vector in vectors.items() if vector[column] >= most - SAME)

    def _worth(self, vector: at.Floats) -> Worth:
        seats = len(self._state.divers)
        numbers = vector.tolist()
        homes = numbers[2 * seats : -1]
        in_water = [seat for seat, diver in enumerate(self._state.divers) if not diver.is_home]
        return Worth(
            win=tuple(numbers[:seats]),
            points=tuple(numbers[seats : 2 * seats]),
            home={SEATS[seat]: home for seat, home in zip(in_water, homes, strict=True)},
            dive_ends=numbers[-1],
        )


def solve(
    state: State,
    objective: Objective,
    max_nodes: int = MAX_NODES,
    rivals: Rivals = None,
) -> ExactAnswer | None:
    """The exact answer, or None where it is not to be had within `max_nodes` positions."""
    if not fits(state, rivals):
        return None
    ending = Ending(state, objective, max_nodes, rivals)
    while ending.run():
        pass
    return ending.answer() if ending.is_done else None


def warm_up() -> None:
    """Compile or load everything, so that the first question need not wait."""
    for step in ("turn", "search"):
        ending = Ending(parse_position(f"1. 1^1/2v1 3 3 B:{step} es"), "win", 1000)
        while ending.run():
            pass
        ending.answer()
        ending.final_points()
