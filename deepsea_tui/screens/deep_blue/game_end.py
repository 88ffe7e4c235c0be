"""The end of a game of Deep Blue: the ranking, and what to play next."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Resize
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.screens.deep_blue.views import names_of
from deepsea_tui.widgets.deep_blue.game_report import game_report
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.words.deep_blue.dive_result import dive_results

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp

DeepBlueEndResult = Literal["restart", "new", "menu", "look"]

_AROUND = 8
"""Rows around the report: frame, padding, buttons and footer."""


class GameEndScreen(ModalScreen[DeepBlueEndResult]):
    """The result of `session`, a finished game; its replay and its review lead back here."""

    HELP = """The game is over. *r* deals the same game again, with the same tiles, cards and gems;
*n* sets up a new one; *p* steps through this one, *v* reviews its dives; *escape* shows the table
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
    AUTO_FOCUS = "#restart"

    def __init__(self, session: DeepBlueSession) -> None:
        super().__init__()
        self._session = session

    def compose(self) -> ComposeResult:
        """A frame with the report, and a button for every way on."""
        session = self._session
        ascii_only = self._app.settings.ascii
        report = game_report(
            session.state, dive_results(session.moves), names_of(session), ascii_only
        )
        with Vertical(id="end") as frame:
            frame.border_title = "The game is over"
            frame.border_subtitle = f"{session.state.scenario.name}, seed {session.setup.seed}"
            with VerticalScroll(id="end-report"):
                yield Static(report, id="end-text")
            with Horizontal(id="end-buttons"):
                yield Button("Same deal again", variant="primary", compact=True, id="restart")
                yield Button("New game", compact=True, id="new")
                yield Button("Replay", compact=True, id="replay")
                yield Button("Review", compact=True, id="review")
                yield Button("Look", compact=True, id="look")
                yield Button("Menu", compact=True, id="menu")
        yield Footer()

    def on_resize(self, event: Resize) -> None:
        """The report scrolls where there is no room for it; the ways on stay in sight."""
        self.query_one("#end-report").styles.max_height = max(3, event.size.height - _AROUND)

    def action_choose(self, result: DeepBlueEndResult) -> None:
        """Close with what was chosen."""
        self.dismiss(result)

    def action_replay(self) -> None:
        """Step through the game."""
        self._app.open_replay(self._session)

    def action_review(self) -> None:
        """What its dives were worth."""
        self._app.open_review(self._session)

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "replay":
            self.action_replay()
        elif event.button.id == "review":
            self.action_review()
        else:
            self.dismiss(cast("DeepBlueEndResult", event.button.id))

    @property
    def _app(self) -> DeepSeaApp:
        return cast("DeepSeaApp", self.app)
