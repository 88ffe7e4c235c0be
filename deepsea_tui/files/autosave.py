"""The game to go on with: what was found where games being played are saved."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from deepsea_tui.game.any_game import AnySession


@dataclass(frozen=True, slots=True)
class Autosave:
    """The game to go on with, or the one last played, as far as there is one."""

    session: AnySession | None = None
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
