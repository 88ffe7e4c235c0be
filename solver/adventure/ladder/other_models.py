"""Whether the advice holds under other models of the rivals than the one asked for.

Each other model is answered on its own: exactly where that is affordable, else by a number of
playouts that hangs on the question's limit alone.  What the advice gives up there is read off.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from solver.adventure.actions import SAY_NOTHING
from solver.adventure.exact.estimate import affordable
from solver.adventure.exact.solve import ExactAnswer
from solver.adventure.ladder.background_ending import BackgroundEnding
from solver.adventure.ladder.comparison import Comparison
from solver.adventure.ladder.question import Question
from solver.adventure.ladder.ranking import NEGLIGIBLE
from solver.adventure.rivals.history import History
from solver.adventure.rivals.models import BEST, HOUSE, INFERRED, PARANOID
from solver.adventure.rivals.seats import SeatPolicies, searched_rivals, seat_policies
from solver.advice import Advice, Estimate, Holding

FEWEST: Final = 18
"""Playouts of every action under another model, however small the question's limit."""
MOST: Final = 4_000
"""The same, however large: a difference is then known to about a point of share."""
PART: Final = 4
"""Playouts that the question allows an action for each one here."""
_SLICE: Final = 400
"""Playouts, shared by all actions, between two looks at the clock."""
_NODES: Final = 100_000
"""Positions after which an exact search gives up."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """What is best under one model, and what each action gives up against it."""

    best: list[str]
    behind: Mapping[str, Estimate]


class OtherModels:
    """The answers to a question under other models, under way.

    Where there is nothing to choose there is nothing to do.
    """

    def __init__(self, asked: Question) -> None:
        self._asked = asked
        state, first, budget = asked.state, asked.first, asked.budget
        actions = [action for action in state.legal_actions() if action != SAY_NOTHING]
        is_choice = not state.is_chance_node() and len(actions) > 1
        names = list(_others(first.model, asked.history)) if is_choice else []
        self._seats: dict[str, SeatPolicies] = {
            name: seat_policies(state, name, first.objective, asked.history) for name in names
        }
        each = MOST if budget.nodes is None else budget.nodes // len(actions or [0]) // PART
        self._each = min(MOST, max(FEWEST, each))
        self._slice = max(FEWEST, _SLICE // len(actions or [0]))
        self._exact: dict[str, Ranked] = {}
        self._counted: dict[str, Comparison] = {}
        self._untried = names
        self._searched: tuple[str, BackgroundEnding] | None = None

    @property
    def is_done(self) -> bool:
        """Whether there is nothing more to find."""
        left = [each for each in self._counted.values() if each.fewest < self._each]
        return not (self._untried or self._searched or left)

    def work(self) -> bool:
        """Play out for some milliseconds, if there is something to play out; whether there was."""
        self._search_on()
        for comparison in self._counted.values():
            if comparison.fewest < self._each:
                comparison.run(min(self._slice, self._each - comparison.fewest))
                return True
        return False

    def wait(self, seconds: float) -> bool:
        """Wait at most `seconds` for the exact search under way; whether there is none any more."""
        if self._searched is not None:
            self._searched[1].wait(seconds)
            self._search_on()
        return self._searched is None

    def give_up(self) -> None:
        """Nobody wants the answers any more."""
        if self._searched is not None:
            self._searched[1].give_up()

    def holds(self, advice: Advice) -> list[Holding]:
        """Whether `advice`, if it ranks anything, holds under the models answered so far."""
        if not advice.best:
            return []
        found = self._exact | {
            name: _counted(comparison)
            for name, comparison in self._counted.items()
            if comparison.fewest >= FEWEST
        }
        return [_holding(advice, name, found[name]) for name in self._seats if name in found]

    def _search_on(self) -> None:
        """Take what the search has found, and begin the next one when it is done."""
        if self._searched is not None:
            name, ending = self._searched
            if not ending.wait(0):
                return
            self._searched = None
            if ending.answer is not None:
                self._exact[name] = _exact(ending.answer, self._asked.state.mover)
            else:
                self._play_out(name)
        state, first = self._asked.state, self._asked.first
        while self._untried and self._searched is None:
            name = self._untried.pop(0)
            rivals = searched_rivals(name, self._seats[name])
            if affordable(state, rivals):
                ending = BackgroundEnding(
                    state, first.objective, rivals, with_points=False, max_nodes=_NODES
                )
                self._searched = name, ending
            else:
                self._play_out(name)

    def _play_out(self, name: str) -> None:
        if name != PARANOID and {name, self._asked.first.model} != {BEST, HOUSE}:
            # Playouts know no worst case, and continue alike under the other two.
            self._counted[name] = Comparison(replace(self._asked, seats=self._seats[name]))


def _others(model: str, history: History | None) -> Iterator[str]:
    """The models that advice under `model` is held against, in the order they are told."""
    yield HOUSE if model == BEST else BEST
    if history is not None and model != INFERRED:
        yield INFERRED
    if model != PARANOID:
        yield PARANOID


def _holding(advice: Advice, model: str, ranked: Ranked) -> Holding:
    losses = [ranked.behind[action] for action in advice.best]
    loss = min(losses, key=lambda loss: (loss.mean, loss.half_width))
    return Holding(
        model=model,
        best=ranked.best,
        holds=loss.mean <= max(loss.half_width, NEGLIGIBLE[advice.objective]),
        loss=msgspec.structs.replace(loss, mean=max(0.0, loss.mean)),
    )


def _counted(comparison: Comparison) -> Ranked:
    advice = comparison.advice()
    behind = {action.action: action.behind[advice.objective] for action in advice.actions}
    return Ranked(advice.best, behind)


def _exact(answer: ExactAnswer, seat: int) -> Ranked:
    shares = {
        str(action): (worth.win if answer.objective == "win" else worth.points)[seat]
        for action, worth in answer.actions.items()
    }
    most = max(shares.values())
    return Ranked(
        [str(action) for action in answer.best],
        {action: Estimate.exact(most - share) for action, share in shares.items()},
    )
