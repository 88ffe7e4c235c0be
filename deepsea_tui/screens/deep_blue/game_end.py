"""The end of a game of Deep Blue: the ranking, and what to play next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Button

from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.screens.deep_blue.views import names_of
from deepsea_tui.screens.ending import EndScreen
from deepsea_tui.widgets.deep_blue.game_report import game_report
from deepsea_tui.words.deep_blue.dive_result import dive_results

DeepBlueEndResult = Literal["restart", "new", "menu", "look"]


class GameEndScreen(EndScreen[DeepBlueEndResult]):
    """The result of `session`, a finished game; its table can be looked at as it is now."""

    HELP = """The game is over. *r* deals the same game again, with the same tiles, cards and gems;
*n* sets up a new one; *p* steps through this one, *v* reviews it; *escape* shows the table
as it is now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "choose('restart')", "Same deal again"),
        Binding("n", "choose('new')", "New game"),
        Binding("p", "replay", "Replay"),
        Binding("v", "review", "Review"),
        Binding("m", "choose('menu')", "Menu"),
        Binding("escape", "choose('look')", "Look at the table"),
        Binding("question_mark,f1", "app.help", "Help", key_display="?"),
    ]

    def __init__(self, session: DeepBlueSession) -> None:
        super().__init__(session)
        self._session = session

    def report(self, width: int) -> Content:
        """The ranking, and what every dive brought."""
        session = self._session
        results = dive_results(session.moves)
        return game_report(session.state, results, names_of(session), self.deep_sea.settings.ascii)

    def subtitle(self) -> str:
        """The scenario, and the seed of all luck."""
        return f"{self._session.state.scenario.name}, seed {self._session.setup.seed}"

    def last_ways(self) -> Iterator[Button]:
        """To the table, or to the menu."""
        yield Button("Look", compact=True, id="look")
        yield Button("Menu", compact=True, id="menu")
