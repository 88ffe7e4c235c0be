"""Processor cores, and how many threads an engine plays on."""

from __future__ import annotations

import os
from typing import Final

THREADS: Final = "DEEPSEA_THREADS"
"""Environment variable that says on how many threads an engine plays, where it should not be one
for each core."""


def cores() -> int:
    """Processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def threads() -> int:
    """Threads to play on: what `THREADS` says, or one for each core that this process may use.

    Only one in a process of a `multiprocessing` pool: the others there have the other cores.
    ValueError when the variable is no whole number from 1.
    """
    from multiprocessing import parent_process  # the screen process has no use for it

    wanted = os.environ.get(THREADS)
    if wanted is None:
        return cores() if parent_process() is None else 1
    if not (wanted.isascii() and wanted.isdigit() and int(wanted) > 0):
        raise ValueError(f"{THREADS}: {wanted!r} is not a whole number from 1")
    return int(wanted)
