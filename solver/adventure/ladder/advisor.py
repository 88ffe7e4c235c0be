"""The advisor: a ladder of answers to one position, each better than the one before.

Rung 1 (odds) comes at once, in plain Python; rung 2 (playouts) follows as soon as the compiled
kernel is loaded, at growing intervals.  Games whose next decisions are searched replace them
(rung 3), and late in the last dive exact values (rung 4); late in an earlier one, where everybody
is to play best, values that rest on what the game is worth after the dive (rung 3 too).  Where only
chips are to be turned over the first answer is exact already.
Nothing heavy is imported before rung 1 has been given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from solver.adventure import odds
from solver.adventure.actions import GO_ON, LEAVE
from solver.adventure.exact.estimate import affordable, affordable_to_next_dive
from solver.adventure.hands import chance_of_at_least, hand_of, unseen_by_level
from solver.adventure.ladder.budget import Budget
from solver.adventure.ladder.question import Question, never
from solver.adventure.objectives import expected_points, win_share_leaf
from solver.adventure.rivals.history import History
from solver.adventure.rivals.models import require_model, require_objective, require_target
from solver.adventure.rivals.seats import searched_rivals, seat_policies
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.advice import Advice, Estimate

_WAIT: Final = 0.01
"""Seconds between two looks at `should_stop` while the compiled code is loading."""

_ROLLS_AFTER: Final = {
    Step.TURN: str(GO_ON),
    Step.DECLARE: str(GO_ON),
    Step.SEARCH: str(LEAVE),
}
"""The decision that leaves direction and load as they are, so that the rolls are those of odds:
before it is known which is best."""


def advise(
    state: State,
    *,
    objective: str = "win",
    model: str = "best",
    budget: Budget | None = None,
    seed: int = 0,
    history: History | None = None,
    drop_plan: bool = True,
    holds: bool = True,
    target: int | None = None,
    should_stop: Callable[[], bool] = never,
    ready: Callable[[float], bool] | None = None,
) -> Iterator[tuple[Advice, bool]]:
    """Ever better advice for `state`, each with whether it is the last.

    `history` is how the game came to `state`, which the model `inferred` goes by.
    `drop_plan` adds a plan of what to put down on the way home, where one is of use.
    `holds` tells whether the advice holds under other models of the rivals.
    `target` asks beside for the chance of the mover to have at least so many points, all dives
    together, when this dive is over; the plan is then the one that reaches it most often.
    `should_stop` is asked every few milliseconds; once it says yes, the answer so far is given as
    the last.  `ready(seconds)` waits at most so long for the compiled code and says whether it is
    loaded; without it, it is loaded here.  The same seed and `Budget.nodes` give the same last
    answer, byte for byte.  ValueError for an unknown objective or model, or a target out of range.
    """
    first = first_answer(state, objective=objective, model=model, target=target)
    if first.rung == 4:
        yield first, True
        return
    yield first, False
    while ready is not None and not ready(_WAIT):
        if should_stop():
            yield first, True
            return
    seats = seat_policies(state, first.model, first.objective, history)
    asked = Question(state, first, seats, budget or Budget(), seed, history, drop_plan, should_stop)
    answers = _ranked(asked)
    if holds:
        from solver.adventure.ladder.holding import with_holds

        answers = with_holds(answers, asked)
    yield from answers


def _ranked(asked: Question) -> Iterator[tuple[Advice, bool]]:
    """The answers after rung 1."""
    state = asked.state
    rivals = searched_rivals(asked.first.model, asked.seats)
    if affordable_to_next_dive(state, rivals):
        from solver.adventure.ladder.search_rung import search_answers

        yield from search_answers(asked)
        return
    if affordable(state, rivals):
        from solver.adventure.ladder.exact_rung import exact_answers

        yield from exact_answers(asked)
        return
    from solver.adventure.ladder.playout_rung import playout_answers

    yield from playout_answers(asked)


def first_answer(
    state: State, *, objective: str = "win", model: str = "best", target: int | None = None
) -> Advice:
    """Rung 1: the odds, or exact values when only chips of the last dive are to be turned over.

    ValueError for an unknown objective or model, or a target out of range.
    """
    require_target(target)
    shares = win_share_leaf(state)
    rolls = odds.next_rolls(state)
    return Advice(
        position=str(state),
        mover=state.mover,
        step=state.step,
        objective=require_objective(objective),
        model=require_model(model, len(state.divers)),
        method="odds" if shares is None else "exact",
        best=[],
        actions=[],
        next_rolls=rolls,
        air=odds.air_forecast(state),
        home_as_loaded=odds.home_chances(state),
        carried=odds.unit_worths(state, state.mover),
        rolls_after=_ROLLS_AFTER.get(state.step) if rolls and not state.is_chance_node() else None,
        rung=1 if shares is None else 4,
        win=[] if shares is None else [Estimate.exact(float(share)) for share in shares],
        points=[]
        if shares is None
        else [Estimate.exact(float(points)) for points in expected_points(state)],
        target=target,
        reached=None
        if target is None or shares is None
        else Estimate.exact(_chance_at_the_end(state, target)),
    )


def _chance_at_the_end(state: State, target: int) -> float:
    """Chance that the chips the mover brought home make it so many points."""
    diver = state.diver
    chips = hand_of(diver.carried if diver.is_home else ())
    return chance_of_at_least(target - diver.points, chips, unseen_by_level(state))
