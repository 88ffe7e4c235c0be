"""The end of a dive: who stayed in, and what everybody got."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.screens.deep_blue.views import names_of
from deepsea_tui.widgets.deep_blue.dive_report import dive_report
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.words.deep_blue.dive_result import dive_results

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp

DiveEndResult = Literal["continue", "menu"]


class DiveEndScreen(ModalScreen[DiveEndResult]):
    """The report of the latest dive of `session`."""

    HELP = """The dive is over. Cards count for all who played them, gems for those who stayed in,
the tile for who led, even if he resurfaced. *Enter* goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "continue", "Go on", key_display="enter"),
        Binding("m", "menu", "Menu"),
        Binding("question_mark,f1", "app.help", "Help", key_display="?"),
    ]
    AUTO_FOCUS = "#report"

    def __init__(self, session: DeepBlueSession) -> None:
        super().__init__()
        self._result = dive_results(session.moves)[-1]
        self._names = names_of(session)
        self._sunken = session.state.sunken

    def compose(self) -> ComposeResult:
        """A frame with the report."""
        ascii_only = cast("DeepSeaApp", self.app).settings.ascii
        with VerticalScroll(id="report") as frame:
            frame.border_title = f"The dive at {self._result.space} is over"
            frame.border_subtitle = f"Sunken City {self._sunken} of 4"
            yield Static(dive_report(self._result, self._names, ascii_only), id="report-text")
        yield Footer()

    def on_click(self) -> None:
        """A click goes on."""
        self.action_continue()

    def action_continue(self) -> None:
        """Go on with the game."""
        self.dismiss("continue")

    def action_menu(self) -> None:
        """Leave; the game is saved."""
        self.dismiss("menu")
