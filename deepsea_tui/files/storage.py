"""What outlives the program: the game being played, games kept in files, and the settings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from weakref import WeakKeyDictionary

from deepsea_tui import settings
from deepsea_tui.files import atomic, regular
from deepsea_tui.files.folders import Folders, folders
from deepsea_tui.files.slots import Slots
from deepsea_tui.game import record
from deepsea_tui.game.record import NewerVersionError, RecordError
from deepsea_tui.game.session import Session
from deepsea_tui.settings import Settings


@dataclass(frozen=True, slots=True)
class Autosave:
    """The game to go on with, or the one last played, as far as there is one."""

    session: Session | None = None
    """None when nothing was saved, or it could not be used."""
    updated: datetime | None = None
    """When it was saved."""
    warning: str | None = None
    """What was wrong with saved games, and where they are now; for the player to read."""
    path: Path | None = None
    """The file it is in."""
    trouble: str = ""
    """Why a saved game cannot be used, in a few words."""
    newer_elsewhere: bool = False
    """Another window has a game open that was saved later."""

    @property
    def exists(self) -> bool:
        """Whether there is a game to show, finished or not."""
        return self.session is not None

    @property
    def is_finished(self) -> bool:
        """Whether that game is over: it can be looked at, not continued."""
        return self.session is not None and self.session.is_over

    @property
    def can_continue(self) -> bool:
        """Whether there is a game to go on with."""
        return self.session is not None and not self.session.is_over

    @property
    def players(self) -> tuple[str, ...]:
        """Names of the divers, in seat order; empty when there is no game."""
        return tuple(seat.name for seat in self.session.setup.seats) if self.session else ()

    @property
    def dive(self) -> int:
        """The dive that is on (1-3); 0 when there is no game."""
        return self.session.state.dive if self.session else 0


@dataclass(frozen=True, slots=True)
class _Look:
    """What was found in one place for games."""

    written: float
    """When, in seconds."""
    saved: Autosave
    elsewhere: bool = False
    """Another window holds it."""


class Storage:
    """The user's files.  Every write is atomic, every read checked."""

    def __init__(self, where: Folders | None = None) -> None:
        self.folders = where or folders()
        self._started: WeakKeyDictionary[Session, datetime] = WeakKeyDictionary()
        self._slots = Slots(self.folders.data)
        self._slot_of: WeakKeyDictionary[Session, Path] = WeakKeyDictionary()
        self._slot: Path | None = None
        self._choosing = Lock()

    # The game being played

    @property
    def autosave_path(self) -> Path:
        """File of the game being played in this window; the usual one until one is played."""
        return self._slot or self._slots.path(1)

    def autosave_paths(self) -> list[Path]:
        """Files of all games being played: one for each window that was ever open at a time."""
        return self._slots.saved()

    def autosave(self, session: Session, now: datetime | None = None) -> None:
        """Save `session` as the game being played here; to be called after every move.

        It goes where this window keeps its game.  The first time that is the place of the game
        least worth keeping, among those that no other window holds: one that is over before one
        that is not, the older first.  `now` (with a time zone) is the current time unless given.
        OSError when the file cannot be written; the earlier save is then untouched.
        """
        with self._choosing:
            if self._slot is None:
                self._slot = self._slots.hold_for_new_game(_worth_keeping)
            path = self._slot_of.setdefault(session, self._slot)
        self.save_game(session, path, now)

    def load_autosave(self) -> Autosave:
        """The newest game that can be continued and that no other window holds.

        Without one it is the newest that is over.  Never raises for a bad file: a damaged one is
        moved aside to `<name>.damaged-N` and named in `warning`; one that a newer version wrote
        stays where it is.
        """
        looks = [self._look(path) for path in self._slots.saved()]
        usable = [look for look in looks if look.saved.session is not None]
        best = max(usable, key=lambda look: (look.saved.can_continue, look.written), default=None)
        written = best.written if best else 0.0
        warnings = [look.saved.warning for look in looks if look.saved.warning is not None]
        return replace(
            best.saved if best else Autosave(),
            warning="\n".join(warnings) or None,
            trouble=next((look.saved.trouble for look in looks if look.saved.trouble), ""),
            newer_elsewhere=any(look.elsewhere and look.written > written for look in looks),
        )

    def take_up(self, path: Path) -> Session | None:
        """The game in the autosave `path`, as it is now; this window's own from here on.

        None when another window holds it, or when it can no longer be used.
        """
        with self._choosing:
            if not self._slots.hold(path):
                return None
            try:
                session = self.open_game(path)
            except (OSError, RecordError):
                return None
            self._slot = self._slot_of[session] = path
            return session

    def _look(self, path: Path) -> _Look:
        """What is saved in `path`; nothing of a game that another window plays."""
        with self._choosing, self._slots.visit(path) as free:
            written = _written(path)
            if not free:
                return _Look(written, Autosave(), elsewhere=True)
            atomic.sweep(path)
            try:
                found = record.read(path)
                session = Session.from_record(found)
            except FileNotFoundError:
                return _Look(written, Autosave())
            except OSError as error:
                text, trouble = f"The saved game cannot be read: {error}", "cannot be read"
            except NewerVersionError as error:
                text = f"The saved game cannot be used: {error}\nIt stays in {path}"
                trouble = "is of a newer version"
            except RecordError as error:
                text = f"The saved game cannot be used: {error}\n{_aside(path)}"
                trouble = "is damaged"
            else:
                self._remember(session, found.started)
                return _Look(written, Autosave(session, found.updated, path=path))
            return _Look(written, Autosave(warning=text, trouble=trouble))

    # Games in files

    def save_game(self, session: Session, path: Path, now: datetime | None = None) -> None:
        """Write the record of `session` to `path`; OSError when that fails."""
        now = now or datetime.now(UTC)
        started = self._started.setdefault(session, now)
        atomic.write(path, record.encode(session.to_record(started=started, updated=now)))

    def open_game(self, path: Path) -> Session:
        """The game recorded in `path`; RecordError or OSError says why it cannot be opened."""
        found = record.read(path)
        session = Session.from_record(found)
        self._remember(session, found.started)
        return session

    # Settings

    @property
    def settings_path(self) -> Path:
        """File of the settings."""
        return self.folders.config / "settings.json"

    def load_settings(self) -> tuple[Settings, list[str]]:
        """The settings, and a warning for everything in their file that could not be used."""
        try:
            data = regular.read(self.settings_path, settings.MAX_BYTES)
        except FileNotFoundError:
            return Settings(), []
        except OSError as error:
            return Settings(), [f"settings cannot be read: {error}; the defaults are used"]
        return settings.decode(data)

    def save_settings(self, chosen: Settings) -> None:
        """Keep `chosen` for the next start; OSError when the file cannot be written."""
        atomic.write(self.settings_path, settings.encode(chosen))

    def _remember(self, session: Session, started: datetime | None) -> None:
        if started is not None:
            self._started[session] = started


def _written(path: Path) -> float:
    """When `path` was last written, in seconds; 0 when it is not there."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _worth_keeping(path: Path) -> tuple[bool, float] | None:
    """How much the game saved in `path` is worth, to be compared; None: it has to stay there."""
    try:
        is_on = record.read(path).result is None
    except (OSError, NewerVersionError):
        return None
    except RecordError:
        is_on = False
    return is_on, _written(path)


def _aside(path: Path) -> str:
    try:
        return f"It was moved to {atomic.move_aside(path, 'damaged')}"
    except OSError as error:
        return f"It could not be moved aside: {error}"
