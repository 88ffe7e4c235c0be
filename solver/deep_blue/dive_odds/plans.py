"""What the leader of a dive will do, for every hand that he may hold, and what others get by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import fsum
from typing import Any, Final, NamedTuple

import numpy as np

from solver.advice import Method
from solver.deep_blue import dive
from solver.deep_blue.actions import Action
from solver.deep_blue.dive_odds import kernel
from solver.deep_blue.dive_odds.advice import Lens
from solver.deep_blue.dive_odds.divers import Diver, guessed, guessed_one_by_one
from solver.deep_blue.dive_odds.kernel import CARDS, COLUMNS, Divers, Floats
from solver.deep_blue.dive_odds.rows import Row, cared_for, is_search, leader_known, others
from solver.deep_blue.dive_odds.solving import Frame, must_draw
from solver.deep_blue.state import State

BATCHES: Final = 4
"""Parts of the hands drawn by lot, from whose differences the error is seen."""

MOST_HANDS: Final = 64
"""Hands of a leader that are counted; of more, as many or fewer are drawn by lot."""

_MOST_NODES: Final = 300_000
"""Bags of all hands and divers together, for one answer, above which fewer hands are drawn."""


@dataclass(frozen=True)
class Led:
    """One hand of the leader, and what he does with it."""

    diver: Diver
    arrays: Divers
    draws_on: Floats
    """[bag]"""
    at_root: float
    """Chance that he draws at once, by what he cares for or because he must."""


class Followed(NamedTuple):
    """What comes of the plans of a batch."""

    leader: Floats
    """[column]"""
    stops: Floats
    """[bag] chance that the dive is scored there."""
    draws: Floats
    """[bag] chance that he draws there."""


@dataclass(frozen=True)
class Plans:
    """The leader's plans for all his hands."""

    frame: Frame
    rows: tuple[Row, ...]
    """Everybody else, after the action that the plans were made for."""
    batches: tuple[tuple[Led, ...], ...]
    """One if all hands are counted."""
    method: Method
    _follows: dict[float | None, list[Followed]] = field(default_factory=dict)
    _counted: dict[tuple[float | None, Diver], Floats] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        state: State,
        lens: Lens,
        seen_by: int | None,
        action: Action | None,
        parts: int = 1,
    ) -> Plans:
        """As `outlook.outlooks` asks for them; an answer takes so many `parts` like this one."""
        rows = tuple(others(state, lens, seen_by, action))
        cared = cared_for(rows)
        utility = [1.0, *(row.utility for row in cared)]
        caring = [row.diver for row in cared]
        leader = dive.board_of(state).leader
        is_known = seen_by in (None, leader)
        leaders = [leader_known(state, action)] if is_known else guessed(state, leader)
        frame = Frame.of(state, [*leaders, *(row.diver for row in rows)])
        are_all = True
        if not is_known:
            most = _MOST_NODES // (frame.size * len(utility) * parts)
            limit = max(BATCHES, min(most // BATCHES * BATCHES, MOST_HANDS))
            leaders, are_all = guessed_one_by_one(state, leader, limit)
        led = [_led(frame, hand, caring, utility) for hand in leaders]
        step = 1 if are_all else BATCHES
        method: Method = "search" if is_search(rows, lens, state.box) else "exact"
        return cls(
            frame,
            rows,
            tuple(tuple(led[batch::step]) for batch in range(step)),
            method if are_all else "playouts",
        )

    def gains(self, rows: Sequence[Row], at_root: float | None = None) -> Floats:
        """[batch, seat, column of the kernel] that every seat gets out of the dive.

        `rows`: everybody but the leader; `at_root`: chance that he draws at once, if not by plan.
        """
        self.count([row.diver for row in rows], at_root)
        board = dive.board_of(self.frame.state)
        found = np.zeros((len(self.batches), len(board.earned), COLUMNS))
        found[:, :, CARDS] = board.earned
        found[:, list({board.leader, *(row.diver.seat for row in rows)})] = 0.0
        for number, followed in enumerate(self._followed(at_root)):
            found[number, board.leader] = followed.leader
        for row in rows:
            found[:, row.diver.seat] += row.share * self._counted[at_root, row.diver]
        return found

    def count(self, divers: Sequence[Diver], at_root: float | None = None) -> None:
        """Count what these divers get, all at once; `gains` finds it done then."""
        missing = [diver for diver in divers if (at_root, diver) not in self._counted]
        if not missing:
            return
        arrays = self.frame.divers(missing)
        batches = [
            kernel.gains(self.frame.bags, arrays, followed.stops, followed.draws)
            for followed in self._followed(at_root)
        ]
        for row, diver in enumerate(missing):
            self._counted[at_root, diver] = np.stack([batch[row] for batch in batches])

    def _followed(self, at_root: float | None) -> list[Followed]:
        """The leader's plans of each batch followed, `at_root` as `gains` has it."""
        if at_root not in self._follows:
            self._follows[at_root] = [_follow(self.frame, batch, at_root) for batch in self.batches]
        return self._follows[at_root]

    @property
    def hands(self) -> int:
        """Hands of the leader that are counted."""
        return sum(map(len, self.batches))

    @property
    def goes_on(self) -> Floats:
        """[batch] chance that the leader draws next."""
        return np.array([_mean(batch, [led.at_root for led in batch]) for batch in self.batches])

    def alive(self, rows: Sequence[Row], seat: int) -> Floats:
        """[batch, blacks, blues] chance of a seat to outlast so many more of both."""
        bags = self.frame.bags
        found = np.zeros((len(self.batches), bags.left[0] + 1, bags.left[1] + 1))
        own = [row for row in rows if row.diver.seat == seat and row.share]
        if own:
            alive = self.frame.divers([row.diver for row in own]).alive
            found += np.tensordot([row.share for row in own], alive, 1)
        elif seat == dive.board_of(self.frame.state).leader:
            for number, batch in enumerate(self.batches):
                found[number] = _mean(batch, [led.arrays.alive[0] for led in batch])
        return found


def _follow(frame: Frame, batch: Sequence[Led], at_root: float | None) -> Followed:
    leader = np.zeros(COLUMNS)
    stops, draws = np.zeros((2, frame.size))
    weight = fsum(led.diver.chance for led in batch)
    for led in batch:
        first = led.at_root if at_root is None else at_root
        share = led.diver.chance / weight
        leader += kernel.follow(frame.bags, led.arrays, led.draws_on, first, share, stops, draws)
    return Followed(leader, stops, draws)


def _mean(batch: Sequence[Led], values: Sequence[Any]) -> Any:
    """Of something that each hand of a batch has, by the chances of the hands."""
    return np.average(np.stack(values), axis=0, weights=[led.diver.chance for led in batch])


def _led(frame: Frame, hand: Diver, caring: Sequence[Diver], utility: Sequence[float]) -> Led:
    divers = frame.divers([hand, *caring])
    draws_on = frame.plan(divers, utility)
    leads = bool(divers.alive_at_root[0])
    at_root = 1.0 if leads and must_draw(frame.state) else float(draws_on[-1])
    return Led(hand, frame.divers([hand]), draws_on, at_root)
