"""What the leader of a dive will do, for every hand that he may hold, and what others get by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

import numpy as np

from solver.advice import Method
from solver.deep_blue import dive
from solver.deep_blue.actions import Action
from solver.deep_blue.dive_odds import kernel
from solver.deep_blue.dive_odds.advice import Lens
from solver.deep_blue.dive_odds.crews import Divers, Flags, gains
from solver.deep_blue.dive_odds.divers import Diver, guessed, guessed_one_by_one
from solver.deep_blue.dive_odds.kernel import CARDS, COLUMNS, Care, Floats, Ints, Tally
from solver.deep_blue.dive_odds.rows import Row, is_search, leader_known, others
from solver.deep_blue.dive_odds.solving import Frame, must_draw
from solver.deep_blue.state import State

BATCHES: Final = 4
"""Parts of the hands drawn by lot, from whose differences the error is seen."""

MOST_HANDS: Final = 64
"""Hands of a leader that are counted; of more, as many or fewer are drawn by lot."""

_MOST_NODES: Final = 500_000
"""Bags of all hands together, for one answer, above which fewer hands are drawn."""


class Followed(NamedTuple):
    """What comes of the plans of a batch."""

    leader: Floats
    """[column]"""
    tally: Tally
    stops: float
    """Chance that the dive is scored at once."""
    draws: float
    """Chance that he draws at once."""


@dataclass(frozen=True)
class Plans:
    """The leader's plans for all his hands."""

    frame: Frame
    rows: tuple[Row, ...]
    """Everybody else, after the action that the plans were made for."""
    led: Divers
    """The leader's hands."""
    chances: Floats
    """[hand]"""
    batch: Ints
    """[hand] number of the batch it belongs to; one if all hands are counted."""
    care: Care
    """What he cares for beside his own points."""
    draws_on: Floats
    """[bag, hand]"""
    at_root: Floats
    """[hand] chance that he draws at once, by what he cares for or because he must."""
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
        before: Plans | None = None,
    ) -> Plans:
        """As `outlook.outlooks` asks for them; an answer takes so many `parts` like this one.

        `before`: the plans for the position without the action, if they are at hand.
        """
        rows = tuple(others(state, lens, seen_by, action))
        leader = dive.board_of(state).leader
        is_known = seen_by in (None, leader)
        leaders = [leader_known(state, action)] if is_known else guessed(state, leader)
        frame = before.frame if before else Frame.of(state, [*leaders, *_divers(rows)])
        are_all = True
        if not is_known:
            most = _MOST_NODES // (frame.size * parts)
            limit = max(BATCHES, min(most // BATCHES * BATCHES, MOST_HANDS))
            leaders, are_all = guessed_one_by_one(state, leader, limit)
        led = frame.divers(leaders)
        cared = [row for row in rows if row.utility]
        care = frame.divers(_divers(cared)).care([row.utility for row in cared])
        if before and before.led.is_like(led) and all(map(np.array_equal, before.care, care)):
            return replace(before, rows=rows)  # as he was taken to act in any case
        draws_on = kernel.plan(frame.bags, led.leaders(), care)
        must = led.alive_at_root & must_draw(state)
        method: Method = "search" if is_search(rows, lens, state.box) else "exact"
        return cls(
            frame,
            rows,
            led,
            np.array([hand.chance for hand in leaders]),
            np.arange(len(leaders)) % (1 if are_all else BATCHES),
            care,
            draws_on,
            np.where(must, 1.0, draws_on[-1]),
            method if are_all else "playouts",
        )

    def gains(self, rows: Sequence[Row], at_root: float | None = None) -> Floats:
        """[batch, seat, column of the kernel] that every seat gets out of the dive.

        `rows`: everybody but the leader; `at_root`: chance that he draws at once, if not by plan.
        """
        self.count([row.diver for row in rows], at_root)
        board = dive.board_of(self.frame.state)
        found = np.zeros((self.batches, len(board.earned), COLUMNS))
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
        arrays, bags = self.frame.divers(missing), self.frame.bags
        batches = np.stack([gains(bags, arrays, *each[1:]) for each in self._followed(at_root)])
        for row, diver in enumerate(missing):
            self._counted[at_root, diver] = batches[:, row]

    def follow(
        self, draws_on: Floats, at_root: Floats, weights: Floats
    ) -> tuple[Floats, Floats, Floats]:
        """As `kernel.follow`, of plans that need not be these."""
        return kernel.follow(
            self.frame.bags, self.led.leaders(), draws_on, at_root, weights, self.batch
        )

    def _followed(self, at_root: float | None) -> list[Followed]:
        """The leader's plans of each batch followed, `at_root` as `gains` has it."""
        if at_root not in self._follows:
            first = self.at_root if at_root is None else np.full(self.hands, at_root)
            leader, stops, draws = self.follow(self.draws_on, first, self._weights)
            bags = self.frame.bags
            self._follows[at_root] = [
                Followed(
                    leader[self.batch == number].sum(axis=0),
                    kernel.tally(bags, stops[number], draws[number]),
                    stops[number, -1],
                    draws[number, -1],
                )
                for number in range(self.batches)
            ]
        return self._follows[at_root]

    @property
    def hands(self) -> int:
        """Hands of the leader that are counted."""
        return len(self.chances)

    @property
    def batches(self) -> int:
        """Parts that his hands are counted in."""
        return int(self.batch.max()) + 1

    @property
    def goes_on(self) -> Floats:
        """[batch] chance that the leader draws next."""
        return self._means(self.at_root)

    def alive(self, rows: Sequence[Row], seat: int) -> Floats:
        """[batch, blacks, blues] chance of a seat to outlast so many more of both."""
        bags = self.frame.bags
        found = np.zeros((self.batches, bags.left[0] + 1, bags.left[1] + 1))
        own = [row for row in rows if row.diver.seat == seat and row.share]
        if own:
            alive = self.frame.divers([row.diver for row in own]).alive
            found += np.tensordot([row.share for row in own], alive, 1)
        elif seat == dive.board_of(self.frame.state).leader:
            found += self._means(self.led.alive)
        return found

    @property
    def _weights(self) -> Floats:
        """[hand] by the chances of the hands, those of a batch together 1."""
        together = np.bincount(self.batch, self.chances)
        weights: Floats = self.chances / together[self.batch]
        return weights

    def _means(self, values: Floats | Flags) -> Floats:
        """[batch, ...] means of something that each hand has."""
        means = np.zeros((self.batches, *values.shape[1:]))
        shaped = self._weights.reshape(-1, *[1] * (values.ndim - 1))
        np.add.at(means, self.batch, shaped * values)
        return means


def _divers(rows: Sequence[Row]) -> list[Diver]:
    return [row.diver for row in rows]
