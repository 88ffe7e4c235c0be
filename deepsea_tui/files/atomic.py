"""Files that are either as they were or written whole, whatever happens in between."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final

_LEFT_BEHIND: Final = 24 * 60 * 60
"""Seconds after which a temporary file belongs to no writer any more."""


_OWN, _USUAL = 0o600, 0o666
"""Permissions of a file that is its user's alone, and of any other before the umask."""


def write(path: Path, data: bytes, *, shared: bool = False) -> None:
    """Make `data` the content of `path`, at once for every reader; OSError leaves it as it was.

    The bytes are on the disk before the name is moved to them, so that a crash leaves the old
    file or the new one.  Of two writers the last wins.  What is `shared` gets the permissions
    that the user's new files get; anything else is for him alone.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(8)}.tmp")
    mode = _USUAL if shared else _OWN
    file = open(temporary, "xb", opener=lambda name, flags: os.open(name, flags, mode))  # noqa: SIM115
    try:
        with file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def sweep(path: Path) -> None:
    """Remove temporary files that killed writers of `path` left behind a day ago or earlier."""
    for temporary in path.parent.glob(f".{path.name}.*.tmp"):
        try:
            if time.time() - temporary.stat().st_mtime > _LEFT_BEHIND:
                temporary.unlink()
        except OSError:  # another process swept it
            continue


def move(path: Path, names: Iterable[Path]) -> Path:
    """Rename `path` to the first free one of `names` and return it.

    OSError when it cannot be moved; it is then where it was.
    """
    free = claim(names)
    try:
        path.replace(free)
    except OSError:
        free.unlink()
        raise
    return free


def claim(names: Iterable[Path]) -> Path:
    """The first free one of `names`; it is there from now on, as an empty file."""
    for name in names:
        name.parent.mkdir(parents=True, exist_ok=True)
        try:
            name.touch(exist_ok=False)  # claims the name, also against another process
        except FileExistsError:
            continue
        return name
    raise FileExistsError("none of the names is free")
