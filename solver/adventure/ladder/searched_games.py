"""Rung 3 of the advice by games: what is searched, by whom, and when the compiled code is there."""

from __future__ import annotations

import threading
import traceback
from typing import TYPE_CHECKING, Final

from solver.adventure.rivals.models import BEST, PARANOID
from solver.adventure.rivals.seats import SeatPolicies
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.advice import Advice

if TYPE_CHECKING:
    from solver.adventure.ladder.comparison import MakeTable
    from solver.adventure.search.tree_playouts import TreePlayouts

_SEARCHED: Final = (Step.TURN, Step.DECLARE, Step.ROLL, Step.SEARCH)


LEAST_SEARCHED: Final = 500
"""Games of every action below which nothing is searched: it would learn nothing."""


def is_searched(state: State, model: str) -> bool:
    """Whether there are decisions of this dive left to search, for everybody.

    Under other models only the diver advised would search.  At the same time that won no more than
    the playouts, in which he plays on by the learned policy; so they have the last word there.
    """
    return state.step in _SEARCHED and model in (BEST, PARANOID)


def search_table(first: Advice, trees: int, tables: int) -> MakeTable:
    """What counts the games of rung 3 for an answer that builds on `first`, in so many `trees`; one
    of `tables` that share the memory.

    Under the model `best` every seat searches for itself (max^n), under `paranoid` the rivals
    against the diver advised.
    """

    def make(state: State, seed: int, seats: SeatPolicies) -> TreePlayouts:
        from solver.adventure.search.tree_playouts import Limits, TreePlayouts

        against = first.model == PARANOID
        limits = Limits(nodes=Limits().nodes >> (tables - 1).bit_length())
        return TreePlayouts(
            state, seed, seats, first.objective, against, limits, trees, is_told=True
        )

    return make


class SearchCode:
    """The compiled search, loaded once, beside whatever else goes on."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._finished = threading.Event()
        self._begun = False
        self._failed = False

    @property
    def loaded(self) -> bool:
        """Whether it is there."""
        return self._finished.is_set() and not self._failed

    def begin(self) -> bool:
        """Begin to load it, if nobody has; False if it cannot be loaded."""
        with self._lock:
            if not self._begun:
                self._begun = True
                threading.Thread(target=self._load, daemon=True).start()
        return not self._failed

    def wait(self, seconds: float | None = None) -> bool:
        """Wait at most `seconds`, or as long as it takes; whether it is there or will never be."""
        self.begin()
        return self._finished.wait(seconds)

    def _load(self) -> None:
        try:
            from solver.adventure.search.tree_playouts import warm_up

            warm_up()
        except Exception:
            self._failed = True
            traceback.print_exc()  # the playouts answer as well
        finally:
            self._finished.set()


search_code: Final = SearchCode()
"""That of this process."""
