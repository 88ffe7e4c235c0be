"""What a table says of a game that cannot be saved, until it can be again."""

from __future__ import annotations

from typing import Any, Final

from textual.screen import Screen

from deepsea_tui.widgets.key_bar import KeyBar

NOT_SAVED: Final = "NOT SAVED"
SAVED_AGAIN: Final = "The game is saved again."
LEFT_UNSAVED: Final = "The latest moves of that game could not be saved."


def tell_saving(screen: Screen[Any], trouble: str) -> None:
    """Say the `trouble` once, and in the last line of `screen` until it is over (empty)."""
    if not screen.is_attached:
        return
    screen.query_one(KeyBar).warn(NOT_SAVED if trouble else "")
    screen.notify(trouble or SAVED_AGAIN, severity="error" if trouble else "information")
