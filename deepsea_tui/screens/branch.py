"""A new game that goes on from a point of another one: who plays, and with which dice."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final, Generic, Protocol, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input, Label, Select, Static

from deepsea_tui.game.seats import Seat, branch_problems, drawn_seed
from deepsea_tui.game.session import Session
from deepsea_tui.screens.setup_form import SetupForm
from deepsea_tui.widgets.choice import Choice
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.widgets.seat_row import SeatRow
from deepsea_tui.words.luck import luck_words
from deepsea_tui.words.replay import where

if TYPE_CHECKING:
    from deepsea_tui.game.any_game import AnySession

SAME: Final = "same"
OWN: Final = "own"


class Branching(Protocol):
    """The part of a session that is needed here."""

    seats: tuple[Seat, ...]

    def branch(self, seats: tuple[Seat, ...], seed: int | None = None) -> AnySession:
        """A game that goes on from where it stands."""
        ...


SessionT = TypeVar("SessionT", bound=Branching)


class AnyBranchScreen(SetupForm, Generic[SessionT]):
    """The form for a game that goes on from where `session` stands."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f2", "start", "Play")]
    AUTO_FOCUS = "#seat-0 .seat-player"
    LUCK = "Luck"
    """What the choice of it is called."""
    LINES: ClassVar[dict[str, str]]
    """What each choice of luck means."""

    def __init__(self, session: SessionT) -> None:
        super().__init__()
        self.session: SessionT = session
        self.seed = drawn_seed()

    # What the games differ in

    @abstractmethod
    def where(self) -> str:
        """The point of the game, in words."""

    @abstractmethod
    def luck(self) -> list[tuple[str, str]]:
        """Where luck may come from, in words and as `SAME` or `OWN`; the first is chosen."""

    @abstractmethod
    def row(self, index: int, seat: Seat) -> SeatRow:
        """The row of a seat."""

    @abstractmethod
    def problems(self, seats: tuple[Seat, ...]) -> list[str]:
        """What is wrong with the seats."""

    # The form

    def compose(self) -> ComposeResult:
        """Players, luck, and the way in."""
        luck = self.luck()
        chosen = luck[0][1]
        with VerticalScroll(id="form", can_focus=False):
            yield Static("Play on from here", classes="form-title")
            yield Static(self.where(), classes="muted form-line")
            for index, seat in enumerate(self.session.seats):
                yield self.row(index, seat)
            with Horizontal(classes="form-line"):
                yield Label(self.LUCK, classes="form-label")
                yield Choice(luck, chosen, id="luck")
            yield Static(self.LINES[chosen], id="luck-line", classes="muted form-line")
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
        own = self.query_one("#luck", Choice).word == OWN
        branched = self.session.branch(self.seats, self.seed if own else None)
        self.deep_sea.open_table(branched)

    def action_back(self) -> None:
        """Back to the replay."""
        self.dismiss()

    @on(Select.Changed, "#luck")
    def _luck_chosen(self, event: Select.Changed) -> None:
        self.query_one("#luck-line", Static).update(self.LINES[str(event.value)])

    @on(Input.Changed)
    @on(Select.Changed, ".seat-player")
    def _changed(self) -> None:
        self.check()

    def check(self) -> bool:
        """Put every problem where it is; whether there is none."""
        seats = self.seats
        alone = "" if any(seat.is_human for seat in seats) else "bots alone: you watch"
        return self.tell(self.problems(seats), alone)


class BranchScreen(AnyBranchScreen[Session]):
    """Deep Sea Adventure: with the dice as they were, or others."""

    HELP = """Play on from a point of a game. It becomes a game of its own: the one you came from
stays as it is, and undo goes back before the point too. Any seat can be a person or a bot."""

    LUCK = "Dice"
    LINES: ClassVar = {
        SAME: "what was rolled next comes again, whatever is decided",
        OWN: "what comes now nobody has seen; undone to before here, the old dice",
    }

    def where(self) -> str:
        """The move, the dive and the turn."""
        return where(self.session)

    def luck(self) -> list[tuple[str, str]]:
        """A real table's dice cannot come again."""
        own = (f"of their own (seed {self.seed})", OWN)
        if self.session.is_typed_in:
            return [own]
        return [(f"as in the game ({luck_words(self.session.luck)})", SAME), own]

    def row(self, index: int, seat: Seat) -> SeatRow:
        """Any player of this game."""
        return SeatRow(index, seat)

    def problems(self, seats: tuple[Seat, ...]) -> list[str]:
        """By name and player."""
        return branch_problems(len(seats), seats, self.seed)
