"""All games there are, kept or being played: listed, renamed, deleted, imported, exported."""

from __future__ import annotations

import contextlib
import dataclasses
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from deepsea_tui.files import atomic
from deepsea_tui.files.listed_game import ListedGame, content, look, names_of, written
from deepsea_tui.files.storage import Storage
from deepsea_tui.files.trouble import why
from deepsea_tui.game import record
from deepsea_tui.game.any_game import AnySession
from deepsea_tui.game.record import Record, RecordError, title_problem

_MOST_NAMED: Final = 10
"""Games of one name that an error lists."""


class LibraryError(ValueError):
    """Something that cannot be done with a game or a file, in words for the user."""


class Library:
    """The games in the files of `storage`."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._kept = storage.kept
        self._slots = storage.slots
        self._verdicts = storage.verdicts
        self._contents: dict[bytes, Path] | None = None
        """What happened in each game, for as long as games are taken in."""

    def games(self) -> list[ListedGame]:
        """Every game, the latest first.  A damaged file is listed with what is wrong with it; so is
        the folder of games where it cannot be read.

        A record is checked for its shape and its seats here; whether its moves can be played is
        told where that is known already, and else found out by `check`.
        """
        games = [look(path, self._verdicts) for path in self._kept.paths()]
        if trouble := self._kept.trouble:
            folder = self._kept.folder
            games.append(ListedGame(folder, written(folder), None, trouble))
        for path in self._slots.saved():
            with self._slots.visit(path) as free:
                games.append(look(path, self._verdicts, elsewhere=not free))
        return sorted(games, key=lambda game: (game.written, game.path.name), reverse=True)

    def check(self, game: ListedGame) -> ListedGame:
        """`game` with what is wrong with its moves: it is played through, unless that is known."""
        if not game.problem and not game.checked:
            with contextlib.suppress(LibraryError):
                self.open(game.path)
            game = dataclasses.replace(
                game, problem=self._verdicts.on(game.path) or "", checked=True
            )
        return game

    def save_verdicts(self) -> None:
        """Keep what `check` has found, for the next list."""
        self._verdicts.save()

    def unfinished(self) -> list[ListedGame]:
        """The games that can be gone on with here, the latest first."""
        return [game for game in self.games() if game.can_continue]

    def open(self, path: Path) -> AnySession:
        """The game in `path`, played through; LibraryError names the file and what is wrong."""
        try:
            session = self._storage.open_game(path)
        except RecordError as error:
            self._verdicts.note(path, str(error))
            raise LibraryError(_problem(path, error)) from None
        except OSError as error:
            raise LibraryError(_problem(path, error)) from None
        self._verdicts.note(path, "")
        return session

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
                raise LibraryError(f"{str(game.path)!r} cannot be deleted: {why(error)}") from None

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
            raise LibraryError(f"nothing can be brought back: {why(error)}") from None

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
            kept = self._kept.add(record.encode(found), found.started or datetime.now(UTC))
        except OSError as error:
            raise LibraryError(f"{str(source)!r} cannot be kept: {why(error)}") from None
        self._verdicts.note(kept, "")
        self._verdicts.save()
        return kept

    def _same_game(self, found: Record) -> Path | None:
        """Where the game is already in which the same has happened, whatever it is called."""
        if self._contents is None:
            self._contents = {
                content(game.found): game.path for game in self.games() if game.found is not None
            }
        place = self._contents.get(content(found))
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
        found = [game.path for game in self.games() if wanted in names_of(game)]
        if not found:
            raise LibraryError(
                f"{name!r}: there is no such file, and no game is called so; "
                "`deepsea games` lists them"
            )
        if len(found) > 1:
            more = [f"and {len(found) - _MOST_NAMED} more"] if len(found) > _MOST_NAMED else []
            files = [repr(str(file)) for file in found[:_MOST_NAMED]]
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
        _write(target, data, shared=True)
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


def _read(path: Path) -> Record:
    try:
        return record.read(path)
    except (OSError, ValueError) as error:  # a RecordError, or the name holds a NUL
        raise LibraryError(_problem(path, error)) from None


def _write(path: Path, data: bytes, *, shared: bool = False) -> None:
    try:
        atomic.write(path, data, shared=shared)
    except OSError as error:
        raise LibraryError(f"{str(path)!r} cannot be written: {why(error)}") from None


def _problem(path: Path, error: Exception) -> str:
    if isinstance(error, FileNotFoundError):
        return f"{str(path)!r}: there is no such file"
    if isinstance(error, OSError):
        return f"{str(path)!r} cannot be read: {why(error)}"
    return f"{str(path)!r}: {error}"


def _require(free: bool) -> None:
    if not free:
        raise LibraryError("that game is open in another window")
