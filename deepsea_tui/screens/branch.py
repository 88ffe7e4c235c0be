"""A new game that goes on from a point of another one: who plays, and with which dice."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Footer, Input, Label, Select, Static

from deepsea_tui.game.seats import Seat, branch_problems, drawn_seed
from deepsea_tui.game.session import Session
from deepsea_tui.screens.setup_form import SetupForm
from deepsea_tui.widgets.choice import Choice
from deepsea_tui.widgets.seat_row import SeatRow
from deepsea_tui.words.luck import luck_words
from deepsea_tui.words.replay import where

_SAME: Final = "same"
_OWN: Final = "own"
_LUCK: Final = {
    _SAME: "what was rolled next comes again, whatever is decided",
    _OWN: "what comes now nobody has seen; undone to before here, the old dice",
}


class BranchScreen(SetupForm):
    """The form for a game that goes on from where `session` stands."""

    HELP = """Play on from a point of a game. It becomes a game of its own: the one you came from
stays as it is, and undo goes back before the point too. Any seat can be a person or a bot."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f2", "start", "Play")]
    AUTO_FOCUS = "#seat-0 .seat-player"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._seed = drawn_seed()

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
            yield from self.buttons("Play")
        yield Footer()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The divers as typed in, right or wrong."""
        return tuple(row.seat for row in self.query(SeatRow))

    def action_start(self) -> None:
        """Play, or say what is wrong."""
        if not self.check():
            return
        own = self.query_one("#luck", Choice).word == _OWN
        branched = self._session.branch(self.seats, self._seed if own else None)
        self.deep_sea.open_table(branched)

    def action_back(self) -> None:
        """Back to the replay."""
        self.dismiss()

    @on(Select.Changed, "#luck")
    def _luck_chosen(self, event: Select.Changed) -> None:
        self.query_one("#luck-line", Static).update(_LUCK[str(event.value)])

    @on(Input.Changed)
    @on(Select.Changed, ".seat-player")
    def _changed(self) -> None:
        self.check()

    def check(self) -> bool:
        """Put every problem where it is; whether there is none."""
        seats = self.seats
        alone = "" if any(seat.is_human for seat in seats) else "bots alone: you watch"
        return self.tell(branch_problems(len(seats), seats, self._seed), alone)
