"""A drop plan tried out in the full engine: what it brings home against rivals who play on.

The plan's diver decides at each search by where he really is, which the forecast of the plan may
have seen otherwise.  Beside it stands what could have come home had all dice and all moves of the
rivals been known: no plan brings more, on the average over the same luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from math import fsum, sqrt
from operator import mul
from typing import Final

import numpy as np
import numpy.typing as npt

from solver.adventure.chips import mean_value
from solver.adventure.drops.dynamic import Tail
from solver.adventure.drops.forecast import forecast
from solver.adventure.drops.task import task_of
from solver.adventure.drops.tree import DropTask, Held, Swim
from solver.adventure.hands import chance_of_at_least, hand_of, unseen_by_level
from solver.adventure.kernel import codes, homecoming, play
from solver.adventure.kernel import layout as at
from solver.adventure.kernel.batch import Bytes
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.layout import Ints, pack_unit
from solver.adventure.kernel.packing import pack
from solver.adventure.kernel.playouts import A_CHIP, Z95
from solver.adventure.kernel.seat_policies import SeatPolicy, seat_policies
from solver.adventure.kernel.summing import FIRST_ROLLS, mean_and_error
from solver.adventure.notation import parse_position
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.advice import Estimate

STREAMS: Final = 1800
"""Dives played; a multiple of the nine ways of the first roll."""

_SLICE: Final = 360
"""Streams tried in hindsight together."""

Decide = Callable[[int, Swim, Held], Held]
"""What is left in hand after a search: by own turn (0: the search due now), state, and units."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What comes home over the same luck, in points or as a chance; one entry a stream."""

    first_roll: Ints
    found: Floats

    def estimate(self, chances: bool) -> Estimate:
        """The mean with its interval."""
        counts = np.bincount(self.first_roll, minlength=FIRST_ROLLS)
        sums, squares = (
            np.bincount(self.first_roll, self.found**power, FIRST_ROLLS).astype(np.float64)
            for power in (1, 2)
        )
        mean, error = mean_and_error(counts, sums, squares)
        n = len(self.found)
        least = 3 / n * (1 if chances else A_CHIP)  # the rule of three: what never came may come
        half = max(Z95 * float(error), least)
        return Estimate(float(mean), half, n, "playouts")

    def is_clearly_above(self, other: Trial) -> bool:
        """Whether more comes home than in `other`, beyond two errors, over the same luck."""
        ahead = self.found - other.found
        return bool(ahead.mean() > 2 * ahead.std() / sqrt(len(ahead)))


@dataclass(frozen=True, slots=True)
class _Rows:
    """Dives on their way, some streams of them."""

    states: Ints
    stream_of: Ints
    status: Bytes

    def only(self, which: npt.NDArray[np.bool_]) -> _Rows:
        """Copies of some of them."""
        return _Rows(self.states[which], self.stream_of[which], self.status[which])


