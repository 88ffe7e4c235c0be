"""A name for the solver as it is: whatever was computed by another one may be told from it."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final, Literal

Part = Literal["adventure", "deep_blue"]

_FILES: Final = ("*.py", "*.npy")
"""What answers hang on: sources, and what was fitted."""


@cache
def fingerprint(part: Part) -> str:
    """Of all that answers about one game may hang on: the folder `part` with all below, and what
    both games share.  It takes some 10 ms the first time."""
    return digest_of_tree(Path(__file__).parent, part)


def digest_of_tree(root: Path, part: str) -> str:
    """A digest of names and contents of the files in `root` itself and of all in its folder
    `part`; files that say the same in other places give another one."""
    files = [
        *(file for kind in _FILES for file in root.glob(kind)),
        *(file for kind in _FILES for file in (root / part).rglob(kind)),
    ]
    digest = hashlib.sha256()
    for file in sorted(files):
        data = file.read_bytes()
        digest.update(f"{file.relative_to(root).as_posix()} {len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()[:16]
