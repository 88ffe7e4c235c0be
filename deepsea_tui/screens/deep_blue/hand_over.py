"""The keyboard goes to another person; nobody's cards are shown till he says that he has it."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from deepsea_tui.widgets.footer import Footer


class HandOverScreen(ModalScreen[bool]):
    """Waits for the person called `name`; closes with True when he is there."""

    HELP = """Cards and points are hidden from the others. Press *space* when the one who has to
decide has the keyboard, and nobody else looks."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,enter", "dismiss(True)", "I have it", key_display="space"),
        Binding("q,escape", "dismiss(False)", "Menu", key_display="q"),
        Binding("question_mark,f1", "app.help", "Help", key_display="?"),
    ]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name_of = name

    def compose(self) -> ComposeResult:
        """Who it is for, and a button."""
        with Vertical(id="hand-over") as frame:
            frame.border_title = "Hand the keyboard over"
            yield Static(
                Content.assemble(
                    ("It is for ", ""),
                    (self._name_of, "bold $accent"),
                    (" to decide.\nTake the keyboard; your cards are shown when you have it.", ""),
                ),
                id="hand-over-text",
            )
            with Horizontal(id="hand-over-buttons"):
                label = Content(f"I am {self._name_of}")  # a name is no markup
                yield Button(label, variant="primary", compact=True, id="ready")
        yield Footer()

    @on(Button.Pressed)
    def _pressed(self) -> None:
        self.dismiss(True)
