"""What a table says of a game that cannot be saved, until it can be again."""

from __future__ import annotations

from typing import Any, Final

from textual.screen import Screen

from deepsea_tui.files.autosaver import Autosaver
from deepsea_tui.widgets.key_bar import KeyBar

NOT_SAVED: Final = "NOT SAVED"
SAVED_AGAIN: Final = "The game is saved again."
LOST_BY_LEAVING: Final = "The game cannot be saved: q once more leaves it all the same."


def tell_saving(screen: Screen[Any], trouble: str) -> None:
    """Say the `trouble` once, and in the last line of `screen` until it is over (empty)."""
    if not screen.is_attached:
        return
    screen.query_one(KeyBar).warn(NOT_SAVED if trouble else "")
    screen.notify(trouble or SAVED_AGAIN, severity="error" if trouble else "information")


class Leaving:
    """Whether a table may be left: at once when its game is saved, else when asked again."""

    def __init__(self, screen: Screen[Any], saver: Autosaver) -> None:
        self._screen = screen
        self._saver = saver
        self._asked = False

    async def is_fine(self) -> bool:
        """Try to save once more; where that fails, say what would be lost, the first time."""
        await self._saver.flush()
        if not self._saver.is_broken or self._asked:
            return True
        self._asked = True
        self._screen.notify(LOST_BY_LEAVING, severity="error")
        return False
