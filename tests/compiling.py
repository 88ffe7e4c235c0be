"""The solver's machine code, made once for all workers of a test run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from filelock import FileLock, Timeout

from solver.machine_code import base_folder


def _exact() -> None:
    from solver.adventure.exact.solve import warm_up

    warm_up()


def _games() -> None:
    from solver.adventure.kernel.codes import MAX_ACTIONS
    from solver.adventure.kernel.moves import apply, legal_actions
    from solver.adventure.kernel.packing import pack
    from solver.adventure.kernel.playouts import warm_up
    from solver.adventure.ladder.searched_games import search_code
    from solver.adventure.state import State

    warm_up()
    search_code.wait()
    state, room = pack(State.start(2)), np.zeros(MAX_ACTIONS, np.int64)
    legal_actions(state, room)
    apply(state, int(room[0]))


def _dives() -> None:
    from solver.deep_blue.dive_odds.solving import warm_up

    warm_up()


_PARTS: Final[dict[str, Callable[[], None]]] = {
    "exact": _exact,
    "games": _games,
    "dives": _dives,
}
"""What can be compiled at the same time, the longest first."""


def compile_together() -> None:
    """Compile what no other process is compiling, then wait for what others are.

    With a filled cache this takes as long as loading the code, which the tests do anyway.
    """
    base_folder().mkdir(parents=True, exist_ok=True)
    locks = {part: FileLock(base_folder() / f"{part}.lock") for part in _PARTS}
    elsewhere = []
    for part, compile_part in _PARTS.items():
        try:
            with locks[part].acquire(blocking=False):
                compile_part()
        except Timeout:
            elsewhere.append(part)
    for part in elsewhere:
        with locks[part]:
            pass
