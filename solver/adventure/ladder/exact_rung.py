"""Rung 4 of the advice: late in the last dive, exact values when the mover plays best.

The rivals play best too, or as the model says.  Playouts answer meanwhile; they have the last word
where the exact search takes too long.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

import msgspec
import numpy as np

from solver.adventure import odds
from solver.adventure.actions import Action
from solver.adventure.exact.layout import Floats
from solver.adventure.exact.solve import ExactAnswer, Worth
from solver.adventure.exact.spread import spread_of
from solver.adventure.ladder import ranking
from solver.adventure.ladder.background_ending import (
    MAX_NODES,
    MAX_NODES_IN_TIME,
    BackgroundEnding,
)
from solver.adventure.ladder.background_plan import BackgroundPlan
from solver.adventure.ladder.comparison import counted_rolls
from solver.adventure.ladder.playout_rung import playout_answers
from solver.adventure.ladder.question import Question
from solver.adventure.notation import SEATS
from solver.adventure.rivals.seats import guesses, searched_rivals
from solver.adventure.state import State
from solver.advice import Advice, DropPlan, Estimate, NextRoll, Objective, RankedAction, Spread

_WAIT: Final = 0.005
"""Seconds between two looks at `should_stop` while waiting for a thread."""


def exact_answers(asked: Question) -> Iterator[tuple[Advice, bool]]:
    """Ever better answers, the exact one last if it is found.

    Within a number of playouts the exact search comes first and bounds itself, so that the answer
    does not depend on the clock.  Within a time both run side by side; the time of the search
    counts from the moment its own compiled code is loaded.
    """
    started = time.monotonic()
    state, first, budget = asked.state, asked.first, asked.budget
    rivals = searched_rivals(first.model, asked.seats)
    most = MAX_NODES_IN_TIME if budget.nodes is None else MAX_NODES
    ending = BackgroundEnding(state, first.objective, rivals, max_nodes=most)
    latest: Advice | None = None
    try:
        if budget.nodes is not None:
            while not ending.wait(_WAIT) and not asked.should_stop():
                pass
        else:
            meanwhile = replace(
                asked, should_stop=lambda: asked.should_stop() or ending.answer is not None
            )
            for latest, final in playout_answers(meanwhile):
                if not final:
                    yield latest, False
            while not ending.wait(_WAIT) and not asked.should_stop():
                if ending.seconds_searched() > (budget.seconds or 0.0):
                    break
    finally:
        ending.give_up()
    if ending.answer is not None:
        if rivals is asked.seats:
            first = msgspec.structs.replace(first, rivals=guesses(asked.seats, first.mover))
        exact = as_exact(state, first, ending.answer, ending.final_points)
        until = None if budget.seconds is None else started + budget.seconds
        yield from _with_plan(asked, exact, latest.drop_plan if latest else None, until)
    elif latest is not None:
        yield latest, True
    else:
        yield from playout_answers(asked)


def _with_plan(
    asked: Question, exact: Advice, known: DropPlan | None, until: float | None
) -> Iterator[tuple[Advice, bool]]:
    """The exact answer at once, and again with a drop plan if one is found in time."""
    if (known is not None and known.played is not None) or not asked.with_plan:
        yield msgspec.structs.replace(exact, drop_plan=known), True
        return
    plan = BackgroundPlan(asked)
    try:
        yield exact, False
        while not plan.wait(_WAIT) and not asked.should_stop():
            if until is not None and time.monotonic() > until:
                break
        yield msgspec.structs.replace(exact, drop_plan=plan.plan or known), True
    finally:
        plan.give_up()


def as_exact(
    state: State, first: Advice, answer: ExactAnswer, final_points: list[list[Floats]]
) -> Advice:
    """`first` with what the exact search has found."""
    seat = state.mover
    points_of = dict(zip(answer.actions, final_points, strict=False))

    tied, order = order_of(answer, seat)
    best = answer.actions[order[0]] if order else answer.worth
    actions = [
        _ranked(
            action,
            answer.actions[action],
            [spread_of(seat_points) for seat_points in points_of[action]],
            tied,
            _behind(best, answer.actions[action], seat),
            _reached(points_of[action][seat], first.target),
        )
        for action in order
    ]
    return msgspec.structs.replace(
        first,
        method="exact",
        rung=4,
        best=[str(action) for action in tied],
        actions=actions,
        reasons=ranking.reasons(actions, breaths_of(state, order), seat, SEATS[seat]),
        other_lens=ranking.other_lens(actions, first.objective),
        win=_exact(answer.worth.win),
        points=_exact(answer.worth.points),
        reached=_reached(
            np.mean(
                [points_of[action][seat] for action in tied] or [final_points[0][seat]], axis=0
            ),
            first.target,
        ),
        **rolls_of(state, first, answer, order, lambda worth: _exact(worth.win)),
    )


def order_of(answer: ExactAnswer, seat: int) -> tuple[list[Action], list[Action]]:
    """The tie set of `seat`, and all actions, best first.

    The tie set comes first: its values may differ by less than counts, in no order that means
    anything.  Equal ones keep their order in the answer.
    """

    def worth(action: Action) -> tuple[float, float]:
        found = answer.actions[action]
        win, points = found.win[seat], found.points[seat]
        return (win, points) if answer.objective == "win" else (points, win)

    tied = sorted(answer.best, key=worth, reverse=True)
    others = [action for action in answer.actions if action not in tied]
    return tied, tied + sorted(others, key=worth, reverse=True)


def breaths_of(state: State, actions: list[Action]) -> dict[str, int]:
    """Units that the mover carries after each action, which his next breath takes."""
    return {str(action): state.child(action).divers[state.mover].load for action in actions}


def _behind(best: Worth, worth: Worth, seat: int) -> dict[Objective, Estimate]:
    """What `best` brings `seat` above `worth`."""
    return {
        "win": Estimate.exact(best.win[seat] - worth.win[seat]),
        "points": Estimate.exact(best.points[seat] - worth.points[seat]),
    }


def _ranked(
    action: Action,
    worth: Worth,
    spread: list[Spread],
    tied: list[Action],
    behind: dict[Objective, Estimate],
    reached: Estimate | None,
) -> RankedAction:
    return RankedAction(
        action=str(action),
        win=_exact(worth.win),
        points=_exact(worth.points),
        spread=spread,
        home={letter: Estimate.exact(chance) for letter, chance in worth.home.items()},
        dive_ends=Estimate.exact(worth.dive_ends),
        best_probability=1 / len(tied) if action in tied else 0.0,
        behind=behind,
        reached=reached,
    )


def _reached(points: Floats, target: int | None) -> Estimate | None:
    """The chance of at least `target` points, of which there are 0 to 240 with their chances."""
    if target is None:
        return None
    return Estimate.exact(min(1.0, math.fsum(points[target:].tolist())))


def rolls_of(
    state: State,
    first: Advice,
    answer: ExactAnswer,
    order: list[Action],
    shares: Callable[[Worth], list[Estimate]],
) -> dict[str, Any]:
    """The next rolls of the mover, once the best action is made or that are due, with their
    shares."""

    def counted(rolls: list[NextRoll], worths: dict[int, Worth]) -> list[NextRoll]:
        return counted_rolls(rolls, {total: shares(worth) for total, worth in worths.items()})

    if answer.due:
        return {"next_rolls": counted(first.next_rolls, answer.due)}
    if not order:
        return {}
    is_known = first.rolls_after == str(order[0])
    rolls = first.next_rolls if is_known else odds.rolls_after(state, order[0])
    rolls = counted(rolls, answer.rolls[order[0]])
    return {"rolls_after": str(order[0]) if rolls else None, "next_rolls": rolls}


def _exact(numbers: tuple[float, ...]) -> list[Estimate]:
    return [Estimate.exact(number) for number in numbers]
