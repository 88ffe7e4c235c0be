"""The end of a dive: values turned over one by one, who drowned, what sank, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Click
from textual.screen import ModalScreen
from textual.timer import Timer
from textual.widgets import Static

from deepsea_tui.game.session import DiveSummary, Session
from deepsea_tui.widgets.dive_report import dive_report, reveals
from deepsea_tui.widgets.footer import Footer

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp

DiveEndResult = Literal["continue", "undo", "correct", "menu"]

_PACE = {"slow": 1.0, "normal": 0.6, "fast": 0.3, "instant": 0.0}
"""Seconds between two values, by the pace of the bots."""


class DiveEndScreen(ModalScreen[DiveEndResult]):
    """The report of `summary`, a finished dive of `session`.

    Values come up by themselves while the settings animate, one by one with space, all with `a`;
    without animation, and beside a real table, they are all there at once.
    """

    HELP = """The dive is over. Treasure brought home is turned over: *space* turns the next chip,
*a* all of them, *enter* goes on. What the drowned carried sinks in stacks of three.
Beside a real table *c* corrects what was entered wrong."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "next", "Next value"),
        Binding("a", "all", "All values"),
        Binding("enter", "continue", "Go on"),
        Binding("u", "undo", "Undo"),
        Binding("c", "correct", "Correct"),
        Binding("m", "menu", "Menu"),
        Binding("question_mark,f1", "app.help", "Help", key_display="?"),
    ]

    def __init__(self, summary: DiveSummary, session: Session) -> None:
        super().__init__()
        self._summary = summary
        self._earlier = [dive for dive in session.dive_summaries() if dive.dive < summary.dive]
        self._known = session.is_typed_in
        """The values have been turned over on the real table already."""
        self._names = [seat.name for seat in session.setup.seats]
        self._can_undo = session.can_undo
        self._shown = 0
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """A frame with the report."""
        with VerticalScroll(id="report") as frame:
            frame.border_title = f"Dive {self._summary.dive} of 3 is over"
            yield Static(id="report-text")
        yield Footer()

    def on_mount(self) -> None:
        """Begin to turn chips over."""
        settings = self._app.settings
        pace = _PACE[settings.bot_pace]
        if settings.animation and pace and not self._known:
            self._timer = self.set_interval(pace, self.action_next)
        else:
            self._shown = reveals(self._summary)
        self._draw()
        self.query_one("#report").focus()

    def on_click(self, event: Click) -> None:
        """A click on the report turns all over, the next one goes on."""
        if event.widget is self.query_one("#report-text"):
            self.action_continue()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing to turn over once all is known."""
        if action in ("next", "all"):
            return not self._all_shown
        if action == "correct":
            return self._known
        return None if action == "undo" and not self._can_undo else True

    def action_next(self) -> None:
        """Turn the next chip over."""
        self._show(self._shown + 1)

    def action_all(self) -> None:
        """Turn all chips over."""
        self._show(reveals(self._summary))

    def action_continue(self) -> None:
        """Turn over what is left, or go on."""
        if self._all_shown:
            self.dismiss("continue")
        else:
            self.action_all()

    def action_undo(self) -> None:
        """Take back the last decision of the dive."""
        self.dismiss("undo")

    def action_correct(self) -> None:
        """Correct what was entered wrong at a real table."""
        self.dismiss("correct")

    def action_menu(self) -> None:
        """Leave; the game is saved."""
        self.dismiss("menu")

    @property
    def _all_shown(self) -> bool:
        return self._shown >= reveals(self._summary)

    @property
    def _app(self) -> DeepSeaApp:
        return cast("DeepSeaApp", self.app)

    def _show(self, count: int) -> None:
        self._shown = min(count, reveals(self._summary))
        if self._all_shown and self._timer is not None:
            self._timer.stop()
        self._draw()

    def _draw(self) -> None:
        report = dive_report(
            self._summary, self._earlier, self._names, self._shown, self._app.settings.ascii
        )
        self.query_one("#report-text", Static).update(report)
        self.refresh_bindings()
