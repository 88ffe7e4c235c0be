"""What is wrong with a file, in words for a player."""

from __future__ import annotations


def why(error: OSError) -> str:
    """The reason in `error`, without numbers that mean nothing to a player."""
    return (error.strerror or str(error)).lower()


def why_and_where(error: OSError) -> str:
    """The reason, and the file that it is about where that is known."""
    where = f": {error.filename!r}" if error.filename is not None else ""
    return f"{why(error)}{where}"
