"""What the leader of a dive will do, for every hand that he may hold, and what others get by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from typing import Final

import numpy as np

from solver.advice import Method
from solver.deep_blue import dive
from solver.deep_blue.actions import Action
from solver.deep_blue.dive_odds import kernel
from solver.deep_blue.dive_odds.divers import Diver, guessed, guessed_one_by_one
from solver.deep_blue.dive_odds.kernel import CARDS, COLUMNS, Divers, Floats
from solver.deep_blue.dive_odds.rows import Lens, Row, is_search, leader_known, others
from solver.deep_blue.dive_odds.solving import Frame, must_draw
from solver.deep_blue.state import State

BATCHES: Final = 8
"""Parts of the hands drawn by lot, from whose differences the error is seen."""

MOST_HANDS: Final = 64
"""Hands of a leader that are counted; of more, as many or fewer are drawn by lot."""

_MOST_NODES: Final = 400_000
"""Bags of all hands together above which fewer hands are drawn."""


@dataclass(frozen=True)
class Led:
    """One hand of the leader, and what he does with it."""

    diver: Diver
    arrays: Divers
    draws_on: Floats
    """[bag]"""
    at_root: float
    """Chance that he draws at once, by what he cares for or because he must."""


@dataclass(frozen=True)
class Plans:
    """The leader's plans for all his hands."""

    frame: Frame
    rows: tuple[Row, ...]
    """Everybody else, after the action that the plans were made for."""
    batches: tuple[tuple[Led, ...], ...]
    """One if all hands are counted."""
    method: Method

    @classmethod
    def of(cls, state: State, lens: Lens, seen_by: int | None, action: Action | None) -> Plans:
        """As `outlook.outlooks` asks for them."""
        rows = tuple(others(state, lens, seen_by, action))
        utility = [1.0, *(row.utility for row in rows if row.utility)]
        caring = [row.diver for row in rows if row.utility]
        leader = dive.board_of(state).leader
        is_known = seen_by in (None, leader)
        leaders = [leader_known(state, action)] if is_known else guessed(state, leader)
        frame = Frame.of(state, [*leaders, *(row.diver for row in rows)])
        are_all = True
        if not is_known:
            most = _MOST_NODES // (frame.size * len(utility))
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
        board = dive.board_of(self.frame.state)
        found = np.zeros((len(self.batches), len(board.earned), COLUMNS))
        found[:, :, CARDS] = board.earned
        seats = {board.leader, *(row.diver.seat for row in rows)}
        found[:, list(seats)] = 0.0
        divers = self.frame.divers([row.diver for row in rows]) if rows else None
        for batch, gains in zip(self.batches, found, strict=True):
            stops, draws = np.zeros((2, self.frame.size))
            weight = sum(led.diver.chance for led in batch)
            for led in batch:
                share = led.diver.chance / weight
                first = led.at_root if at_root is None else at_root
                gains[board.leader] += kernel.follow(
                    self.frame.bags, led.arrays, led.draws_on, first, share, stops, draws
                )
            if divers is not None:
                values = kernel.gains(self.frame.bags, divers, stops, draws)
                for row, value in zip(rows, values, strict=True):
                    gains[row.diver.seat] += row.share * value
        return found

    @property
    def hands(self) -> int:
        """Hands of the leader that are counted."""
        return sum(map(len, self.batches))

    @property
    def goes_on(self) -> float:
        """Chance that the leader draws next."""
        return fsum(led.diver.chance * led.at_root for batch in self.batches for led in batch)


def _led(frame: Frame, hand: Diver, caring: Sequence[Diver], utility: Sequence[float]) -> Led:
    divers = frame.divers([hand, *caring])
    draws_on = frame.plan(divers, utility)
    leads = bool(divers.alive_at_root[0])
    at_root = 1.0 if leads and must_draw(frame.state) else float(draws_on[-1])
    return Led(hand, frame.divers([hand]), draws_on, at_root)
