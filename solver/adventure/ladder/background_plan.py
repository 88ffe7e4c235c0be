"""A drop plan computed beside the playouts, so that it holds no answer up."""

from __future__ import annotations

import threading
import traceback
from typing import Final

from solver.adventure.ladder.question import Question
from solver.advice import DropPlan

SECONDS: Final = 1.0
"""Deterministic time for one plan: when it is not enough, the plan says how far it may be off."""

_one_at_a_time = threading.Lock()


class BackgroundPlan:
    """The drop plan of the diver to move, under way in a thread of its own.

    With a target it is the plan that reaches it most often.  The rivals are forecast to play on as
    they do in playouts, and it is tried out against them with the luck of the question's seed.
    """

    def __init__(self, asked: Question) -> None:
        self.plan: DropPlan | None = None
        """The plan, once it is found, and later tried out; None where there is nothing to plan."""
        self._asked = asked
        self._found = threading.Event()
        self._wanted = True
        threading.Thread(target=self._work, daemon=True).start()

    def wait(self, seconds: float) -> bool:
        """Wait at most `seconds`; whether the work is done."""
        return self._found.wait(seconds)

    def give_up(self) -> None:
        """Nobody wants the plan any more; work that has begun is finished for nobody."""
        self._wanted = False

    def _work(self) -> None:
        try:
            with _one_at_a_time:
                if self._wanted:
                    self._plan()
        except Exception:
            traceback.print_exc()  # the ranking does not need it
        finally:
            self._found.set()

    def _plan(self) -> None:
        from solver.adventure.drops.forecast import forecast
        from solver.adventure.drops.plan import plan, tried
        from solver.adventure.drops.task import has_task

        asked = self._asked
        if not has_task(asked.state):
            return
        scenario = forecast(asked.state, asked.seats, asked.seed)
        found = self.plan = plan(asked.state, scenario, SECONDS, target=asked.first.target)
        if found is not None and self._wanted:
            rivals, seed = asked.seats, asked.seed
            self.plan = tried(asked.state, found, scenario, rivals, seed, lambda: self._wanted)
