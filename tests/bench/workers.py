"""Work shared by processes, results in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")


def spread(
    work: Callable[[Job], Result], jobs: Iterable[Job], workers: int, block: int = 1
) -> Iterator[Result]:
    """`work` of each job, done here or by `workers` processes, `block` jobs at a time.

    `work` is a function of a module; jobs, of which there is an end, and results can be pickled.
    A process that dies ends it with an error.
    """
    if workers <= 1:
        yield from map(work, jobs)
        return
    try:
        yield from _pool(workers).map(work, jobs, chunksize=block)
    except BrokenProcessPool:
        _pool.cache_clear()
        raise


@cache
def _pool(workers: int) -> ProcessPoolExecutor:
    """Processes that stay for later jobs, since each takes seconds to load the compiled code.

    Spawned, not forked: a fork copies the locks of running threads.
    """
    return ProcessPoolExecutor(workers, get_context("spawn"))
