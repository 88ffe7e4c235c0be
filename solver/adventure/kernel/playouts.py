"""What comes of each action of a position, by playing whole games with common luck.

Playout k of every action has the same stream k (see `streams`): the same dice for every seat and
the same order of chips, so differences between actions are known better than the actions
themselves (`Playouts.paired`).  The first roll after the action is stratified: each nine streams
in a row have each of the nine ways of the dice once.

Luck of dice and chips is taken out of shares and points, and in dives 1 and 2 that of later dives
(see `counting`).

All seats play by policy after the action, the `house` unless told otherwise; a policy may be drawn
anew for each stream (see `seat_policies`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np

from solver.adventure.actions import Action
from solver.adventure.components import DIVES, ROLL_WEIGHTS
from solver.adventure.kernel import threads
from solver.adventure.kernel.batch import check, play_batch
from solver.adventure.kernel.counting import Counting
from solver.adventure.kernel.fairness import FEWEST
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.likelihoods import Candidates
from solver.adventure.kernel.packing import encode, pack
from solver.adventure.kernel.results import Measure, Results
from solver.adventure.kernel.seat_policies import SeatPolicy, seat_policies
from solver.adventure.kernel.summing import (
    ENDED,
    FIRST_ROLLS,
    HOME,
    POINTS,
    WIN,
    Sums,
    add_differences,
    mean_and_error,
)
from solver.adventure.state import State
from solver.advice import MOST_POINTS, OBJECTIVES, Estimate, LaterDives, Method, Objective

Z95: Final = 1.959964
"""Half-width of a 95 % interval in standard errors."""
_RULE_OF_THREE: Final = 3.0
A_CHIP: Final = 15.0
"""Points that may be missed by who seems to get none: those of the best chip."""
_SWINGS: Final = 1.5
"""How much less settled homecomings are than what is learned of them tells: who hardly cares comes
home or does not.  With it 83 of 100 chances after 3,000 games, and 92 after 20,000, touch those
after 150,000 (14 positions of 2 to 5 divers)."""
_FEW: Final = 10
"""Playouts below which a spread tells nothing."""
_TENTHS: Final = (1, 5, 9)
"""The quantiles given: 10, 50 and 90 %."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Means over the playouts of one action, with 95 % half-widths; one entry a seat.

    Half-widths come from the spread within the strata of the first roll, and from what the control
    may be off.  A share or chance that came out the same in all `n` playouts still gets 3/n (the
    rule of three), so that a chance is never called certain; and so do points, times the best chip,
    unless nothing can change them any more.
    """

    n: int
    method: Method
    win: tuple[float, ...]
    """Win share in [0, 1], together 1."""
    win_half: tuple[float, ...]
    points: tuple[float, ...]
    """Final points."""
    points_half: tuple[float, ...]
    quantiles: tuple[tuple[float, ...], ...]
    """10, 50 and 90 % quantile of the final points."""
    home: tuple[float, ...]
    """Chance to come home in this dive; 1 for a diver who is home."""
    home_half: tuple[float, ...]
    dive_ends: float
    """Chance that the dive ends before the turn has gone once round to the root mover's seat."""
    dive_ends_half: float


