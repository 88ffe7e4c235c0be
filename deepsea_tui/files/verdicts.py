"""What is wrong with the moves of games in files: found out once for a file, and kept.

To know it a game has to be played through, which for a thousand games takes seconds.  A verdict
holds as long as its file has not changed, by the time of its last write and its size.
"""

from __future__ import annotations

import os
from pathlib import Path
from threading import Lock
from typing import Final
from urllib.parse import quote_from_bytes, unquote_to_bytes

import msgspec

from deepsea_tui import __version__
from deepsea_tui.files import atomic, regular

_MAX_BYTES: Final = 20_000_000

_Verdict = tuple[int, int, str]
"""Time of the last write (ns) and size (bytes) of the file, and what is wrong; empty: nothing."""


class Verdicts:
    """The verdicts in the file `path`, read when the first is asked for."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: dict[str, _Verdict] | None = None
        self._changed = False
        self._reading = Lock()

    def on(self, game: Path) -> str | None:
        """What is wrong with the moves in the file `game`; empty: nothing; None: not known."""
        known = self._read().get(_key(game))
        return known[2] if known is not None and known[:2] == _stamp(game) else None

    def note(self, game: Path, problem: str) -> None:
        """Keep what is wrong with the file `game` as it is now; empty: nothing."""
        if (stamp := _stamp(game)) is not None:
            self._read()[_key(game)] = (*stamp, problem)
            self._changed = True

    def save(self) -> None:
        """Write what is new to the disk; where that fails it is found out again."""
        if not self._changed:
            return
        self._changed = False
        known = self._read().copy()
        there = {key: verdict for key, verdict in known.items() if _path(key).exists()}
        try:
            atomic.write(self._path, msgspec.json.encode((__version__, there)))
        except OSError:
            return

    def _read(self) -> dict[str, _Verdict]:
        with self._reading:
            if self._known is None:
                self._known = _load(self._path)
            return self._known


def _key(game: Path) -> str:
    """The path in ASCII: a name may hold any bytes."""
    return quote_from_bytes(os.fsencode(game))


def _path(key: str) -> Path:
    return Path(os.fsdecode(unquote_to_bytes(key)))


def _load(path: Path) -> dict[str, _Verdict]:
    try:
        version, known = msgspec.json.decode(
            regular.read(path, _MAX_BYTES), type=tuple[str, dict[str, _Verdict]]
        )
    except (OSError, msgspec.DecodeError):
        return {}
    return known if version == __version__ else {}


def _stamp(game: Path) -> tuple[int, int] | None:
    try:
        found = game.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size
