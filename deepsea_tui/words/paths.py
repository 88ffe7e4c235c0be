"""Names of files as they can be printed."""

from __future__ import annotations

from pathlib import Path


def shown(path: Path) -> str:
    """`path`, with what cannot be printed escaped.

    >>> shown(Path("a\\x07b.json"))
    'a\\\\x07b.json'
    """
    return "".join(
        each if each.isprintable() else each.encode("unicode_escape").decode() for each in str(path)
    )
