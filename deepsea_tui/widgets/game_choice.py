"""The first line of the form for a new game: which of the two games it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Label, Select

from deepsea_tui.widgets.choice import Choice

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp

_GAMES: Final = [("Deep Sea Adventure", "adventure"), ("Deep Blue", "deep-blue")]


class GameChoice(Horizontal):
    """A title with the games in it; choosing the other one opens its form."""

    def __init__(self, game: str) -> None:
        super().__init__(classes="form-title")
        self._game = game

    def compose(self) -> ComposeResult:
        """The words and the choice."""
        yield Label("New game of ")
        yield Choice(_GAMES, self._game, id="game")

    def on_select_changed(self, event: Select.Changed) -> None:
        """Go to the form of the other game."""
        event.stop()
        if event.value == self._game:
            return
        app = cast("DeepSeaApp", self.app)
        app.call_later(app.open_deep_blue if self._game == "adventure" else app.open_new_game)
