"""Rung 3 of the advice: late in dives 1 and 2, a search of the dive to its end.

Everybody plays best until then; what the game is worth after it is estimated by the value between
dives.  Playouts answer meanwhile, and tell what the search does not: the spread of final points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from solver.adventure.actions import Action
from solver.adventure.exact.solve import ExactAnswer, Worth
from solver.adventure.ladder import ranking
from solver.adventure.ladder.background_ending import BackgroundEnding
from solver.adventure.ladder.budget import Budget
from solver.adventure.ladder.exact_rung import breaths_of, order_of, rolls_of
from solver.adventure.ladder.playout_rung import playout_answers
from solver.adventure.notation import SEATS
from solver.adventure.rivals.seats import SeatPolicies, searched_rivals
from solver.adventure.state import State
from solver.advice import Advice, Estimate, Objective, RankedAction

VALUE_OFF: Final[dict[Objective, float]] = {"win": 0.04, "points": 3.0}
"""95 % half-width of the value between dives, against games of good players from ten starts of a
dive (`tests/solver/adventure/between/test_worth.py`)."""
BEHIND_OFF: Final[dict[Objective, float]] = {"win": 0.008, "points": 1.0}
"""The same of the difference between two actions (see `kernel.control.UNSEEN`)."""

_MAX_NODES: Final = 300_000
"""Positions after which the search gives up: half a second or more."""
_WAIT: Final = 0.005
"""Seconds between two looks at `should_stop` while waiting for a thread."""


def search_answers(
    state: State,
    first: Advice,
    budget: Budget,
    seed: int,
    should_stop: Callable[[], bool],
    with_plan: bool,
    seats: SeatPolicies,
) -> Iterator[tuple[Advice, bool]]:
    """Ever better answers that build on `first` (rung 1), the last one searched if that is done.

    The search bounds itself.  Within a number of playouts it is waited for, so that the answer does
    not depend on the clock; within a time it is left out when it is late.
    """
    rivals = searched_rivals(first.model, seats)
    search = BackgroundEnding(
        state, first.objective, rivals, with_points=False, max_nodes=_MAX_NODES
    )

    def best(advice: Advice) -> Advice:
        return advice if search.answer is None else as_search(state, advice, search.answer)

    try:
        for advice, final in playout_answers(
            state, first, budget, seed, should_stop, with_plan, seats
        ):
            if final:
                while budget.nodes is not None and not search.wait(_WAIT) and not should_stop():
                    pass
                yield best(advice), True
            else:
                yield advice if budget.nodes is not None else best(advice), False
    finally:
        search.give_up()


def as_search(state: State, counted: Advice, answer: ExactAnswer) -> Advice:
    """`counted`, an answer by playouts, with what the search has found."""
    seat = state.mover
    by_playouts = {action.action: action for action in counted.actions}
    tied, order = order_of(answer, seat)

    def ranked(action: Action) -> RankedAction:
        worth = answer.actions[action]
        return msgspec.structs.replace(
            by_playouts[str(action)],
            win=_values(worth.win, "win", answer),
            points=_values(worth.points, "points", answer),
            home={letter: _found(chance, 0.0, answer) for letter, chance in worth.home.items()},
            dive_ends=_found(worth.dive_ends, 0.0, answer),
            best_probability=1 / len(tied) if action in tied else 0.0,
            behind=_behind(answer.actions[order[0]], worth, seat, answer),
        )

    actions = [ranked(action) for action in order]

    def shares(worth: Worth) -> list[Estimate]:
        return _values(worth.win, "win", answer)

    changes: dict[str, Any] = rolls_of(state, counted, answer, order, shares)
    return msgspec.structs.replace(
        counted,
        method="search",
        rung=3,
        best=[str(action) for action in tied],
        actions=actions,
        reasons=ranking.reasons(actions, breaths_of(state, order), seat, SEATS[seat]),
        win=_values(answer.worth.win, "win", answer),
        points=_values(answer.worth.points, "points", answer),
        **changes,
    )


def _values(
    numbers: tuple[float, ...], objective: Objective, answer: ExactAnswer
) -> list[Estimate]:
    return [_found(number, VALUE_OFF[objective], answer) for number in numbers]


def _behind(best: Worth, worth: Worth, seat: int, answer: ExactAnswer) -> dict[Objective, Estimate]:
    """What `best` brings `seat` above `worth`; nothing is off where they are the same."""
    off = {objective: 0.0 if worth is best else BEHIND_OFF[objective] for objective in BEHIND_OFF}
    return {
        "win": _found(best.win[seat] - worth.win[seat], off["win"], answer),
        "points": _found(best.points[seat] - worth.points[seat], off["points"], answer),
    }


def _found(number: float, off: float, answer: ExactAnswer) -> Estimate:
    return Estimate(number, off, answer.nodes, "search")
