"""What outlives the program: the game being played, games kept in files, and the settings."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from weakref import WeakKeyDictionary

from deepsea_tui import settings
from deepsea_tui.files import atomic
from deepsea_tui.files.folders import Folders, folders
from deepsea_tui.game import record
from deepsea_tui.game.record import RecordError
from deepsea_tui.game.session import Session
from deepsea_tui.settings import Settings


@dataclass(frozen=True, slots=True)
class Autosave:
    """The game last played, as far as there is one."""

    session: Session | None = None
    """None when nothing was saved, or it could not be used."""
    updated: datetime | None = None
    """When it was saved."""
    warning: str | None = None
    """What was wrong with the saved game, and where it is now; for the player to read."""

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


class Storage:
    """The user's files.  Every write is atomic, every read checked."""

    def __init__(self, where: Folders | None = None) -> None:
        self.folders = where or folders()
        self._started: WeakKeyDictionary[Session, datetime] = WeakKeyDictionary()

    # The game being played

    @property
    def autosave_path(self) -> Path:
        """File of the game being played."""
        return self.folders.data / "autosave.json"

    def autosave(self, session: Session, now: datetime | None = None) -> None:
        """Save `session` as the game being played; to be called after every move.

        `now` (with a time zone) is the current time unless given.  OSError when the file cannot
        be written; the earlier save is then untouched.
        """
        self.save_game(session, self.autosave_path, now)

    def load_autosave(self) -> Autosave:
        """The game being played.  Never raises for a bad file.

        A damaged one is moved aside to `autosave.json.damaged-N` and named in `warning`.
        """
        path = self.autosave_path
        atomic.sweep(path)
        try:
            found = record.read(path)
            session = Session.from_record(found)
        except FileNotFoundError:
            return Autosave()
        except OSError as error:
            return Autosave(warning=f"The saved game cannot be read: {error}")
        except RecordError as error:
            return Autosave(warning=f"The saved game cannot be used: {error}\n{_aside(path)}")
        self._remember(session, found.started)
        return Autosave(session, found.updated)

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
            data = self.settings_path.read_bytes()
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


def _aside(path: Path) -> str:
    try:
        return f"It was moved to {atomic.move_aside(path, 'damaged')}"
    except OSError as error:
        return f"It could not be moved aside: {error}"
