"""Statistics over all games kept, by player, with the form of each as a curve."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from deepsea_tui.game.statistics import PlayerStatistics, statistics
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.widgets.picture import Picture
from deepsea_tui.words.statistics import chart, table

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp


_LEAST_ROWS: Final = 6
"""Without which nothing can be read off a curve."""


class StatisticsScreen(Screen[None]):
    """A line for everybody who has played; the curve is that of the line marked."""

    HELP = """Everybody in the games that were played to their end: wins (a shared win counts its
share), points a dive, dives drowned in, and the win share lost by a decision in games that have
been reviewed. The curve is the form of the player marked: the mean share of the win over his last
ten games."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape", "dismiss", "Back", key_display="q"),
    ]
    AUTO_FOCUS = "#players"

    def __init__(self) -> None:
        super().__init__()
        self.players: list[PlayerStatistics] = []
        """Who is listed, in that order."""

    def compose(self) -> ComposeResult:
        """Head, players, curve."""
        yield Static(id="statistics-head", markup=False)
        yield OptionList(id="players", compact=True, markup=False)
        yield Picture("Reading the games ...", id="form-curve")
        yield Footer()

    def on_mount(self) -> None:
        """Read the games off the event loop."""
        self._read()

    @work(exclusive=True, group="statistics")
    async def _read(self) -> None:
        from deepsea_tui.files.facts_cache import kept_games

        games = await asyncio.to_thread(kept_games, self._app.storage)
        if not self.is_attached:
            return  # nobody waited for it
        self.players = statistics(games)
        head, *rows = table(self.players)
        self.query_one("#statistics-head", Static).update(head)
        players = self.query_one("#players", OptionList)
        players.add_options(Option(row) for row in rows)
        if rows:
            players.highlighted = 0
        self._draw()

    @on(OptionList.OptionHighlighted)
    def _marked(self) -> None:
        self._draw()

    def _draw(self) -> None:
        self.query_one(Picture).draw_by(self._form)

    def _form(self, width: int, height: int) -> str:
        """The curve of the player marked, or why there is none."""
        marked = self.query_one("#players", OptionList).highlighted
        if not self.players or marked is None:
            return "No game of Deep Sea Adventure has been played to its end yet."
        player = self.players[marked]
        if player.games < 2:
            return f"{player.name} has played one game: no curve yet."
        if height < _LEAST_ROWS:
            return ""
        return chart(player, width, height, ascii_only=self._app.settings.ascii)

    @property
    def _app(self) -> DeepSeaApp:
        return cast("DeepSeaApp", self.app)
