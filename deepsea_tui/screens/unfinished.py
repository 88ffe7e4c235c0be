"""The games that are not over, to go on with one of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList

from deepsea_tui.files.listed_game import ListedGame
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.words.games import unfinished


class UnfinishedScreen(ModalScreen[Path | None]):
    """Gives the file of the game to go on with; None when it was left without a choice."""

    HELP = """Every game that is not over and that no other window plays, the latest first. Arrows
and *enter*, or a click, go on with one; *escape* goes back. The list of *Games* has more to do with
them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back"),
        Binding("f1", "app.help", "Help"),
    ]
    AUTO_FOCUS = "#unfinished-games"

    def __init__(self, games: Sequence[ListedGame]) -> None:
        super().__init__()
        self._games = games

    def compose(self) -> ComposeResult:
        """A line a game."""
        lines = [unfinished(game.found, game.written) for game in self._games if game.found]
        with Vertical(id="unfinished") as frame:
            frame.border_title = "Go on with which game?"
            frame.border_subtitle = "last move, edition, moves, players"
            yield OptionList(*lines, compact=True, markup=False, id="unfinished-games")
        yield Footer()

    def on_mount(self) -> None:
        """The latest is marked."""
        self.query_one(OptionList).highlighted = 0

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._games[event.option_index].path)
