"""A new game that goes on from a point of another one: who plays, and with which dice."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, Label, Select, Static

from deepsea_tui.game.seats import Seat, branch_problems, seat_letter
from deepsea_tui.game.session import Session
from deepsea_tui.widgets.choice import Choice
from deepsea_tui.widgets.seat_row import SeatRow
from deepsea_tui.words.luck import luck_words
from deepsea_tui.words.replay import where

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp

_SAME: Final = "same"
_OWN: Final = "own"
_LUCK: Final = {
    _SAME: "what was rolled next comes again, whatever is decided",
    _OWN: "what comes now nobody has seen; undone to before here, the old dice",
}
_SHORT_SEED: Final = 1_000_000


class BranchScreen(Screen[None]):
    """The form for a game that goes on from where `session` stands."""

    HELP = """Play on from a point of a game. It becomes a game of its own: the one you came from
stays as it is, and undo goes back before the point too. Any seat can be a person or a bot."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "start", "Play"),
        Binding("escape", "back", "Back"),
        Binding("f1", "app.help", "Help"),
        Binding("tab", "app.focus_next", "Next field", show=False),
        Binding("shift+tab", "app.focus_previous", "Field before", show=False),
    ]
    AUTO_FOCUS = "#seat-0 .seat-player"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._seed = random.SystemRandom().randrange(_SHORT_SEED)

    def compose(self) -> ComposeResult:
        """Divers, dice, and the way in."""
        session = self._session
        luck = [(f"of their own (seed {self._seed})", _OWN)]
        if not session.is_typed_in:
            luck.insert(0, (f"as in the game ({luck_words(session.luck)})", _SAME))
        chosen = luck[0][1]
        with VerticalScroll(id="form", can_focus=False):
            yield Static("Play on from here", classes="form-title")
            yield Static(where(session), classes="muted form-line")
            for index, seat in enumerate(session.setup.seats):
                yield SeatRow(index, seat)
            with Horizontal(classes="form-line"):
                yield Label("Dice", classes="form-label")
                yield Choice(luck, chosen, id="luck")
            yield Static(_LUCK[chosen], id="luck-line", classes="muted form-line")
            with Horizontal(classes="form-buttons"):
                yield Button("Play", variant="primary", compact=True, id="start")
                yield Button("Back", compact=True, id="back")
                yield Static(id="start-line")
        yield Footer()

    def on_mount(self) -> None:
        """A kept game may name a bot that is no more."""
        self._check()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The divers as typed in, right or wrong."""
        return tuple(row.seat for row in self.query(SeatRow))

    def action_start(self) -> None:
        """Play, or say what is wrong."""
        if not self._check():
            return
        own = self.query_one("#luck", Choice).word == _OWN
        branched = self._session.branch(self.seats, self._seed if own else None)
        cast("DeepSeaApp", self.app).open_table(branched)

    def action_back(self) -> None:
        """Back to the replay."""
        self.dismiss()

    @on(Select.Changed, "#luck")
    def _luck_chosen(self, event: Select.Changed) -> None:
        self.query_one("#luck-line", Static).update(_LUCK[str(event.value)])

    @on(Input.Changed)
    @on(Select.Changed, ".seat-player")
    def _changed(self) -> None:
        self._check()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "start":
            self.action_start()
        else:
            self.action_back()

    def _check(self) -> bool:
        """Put every problem where it is; whether there is none."""
        seats = self.seats
        problems = branch_problems(len(seats), seats, self._seed)
        for row in self.query(SeatRow):
            mark = f"seat {seat_letter(row.index)}: "
            row.show_problems([text.removeprefix(mark) for text in problems if mark in text])
        alone = "" if any(seat.is_human for seat in seats) else "bots alone: you watch"
        self.query_one("#start-line", Static).update(alone)
        return not problems