class Playouts:
    """Playouts of every action of one position, added in slices.

    The same `state`, `seed` and numbers of playouts give the same results to the last bit.
    """

    method: Method = "playouts"
    """How the numbers are found."""

    by_value = False
    """Whether before the last dive the value between dives tells how much the position is worth,
    and games only what actions differ by (see `control`)."""

    def __init__(
        self, state: State, seed: int, policies: Sequence[SeatPolicy] | None = None
    ) -> None:
        """`policies` says how each seat plays on (see `seat_policies`); the house by default.

        ValueError when the game is over, or for an unknown policy or a wrong number of them.
        """
        if state.is_terminal():
            raise ValueError(f"the game is over: {state}")
        seats = len(state.divers)
        named: list[SeatPolicy] = ["house"] * seats if policies is None else list(policies)
        if len(named) != seats:
            raise ValueError(f"policies: {len(named)} for {seats} divers")
        self.state = state
        self.seed = seed
        self.actions: tuple[Action, ...] = state.legal_actions()
        """The legal actions: decisions, or the outcomes of a chance node."""
        self._root = pack(state)
        self._policies = seat_policies(named)
        self._results = [self._no_results() for _ in self.actions]
        self._countings: dict[Objective, tuple[int, Counting]] = {}
        self._banked = np.array([diver.points for diver in state.divers], np.float64)
        """Points that nothing can take from the seats any more."""
        self._settled = [
            state.dive == DIVES and diver.is_home and not diver.carried for diver in state.divers
        ]
        """Seats whose points nothing can change any more."""

    @property
    def later_dives(self) -> LaterDives | None:
        """What tells what later dives bring; None in the last dive."""
        if self.state.dive == DIVES:
            return None
        return "valued" if self.by_value else "played"

    def learn(self, indices: Sequence[int], n: int) -> None:
        """Nothing: plain playouts learn nothing, and all of them count."""

    def begin_counting(self) -> None:
        """Nothing, likewise."""

    def _no_results(self) -> Results:
        return Results(len(self.state.divers), self.state.dive)

    def run(self, indices: Sequence[int], n: int) -> None:
        """Add the next `n` playouts of each action in `indices`, on every core (see `threads`).

        RuntimeError when a game does not end or does not fit (a fault in the rules).
        """
        done = {index: self._results[index].n for index in indices}
        for index in done:
            self._results[index].make_room(done[index] + n)

        def play(part: range) -> None:
            for index in done:
                self._play(index, done[index] + part.start, len(part))

        threads.in_parts(play, range(n), len(done))
        for index in done:
            self._results[index].note(n)

    def _play(self, index: int, first: int, count: int) -> None:
        """Play the streams `first` and following of action `index` into its rows."""
        check(
            play_batch(
                self._root,
                self._policies,
                encode(self.actions[index]),
                self.seed & 0x7FFFFFFFFFFFFFFF,
                first,
                count,
                self._results[index].rows,
            )
        )

    def tally(self, index: int) -> Tally:
        """What the playouts of action `index` came to; ValueError while there are none."""
        return self._tally(index, self._sums(index))

    def means(self, index: int, seat: int) -> tuple[float, float]:
        """Mean win share and mean points of `seat` after action `index`, without errors.

        ValueError while there are no playouts.
        """
        sums = self._sums(index)
        mean, _ = mean_and_error(sums.counts, sums.sums, sums.squares)
        return float(mean[WIN, seat]), float(mean[POINTS, seat])

    def reached(self, index: int, seat: int, points: int) -> Estimate:
        """Chance that `seat` has at least so many points, all dives together, after this dive.

        ValueError while there are no playouts of action `index`.
        """
        results = self._found(index)
        n = results.n
        hits = results.reached(seat, points)[:, 0]
        roll = results.rows.roll[:n]
        counts = np.bincount(roll, minlength=FIRST_ROLLS)
        sums = np.bincount(roll, hits, FIRST_ROLLS).astype(np.float64)
        mean, error = mean_and_error(counts, sums, sums)
        unsettled = self._unsettled(index, lambda found: found.reached(seat, points))[0]
        half = _chance_half(np.hypot(error, unsettled), _RULE_OF_THREE / n)
        return Estimate(float(mean), float(half), n, self.method)

    def by_first_roll(self, index: int) -> dict[int, Tally]:
        """A tally for each sum (2-6) of the first roll after action `index`.

        Sums that have not come up yet are absent; empty when no roll follows.
        """
        sums = self._sums(index)
        return {
            total: self._tally(index, sums.of_roll(total))
            for total in ROLL_WEIGHTS
            if sums.counts[total]
        }

    def by_own_roll(self, index: int) -> dict[int, list[Estimate]]:
        """Win share of every seat after each sum (2-6) of the next roll of the seat that acts.

        Others may move before it; sums that have hardly come up in this dive are absent.
        """
        results = self._found(index)
        shares = self._counting("win").of(index)
        off = self._off_in_all(index, "win")
        found = {}
        for total in ROLL_WEIGHTS:
            chosen = shares[results.rows.own[: results.n] == total]
            if (n := len(chosen)) < _FEW:
                continue
            error = np.hypot(chosen.std(axis=0, ddof=1) / sqrt(n), off)
            halves = _floats(_chance_half(error, _RULE_OF_THREE / n))
            found[total] = [
                Estimate(mean, half, n, self.method)
                for mean, half in zip(_floats(_shares(chosen.mean(axis=0))), halves, strict=True)
            ]
        return found

    def paired(self, i: int, j: int, seat: int, objective: Objective) -> tuple[float, float]:
        """Mean of what action i brings `seat` above action j, and its standard error.

        In win share or points, over the streams that both have; (0, infinity) below two.
        """
        if objective not in OBJECTIVES:
            raise ValueError(f"objective {objective!r} is not one of {', '.join(OBJECTIVES)}")
        first, second = self._results[i], self._results[j]
        n = min(first.n, second.n)
        if n < 2:
            return 0.0, float("inf")
        counts = np.zeros(FIRST_ROLLS, np.int64)
        sums, squares = np.zeros((2, FIRST_ROLLS))
        one, other = (self._counting(objective).of(index) for index in (i, j))
        add_differences(n, seat, one, other, first.rows.roll, counts, sums, squares)
        mean, error = mean_and_error(counts, sums, squares)
        apart = sqrt(2) * self._off(objective, apart=True)
        off = np.hypot(apart, self._unsettled(i, self._what_counts(objective), j)[seat])
        return float(mean), float(np.hypot(error, off))

    def _found(self, index: int) -> Results:
        if self._results[index].n == 0:
            raise ValueError(f"no playouts of {self.actions[index]} yet")
        return self._results[index]

    def _sums(self, index: int) -> Sums:
        """The sums of an action, with what counts of shares and points."""
        results = self._found(index)
        win, points = (self._counting(objective) for objective in OBJECTIVES)
        if win.is_plain and points.is_plain:
            return results.sums
        counted = {WIN: win.of(index), POINTS: points.of(index)}
        return results.sums.instead(counted, results.rows.roll)

    def _counting(self, objective: Objective) -> Counting:
        """What counts of all playouts so far."""
        n = sum(results.n for results in self._results)
        known = self._countings.get(objective)
        if known is None or known[0] != n:
            seat = self.state.mover
            known = n, Counting(self._results, objective, seat, self.by_value)
            self._countings[objective] = known
        return known[1]

    def _off(self, objective: Objective, *, apart: bool = False) -> float:
        """Standard deviation by which an action's mean, or how far it is `apart` from the others,
        may be off, above that of the streams."""
        if self.state.dive == DIVES or (self.by_value and not apart):
            return 0.0
        return self._counting(objective).off

    def _what_counts(self, objective: Objective) -> Measure:
        """What games are compared by: what they are worth when the dive is over, and what they end
        with in the last."""
        if self.state.dive == DIVES:
            return lambda results: results.outcomes(objective)
        return lambda results: results.worth(objective)

    def _off_in_all(self, index: int, objective: Objective) -> Floats:
        """Standard error of an action's means, by seat, above that of the streams."""
        unsettled = self._unsettled(index, self._what_counts(objective))
        found: Floats = np.hypot(self._off(objective), unsettled)
        return found

    def _unsettled(self, index: int, of: Measure, than: int | None = None) -> Floats:
        """Standard error, by column, of what action `index` brings (above action `than`) that comes
        from how the games are played, and not from their luck: none where policies are given."""
        return np.zeros(len(self.state.divers))

    def _tally(self, index: int, sums: Sums) -> Tally:
        n = int(sums.counts.sum())
        mean, error = mean_and_error(sums.counts, sums.sums, sums.squares)
        least = _RULE_OF_THREE / n
        win_error, points_error = (
            np.hypot(error[field], self._off_in_all(index, objective))
            for field, objective in zip((WIN, POINTS), OBJECTIVES, strict=True)
        )
        home_off = _SWINGS * self._unsettled(index, Results.came_home)
        home_error = np.hypot(error[HOME], home_off)
        ended_error = np.hypot(error[ENDED], self._unsettled(index, Results.ended))
        points_half = np.where(
            self._settled, Z95 * points_error, np.maximum(Z95 * points_error, least * A_CHIP)
        )
        return Tally(
            n=n,
            method=self.method,
            win=_floats(_shares(mean[WIN])),
            win_half=_floats(_chance_half(win_error, least)),
            points=_floats(np.maximum(self._banked, mean[POINTS])),
            points_half=_floats(np.minimum(float(MOST_POINTS), points_half)),
            quantiles=sums.quantiles(_TENTHS),
            home=_floats(mean[HOME]),
            home_half=_floats(_chance_half(home_error, least)),
            dive_ends=float(mean[ENDED, 0]),
            dive_ends_half=float(_chance_half(ended_error, least)[0]),
        )


def warm_up() -> None:
    """Compile, or load from the cache, all that playouts and inference need."""
    playouts = Playouts(State.start(2), 0)
    playouts.run(range(len(playouts.actions)), FEWEST)
    playouts.tally(0)
    decision = playouts.state.child(playouts.actions[0])
    Candidates(("house", "learned"), 2).chances(decision, decision.legal_actions()[0])
    for objective in OBJECTIVES:
        playouts.paired(0, 1, 0, objective)


def _shares(means: Floats) -> Floats:
    """`means`, where a seat that wins nothing has come out below 0, brought back to shares."""
    if means.min() >= 0:
        return means
    above: Floats = np.maximum(0.0, means)
    return above / float(above.sum())


def _chance_half(error: Floats, least: float) -> Floats:
    return np.minimum(1.0, np.maximum(Z95 * error, least))


def _floats(values: Floats) -> tuple[float, ...]:
    return tuple(values.tolist())
