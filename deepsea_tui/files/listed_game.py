"""One file of a game, as the list shows it: read and checked for its shape, not played."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace

from deepsea_tui.files.trouble import why
from deepsea_tui.files.verdicts import Verdicts
from deepsea_tui.game import record
from deepsea_tui.game.record import GameRecord, Record, RecordError
from deepsea_tui.game.replay import luck_of, setup_of


@dataclass(frozen=True, slots=True)
class ListedGame:
    """One file: the game recorded in it, or why it cannot be read."""

    path: Path
    written: datetime
    """When its last move was saved, else when the file was written."""
    found: Record | None
    problem: str = ""
    """What is wrong with the file."""
    elsewhere: bool = False
    """Another window plays it: it can be looked at, and nothing else."""
    checked: bool = field(default=False, compare=False)
    """Whether it is known that its moves can be played, or that they cannot."""

    @property
    def can_continue(self) -> bool:
        """Whether the game is still on and nobody else plays it."""
        is_on = self.found is not None and self.found.result is None
        return is_on and not self.problem and not self.elsewhere


def content(found: Record) -> bytes:
    """What happened in a game: not what it is called, nor what was taken back in it."""
    return record.encode(replace(found, title="", undone=[], started=None, updated=None))


def names_of(game: ListedGame) -> set[str]:
    """What the list calls `game`."""
    names = {game.path.name, game.path.stem}
    if game.found is not None:
        players = ", ".join(seat.name for seat in game.found.seats)
        names |= {players, *((game.found.title,) if game.found.title else ())}
        names |= {f"{game.found.title}: {players}"} if game.found.title else set()
    return {name.casefold() for name in names}


def look(path: Path, verdicts: Verdicts, *, elsewhere: bool = False) -> ListedGame:
    """What is in the file `path`; with what is wrong with its moves where `verdicts` knows it."""
    at = written(path)
    try:
        found = record.read(path)
        if isinstance(found, GameRecord):
            setup_of(found)
            luck_of(found)
    except OSError as error:
        return ListedGame(path, at, None, why(error), elsewhere, checked=True)
    except RecordError as error:
        return ListedGame(path, at, None, str(error), elsewhere, checked=True)
    known = verdicts.on(path)
    at = found.updated or found.started or at
    return ListedGame(path, at, found, known or "", elsewhere, checked=known is not None)


def written(path: Path) -> datetime:
    """When the file `path` was last written."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        return datetime.fromtimestamp(0, UTC)
