"""Rungs 2 and 3 of the advice: every action played out to the end of the game, over the same dice.

Where everybody is to play best, or all against the diver advised, the games are played anew after
the first ranking, with the next decisions searched (see `searched_games`); these numbers replace
those of the playouts once they are as many, or enough.

How everybody plays on is the model's matter (see `solver.adventure.rivals`), and the answers say it
(`continuation`, `rivals`).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from solver.adventure.ladder.background_plan import BackgroundPlan
from solver.adventure.ladder.comparison import ChanceNode, Comparison
from solver.adventure.ladder.question import Question
from solver.adventure.ladder.searched_games import (
    LEAST_SEARCHED,
    is_searched,
    search_code,
    search_table,
)
from solver.adventure.search import IN_A_ROW, LEARNED_PART, TREES
from solver.advice import Advice

SLICE: Final = 1000
"""Playouts, shared by all actions, between two looks at the clock: some milliseconds."""

FEWEST: Final = 18
"""Playouts that every action gets, however small the budget: each way of the dice twice."""

MOST: Final = 500_000
"""Playouts of one action after which nothing that matters would change, half-widths being about
0.001: the answer then ends early."""

_ENOUGH: Final = 1_000
"""Games of an action from which on a search is better than any number of playouts."""

_LEAST_LEARNED: Final = 1_000
"""Games of an action below which a search is not one of several."""

_LEARNED_SLICE: Final = 2 * TREES * IN_A_ROW
"""Games of an action to learn from between two looks at the clock: as many for each tree."""

_MOST_LEARNED: Final = 80_000
"""Games of an action after which little more is learned."""

_FIRST_ANSWER: Final = (1_000, 0.08)
"""Playouts an action, or seconds, after which the first ranking is given."""

_INTERVALS: Final = (0.1, 0.15, 0.2, 0.25)
"""Seconds to the second, third... answer; the last one goes on."""

_WAIT: Final = 0.005
"""Seconds between two looks at `should_stop` while only the drop plan is missing."""


def playout_answers(asked: Question) -> Iterator[tuple[Advice, bool]]:
    """Ever better answers, each with whether it is the last.

    Time that passes before the search is loaded is not counted: who asks first gets a search too.
    A drop plan, where one is wanted and of use, follows the first ranking.  An answer within a
    number of playouts waits for it at the end; one within a time leaves it out if it is late.
    """
    state, first, budget = asked.state, asked.first, asked.budget
    kind = ChanceNode if state.is_chance_node() else Comparison
    rungs = [kind(asked)]
    started = time.monotonic()
    pace = _Pace(started)
    deadline = math.inf if budget.nodes is not None else started + (budget.seconds or 0.0)

    def work() -> Iterator[None]:
        nonlocal deadline
        searched = is_searched(state, first.model)
        was_there = search_code.loaded
        searched = searched and search_code.begin()
        if budget.nodes is not None:
            yield from _spend_nodes(rungs[0], _for_playouts(rungs[0], budget.nodes, searched))
        else:
            yield from _spend_time(
                rungs[0],
                started,
                deadline,
                lambda: (
                    searched
                    and pace.gave
                    and search_code.loaded
                    and _leaves_enough(rungs[0], started, deadline)
                ),
            )
        if searched and not was_there:
            yield from _wait_for_search(pace)
            if budget.nodes is None:
                deadline = time.monotonic() + (budget.seconds or 0.0)
        if searched and search_code.loaded and time.monotonic() < deadline:
            trees = _trees(rungs[0], budget.nodes)
            tables = len(rungs[0].live) if state.is_chance_node() else 1
            rungs.append(kind(asked, search_table(first, trees, tables)))
            rungs[1].playouts = rungs[0].playouts
            yield from _learn(rungs[1], budget.nodes, deadline)
        if budget.nodes is not None:
            yield from _spend_nodes(rungs[-1], budget.nodes)
        else:
            yield from _spend_time(rungs[-1], time.monotonic(), deadline)

    plan: BackgroundPlan | None = None
    try:
        for _ in work():
            if asked.should_stop():
                break
            if pace.is_due(rungs[0].fewest):
                yield _with(plan, _better(rungs).advice()), False
                plan = plan or (BackgroundPlan(asked) if asked.with_plan else None)
        while asked.with_plan and time.monotonic() < deadline and not asked.should_stop():
            plan = plan or BackgroundPlan(asked)
            if plan.wait(_WAIT):
                break
        yield _with(plan, _better(rungs).advice()), True
    finally:
        if plan:
            plan.give_up()


def _wait_for_search(pace: _Pace) -> Iterator[None]:
    """Wait until the search is loaded, or will never be."""
    while not search_code.wait(_WAIT):
        yield
        pace.hold()


def _leaves_enough(played: Comparison | ChanceNode, started: float, deadline: float) -> bool:
    """Whether a search that begins now has games enough to count by the `deadline`, at the speed of
    those `played` since it `started`."""
    now = time.monotonic()
    games = played.playouts * (deadline - now) / (now - started) * (1 - LEARNED_PART)
    return games >= _ENOUGH * len(played.live)


def _better(rungs: Sequence[Comparison | ChanceNode]) -> Comparison | ChanceNode:
    """The last of the rungs, once it has as many games as the first, or enough."""
    return rungs[-1] if rungs[-1].fewest >= min(rungs[0].fewest, _ENOUGH) else rungs[0]


def _for_playouts(comparison: Comparison | ChanceNode, nodes: int, searched: bool) -> int:
    """How many of `nodes` games are plain playouts when the rest is searched, or else all."""
    if not searched or nodes < LEAST_SEARCHED * len(comparison.live):
        return nodes
    return min(nodes // 4, _FIRST_ANSWER[0] * len(comparison.live))


def _with(plan: BackgroundPlan | None, advice: Advice) -> Advice:
    if plan is None or plan.plan is None:
        return advice
    return msgspec.structs.replace(advice, drop_plan=plan.plan)


def _to_learn(comparison: Comparison | ChanceNode, nodes: int | None) -> int:
    """Games of each action, at the most, that a search learns from."""
    if nodes is None:
        return _MOST_LEARNED
    left = (nodes - comparison.playouts) // len(comparison.live)
    return min(_MOST_LEARNED, int(left * LEARNED_PART))


def _trees(comparison: Comparison | ChanceNode, nodes: int | None) -> int:
    """In how many trees is learned: in one where each of several would learn too little to be worth
    more than its luck."""
    return TREES if _to_learn(comparison, nodes) >= TREES * _LEAST_LEARNED else 1


def _learn(
    comparison: Comparison | ChanceNode, nodes: int | None, deadline: float
) -> Iterator[None]:
    """Spend a part of what is left of the `nodes`, or of the time, on games that do not count."""
    most = _to_learn(comparison, nodes)
    now = time.monotonic()
    until = now + (deadline - now) * LEARNED_PART
    while most > 0 and time.monotonic() < until:
        each = min(most, _LEARNED_SLICE)
        comparison.learn(each)
        most -= each
        yield
    comparison.begin_counting()


def _spend_nodes(comparison: Comparison | ChanceNode, nodes: int) -> Iterator[None]:
    """Spend playouts until there are `nodes`, in slices whose sizes depend on nothing else."""
    begun = comparison.playouts
    if begun >= nodes:
        return
    comparison.run(FEWEST)
    yield
    while comparison.fewest < MOST:
        each = (nodes - comparison.playouts) // len(comparison.live)
        if each <= 0:
            return
        comparison.run(min(_slice_of(comparison), each))
        comparison.halve((comparison.playouts - begun) / (nodes - begun))
        yield


def _spend_time(
    comparison: Comparison | ChanceNode,
    started: float,
    deadline: float,
    is_enough: Callable[[], bool] = lambda: False,
) -> Iterator[None]:
    """Play out in slices from `started` until `deadline`, both on the monotonic clock, or until
    it is enough."""
    now = started
    while now < deadline and comparison.fewest < MOST and not is_enough():
        comparison.run(_slice_of(comparison))
        now = time.monotonic()
        comparison.halve((now - started) / (deadline - started))
        yield


def _slice_of(comparison: Comparison | ChanceNode) -> int:
    return max(FEWEST, SLICE // len(comparison.live))


class _Pace:
    """When the next answer is due: soon the first time, then at growing intervals."""

    def __init__(self, started: float) -> None:
        self._due = started + _FIRST_ANSWER[1]
        self._intervals = list(_INTERVALS)
        self.gave = False
        """Whether the first answer has been given."""

    def hold(self) -> None:
        """Nothing new has come since the last answer."""
        self._due = max(self._due, time.monotonic() + _WAIT)

    def is_due(self, playouts: int) -> bool:
        """Whether an answer is due, after so many `playouts` of every action."""
        now = time.monotonic()
        if now < self._due and (self.gave or playouts < _FIRST_ANSWER[0]):
            return False
        self.gave = True
        interval = self._intervals.pop(0) if len(self._intervals) > 1 else self._intervals[0]
        self._due = now + interval
        return True
