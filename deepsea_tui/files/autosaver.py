"""Saves the game in the background after every move; the latest state always wins."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from deepsea_tui.files.storage import Storage
from deepsea_tui.game.any_game import AnySession


class Autosaver:
    """Writes at most one file at a time, off the event loop.

    `failed` is told when the game cannot be saved, and not again until a save has worked.
    """

    def __init__(self, storage: Storage, failed: Callable[[str], None]) -> None:
        self._storage = storage
        self._failed = failed
        self._due: AnySession | None = None
        self._writer: asyncio.Task[None] | None = None
        self._broken = False

    def save(self, session: AnySession) -> None:
        """Save `session` as it will stand when the writer is free."""
        self._due = session
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())

    async def flush(self) -> None:
        """Wait until everything is on the disk, or has failed."""
        if self._writer is not None:
            await asyncio.shield(self._writer)

    async def _write(self) -> None:
        while (session := self._due) is not None:
            self._due = None
            try:
                await asyncio.to_thread(self._storage.autosave, session)
                self._broken = False
            except OSError as error:
                if not self._broken:
                    self._failed(f"The game cannot be saved: {error}")
                self._broken = True