class DropTrial:
    """One position and its task, with the rivals' policies, ready to be played."""

    def __init__(
        self, state: State, task: DropTask, policies: Sequence[SeatPolicy], seed: int
    ) -> None:
        self._state = state
        self._task = task
        self._seed = seed
        self._policies = seat_policies(policies)
        self._packed = [pack_unit(unit) for unit in task.units]
        self._worths = _worths(state, task)
        # A turn that has begun counts as the first of the tree, though it is not begun again.
        self._turns_begun = int(state.step in (Step.DECLARE, Step.ROLL))

    def play(self, decide: Decide) -> Trial:
        """What comes home when `decide` says what is put down."""
        rows = self._begin(0, STREAMS)
        answers: dict[tuple[int, ...], int] = {}
        found = np.zeros(STREAMS)
        first_roll = np.zeros(STREAMS, np.int64)
        while len(rows.states):
            self._swim_on(rows)
            for_good = rows.status != homecoming.DECIDES
            first_roll[rows.stream_of[for_good]] = rows.states[for_good, play.FIRST_ROLL]
            home = rows.status == homecoming.IS_HOME
            found[rows.stream_of[home]] = self._worth(rows.states[home])
            rows = rows.only(~for_good)
            for s in rows.states:
                s[play.ACTION] = self._choice(s, decide, answers)
        return Trial(first_roll, found)

    def in_hindsight(self, wanted: Callable[[], bool] = lambda: True) -> Floats | None:
        """The most that could have come home, stream by stream; None when nobody wants it.

        Whatever may be put down is tried at every search; what keeps most comes first, for where
        all of it comes home nothing else need be tried.
        """
        best = np.zeros(STREAMS)
        for first in range(0, STREAMS, _SLICE):
            waiting = [self._begin(first, _SLICE)]
            while waiting:
                if not wanted():
                    return None
                rows = waiting.pop()
                rows = rows.only(self._worth(rows.states) > best[rows.stream_of])
                self._swim_on(rows)
                home = rows.status == homecoming.IS_HOME
                np.maximum.at(best, rows.stream_of[home], self._worth(rows.states[home]))
                rows = rows.only(rows.status == homecoming.DECIDES)
                if len(rows.states):
                    waiting += self._ways_on(rows)
        return best

    def _begin(self, first: int, count: int) -> _Rows:
        states = np.zeros((count, play.WORK_SIZE), np.int64)
        homecoming.begin_streams(pack(self._state), self._seed, first, states)
        return _Rows(states, np.arange(first, first + count), np.zeros(count, np.uint8))

    def _swim_on(self, rows: _Rows) -> None:
        policies = self._policies
        homecoming.swim_on(
            rows.states,
            rows.stream_of,
            rows.status,
            policies.table,
            policies.library,
            policies.cumulated,
            self._seed,
        )
        if (rows.status == homecoming.FAILED).any():
            raise RuntimeError(f"a dive without end: {self._state}")

    def _worth(self, states: Ints) -> Floats:
        found = np.zeros(len(states))
        homecoming.worths_in_hand(states, self._state.mover, self._worths, found)
        return found

    def _ways_on(self, rows: _Rows) -> list[_Rows]:
        """The rows with everything that may be put down, one kind after the other; nothing last."""
        d = at.DIVERS + self._state.mover * at.DIVER_SIZE
        units = rows.states[:, d + at.UNITS : d + at.UNITS + len(self._packed)]
        ways = []
        for kind in dict.fromkeys(self._packed):
            held = (units == kind).any(axis=1)
            dropping = rows.only(held)
            number = 1 + (units[held] == kind).argmax(axis=1)
            dropping.states[:, play.ACTION] = codes.DROP + number
            ways.append(dropping)
        rows.states[:, play.ACTION] = codes.LEAVE
        return [*ways, rows]

    def _choice(self, s: Ints, decide: Decide, answers: dict[tuple[int, ...], int]) -> int:
        """The code of what is done: a unit put down, or nothing."""
        d = at.DIVERS + self._state.mover * at.DIVER_SIZE
        load = int(s[d + at.LOAD])
        units = s[d + at.UNITS : d + at.UNITS + load].tolist()
        turn = int(s[play.TURNS + self._state.mover]) + self._turns_begun
        key = (turn, int(s[d + at.PLACE]), int(s[at.AIR]), *units)
        if key not in answers:
            held = self._held(units)
            rest = decide(turn, Swim(key[1], load, key[2], here=False), held)
            dropped = set(held) - set(rest)
            answers[key] = codes.LEAVE
            if dropped:
                answers[key] = codes.DROP + 1 + units.index(self._packed[dropped.pop()])
        return answers[key]

    def _held(self, units: list[int]) -> Held:
        """The task's numbers of units in hand; of equal ones the first."""
        left = list(units)
        held = []
        for number, unit in enumerate(self._packed):
            if unit in left:
                left.remove(unit)
                held.append(number)
        return tuple(held)


def by_plan(task: DropTask) -> Decide:
    """The plan, which goes by the best chances in its forecast wherever the diver has come to."""
    tail = Tail(task)

    def decide(turn: int, swim: Swim, held: Held) -> Held:
        if turn == 0 and swim.load <= int(task.must_hold_one):
            return held
        return tail.left_in_hand(swim, held, turn)

    return decide


def never(turn: int, swim: Swim, held: Held) -> Held:
    """Nothing is ever put down."""
    return held


def always_the_cheapest(turn: int, swim: Swim, held: Held) -> Held:
    """On every blank the cheapest goes, as long as another is left."""
    return held[1:] if len(held) > 1 else held


def _worths(state: State, task: DropTask) -> homecoming.Worths:
    """What every hand that may come home is worth: points, or the chance of the target."""
    unseen = unseen_by_level(state)
    means = [float(mean_value(values)) for values in unseen]
    everything = hand_of(task.units)
    worths = np.zeros([count + 1 for count in everything])
    for hand in product(*(range(count + 1) for count in everything)):
        if task.target is None:
            worths[hand] = fsum(map(mul, hand, means))
        else:
            worths[hand] = chance_of_at_least(task.target.points, hand, unseen)
    return worths


def warm_up() -> None:
    """Compile or load everything, so that the first question need not wait."""
    state = parse_position("... 2^21/=1: 2 1 A:search es")
    task = task_of(state, 1, forecast(state, ["house"] * 2, 0))
    assert task is not None
    trial = DropTrial(state, task, ["house"] * 2, 0)
    trial.play(never)
    trial.in_hindsight()
