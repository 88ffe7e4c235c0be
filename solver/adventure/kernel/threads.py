"""Playouts on every core: compiled games run without the interpreter's lock, so threads do.

What a playout comes to hangs on its stream alone, and each has rows of its own: the same bytes come
out whatever the number of threads.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Final

from solver import cores

_FEWEST: Final = 100
"""Games for one thread below which waking it costs more than it saves: under half a millisecond."""


@lru_cache(maxsize=1)
def count() -> int:
    """Threads that play, the one that asks among them (see `cores.threads`)."""
    return cores.threads()


def in_parts(play: Callable[[range], None], numbers: range, games_each: int) -> None:
    """Call `play` with consecutive parts of `numbers`, at once in several threads.

    `games_each` games are played for each number.  Returns when all parts are done; an exception
    of any part is raised then.
    """
    parts = min(count(), len(numbers), max(1, len(numbers) * games_each // _FEWEST))
    if parts < 2:
        play(numbers)
        return
    cuts = [len(numbers) * part // parts for part in range(parts + 1)]
    others = [
        _pool().submit(play, numbers[cuts[part] : cuts[part + 1]]) for part in range(1, parts)
    ]
    try:
        play(numbers[: cuts[1]])
    finally:
        failures = [other.exception() for other in others]
    for failure in failures:
        if failure is not None:
            raise failure


@lru_cache(maxsize=1)
def _pool() -> ThreadPoolExecutor:
    """Threads beside the one that asks; they start when they are first needed."""
    return ThreadPoolExecutor(max(1, count() - 1), thread_name_prefix="playouts")
