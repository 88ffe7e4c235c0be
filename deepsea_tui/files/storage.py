"""What outlives the program: the game being played, games kept in files, and the settings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING
from weakref import ReferenceType, WeakKeyDictionary, ref

from deepsea_tui import settings
from deepsea_tui.files import atomic, regular
from deepsea_tui.files.autosave import Autosave
from deepsea_tui.files.folders import Folders, folders
from deepsea_tui.files.kept_games import KeptGames
from deepsea_tui.files.slots import Slots
from deepsea_tui.files.trouble import why_and_where
from deepsea_tui.files.verdicts import Verdicts
from deepsea_tui.game import record
from deepsea_tui.game.any_game import AnySession, has_decision, is_deep_blue, session_of
from deepsea_tui.game.record import NewerVersionError, Record, RecordError
from deepsea_tui.settings import Settings

if TYPE_CHECKING:
    from solver.deep_blue.box import Box


@dataclass(frozen=True, slots=True)
class _Look:
    """What was found in one place for games."""

    written: float
    """When, in seconds."""
    saved: Autosave
    elsewhere: bool = False
    """Another window holds it."""


@dataclass(frozen=True, slots=True)
class _Origin:
    """What the file of a game tells besides the game."""

    started: datetime
    title: str = ""
    updated: datetime | None = None


class Storage:
    """The user's files.  Every write is atomic, every read checked.

    No game is lost: one that another takes the place of moves to `kept`, as soon as anybody has
    decided anything in it.
    """

    def __init__(self, where: Folders | None = None) -> None:
        self.folders = where or folders()
        self.kept = KeptGames(self.folders.data / "games")
        """Games played to their end or left for another."""
        self.slots = Slots(self.folders.data)
        """The games being played, or played last, in each window."""
        self.verdicts = Verdicts(self.folders.cache / "verdicts.json")
        """What is wrong with the moves of games in files."""
        self._origin: WeakKeyDictionary[AnySession, _Origin] = WeakKeyDictionary()
        self._slot_of: WeakKeyDictionary[AnySession, Path] = WeakKeyDictionary()
        self._kept_as: WeakKeyDictionary[AnySession, Path] = WeakKeyDictionary()
        self._in_slot: dict[Path, ReferenceType[AnySession]] = {}
        self._slot: Path | None = None
        self._choosing = Lock()

    # The game being played

    @property
    def autosave_path(self) -> Path:
        """File of the game being played in this window; the usual one until one is played."""
        return self._slot or self.slots.path(1)

    def autosave_paths(self) -> list[Path]:
        """Files of all games being played: one for each window that was ever open at a time."""
        return self.slots.saved()

    def autosave(self, session: AnySession, now: datetime | None = None) -> None:
        """Save `session` as the game being played here; to be called after every move.

        It goes where this window keeps its game.  The first time that is the place of the game
        that is least likely to be gone on with, among those that no other window holds: one that is
        over before one that is not, the older first.  What was there moves to `kept`.  `now` (with
        a time zone) is the current time unless given.  OSError when the file cannot be written; the
        earlier save is then untouched, here or there.
        """
        now = now or datetime.now(UTC)
        with self._choosing:
            path = self._slot_of.setdefault(session, self._own_slot())
            self._make_room(path, session)
        self.save_game(session, path, now)
        if (earlier := self._kept_as.pop(session, None)) is not None:
            earlier.unlink(missing_ok=True)  # gone on with, it is in its slot again

    def load_autosave(self, game: str | None = None) -> Autosave:
        """The newest game that can be continued and that no other window holds.

        With `game`, `adventure` or `deep-blue`, only those are looked at.  Without one that can be
        continued it is the newest that is over.  Never raises for a bad file: a damaged one is
        moved to the kept games and named in `warning`; one that a newer version wrote stays where
        it is.
        """
        looks = [self._look(path) for path in self.slots.saved()]
        usable = [
            look
            for look in looks
            if look.saved.session is not None and game in (None, look.saved.session.game)
        ]
        best = max(usable, key=lambda look: (look.saved.can_continue, look.written), default=None)
        written = best.written if best else 0.0
        warnings = [look.saved.warning for look in looks if look.saved.warning is not None]
        return replace(
            best.saved if best else Autosave(),
            warning="\n".join(warnings) or None,
            trouble=next((look.saved.trouble for look in looks if look.saved.trouble), ""),
            newer_elsewhere=any(look.elsewhere and look.written > written for look in looks),
        )

    def take_up(self, path: Path) -> AnySession | None:
        """The game in the autosave `path`, as it is now; this window's own from here on.

        A kept game moves to where this window keeps its game.  None when another window holds it,
        or when it can no longer be used.
        """
        with self._choosing:
            try:
                slot = self._slot_for(path)
                if slot is None:
                    return None
                session = self.open_game(path)
                if slot != path:
                    self._make_room(slot, session)
                    path.replace(slot)
            except (OSError, RecordError):
                return None
            self._slot = self._slot_of[session] = slot
            self._in_slot[slot] = ref(session)
            return session

    def _slot_for(self, path: Path) -> Path | None:
        """Where the game in `path` is gone on with; None when another window holds it."""
        if self.slots.is_slot(path):
            return path if self.slots.hold(path) else None
        return self._own_slot()

    def _own_slot(self) -> Path:
        if self._slot is None:
            self._slot = self.slots.hold_for_new_game(_worth_keeping)
        return self._slot

    def _make_room(self, slot: Path, session: AnySession) -> None:
        """Move what `slot` holds to the kept games, unless it is `session` or nothing happened."""
        known = self._in_slot.get(slot)
        left = known() if known is not None else None
        if left is session:
            return
        kept = self._keep(slot, session)
        if left is not None and kept is not None:
            self._kept_as[left] = kept
        self._in_slot[slot] = ref(session)

    def _keep(self, slot: Path, session: AnySession) -> Path | None:
        """Where the game in `slot` is kept now; None when it stays, to be replaced."""
        try:
            found = record.read(slot)
        except FileNotFoundError:
            return None
        except RecordError:
            return self.kept.take_in(slot)
        origin = self._origin.get(session)
        same = origin is not None and found.started == origin.started
        return None if same or not has_decision(found) else self.kept.take_in(slot, found.started)

    def _look(self, path: Path) -> _Look:
        """What is saved in `path`; nothing of a game that another window plays."""
        with self._choosing, self.slots.visit(path) as free:
            written = _written(path)
            if not free:
                return _Look(written, Autosave(), elsewhere=True)
            atomic.sweep(path)
            try:
                found = record.read(path)
                session = self.played(found)
            except FileNotFoundError:
                return _Look(written, Autosave())
            except OSError as error:
                text, trouble = (
                    f"The saved game cannot be read: {why_and_where(error)}",
                    "cannot be read",
                )
            except NewerVersionError as error:
                text = f"The saved game cannot be used: {error}\nIt stays in {path}"
                trouble = "is of a newer version"
            except RecordError as error:
                text = f"The saved game cannot be used: {error}\n{self._aside(path)}"
                trouble = "is damaged"
            else:
                self._remember(session, found)
                return _Look(written, Autosave(session, found.updated, path=path))
            return _Look(written, Autosave(warning=text, trouble=trouble))

    # Games in files

    def save_game(self, session: AnySession, path: Path, now: datetime | None = None) -> None:
        """Write the record of `session` to `path`; OSError when that fails."""
        now = now or datetime.now(UTC)
        if is_deep_blue(session):
            from deepsea_tui.files import deep_blue_tables

            deep_blue_tables.keep(self.folders, session.setup.box)
        origin = self._origin.get(session) or _Origin(now)
        self._origin[session] = replace(origin, updated=now)
        atomic.write(path, record.encode(self.record_of(session)))

    def record_of(self, session: AnySession) -> Record:
        """The record of `session`, with title and times if it was ever saved or read."""
        origin = self._origin.get(session)
        if origin is None:
            return session.to_record()
        return session.to_record(title=origin.title, started=origin.started, updated=origin.updated)

    def played(self, found: Record) -> AnySession:
        """The recorded game; RecordError names the field or move that cannot be."""
        return session_of(found, self._tables)

    def _tables(self, name: str) -> Box | None:
        from deepsea_tui.files import deep_blue_tables

        return deep_blue_tables.find(self.folders, name)

    def open_game(self, path: Path) -> AnySession:
        """The game recorded in `path`; RecordError or OSError says why it cannot be opened."""
        found = record.read(path)
        session = self.played(found)
        self._remember(session, found)
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

    def _remember(self, session: AnySession, found: Record) -> None:
        if found.started is not None:
            self._origin[session] = _Origin(found.started, found.title, found.updated)

    def _aside(self, path: Path) -> str:
        try:
            return f"It was moved to {self.kept.take_in(path)}"
        except OSError as error:
            return f"It could not be moved aside: {why_and_where(error)}"


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
