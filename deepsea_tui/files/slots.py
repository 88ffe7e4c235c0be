"""Slots for the games being played: one file for each open window, locked while the window lives.

The locks are the operating system's: they are free again however a window ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

MOST: Final = 99
"""Slots there can be; so many windows nobody opens."""

_PATIENCE: Final = 0.2
"""Seconds to wait for a slot: another window may just be looking into it."""


class Slots:
    """The slots in `folder`: `autosave.json`, then `autosave-2.json` and so on.

    Where no lock can be had, as in a folder that cannot be written, every slot counts as free.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        """Where the slots are."""
        self._held: dict[Path, FileLock] = {}

    def path(self, number: int) -> Path:
        """File of slot `number`, from 1."""
        name = "autosave.json" if number == 1 else f"autosave-{number}.json"
        return self.folder / name

    def saved(self) -> list[Path]:
        """The slots in which a game is saved, by their numbers."""
        return [path for number in range(1, MOST + 1) if (path := self.path(number)).exists()]

    def is_slot(self, path: Path) -> bool:
        """Whether `path` is one of the slots."""
        return path.parent == self.folder and path.name.startswith("autosave")

    @contextmanager
    def visit(self, path: Path) -> Iterator[bool]:
        """Whether no other window holds the slot `path`; within the block none takes it."""
        if path in self._held:
            yield True
            return
        lock = _lock(path)
        free = _acquire(lock, 0)
        try:
            yield free
        finally:
            lock.release()

    def hold(self, path: Path) -> bool:
        """Keep the slot `path` while this object lives; False when another window holds it."""
        if path in self._held:
            return True
        lock = _lock(path)
        if not _acquire(lock, _PATIENCE):
            return False
        self._held[path] = lock
        return True

    def hold_for_new_game(self, rank: Callable[[Path], tuple[bool, float] | None]) -> Path:
        """Hold a slot whose game may be replaced, the lowest by `rank`, or else an empty one.

        A slot without a rank keeps what it has.  OSError when there are too many windows.
        """
        saved = self.saved()
        ranked = [(worth, path) for path in saved if (worth := rank(path)) is not None]
        empty = [path for number in range(1, MOST + 1) if (path := self.path(number)) not in saved]
        for path in [*(path for _, path in sorted(ranked)), *empty]:
            if self.hold(path):
                return path
        raise OSError(f"all {MOST} places for games in {str(self.folder)!r} are taken")


def _lock(path: Path) -> FileLock:
    """The lock of a slot, a file beside it."""
    beside = path.with_name(f".{path.name}.lock")
    return FileLock(beside, thread_local=False, fallback_to_soft=False)


def _acquire(lock: FileLock, seconds: float) -> bool:
    """Whether nobody else holds `lock`."""
    try:
        lock.acquire(timeout=seconds, poll_interval=0.02)
    except Timeout:
        return False
    except (OSError, RuntimeError):  # nothing can be locked here
        return True
    return True
