"""All games there are, kept or being played: listed, renamed, deleted, imported, exported."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from deepsea_tui.files import atomic
from deepsea_tui.files.storage import Storage
from deepsea_tui.game import record
from deepsea_tui.game.any_game import AnySession
from deepsea_tui.game.record import Record, RecordError, title_problem

_MOST_NAMED: Final = 10
"""Games of one name that an error lists."""


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

    @property
    def can_continue(self) -> bool:
        """Whether the game is still on and nobody else plays it."""
        return self.found is not None and self.found.result is None and not self.elsewhere


class LibraryError(ValueError):
    """Something that cannot be done with a game or a file, in words for the user."""


class Library:
    """The games in the files of `storage`."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._kept = storage.kept
        self._slots = storage.slots
        self._contents: dict[bytes, Path] | None = None
        """What happened in each game, for as long as games are taken in."""

    def games(self) -> list[ListedGame]:
        """Every game, the latest first.  A damaged file is listed with what is wrong with it; so is
        the folder of games where it cannot be read.

        A record is checked for its shape here; whether its moves can be played, `open` finds out.
        """
        games = [_look(path, elsewhere=False) for path in self._kept.paths()]
        if trouble := self._kept.trouble:
            folder = self._kept.folder
            games.append(ListedGame(folder, _written(folder), None, trouble))
        for path in self._slots.saved():
            with self._slots.visit(path) as free:
                games.append(_look(path, elsewhere=not free))
        return sorted(games, key=lambda game: (game.written, game.path.name), reverse=True)

    def unfinished(self) -> list[ListedGame]:
        """The games that can be gone on with here, the latest first."""
        return [game for game in self.games() if game.can_continue]

    def open(self, path: Path) -> AnySession:
        """The game in `path`, played through; LibraryError names the file and what is wrong."""
        return open_checked(self._storage, path)

    def rename(self, game: ListedGame, title: str) -> None:
        """Call the game `title`; LibraryError when it cannot be, or when it is played elsewhere."""
        title = title.strip()
        if (problem := title_problem(title)) is not None:
            raise LibraryError(f"title: {problem}")
        with self._slots.visit(game.path) as free:
            _require(free)
            found = _read(game.path)
            _write(game.path, record.encode(replace(found, title=title)))

    def delete(self, game: ListedGame) -> None:
        """Take the file away, till `restore`; LibraryError when it is played elsewhere."""
        if game.path.is_dir():
            raise LibraryError(f"{str(game.path)!r} is a folder, no game: it stays where it is")
        with self._slots.visit(game.path) as free:
            _require(free)
            try:
                self._kept.delete(game.path)
            except OSError as error:
                raise LibraryError(f"{str(game.path)!r} cannot be deleted: {_why(error)}") from None

    @property
    def can_restore(self) -> bool:
        """Whether a deleted game can be brought back."""
        return self._kept.can_restore

    def restore(self) -> Path:
        """Bring back what was deleted last; where it is now.

        A game that was being played is so again, unless another has taken its place.  LibraryError
        when there is nothing, or it cannot be moved.
        """
        place = self._slots.folder / self._kept.deleted_name
        try:
            if not self._slots.is_slot(place):
                return self._kept.restore()
            with self._slots.visit(place) as free:
                free = free and not place.exists()
                return self._kept.restore(place=place if free else None, dated=True)
        except OSError as error:
            raise LibraryError(f"nothing can be brought back: {_why(error)}") from None

    def take_in(self, source: Path) -> Path:
        """Keep a copy of the game in the file `source`, once it has been played through.

        It is written in the latest version.  The file where it is now, which is the one there was
        if that game is kept, or being played, already.  LibraryError names the file and what is
        wrong.
        """
        try:
            source = source.expanduser()
        except RuntimeError as error:
            raise LibraryError(f"{str(source)!r} cannot be read: {error}") from None
        found = _checked(self._storage, source)
        if (there := self._same_game(found)) is not None:
            return there
        try:
            return self._kept.add(record.encode(found), found.started or datetime.now(UTC))
        except OSError as error:
            raise LibraryError(f"{str(source)!r} cannot be kept: {_why(error)}") from None

    def _same_game(self, found: Record) -> Path | None:
        """Where the game is already in which the same has happened, whatever it is called."""
        if self._contents is None:
            self._contents = {
                _content(game.found): game.path for game in self.games() if game.found is not None
            }
        place = self._contents.get(_content(found))
        return place if place is not None and place.exists() else None

    def find(self, name: str) -> Path:
        """The file `name`; or that of the game which the list calls so.

        A game is called by its title, by the names of its players as they are listed, or by the
        name of its file.  LibraryError when none is, or several are: then it names them.
        """
        path = Path(name).expanduser()
        if path.exists():
            return path
        wanted = name.strip().casefold()
        found = [game.path for game in self.games() if wanted in _names(game)]
        if not found:
            raise LibraryError(
                f"{name!r}: there is no such file, and no game is called so; "
                "`deepsea games` lists them"
            )
        if len(found) > 1:
            more = [f"and {len(found) - _MOST_NAMED} more"] if len(found) > _MOST_NAMED else []
            files = [str(file) for file in found[:_MOST_NAMED]]
            raise LibraryError(
                "\n  ".join([f"{len(found)} games are called {name!r}; name one of", *files, *more])
            )
        return found[0]

    def export(self, source: Path, target: Path) -> Path:
        """Write a copy of the game in `source` to the file `target`, or into the folder `target`.

        Returns the file.  LibraryError when the game is damaged, when a file of that name is there
        already, or when it cannot be written.
        """
        return write_new(target, source.name, record.encode(_checked(self._storage, source)))

    def export_session(self, session: AnySession, target: Path) -> Path:
        """Write the record of `session` to the file `target`, as `export` does."""
        return write_new(target, "game.json", record.encode(self._storage.record_of(session)))


