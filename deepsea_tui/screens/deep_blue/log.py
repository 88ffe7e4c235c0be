"""The log of a game on a page of its own."""

from __future__ import annotations

from typing import ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.screens.deep_blue.views import names_of
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.widgets.log import MoveLog
from deepsea_tui.words.deep_blue.moves import history


class LogScreen(ModalScreen[None]):
    """What has happened in `session` so far."""

    HELP = """Everything that has happened and that everybody may know."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l,q,escape", "dismiss", "Back", key_display="l"),
        Binding("question_mark,f1", "app.help", "Help", key_display="?"),
    ]
    AUTO_FOCUS = "#whole-log"

    def __init__(self, session: DeepBlueSession) -> None:
        super().__init__()
        self._session = session

    def compose(self) -> ComposeResult:
        """The log and the keys."""
        log = MoveLog(id="whole-log")
        log.border_title = "Log"
        yield log
        yield Footer()

    def on_mount(self) -> None:
        """Fill the log."""
        from deepsea_tui.app import DeepSeaApp

        log = self.query_one(MoveLog)
        log.use_ascii(cast(DeepSeaApp, self.app).settings.ascii)
        log.show(history(self._session.moves, names_of(self._session)))
