"""One line to type in, as every form has it: compact, with a cursor that stays."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.widgets import Input


class Field(Input):
    """Characters of `passed` are never typed: they are keys of the screen here too."""

    def __init__(self, value: str | None = None, *, passed: str = "", **options: Any) -> None:
        super().__init__(value, compact=True, **options)
        self.cursor_blink = False
        self._passed = passed

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether the key is typed here."""
        return not self._passes(character) and super().check_consume_key(key, character)

    async def _on_key(self, event: events.Key) -> None:
        """Before that of `Input`, unless it prevents that."""
        if self._passes(event.character):
            event.prevent_default()

    def _passes(self, character: str | None) -> bool:
        return character is not None and character in self._passed
