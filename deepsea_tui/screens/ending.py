"""What the ends of both games have in common: a report that scrolls, and the ways on below it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, TypeVar, cast

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from deepsea_tui.widgets.footer import Footer

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp
    from deepsea_tui.game.any_game import AnySession

ResultT = TypeVar("ResultT", bound=str)

_AROUND: Final = 8
"""Rows around the report: frame, padding, buttons and footer."""
_STAYING: Final = {"replay": "Replay", "review": "Review"}
"""Ways that lead back here."""


class EndScreen(ModalScreen[ResultT]):
    """The result of `session`, a finished game; its replay and its review lead back here.

    It closes with the way on that was chosen: one of the buttons' names.
    """

    AUTO_FOCUS = "#restart"
    again = "Same deal again"
    """What `restart` does."""

    def __init__(self, session: AnySession) -> None:
        super().__init__()
        self._played = session

    @abstractmethod
    def report(self, width: int) -> Content:
        """The report for a terminal so many columns wide."""

    @abstractmethod
    def subtitle(self) -> str:
        """What stands in the lower edge of the frame."""

    @abstractmethod
    def last_ways(self) -> Iterator[Button]:
        """The buttons after those that both games have."""

    def compose(self) -> ComposeResult:
        """A frame with the report, and a button for every way on."""
        with Vertical(id="end") as frame:
            frame.border_title = "The game is over"
            frame.border_subtitle = self.subtitle()
            with VerticalScroll(id="end-report"):
                yield Static(self.report(self.app.size.width), id="end-text")
            with Horizontal(id="end-buttons"):
                yield Button(self.again, variant="primary", compact=True, id="restart")
                yield Button("New game", compact=True, id="new")
                for name, label in _STAYING.items():
                    yield Button(label, compact=True, id=name)
                yield from self.last_ways()
        yield Footer()

    def on_resize(self, event: Resize) -> None:
        """The report scrolls where there is no room for it; the ways on stay in sight."""
        self.query_one("#end-text", Static).update(self.report(event.size.width))
        self.query_one("#end-report").styles.max_height = max(3, event.size.height - _AROUND)

    def action_choose(self, result: ResultT) -> None:
        """Close with what was chosen."""
        self.dismiss(result)

    def action_replay(self) -> None:
        """Step through the game."""
        self.deep_sea.open_replay(self._played)

    def action_review(self) -> None:
        """What its decisions cost, and what luck gave."""
        self.deep_sea.open_review(self._played)

    @on(Button.Pressed)
    async def _pressed(self, event: Button.Pressed) -> None:
        name = str(event.button.id)
        if name in _STAYING:
            await self.run_action(name)
        else:
            self.dismiss(cast("ResultT", name))

    @property
    def deep_sea(self) -> DeepSeaApp:
        """The app, with its settings."""
        return cast("DeepSeaApp", self.app)
