"""Decisions between dives looked at again, by what the seat could know when it decided.

Each is looked at in deals of what was hidden then, as the advisor does.  The first deals, of all
candidates, choose the best of them; the others, of that one and of what was played, count the loss.
So the best does not owe anything to the deals that it is counted in, and the error of a loss holds.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from solver.adventure.review.thresholds import label_of
from solver.advice import Estimate
from solver.deep_blue.actions import Action
from solver.deep_blue.between.advising import look
from solver.deep_blue.between.counts import Counts
from solver.deep_blue.bots.candidates import of_every_kind
from solver.deep_blue.bots.foresight import margin
from solver.deep_blue.bots.weights import WEIGHTS
from solver.deep_blue.observation import Observation
from solver.deep_blue.review.report import LOSSES, ReviewedTurn
from solver.deep_blue.review.wanted import TurnsWanted
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from solver.streams import Streams

_STEPS: Final = (Step.TURN, Step.PAY, Step.FREE, Step.SPOT)
"""Those of a rush belong to the dive that begins."""


def due(line: Sequence[State], actions: Sequence[Action]) -> Iterator[int]:
    """Numbers (from 1) of the actions of a game that are decisions between dives."""
    for number in range(1, len(actions) + 1):
        state = line[number - 1]
        is_open = state.board is None and state.step in _STEPS
        if is_open and len(state.legal_actions()) > 1:
            yield number


class _Had(NamedTuple):
    """What a seat was left with by its decision before."""

    lead: float
    """That it could hope for then."""
    margin: float
    """Points over the mean of the others, then."""


class LookingBack:
    """Looks at decisions between dives one after the other."""

    def __init__(
        self,
        line: Sequence[State],
        actions: Sequence[Action],
        wanted: TurnsWanted,
        should_stop: Callable[[], bool],
    ) -> None:
        self.turns: list[ReviewedTurn] = []
        self.left_out = 0
        """Decisions for which there was no time."""
        self._line, self._actions = line, actions
        self._wanted = wanted
        self._should_stop = should_stop
        seconds = wanted.seconds
        self._end = None if seconds is None else time.monotonic() + seconds
        self._had: dict[int, _Had] = {}

    def look_at(self, number: int) -> bool:
        """The decision that led to position `number`; whether it was not stopped meanwhile."""
        if self._end is not None and time.monotonic() >= self._end:
            self.left_out += 1
            return True
        state, action = self._line[number - 1], self._actions[number - 1]
        seen = Observation.of(state, state.mover)
        streams = Streams(self._wanted.seed + number)
        candidates = [*of_every_kind(seen, WEIGHTS, streams.rng("candidates", 0))]
        if action not in candidates:
            candidates.append(action)
        chooses = max(2, self._wanted.deals // 4)
        first = self._counts(seen, candidates, streams, range(chooses))
        if first is None:
            return False
        played, best = candidates.index(action), first.order()[0]
        both = [action] if played == best else [action, candidates[best]]
        last = self._counts(seen, both, streams, range(chooses, self._wanted.deals))
        if last is None:
            return False
        loss = last.behind(0, len(both) - 1)
        if loss.mean <= 0:  # what seemed best to fewer deals is not
            best, loss = played, Estimate(0.0, loss.half_width, loss.n, loss.method)
        self._note(number, state, last, loss, candidates[best])
        return True

    def _counts(
        self, seen: Observation, candidates: Sequence[Action], streams: Streams, deals: range
    ) -> Counts | None:
        """The candidates in these deals; None when it is stopped."""
        counts = Counts(len(candidates))
        for deal in deals:
            found = look(seen, candidates, streams, deal, self._should_stop)
            if found is None:
                return None
            counts.add(found)
        return counts

    def _note(
        self, number: int, state: State, counts: Counts, loss: Estimate, best: Action
    ) -> None:
        seat = state.mover
        lead = counts.estimate(0, attrgetter("lead"))
        now = margin([player.points for player in state.players], seat)
        had = self._had.get(seat)
        self._had[seat] = _Had(lead.mean, now)
        label = label_of(loss, LOSSES)
        kept = had is not None and lead.mean + now - had.margin >= had.lead
        self.turns.append(
            ReviewedTurn(
                number=number,
                seat=seat,
                step=state.step,
                action=str(self._actions[number - 1]),
                best=str(best),
                loss=loss,
                label=label,
                missed_chance=label is not None and kept,
            )
        )
