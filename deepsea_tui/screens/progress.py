"""How the answers at the trainer have been, over time."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Sparkline, Static

from deepsea_tui.game.training import Progress
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.words.training import progress_table, progress_words


class ProgressScreen(ModalScreen[None]):
    """A line, a curve of the loss of each ten answers, and its numbers."""

    HELP = """How you get on: the mean share of the win that an answer costs, for each ten answers
in a row. Lower is better."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,p", "dismiss", "Back", key_display="q"),
        Binding("f1,question_mark", "app.help", "Help", show=False),
    ]

    def __init__(self, progress: Progress) -> None:
        super().__init__()
        self._progress = progress

    def compose(self) -> ComposeResult:
        """Words, curve, table."""
        curve = self._progress.curve
        with VerticalScroll(id="progress") as frame:
            frame.border_title = "Progress"
            frame.border_subtitle = "loss of each ten answers: lower is better"
            yield Static(progress_words(self._progress), markup=False)
            if len(curve) > 1 and not self.app.has_class("-ascii"):
                yield Sparkline(list(curve), id="progress-curve")
            yield Static("\n".join(progress_table(self._progress)), markup=False)
        yield Footer()
