"""The playouts, or the search, of one position's actions, and the advice that they add up to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from solver.adventure import odds
from solver.adventure.actions import SAY_NOTHING
from solver.adventure.kernel.playouts import Playouts, Tally
from solver.adventure.ladder import ranking
from solver.adventure.ladder.budget import MOST_SEED
from solver.adventure.ladder.halving import Halving
from solver.adventure.ladder.question import Question
from solver.adventure.ladder.tallies import estimates, mixture, ranked_action, weighted
from solver.adventure.notation import SEATS
from solver.adventure.rivals.seats import SeatPolicies, continuation, guesses
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.advice import Advice, Estimate, NextRoll

MakeTable = Callable[[State, int, SeatPolicies], Playouts]
"""Makes the playouts of a position, a seed and how everyone plays on."""


class Comparison:
    """Plays the actions of a decision out and turns the counts into advice.

    `make` says what is counted, playouts unless told otherwise.
    """

    def __init__(self, asked: Question, make: MakeTable = Playouts) -> None:
        self._state = asked.state
        self._first = asked.first
        self._seats = asked.seats
        self._seat = asked.state.mover
        self._playouts = make(asked.state, asked.seed, asked.seats)
        self._indices = [
            index for index, action in enumerate(self._playouts.actions) if action != SAY_NOTHING
        ]
        self._halving = Halving(self._indices)
        self.playouts = 0
        """Playouts so far, of all actions together."""
        self.fewest = 0
        """Playouts so far of the actions that still get some."""

    @property
    def live(self) -> Sequence[int]:
        """Indices of the actions that still get playouts."""
        return self._halving.live

    def run(self, playouts: int) -> None:
        """Play every live action out `playouts` times more."""
        self._playouts.run(self.live, playouts)
        self.playouts += playouts * len(self.live)
        self.fewest += playouts

    def learn(self, playouts: int) -> None:
        """Play every action out `playouts` times more, for a search to learn of: they are spent,
        and do not count."""
        self._playouts.learn(self.live, playouts)
        self.playouts += playouts * len(self.live)

    def begin_counting(self) -> None:
        """What was learned is enough: the games from here on count."""
        self._playouts.begin_counting()

    def halve(self, fraction: float) -> None:
        """Leave clearly worse actions behind as `fraction` (0 to 1) of the budget is spent."""
        self._halving.spent(fraction, self._order, self._is_clear)

    def advice(self) -> Advice:
        """What the playouts so far say."""
        return as_counted(self._first, self._playouts, self.playouts, self._seats, self._findings())

    def _findings(self) -> dict[str, Any]:
        table, seat, objective = self._playouts, self._seat, self._first.objective
        order = self._order(self._indices)
        tallies = {index: table.tally(index) for index in order}
        chances = ranking.best_probabilities(table, order, seat, objective)
        in_water = [at for at, diver in enumerate(self._state.divers) if not diver.is_home]
        actions = [
            ranked_action(
                str(table.actions[index]),
                tallies[index],
                in_water,
                chance,
                ranking.behind(table, index, order[0], seat, tallies[index].n),
                self._reached(index),
            )
            for index, chance in zip(order, chances, strict=True)
        ]
        breaths = {
            str(table.actions[index]): self._state.child(table.actions[index]).divers[seat].load
            for index in order
        }
        return {
            "best": [
                str(table.actions[index])
                for index in order
                if ranking.is_tied(table, index, order[0], seat, objective)
            ],
            "actions": actions,
            "reasons": ranking.reasons(actions, breaths, seat, SEATS[seat]),
            "other_lens": ranking.other_lens(actions, objective),
            "win": actions[0].win,
            "points": actions[0].points,
            "reached": actions[0].reached,
            **self._rolls_after(order[0]),
        }

    def _reached(self, index: int) -> Estimate | None:
        """The chance of the target after action `index`."""
        target = self._first.target
        if target is None:
            return None
        return already_reached(self._state, target) or self._playouts.reached(
            index, self._seat, target
        )

    def _rolls_after(self, best: int) -> dict[str, Any]:
        """The next rolls of the seat once the best action is made, with their shares."""
        action = self._playouts.actions[best]
        rolls = odds.rolls_after(self._state, action)
        if self._state.step in (Step.TURN, Step.DECLARE):
            rolls = counted_rolls(rolls, shares_of(self._playouts.by_first_roll(best)))
        elif rolls:
            rolls = counted_rolls(rolls, self._playouts.by_own_roll(best))
        return {"rolls_after": str(action) if rolls else None, "next_rolls": rolls}

    def _order(self, indices: Sequence[int]) -> list[int]:
        """Best first by the objective, and by the other one where they are equal."""

        def worth(index: int) -> tuple[float, float]:
            tally = self._playouts.tally(index)
            win, points = tally.win[self._seat], tally.points[self._seat]
            return (win, points) if self._first.objective == "win" else (points, win)

        return sorted(indices, key=worth, reverse=True)

    def _is_clear(self, worse: int, best: int) -> bool:
        return ranking.clearly_worse(self._playouts, worse, best, self._seat, self._first.objective)


class ChanceNode:
    """Plays the outcomes of a chance node out: the value of a position where dice are due.

    Every outcome has streams of its own, since their errors then even out in the mean.
    """

    def __init__(self, asked: Question, make: MakeTable = Playouts) -> None:
        self._state = asked.state
        self._first = asked.first
        self._seats = asked.seats
        outcomes = asked.state.chance_outcomes()
        self._chances = [float(chance) for _, chance in outcomes]
        self._playouts = [
            make(asked.state, (asked.seed + index) & MOST_SEED, asked.seats)
            for index in range(len(outcomes))
        ]
        self.live: Sequence[int] = range(len(outcomes))
        """Indices of the outcomes, which all get playouts to the end."""
        self.playouts = 0
        """Playouts so far, of all outcomes together."""
        self.fewest = 0
        """Playouts so far of each."""

    def run(self, playouts: int) -> None:
        """Play every outcome out `playouts` times more."""
        for index in self.live:
            self._playouts[index].run([index], playouts)
        self.playouts += playouts * len(self.live)
        self.fewest += playouts

    def learn(self, playouts: int) -> None:
        """Play every outcome out `playouts` times more, for a search to learn of: they are spent,
        and do not count."""
        for index in self.live:
            self._playouts[index].learn([index], playouts)
        self.playouts += playouts * len(self.live)

    def begin_counting(self) -> None:
        """What was learned is enough: the games from here on count."""
        for playouts in self._playouts:
            playouts.begin_counting()

    def halve(self, fraction: float) -> None:
        """Nothing: no outcome can be left out of the mean."""

    def advice(self) -> Advice:
        """What the playouts so far say."""
        tallies = [self._playouts[index].tally(index) for index in self.live]
        findings: dict[str, Any] = {
            "win": mixture(tallies, self._chances, "win"),
            "points": mixture(tallies, self._chances, "points"),
        }
        if (target := self._first.target) is not None:
            findings["reached"] = already_reached(self._state, target) or weighted(
                [
                    self._playouts[index].reached(index, self._state.mover, target)
                    for index in self.live
                ],
                self._chances,
            )
        if self._first.next_rolls:
            numbers = [action.number for action, _ in self._state.chance_outcomes()]
            findings["next_rolls"] = counted_rolls(
                self._first.next_rolls, shares_of(dict(zip(numbers, tallies, strict=True)))
            )
        return as_counted(self._first, self._playouts[0], self.playouts, self._seats, findings)


def already_reached(state: State, target: int) -> Estimate | None:
    """Certainty, where the mover has the points already: what is banked is never lost."""
    return Estimate.exact(1.0) if state.diver.points >= target else None


def as_counted(
    first: Advice,
    table: Playouts,
    playouts: int,
    seats: SeatPolicies,
    findings: dict[str, Any],
) -> Advice:
    """`first` with what `playouts` games of a `table` have found, everyone playing on as `seats`
    says."""
    is_searched = table.method == "search"
    return msgspec.structs.replace(
        first,
        method=table.method,
        rung=3 if is_searched else 2,
        continuation=continuation(seats, first.mover),
        rivals={} if is_searched else guesses(seats, first.mover),
        later_dives=table.later_dives,
        playouts=playouts,
        **findings,
    )


def counted_rolls(rolls: Sequence[NextRoll], shares: dict[int, list[Estimate]]) -> list[NextRoll]:
    """`rolls` with the win shares that were counted after each sum."""
    return [msgspec.structs.replace(roll, win=shares.get(roll.roll)) for roll in rolls]


def shares_of(tallies: dict[int, Tally]) -> dict[int, list[Estimate]]:
    """The win shares of each tally."""
    return {roll: estimates(tally, "win") for roll, tally in tallies.items()}
