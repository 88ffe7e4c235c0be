"""Saves the game in the background after every move; the latest state always wins."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from deepsea_tui.files.storage import Storage
from deepsea_tui.files.trouble import why_and_where
from deepsea_tui.game.any_game import AnySession


class Autosaver:
    """Writes at most one file at a time, off the event loop.

    `told` gets why the game cannot be saved, and nothing more until a save has worked; then it gets
    an empty text.
    """

    def __init__(self, storage: Storage, told: Callable[[str], None]) -> None:
        self._storage = storage
        self._told = told
        self._due: AnySession | None = None
        self._writer: asyncio.Task[None] | None = None
        self._unsaved: AnySession | None = None
        """What could not be saved."""

    @property
    def is_broken(self) -> bool:
        """Whether the latest save has failed."""
        return self._unsaved is not None

    def save(self, session: AnySession) -> None:
        """Save `session` as it will stand when the writer is free."""
        self._due = session
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())

    async def flush(self) -> None:
        """Wait until everything is on the disk, or has failed; what had failed is tried again."""
        if self._unsaved is not None and (self._writer is None or self._writer.done()):
            self.save(self._unsaved)
        if self._writer is not None:
            await asyncio.shield(self._writer)

    async def _write(self) -> None:
        while (session := self._due) is not None:
            self._due = None
            try:
                await asyncio.to_thread(self._storage.autosave, session)
            except OSError as error:
                known, self._unsaved = self.is_broken, session
                if not known:
                    self._told(f"The game cannot be saved: {why_and_where(error)}")
            else:
                known, self._unsaved = self.is_broken, None
                if known:
                    self._told("")
