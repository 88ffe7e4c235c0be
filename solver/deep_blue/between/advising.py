"""The look ahead of a decision between dives, ever better while there is time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Final

from solver.adventure.ladder import ranking
from solver.adventure.ladder.budget import Budget
from solver.advice import Reason
from solver.deep_blue.actions import Action
from solver.deep_blue.between.advice import TurnAdvice, TurnOption
from solver.deep_blue.between.counts import EQUAL, Counts
from solver.deep_blue.bots.candidates import of_every_kind
from solver.deep_blue.bots.foresight import Outcome, outcomes
from solver.deep_blue.bots.weights import WEIGHTS
from solver.deep_blue.dive_odds.solving import warm_up
from solver.deep_blue.hidden import sample
from solver.deep_blue.observation import Observation
from solver.deep_blue.step import Step
from solver.streams import Streams

STEPS: Final = frozenset({Step.TURN, Step.PAY, Step.FREE, Step.SPOT, Step.RUSH})
"""Decisions that there is advice on here."""

FEWEST: Final = 8
"""Deals before the first answer."""

_PARTS: Final = ("own", "others", "prospects")


def advise(
    observation: Observation,
    budget: Budget,
    seed: int = 0,
    should_stop: Callable[[], bool] = lambda: False,
) -> Iterator[TurnAdvice]:
    """Advice on the decision of the seat, by what it may know; the last one is the best.

    The nodes of the `budget` are deals, of which there are `FEWEST` at least; its seconds count
    from the moment the compiled code is loaded.  An answer comes whenever the deals have doubled,
    and at the end.  None comes when it is stopped before the first; ValueError unless the seat is
    to decide at one of `STEPS`.
    """
    if not observation.actions or observation.table.step not in STEPS:
        raise ValueError(f"seat {observation.seat} has nothing to decide between dives")
    warm_up()
    end = None if budget.seconds is None else time.monotonic() + budget.seconds
    streams = Streams(seed)
    candidates = of_every_kind(observation, WEIGHTS, streams.rng("candidates", 0))
    counts, told = Counts(len(candidates)), 0
    while not _is_spent(counts.deals, budget, end):
        found = look(observation, candidates, streams, counts.deals, should_stop)
        if found is None:
            break
        counts.add(found)
        if counts.deals >= max(FEWEST, 2 * told):
            told = counts.deals
            yield _advice(observation, candidates, counts)
    if counts.deals > told and counts.deals >= FEWEST:
        yield _advice(observation, candidates, counts)


def _is_spent(deals: int, budget: Budget, end: float | None) -> bool:
    if deals < FEWEST:
        return False
    if budget.nodes is not None:
        return deals >= budget.nodes
    return end is not None and time.monotonic() >= end


def look(
    observation: Observation,
    candidates: Sequence[Action],
    streams: Streams,
    number: int,
    should_stop: Callable[[], bool],
) -> list[Outcome] | None:
    """Every candidate in one deal, the same for the same number; None when it is stopped."""
    deal = sample(observation, streams.rng("deal", number))
    found = []
    for outcome in outcomes(deal, candidates, WEIGHTS, streams.bits("luck", number)):
        if should_stop():
            return None
        found.append(outcome)
    return found


def _advice(observation: Observation, candidates: Sequence[Action], counts: Counts) -> TurnAdvice:
    order = counts.order()
    best, seat = order[0], observation.seat
    chances = ranking.best_probabilities(counts, order, seat, "points")
    return TurnAdvice(
        seat=seat,
        method=counts.method,
        deals=counts.deals,
        legal=len(observation.actions),
        best=[
            str(candidates[number])
            for number in order
            if ranking.is_tied(counts, number, best, seat, "points")
        ],
        options=[
            TurnOption(
                action=str(candidates[number]),
                lead=counts.estimate(number, attrgetter("lead")),
                behind=counts.behind(number, best),
                best_probability=chance,
                own=counts.estimate(number, attrgetter("own")),
                others=counts.estimate(number, attrgetter("others")),
                prospects=counts.estimate(number, attrgetter("prospects")),
                aims=counts.aims(number),
            )
            for number, chance in zip(order, chances, strict=True)
        ],
        reasons=[*_reasons(candidates, counts, order)],
    )


def _reasons(
    candidates: Sequence[Action], counts: Counts, order: Sequence[int]
) -> Iterator[Reason]:
    """What the best candidate does better or worse than each other, part by part."""
    best = order[0]
    for number in order[1:]:
        for part in _PARTS:
            difference = counts.difference(best, number, attrgetter(part))
            if abs(difference.mean) > EQUAL:
                yield Reason(
                    kind=part,
                    action=str(candidates[best]),
                    than=str(candidates[number]),
                    value=counts.estimate(best, attrgetter(part)),
                    other=counts.estimate(number, attrgetter(part)),
                    difference=difference,
                )
