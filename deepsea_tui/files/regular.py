"""Reading files that have to be ordinary ones: a pipe or a device in their place never blocks."""

from __future__ import annotations

import stat
from pathlib import Path


def read(path: Path, limit: int) -> bytes:
    """The first `limit` bytes of `path`; OSError when it is no regular file, or none is there."""
    check(path)
    with path.open("rb") as file:
        return file.read(limit)


def check(path: Path) -> None:
    """OSError when `path` is no regular file, nor a link to one."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(f"{str(path)!r} is not a regular file")
