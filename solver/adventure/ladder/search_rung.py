"""Rung 3 of the advice: late in dives 1 and 2, a search of the dive to its end.

Everybody plays best until then; what the game is worth after it is estimated by the value between
dives.  Games are played meanwhile, and join in (see `joining`).
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from solver.adventure.actions import Action
from solver.adventure.exact.solve import ExactAnswer, Worth
from solver.adventure.ladder import ranking
from solver.adventure.ladder.background_ending import BackgroundEnding
from solver.adventure.ladder.exact_rung import breaths_of, rolls_of
from solver.adventure.ladder.joining import BEHIND_OFF, Joining, as_shares
from solver.adventure.ladder.playout_rung import playout_answers
from solver.adventure.ladder.question import Question
from solver.adventure.notation import SEATS
from solver.adventure.rivals.seats import searched_rivals
from solver.adventure.state import State
from solver.advice import Advice, Estimate, RankedAction

_MAX_NODES: Final = 300_000
"""Positions after which the search gives up: half a second or more."""
_WAIT: Final = 0.005
"""Seconds between two looks at `should_stop` while waiting for a thread."""


def search_answers(asked: Question) -> Iterator[tuple[Advice, bool]]:
    """Ever better answers, the last one searched if that is done.

    The search bounds itself.  Within a number of playouts it is waited for, so that the answer does
    not depend on the clock; within a time it is left out when it is late.
    """
    state, first = asked.state, asked.first
    rivals = searched_rivals(first.model, asked.seats)
    search = BackgroundEnding(
        state, first.objective, rivals, with_points=False, max_nodes=_MAX_NODES
    )

    def best(advice: Advice) -> Advice:
        return advice if search.answer is None else as_search(state, advice, search.answer)

    try:
        waits = asked.budget.nodes is not None
        for advice, final in playout_answers(asked):
            if final:
                while waits and not search.wait(_WAIT) and not asked.should_stop():
                    pass
                yield best(advice), True
            else:
                yield advice if waits else best(advice), False
    finally:
        search.give_up()


def as_search(state: State, counted: Advice, answer: ExactAnswer) -> Advice:
    """`counted`, an answer by games, with what the search has found."""
    seat = state.mover
    if not answer.actions:
        return _with_rolls(state, counted, answer, [], counted.win, counted.points)
    joining = Joining(counted.actions, answer, seat)
    order = joining.order(counted.objective)
    best = order[0]
    chances = ranking.best_probabilities(joining, order, seat, counted.objective)
    named = {str(action): action for action in answer.actions}

    def ranked(index: int, chance: float) -> RankedAction:
        action, values = counted.actions[index], joining.joined[index].values
        worth = answer.actions[named[action.action]]
        return msgspec.structs.replace(
            action,
            win=values["win"],
            points=values["points"],
            home={letter: _found(chance, answer) for letter, chance in worth.home.items()},
            dive_ends=_found(worth.dive_ends, answer),
            best_probability=chance,
            behind=ranking.behind(joining, index, best, seat, values["win"][seat].n),
        )

    actions = [ranked(index, chance) for index, chance in zip(order, chances, strict=True)]
    played = [named[action.action] for action in actions]
    ranked_now = msgspec.structs.replace(
        counted,
        best=[
            joining.names[index] for index in order if index == best or joining.is_same(index, best)
        ],
        actions=actions,
        reasons=ranking.reasons(actions, breaths_of(state, played), seat, SEATS[seat]),
        other_lens=ranking.other_lens(actions, counted.objective),
    )
    return _with_rolls(state, ranked_now, answer, played, actions[0].win, actions[0].points)


def _with_rolls(
    state: State,
    advice: Advice,
    answer: ExactAnswer,
    order: list[Action],
    win: list[Estimate],
    points: list[Estimate],
) -> Advice:
    """`advice` for a position worth `win` and `points`, and its rolls as the search sees them: as
    far from that as from what the position is worth by the search."""
    here = answer.actions[order[0]].win if order else answer.worth.win

    def shares(worth: Worth) -> list[Estimate]:
        return as_shares(
            [
                Estimate(
                    now.mean + there - base,
                    math.hypot(now.half_width, BEHIND_OFF["win"]),
                    now.n,
                    "search",
                )
                for now, there, base in zip(win, worth.win, here, strict=True)
            ]
        )

    changes: dict[str, Any] = rolls_of(state, advice, answer, order, shares)
    return msgspec.structs.replace(
        advice,
        method="search",
        rung=3,
        win=[msgspec.structs.replace(share, method="search") for share in win],
        points=[msgspec.structs.replace(number, method="search") for number in points],
        **changes,
    )


def _found(chance: float, answer: ExactAnswer) -> Estimate:
    """A chance within the dive, which the search sees to its end."""
    return Estimate(chance, 0.0, answer.nodes, "search")
