"""How many points somebody wants to have when the dive is over: one number, or none."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from deepsea_tui.widgets.field import Field
from deepsea_tui.widgets.footer import Footer
from solver.advice import MOST_POINTS


class TargetScreen(ModalScreen[int | None]):
    """Asks for the target; `now` is the one in force.  Left without an answer it stays."""

    HELP = """The points that you want to have, all dives together, when this dive is over. The
advisor then tells for every choice how likely that is, and plans drops for it. *Enter* sets the
number; without one there is no target. *Escape* leaves all as it was."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back"),
        Binding("f1", "app.help", "Help"),
    ]
    AUTO_FOCUS = "#target"

    def __init__(self, now: int | None) -> None:
        super().__init__()
        self._now = now

    def compose(self) -> ComposeResult:
        """A question, a number, and what is wrong with it."""
        now = "" if self._now is None else str(self._now)
        number = Field(now, restrict=r"[0-9]{0,3}", id="target")
        with Vertical(id="target-box") as box:
            box.border_title = "Points target"
            yield Static("Points you want to have, all dives together, when this dive is over:")
            yield number
            yield Static(id="target-problem", classes="bad")
            with Horizontal(id="target-buttons"):
                yield Button("Set", variant="primary", compact=True, id="target-set")
                yield Button("No target", compact=True, id="target-none")
        yield Footer()

    @on(Input.Changed)
    def _typed(self) -> None:
        self.query_one("#target-problem", Static).update("")

    @on(Input.Submitted)
    @on(Button.Pressed, "#target-set")
    def _set(self) -> None:
        text = self.query_one("#target", Input).value
        if not text:
            self.dismiss(None)
        elif 1 <= int(text) <= MOST_POINTS:
            self.dismiss(int(text))
        else:
            problem = f"{text} is not from 1 to {MOST_POINTS}"
            self.query_one("#target-problem", Static).update(problem)

    @on(Button.Pressed, "#target-none")
    def _clear(self) -> None:
        self.dismiss(None)

    def action_back(self) -> None:
        """Leave the target as it was."""
        self.dismiss(self._now)