def write_new(target: Path, name: str, data: bytes) -> Path:
    """Write `data` to `target`, or to `name` in that folder; LibraryError as in `export`."""
    target = claim_new(target, name)
    try:
        _write(target, data)
    except LibraryError:
        target.unlink(missing_ok=True)
        raise
    return target


def claim_new(target: Path, name: str) -> Path:
    """The new file `target`, or `name` in that folder: it is there from now on, and empty.

    LibraryError when it cannot be written, or is there already.  No folder is made: one that is not
    there is more likely mistyped.
    """
    try:
        target = target.expanduser()
        if target.is_dir():
            target /= name
        if target.parent.is_dir():
            atomic.claim([target])
    except FileExistsError:
        raise LibraryError(f"{str(target)!r} is there already; name another file") from None
    except (
        OSError,
        ValueError,
        RuntimeError,
    ) as error:  # NUL, or an unknown ~name
        raise LibraryError(f"{str(target)!r} cannot be written: {error}") from None
    if not target.parent.is_dir():
        raise LibraryError(f"{str(target)!r}: there is no folder {str(target.parent)!r}")
    return target


def _checked(storage: Storage, path: Path) -> Record:
    """The record in `path`, whose moves can be played; LibraryError names what is wrong."""
    found = _read(path)
    try:
        storage.played(found)
    except RecordError as error:
        raise LibraryError(_problem(path, error)) from None
    return found


def open_checked(storage: Storage, path: Path) -> AnySession:
    """The game in the file `path`, played through.

    LibraryError names the file, and the field or move that is wrong.
    """
    try:
        return storage.open_game(path)
    except (OSError, RecordError) as error:
        raise LibraryError(_problem(path, error)) from None


def _content(found: Record) -> bytes:
    """What happened in a game: not what it is called, nor what was taken back in it."""
    return record.encode(replace(found, title="", undone=[], started=None, updated=None))


def _names(game: ListedGame) -> set[str]:
    """What the list calls `game`."""
    names = {game.path.name, game.path.stem}
    if game.found is not None:
        players = ", ".join(seat.name for seat in game.found.seats)
        names |= {players, *((game.found.title,) if game.found.title else ())}
        names |= {f"{game.found.title}: {players}"} if game.found.title else set()
    return {name.casefold() for name in names}


def _look(path: Path, *, elsewhere: bool) -> ListedGame:
    written = _written(path)
    try:
        found = record.read(path)
    except (OSError, RecordError) as error:
        return ListedGame(path, written, None, str(error), elsewhere)
    return ListedGame(path, found.updated or found.started or written, found, "", elsewhere)


def _written(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        return datetime.fromtimestamp(0, UTC)


def _read(path: Path) -> Record:
    try:
        return record.read(path)
    except (OSError, ValueError) as error:  # a RecordError, or the name holds a NUL
        raise LibraryError(_problem(path, error)) from None


def _write(path: Path, data: bytes) -> None:
    try:
        atomic.write(path, data)
    except OSError as error:
        raise LibraryError(f"{str(path)!r} cannot be written: {_why(error)}") from None


def _why(error: OSError) -> str:
    """What is wrong, without numbers that mean nothing to a player."""
    return (error.strerror or str(error)).lower()


def _problem(path: Path, error: Exception) -> str:
    if isinstance(error, FileNotFoundError):
        return f"{str(path)!r}: there is no such file"
    if isinstance(error, OSError):
        return f"{str(path)!r} cannot be read: {_why(error)}"
    return f"{str(path)!r}: {error}"


def _require(free: bool) -> None:
    if not free:
        raise LibraryError("that game is open in another window")
