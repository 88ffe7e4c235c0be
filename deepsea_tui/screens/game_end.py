"""The end of the game: the ranking, and what to play next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Resize
from textual.widgets import Button

from deepsea_tui.game.session import Session
from deepsea_tui.screens.ending import EndScreen
from deepsea_tui.widgets.game_report import game_report
from deepsea_tui.words.luck import luck_words

GameEndResult = Literal["restart", "new", "menu", "undo", "correct"]

AGAIN_AT_A_TABLE: Final = "Same divers again"
"""A real table has no deal that could be the same."""

_BESIDE = 7
"""Columns beside the report: frame, padding and scrollbar."""
_WIDE = 80
"""Columns from which the frame has its full width."""


class GameEndScreen(EndScreen[GameEndResult]):
    """The result of `session`, a finished game; its last decision can be taken back."""

    HELP = """The game is over. *r* deals the same game again, with the same dice and values;
*n* sets up a new one; *p* steps through this one, *v* reviews it; *u* takes the last decision
back.

Beside a real table *r* begins a new game of the same divers, and *c* corrects an entry."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "choose('restart')", "Same deal again"),
        Binding("r", "new_table", "Again"),
        Binding("n", "choose('new')", "New game"),
        Binding("p", "replay", "Replay"),
        Binding("v", "review", "Review"),
        Binding("m,escape", "choose('menu')", "Menu"),
        Binding("u", "choose('undo')", "Undo"),
        Binding("c", "choose('correct')", "Correct"),
        Binding("question_mark,f1", "app.help", "Help", key_display="?"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        if session.is_typed_in:
            self.again = AGAIN_AT_A_TABLE

    def report(self, width: int) -> Content:
        """The ranking, and the points of every dive."""
        session = self._session
        names = [seat.name for seat in session.setup.seats]
        ascii_only = self.deep_sea.settings.ascii
        return game_report(
            session.ranking(), session.scores_by_dive(), names, ascii_only, width - _BESIDE
        )

    def subtitle(self) -> str:
        """Where dice and values came from."""
        return luck_words(self._session.luck)

    def last_ways(self) -> Iterator[Button]:
        """Back by a decision, or to the menu."""
        yield Button("Undo", compact=True, id="undo", disabled=not self._session.can_undo)
        if self._session.is_typed_in:
            yield Button("Correct", compact=True, id="correct")
        yield Button("Menu", compact=True, id="menu")

    def action_new_table(self) -> None:
        """Another game of the same divers, at a real table."""
        self.dismiss("restart")

    def on_resize(self, event: Resize) -> None:
        """A small terminal has no room for the frame's full width."""
        self.set_class(event.size.width < _WIDE, "-narrow")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Undo is greyed when nobody decided anything; a table has entries, and no deal."""
        typed_in = self._session.is_typed_in
        if action == "new_table" or parameters == ("correct",):
            return typed_in
        if parameters == ("restart",):
            return not typed_in
        return None if parameters == ("undo",) and not self._session.can_undo else True
