"""What the playouts of one action came to, stream by stream."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from solver.adventure.between.worth import worths
from solver.adventure.components import DIVES
from solver.adventure.kernel.batch import Bytes, Luck, Points, Rows, Shares
from solver.adventure.kernel.fairness import add_products, no_products
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.play import AFTER_SIZE
from solver.adventure.kernel.summing import Sums, add_rows
from solver.advice import Objective


class Results:
    """Rows, one a stream, in arrays that grow; see `batch.Rows` for what they hold."""

    def __init__(self, seats: int, dive: int) -> None:
        """For playouts that begin in dive `dive`."""
        self.n = 0
        self.sums = Sums(seats)
        self._seats = seats
        self._dive = dive
        self._allot(0)
        self.products = no_products(self.rows.luck.shape[1], 2 * seats + self.values.shape[1])

    @property
    def is_last_dive(self) -> bool:
        """Whether the playouts begin in the last dive."""
        return self._dive == DIVES

    def _allot(self, rows: int) -> None:
        self.rows = Rows(
            win=np.zeros((rows, self._seats), np.float32),
            points=np.zeros((rows, self._seats), np.int16),
            home=np.zeros(rows, np.uint8),
            ended=np.zeros(rows, np.uint8),
            roll=np.zeros(rows, np.uint8),
            own=np.zeros(rows, np.uint8),
            after=np.zeros((rows, AFTER_SIZE), np.int16),
            luck=np.zeros((rows, self._seats * (2 if self._dive < DIVES else 1)), np.float32),
        )
        self.values = np.zeros((rows, 2 * self._seats if self._dive < DIVES else 0))

    def note(self, n: int) -> None:
        """Count the next `n` rows in."""
        sums = self.sums
        add_rows(self.n, n, self.rows, sums.counts, sums.sums, sums.squares, sums.histogram)
        if self._dive < DIVES:
            self._value(slice(self.n, self.n + n))
        add_products(self.n, n, self.rows, self.values, self.products)
        self.n += n

    def _value(self, rows: slice) -> None:
        """What the game was worth when the dive was over; the outcome where the game was too."""
        after, values = self.rows.after[rows], self.values[rows]
        values[:] = worths(after, self._dive + 1, self._seats)
        over = after[:, 6] == 0
        if over.any():
            outcome = self.rows.win[rows][over], self.rows.points[rows][over]
            values[over] = np.hstack(outcome)

    def make_room(self, rows: int) -> None:
        """Room for `rows` rows in all."""
        if rows <= len(self.rows.roll):
            return
        before = self._columns()
        self._allot(max(rows, 2 * len(self.rows.roll)))
        for column, old in zip(self._columns(), before, strict=True):
            column[: min(self.n, len(old))] = old[: self.n]

    def _columns(self) -> list[np.ndarray]:
        return [*self.rows, self.values]

    def outcomes(self, objective: Objective) -> Shares | Points:
        """Win shares or final points: streams x seats."""
        found = self.rows.win if objective == "win" else self.rows.points
        return found[: self.n]

    def luck(self) -> Luck:
        """Luck of each seat in this dive, then, if there are any, in later ones: streams x numbers;
        in points."""
        return self.rows.luck[: self.n]

    def columns(self, objective: Objective, *, of_worth: bool) -> slice:
        """Where the `products` have the outcomes, or the worth when the dive was over."""
        first = self._seats * (2 * of_worth + (objective == "points"))
        return slice(first, first + self._seats)

    def came_home(self) -> Bytes:
        """Whether each seat came home in the dive: streams x seats."""
        bits = self.rows.home[: self.n, None] >> np.arange(self._seats, dtype=np.uint8)
        return (bits & 1).astype(np.uint8)

    def ended(self) -> Bytes:
        """Whether the dive ended within the round: streams x 1."""
        return self.rows.ended[: self.n, None]

    def reached(self, seat: int, points: int) -> Bytes:
        """Whether `seat` had at least so many points when the dive was over: streams x 1."""
        rows = self.rows.points if self._dive == DIVES else self.rows.after
        return (rows[: self.n, seat, None] >= points).astype(np.uint8)

    def worth(self, objective: Objective) -> Floats:
        """The same as they were expected when the dive was over, before the last dive alone."""
        first = 0 if objective == "win" else self._seats
        return self.values[: self.n, first : first + self._seats]


Measure: TypeAlias = Callable[[Results], Shares | Points | Floats | Bytes]
"""What is looked at of the streams of an action: streams x columns, mostly one a seat."""
