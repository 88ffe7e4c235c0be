"""The folder of kept games, one file a game, and what was deleted from it last."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from deepsea_tui.files import atomic, regular
from deepsea_tui.game.record import MAX_BYTES

MOST_DELETED: Final = 20
"""Deleted games that can be brought back; the one deleted first goes when there are more."""


class KeptGames:
    """The games in `folder`.  A file is named after when its game began."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._bin = folder / "deleted"

    def paths(self) -> list[Path]:
        """Every file that may be a game, damaged ones too."""
        return list(self.folder.glob("[!.]*.json"))

    @property
    def trouble(self) -> str:
        """Why the folder cannot be read; empty if it can, or is not there yet."""
        try:
            with os.scandir(self.folder):
                return ""
        except FileNotFoundError:
            return ""
        except OSError as error:
            return f"the folder of games cannot be read: {error.strerror}"

    def add(self, data: bytes, began: datetime) -> Path:
        """Keep the record `data` of a game that `began` then; the file.

        A file that holds just these bytes is taken for it, so that a game is kept once.  OSError
        when it cannot be written.
        """
        for path in self._names(began):
            if not path.exists():
                break
            if _holds(path, data):
                return path
        path = atomic.claim(self._names(began))
        try:
            atomic.write(path, data)
        except OSError:
            path.unlink()
            raise
        return path

    def take_in(self, path: Path, began: datetime | None = None) -> Path:
        """Move the file `path` here, as it is; its new name.

        Without `began` it is named after when it was written.  OSError when it cannot be moved.
        """
        began = began or datetime.fromtimestamp(path.stat().st_mtime, UTC)
        return atomic.move(path, self._names(began))

    def delete(self, path: Path) -> None:
        """Take the file `path` out; `restore` brings it back.  OSError when that fails."""
        atomic.move(path, (self._bin / f"{number:06}-{path.name}" for number in self._numbers()))
        for old in self._deleted()[:-MOST_DELETED]:
            old.unlink(missing_ok=True)

    @property
    def can_restore(self) -> bool:
        """Whether something was deleted that can be brought back."""
        return bool(self._deleted())

    @property
    def deleted_name(self) -> str:
        """How the file deleted last was called; empty when there is none."""
        return self._deleted()[-1].name.partition("-")[2] if self.can_restore else ""

    def restore(self, *, place: Path | None = None, dated: bool = False) -> Path:
        """Bring the file deleted last back; where it is now.

        To `place` if that is free; else to its name in this folder, or, `dated`, to one by the
        time of its last move.

        FileNotFoundError when nothing was deleted, OSError when it cannot be moved.
        """
        deleted = self._deleted()
        if not deleted:
            raise FileNotFoundError("no game was deleted")
        name = Path(self.deleted_name)
        names: Iterable[Path] = (
            self.folder / f"{name.stem}{'' if number == 1 else f'-{number}'}{name.suffix}"
            for number in itertools.count(1)
        )
        if dated:
            names = self._names(datetime.fromtimestamp(deleted[-1].stat().st_mtime, UTC))
        first = [] if place is None else [place]
        return atomic.move(deleted[-1], itertools.chain(first, names))

    def _deleted(self) -> list[Path]:
        """The files deleted, the latest last."""
        return sorted(self._bin.glob("[0-9]*-*"))

    def _numbers(self) -> Iterator[int]:
        latest = [int(path.name.partition("-")[0]) for path in self._deleted()[-1:]]
        return itertools.count(1 + max(latest, default=0))

    def _names(self, began: datetime) -> Iterator[Path]:
        """Names for a game that `began` then, each to be tried if the one before is taken."""
        stem = f"{began.astimezone(UTC):%Y-%m-%d-%H%M%S}"
        yield self.folder / f"{stem}.json"
        for number in itertools.count(2):
            yield self.folder / f"{stem}-{number}.json"


def _holds(path: Path, data: bytes) -> bool:
    """Whether the file `path` is just `data`."""
    try:
        return regular.read(path, MAX_BYTES + 1) == data
    except OSError:
        return False
