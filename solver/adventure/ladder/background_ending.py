"""An exact search beside the playouts, in a thread of its own, so that it holds no answer up."""

from __future__ import annotations

import threading
import time
import traceback
from typing import Final

from solver.adventure.exact.layout import Floats
from solver.adventure.exact.solve import Ending, ExactAnswer, warm_up
from solver.adventure.rivals.seats import Rivals
from solver.adventure.state import State
from solver.advice import Objective

MAX_NODES: Final = 300_000
"""Positions after which the search gives up: a second at most."""
MAX_NODES_IN_TIME: Final = 1_000_000
"""The same where a time ends it anyway and playouts answer meanwhile."""


class BackgroundEnding:
    """The exact answer to `state` under an objective, the rivals playing as said, under way.

    `with_points` finds the chances of all final points too, which takes as long again.
    """

    def __init__(
        self,
        state: State,
        objective: Objective,
        rivals: Rivals = None,
        with_points: bool = True,
        max_nodes: int = MAX_NODES,
    ) -> None:
        self.answer: ExactAnswer | None = None
        """The answer, once it is found; None as well when the search gave up."""
        self.final_points: list[list[Floats]] = []
        """Chance of 0 to 240 final points for every seat, by action of the answer."""
        self._began: float | None = None
        self._finished = threading.Event()
        self._wanted = True
        self._with_points = with_points
        self._question = state, objective, max_nodes, rivals
        threading.Thread(target=self._work, daemon=True).start()

    def wait(self, seconds: float) -> bool:
        """Wait at most `seconds`; whether the work is done."""
        return self._finished.wait(seconds)

    def seconds_searched(self) -> float:
        """Time since the compiled code was there, which may take longer than any search; else 0."""
        return 0.0 if self._began is None else time.monotonic() - self._began

    def give_up(self) -> None:
        """Nobody wants the answer any more."""
        self._wanted = False

    def _work(self) -> None:
        try:
            warm_up()
            self._began = time.monotonic()
            ending = Ending(*self._question)
            while self._wanted and ending.run():
                pass
            if self._wanted and ending.is_done:
                if self._with_points:
                    self.final_points = ending.final_points()
                self.answer = ending.answer()
        except Exception:
            traceback.print_exc()  # the playouts answer as well
        finally:
            self._finished.set()
