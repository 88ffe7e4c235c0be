"""The review of a game, moment by moment, from the last to the first.

Every chance node is valued by the ladder of advice; a decision is worth what follows it plus what
it has lost against the best choice, a paired difference.  So the values of a game hang together:
what a roll gave is the value after it less the value before, and for every seat
final = start + skill + luck, where skill is what all decisions cost or gave and luck what all
rolls and values did.  A loss within its error counts as none.

Moments are valued by one evaluation whatever the model asked for: everybody is taken to play best
from there on (`best`).  Every other model takes the seat to move for one that plays well, and the
others for what they are said to be: a moment would be worth more to whoever happens to be the next
to move, and what changes with that would pass for luck.  Taking everybody for best treats seats
alike, so that moments can be compared along the game, and a roll gives nothing on average.  What
decisions cost in the sums is told by the same evaluation, which makes the sums exact; the model
asked for judges each decision: its best choice, its loss, its label.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from solver.adventure.objectives import expected_points
from solver.adventure.review.accounts import reviewed_seat
from solver.adventure.review.decisions import reviewed_decision
from solver.adventure.review.hindsight import hindsight
from solver.adventure.review.judging import Judge, is_choice
from solver.adventure.review.labels import labelled
from solver.adventure.review.report import (
    Hindsight,
    Review,
    ReviewedChance,
    ReviewedDecision,
)
from solver.adventure.review.thresholds import losses_of
from solver.adventure.review.turning_points import turning_points
from solver.adventure.review.vectors import Vector, difference, means, total
from solver.adventure.review.wanted import Wanted
from solver.adventure.rivals.history import History
from solver.adventure.rivals.models import BEST, require_model, require_objective
from solver.adventure.state import State
from solver.adventure.step import Step

VALUED_BY: Final = BEST
"""Model by which moments are valued."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a review is."""

    done: int
    of: int
    """Moments to be valued, and dives to be looked at in hindsight."""


class Cancelled(Exception):
    """The review was stopped before its end."""


def review(
    history: History,
    wanted: Wanted | None = None,
    should_stop: Callable[[], bool] = lambda: False,
) -> Iterator[Progress | Review]:
    """Progress, again and again, and last the review of the game that `history` tells.

    The same game and `wanted` give the same review.  ValueError for an unknown objective or model,
    and for thresholds of another objective; `Cancelled` once `should_stop` has said yes.
    """
    wanted = wanted or Wanted()
    objective = require_objective(wanted.objective)
    model = require_model(wanted.model, len(history.start.divers))
    losses = losses_of(wanted.thresholds, objective, len(history.start.divers))
    judge = Judge(objective, model, wanted.nodes, wanted.seed, should_stop)
    reviewing = _Reviewing(history, judge, replace(judge, model=VALUED_BY), losses)
    dives = reviewing.dives()
    of = reviewing.moments + len(dives)
    for done in reviewing.run():
        if should_stop():
            raise Cancelled
        yield Progress(done, of)
    lines: list[Hindsight] = []
    for done, (dive, seat) in enumerate(dives, start=reviewing.moments + 1):
        found = hindsight(history, dive, seat)
        lines += [found] if found else []
        if should_stop():
            raise Cancelled
        yield Progress(done, of)
    yield reviewing.report(wanted, lines)


@dataclass
class _Reviewing:
    """Values of the moments, filled in from the last to the first."""

    history: History
    judge: Judge
    """Says what is best, and what the others lose."""
    valuer: Judge
    """Says what every moment is worth."""
    thresholds: list[float]
    _states: list[State] = field(default_factory=list)
    _shares: list[Vector] = field(default_factory=list)
    _points: list[Vector] = field(default_factory=list)
    _decisions: list[ReviewedDecision] = field(default_factory=list)
    _chances: list[ReviewedChance] = field(default_factory=list)

    def __post_init__(self) -> None:
        state = self.history.start
        self._states = [state]
        for action in self.history.actions:
            state = state.child(action)
            self._states.append(state)

    @property
    def moments(self) -> int:
        """How many there are."""
        return len(self._states)

    def dives(self) -> list[tuple[int, int]]:
        """Dives and seats that may be looked at in hindsight."""
        dives = sorted({state.dive for state in self._states[:-1]})
        return [(dive, seat) for dive in dives for seat in range(len(self._states[0].divers))]

    def run(self) -> Iterator[int]:
        """Value one moment after the other; gives how many are done."""
        self._value_last()
        yield 1
        for number in range(len(self._states) - 1, 0, -1):
            self._value(number)
            yield len(self._shares)
        self._shares.reverse()
        self._points.reverse()
        self._decisions.reverse()
        self._chances.reverse()

    def _value_last(self) -> None:
        state = self._states[-1]
        if state.is_terminal():
            self._shares.append([float(share) for share in state.returns()])
            self._points.append([float(points) for points in expected_points(state)])
            return
        answer = self.valuer.last_answer(state, self.history)
        self._shares.append(means(answer.win))
        self._points.append(means(answer.points))

    def _value(self, number: int) -> None:
        """Value the moment before action `number`, that after it being the last one valued."""
        state = self._states[number - 1]
        share, points = self._shares[-1], self._points[-1]
        if not state.is_chance_node() and not is_choice(state):
            self._shares.append(share)
            self._points.append(points)
            return
        history = History(self.history.start, self.history.actions[: number - 1])
        if state.is_chance_node():
            answer = self.valuer.last_answer(state, history)
            before, before_points = means(answer.win), means(answer.points)
            self._chances.append(
                ReviewedChance(
                    number=number,
                    seat=state.mover,
                    kind="reveal" if state.step is Step.REVEAL else "roll",
                    action=str(self.history.actions[number - 1]),
                    change=difference(share, before),
                    change_points=difference(points, before_points),
                    method=answer.method,
                )
            )
        else:
            action = self.history.actions[number - 1]
            valued = self.valuer.on_decision(state, history, action)
            judged = valued
            if self.judge != self.valuer:
                judged = self.judge.on_decision(state, history, action)
            decision = reviewed_decision(number, state, action, judged, valued)
            self._decisions.append(decision)
            before = total(share, decision.counted)
            before_points = total(points, decision.counted_points)
        self._shares.append(before)
        self._points.append(before_points)

    def report(self, wanted: Wanted, lines: list[Hindsight]) -> Review:
        """All that was found, once every moment has its value."""
        objective = self.judge.objective
        moments = self._shares if objective == "win" else self._points
        decisions = labelled(self._decisions, moments, objective, self.thresholds)
        ends = ([self._shares[0], self._shares[-1]], [self._points[0], self._points[-1]])
        return Review(
            start=str(self.history.start),
            objective=objective,
            model=self.judge.model,
            valued_by=self.valuer.model,
            nodes=wanted.nodes,
            seed=wanted.seed,
            thresholds=self.thresholds,
            finished=self._states[-1].is_terminal(),
            shares=self._shares,
            points=self._points,
            decisions=decisions,
            chances=self._chances,
            seats=[
                reviewed_seat(seat, *ends, decisions, self._chances, objective)
                for seat in range(len(self._states[0].divers))
            ],
            turning_points=turning_points(self._shares),
            hindsight=lines,
        )
