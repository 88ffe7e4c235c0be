"""Whether the advice holds under other models of the rivals than the one asked for.

Each other model is answered on its own: exactly where that is affordable, else by a number of
games that hangs on the question's limit alone, searched under the models that are.  What the
advice gives up there is read off.
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
from solver.adventure.ladder.searched_games import (
    LEAST_SEARCHED,
    is_searched,
    search_code,
    search_table,
)
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
MOST_SEARCHED: Final = 1_000
"""Games of every action to learn from, and to count, where a model is searched."""
_SLICE: Final = 400
"""Playouts, shared by all actions, between two looks at the clock."""
_NODES: Final = 100_000
"""Positions after which an exact search gives up."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """What is best under one model, and what each action gives up against it."""

    best: list[str]
    behind: Mapping[str, Estimate]


class _Counting:
    """The games of every action under one model: some to learn from, if it is searched, and as many
    as are to count."""

    def __init__(self, comparison: Comparison, games: int, learned: int = 0) -> None:
        self.comparison = comparison
        self._games = games
        self._to_learn = learned

    @property
    def is_done(self) -> bool:
        """Whether there are as many as wanted."""
        return self.comparison.fewest >= self._games

    def work(self, games: int) -> None:
        """Play so many more of each action, at the most."""
        if not self._to_learn:
            self.comparison.run(min(games, self._games - self.comparison.fewest))
            return
        part = min(games, self._to_learn)
        self.comparison.learn(part)
        self._to_learn -= part
        if not self._to_learn:
            self.comparison.begin_counting()


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
        allowed = MOST if budget.nodes is None else budget.nodes // len(actions or [0])
        self._each = min(MOST, max(FEWEST, allowed // PART))
        self._slice = max(FEWEST, _SLICE // len(actions or [0]))
        self._answer_is_searched = is_searched(state, first.model) and (
            budget.nodes is None or allowed >= LEAST_SEARCHED
        )
        self._exact: dict[str, Ranked] = {}
        self._counted: dict[str, _Counting] = {}
        self._untried = names
        self._endings: tuple[str, BackgroundEnding] | None = None
        self._for_search: list[str] = []
        """Models to be searched once the code is there."""

    @property
    def is_done(self) -> bool:
        """Whether there is nothing more to find."""
        left = [each for each in self._counted.values() if not each.is_done]
        return not (self._untried or self._endings or self._for_search or left)

    def work(self) -> bool:
        """Play out for some milliseconds, if there is something to play out; whether there was."""
        self._go_on()
        for counting in self._counted.values():
            if not counting.is_done:
                counting.work(self._slice)
                return True
        return False

    def wait(self, seconds: float) -> None:
        """Wait at most `seconds` for what is under way elsewhere: an exact search, or code."""
        if self._endings is not None:
            self._endings[1].wait(seconds)
        elif self._for_search:
            search_code.wait(seconds)

    def give_up(self) -> None:
        """Nobody wants the answers any more."""
        if self._endings is not None:
            self._endings[1].give_up()

    def holds(self, advice: Advice) -> list[Holding]:
        """Whether `advice`, if it ranks anything, holds under the models answered so far."""
        if not advice.best:
            return []
        found = self._exact | {
            name: _counted(counting.comparison)
            for name, counting in self._counted.items()
            if counting.comparison.fewest >= FEWEST
        }
        return [_holding(advice, name, found[name]) for name in self._seats if name in found]

    def _go_on(self) -> None:
        """Take what the exact search has found, begin the next one when it is done, and begin to
        search games once the code for that is there."""
        if self._endings is not None:
            name, ending = self._endings
            if ending.wait(0):
                self._endings = None
                if ending.answer is not None:
                    self._exact[name] = _exact(ending.answer, self._asked.state.mover)
                else:
                    self._play_out(name)
        state, first = self._asked.state, self._asked.first
        while self._untried and self._endings is None:
            name = self._untried.pop(0)
            rivals = searched_rivals(name, self._seats[name])
            if affordable(state, rivals):
                ending = BackgroundEnding(
                    state, first.objective, rivals, with_points=False, max_nodes=_NODES
                )
                self._endings = name, ending
            else:
                self._play_out(name)
        if self._for_search and search_code.wait(0):
            waiting, self._for_search = self._for_search, []
            for name in waiting:
                self._search(name) if search_code.loaded else self._count(name)

    def _play_out(self, name: str) -> None:
        """Play games under a model, searched where they can be."""
        if is_searched(self._asked.state, name) and self._each >= LEAST_SEARCHED:
            search_code.begin()
            self._for_search.append(name)
        else:
            self._count(name)

    def _count(self, name: str) -> None:
        """Play games by policy, if that tells anything: they know no worst case, and models may
        have everybody play on alike."""
        alike = self._seats[name] == self._asked.seats and not self._answer_is_searched
        if name != PARANOID and not alike:
            self._counted[name] = _Counting(Comparison(self._under(name)), self._each)

    def _search(self, name: str) -> None:
        asked = self._under(name)
        comparison = Comparison(asked, search_table(asked.first, trees=1, tables=1))
        games = min(self._each, MOST_SEARCHED)
        self._counted[name] = _Counting(comparison, games, learned=games)

    def _under(self, name: str) -> Question:
        """The question under another model."""
        first = msgspec.structs.replace(self._asked.first, model=name)
        return replace(self._asked, first=first, seats=self._seats[name])


def _others(model: str, history: History | None) -> Iterator[str]:
    """The models that advice under `model` is held against, in the order they are told."""
    if model != BEST:
        yield BEST
    if model != HOUSE:
        yield HOUSE
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
    """What games so far tell; the first action is given up for by no more than the second may be
    better."""
    advice = comparison.advice()
    behind = {action.action: action.behind[advice.objective] for action in advice.actions}
    first, second = (behind[action.action] for action in advice.actions[:2])
    half_width = max(0.0, second.half_width - second.mean)
    behind[advice.actions[0].action] = msgspec.structs.replace(first, half_width=half_width)
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
