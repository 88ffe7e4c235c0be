"""The end of the game: the ranking, and what to play next."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from deepsea_tui.game.session import Session
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.widgets.game_report import game_report
from deepsea_tui.words.luck import luck_words

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp

GameEndResult = Literal["restart", "new", "menu", "undo"]

_AROUND = 8
"""Rows around the report: frame, padding, buttons and footer."""
_BESIDE = 7
"""Columns beside the report: frame, padding and scrollbar."""
_WIDE = 80
"""Columns from which the frame has its full width."""


class GameEndScreen(ModalScreen[GameEndResult]):
    """The result of `session`, a finished game; its replay and its review lead back here."""

    HELP = """The game is over. *r* deals the same game again, with the same dice and values;
*n* sets up a new one; *p* steps through this one, *v* reviews it; *u* takes the last decision
back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "choose('restart')", "Same deal again"),
        Binding("n", "choose('new')", "New game"),
        Binding("p", "replay", "Replay"),
        Binding("v", "review", "Review"),
        Binding("m,escape", "choose('menu')", "Menu"),
        Binding("u", "choose('undo')", "Undo"),
        Binding("question_mark,f1", "app.help", "Help", key_display="?"),
    ]
    AUTO_FOCUS = "#restart"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def compose(self) -> ComposeResult:
        """A frame with the report, and a button for every way on."""
        session = self._session
        with Vertical(id="end") as frame:
            frame.border_title = "The game is over"
            frame.border_subtitle = luck_words(session.luck)
            with VerticalScroll(id="end-report"):
                yield Static(self._report(self.app.size.width), id="end-text")
            with Horizontal(id="end-buttons"):
                yield Button("Same deal again", variant="primary", compact=True, id="restart")
                yield Button("New game", compact=True, id="new")
                yield Button("Replay", compact=True, id="replay")
                yield Button("Review", compact=True, id="review")
                yield Button("Undo", compact=True, id="undo", disabled=not session.can_undo)
                yield Button("Menu", compact=True, id="menu")
        yield Footer()

    def _report(self, width: int) -> Content:
        """The report for a terminal so many columns wide."""
        session = self._session
        names = [seat.name for seat in session.setup.seats]
        ascii_only = self._app.settings.ascii
        return game_report(
            session.ranking(), session.scores_by_dive(), names, ascii_only, width - _BESIDE
        )

    def on_resize(self, event: Resize) -> None:
        """The report scrolls where there is no room for it; the ways on stay in sight."""
        self.set_class(event.size.width < _WIDE, "-narrow")
        self.query_one("#end-text", Static).update(self._report(event.size.width))
        self.query_one("#end-report").styles.max_height = max(3, event.size.height - _AROUND)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Undo is greyed when nobody decided anything."""
        return None if parameters == ("undo",) and not self._session.can_undo else True

    def action_choose(self, result: GameEndResult) -> None:
        """Close with what was chosen."""
        self.dismiss(result)

    def action_replay(self) -> None:
        """Step through the game."""
        self._app.open_replay(self._session)

    def action_review(self) -> None:
        """What its decisions cost, and what luck gave."""
        self._app.open_review(self._session)

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "replay":
            self.action_replay()
        elif event.button.id == "review":
            self.action_review()
        else:
            self.dismiss(cast("GameEndResult", event.button.id))

    @property
    def _app(self) -> DeepSeaApp:
        return cast("DeepSeaApp", self.app)
