"""Looks at every decision of a game again; in dives each position is counted out.

From the moment a dive begins to its end everybody's expected points are known at every position,
by `dive_odds`, with the hands as they were: the leader stops when that is best for himself,
everybody defends as long as he can and plays every card that he may.  Between two positions lies a
decision or a gem, and what changed is its doing: skill or luck.  So what a seat got is what the
dive was worth to it at the start, plus skill, plus luck.  Decisions between dives are for `turns`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from solver.adventure.review.report import LABELS
from solver.adventure.review.thresholds import label_of
from solver.advice import Estimate
from solver.deep_blue import dive
from solver.deep_blue.actions import Action
from solver.deep_blue.dive_odds.values import dive_value
from solver.deep_blue.review.report import (
    LOSSES,
    Account,
    Choices,
    DiveReview,
    DrawnGem,
    ReviewedDecision,
    ReviewedDive,
    ReviewedTurn,
)
from solver.deep_blue.review.turns import LookingBack, due
from solver.deep_blue.review.wanted import TurnsWanted
from solver.deep_blue.state import State

_EQUAL: Final = 1e-9
"""Points closer than this are the same: they differ by rounding."""


class Cancelled(Exception):
    """The review was stopped."""


class Progress(Struct, frozen=True):
    """How many moves in dives and decisions between have been looked at, of how many."""

    done: int
    of: int


def review(
    start: State,
    actions: Sequence[Action],
    should_stop: Callable[[], bool] = lambda: False,
    wanted: TurnsWanted | None = None,
) -> Iterator[Progress | DiveReview]:
    """How far it is, move by move in the dives of the game, then between; and last the review.

    `wanted`: how decisions between dives are looked at; None: they are not.  ValueError when an
    action is not legal; Cancelled when `should_stop` says so.
    """
    line = [start]
    for number, action in enumerate(actions, start=1):
        try:
            line.append(line[-1].child(action))
        except ValueError as error:
            raise ValueError(f"action {number}: {error}") from None
    parts = [*_dives(line)]
    between = [] if wanted is None else [*due(line, actions)]
    total = sum(last - first for first, last in parts) + len(between)
    done = 0
    reviewed = []
    for first, last in parts:
        looking = _Looking(line, actions, first)
        for number in range(first + 1, last + 1):
            if should_stop():
                raise Cancelled
            looking.look_at(number)
            done += 1
            yield Progress(done, total)
        reviewed.append(looking.dive(last))
    back = LookingBack(line, actions, wanted or TurnsWanted(), should_stop)
    for number in between:
        if should_stop() or not back.look_at(number):
            raise Cancelled
        done += 1
        yield Progress(done, total)
    seats = range(len(start.players))
    yield DiveReview(
        dives=reviewed,
        seats=[_together([each.seats[seat] for each in reviewed]) for seat in seats],
        turns=back.turns,
        left_out=back.left_out,
        choices=[_choices(reviewed, back.turns, seat) for seat in seats],
    )


def _choices(dives: Sequence[ReviewedDive], turns: Sequence[ReviewedTurn], seat: int) -> Choices:
    own: list[ReviewedDecision | ReviewedTurn] = [each for each in turns if each.seat == seat]
    own += [each for dive in dives for each in dive.decisions if each.seat == seat]
    return Choices(
        decisions=len(own),
        labels={
            label: sum(each.label == label and not each.missed_chance for each in own)
            for label in LABELS
        },
        missed_chances=sum(each.missed_chance for each in own),
    )


def _dives(line: Sequence[State]) -> Iterator[tuple[int, int]]:
    """For each dive the numbers of the first position in it and of the first after it.

    A dive that is still on ends with the last position.
    """
    first = None
    for number, state in enumerate(line):
        if first is None and state.board is not None:
            first = number
        elif first is not None and state.board is None:
            yield first, number
            first = None
    if first is not None:
        yield first, len(line) - 1


class _Looking:
    """One dive; positions and moves are numbers in the line of the game."""

    def __init__(self, line: Sequence[State], actions: Sequence[Action], first: int) -> None:
        self._line = line
        self._actions = actions
        self._first = first
        self._before = [player.points for player in line[first].players]
        self._start = self._now = self._worth(line[first])
        self._decisions: list[ReviewedDecision] = []
        self._gems: list[DrawnGem] = []
        self._own = [[0.0] for _ in self._before]
        self._others = [[0.0] for _ in self._before]
        self._had = [*self._start]
        """By seat, what it was left with by its decision before."""

    def look_at(self, number: int) -> None:
        """The move that led to position `number`."""
        state, action = self._line[number - 1], self._actions[number - 1]
        before, self._now = self._now, self._worth(self._line[number])
        change = [after - earlier for earlier, after in zip(before, self._now, strict=True)]
        if state.is_chance_node():
            self._gems.append(DrawnGem(number=number, gem=action.what, change=change))
            return
        for seat, points in enumerate(change):
            (self._own if seat == state.mover else self._others)[seat].append(points)
        choices = state.legal_actions()
        if len(choices) > 1:
            values = {str(each): self._worth(state.child(each))[state.mover] for each in choices}
            most = max(values.values())
            loss = max(0.0, most - values[str(action)])
            label = label_of(Estimate.exact(loss), LOSSES)
            kept = self._now[state.mover] >= self._had[state.mover] - _EQUAL
            self._had[state.mover] = self._now[state.mover]
            self._decisions.append(
                ReviewedDecision(
                    number=number,
                    seat=state.mover,
                    step=state.step,
                    action=str(action),
                    values=values,
                    best=[name for name, value in values.items() if value > most - _EQUAL],
                    loss=loss,
                    change=change,
                    label=label,
                    missed_chance=label is not None and kept,
                )
            )

    def dive(self, last: int) -> ReviewedDive:
        """All that was found, once the moves up to position `last` have been looked at."""
        state = self._line[self._first]
        board = dive.board_of(state)
        return ReviewedDive(
            number=self._first,
            site=state.box.sea.sites[board.site],
            tile=state.tiles[board.site] + 1,
            leader=board.leader,
            finished=self._line[last].board is None,
            decisions=self._decisions,
            gems=self._gems,
            seats=[
                Account(
                    start=self._start[seat],
                    own=math.fsum(self._own[seat]),
                    others=math.fsum(self._others[seat]),
                    luck=math.fsum(gem.change[seat] for gem in self._gems),
                    final=self._now[seat],
                )
                for seat in range(len(self._before))
            ],
        )

    def _worth(self, state: State) -> tuple[float, ...]:
        """What everybody gets out of the dive, or got when it is over."""
        if state.board is not None:
            return dive_value(state)
        players = zip(state.players, self._before, strict=True)
        return tuple(float(player.points - before) for player, before in players)


def _together(accounts: Sequence[Account]) -> Account:
    return Account(
        start=math.fsum(each.start for each in accounts),
        own=math.fsum(each.own for each in accounts),
        others=math.fsum(each.others for each in accounts),
        luck=math.fsum(each.luck for each in accounts),
        final=math.fsum(each.final for each in accounts),
    )
