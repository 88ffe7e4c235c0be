"""What forms have in common that set a game up: seats, a way in and a way back, problems."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Button, Input, Label, Select, Static

from deepsea_tui.files.trouble import why_and_where
from deepsea_tui.game.seats import MAX_SEED, Seat, drawn_seed, seat_letter
from deepsea_tui.widgets.choice import Choice
from deepsea_tui.widgets.field import Field
from deepsea_tui.widgets.seat_row import SeatRow

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp

DRAWN = "drawn"
"""Word of the choice of a starter that the seed draws."""


class SetupForm(Screen[None]):
    """Problems stand where they are; the game starts when there are none.

    What is wrong a form finds in its `check`, and where it leads to is its action `start`.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "start", "Start"),
        Binding("escape", "back", "Back"),
        Binding("f1", "app.help", "Help"),
        Binding("question_mark", "app.help", "Help", show=False),  # a name takes it as a letter
        Binding("tab", "app.focus_next", "Next field", show=False),
        Binding("shift+tab", "app.focus_previous", "Field before", show=False),
    ]
    AUTO_FOCUS = "#seat-0 .seat-name"

    def on_mount(self) -> None:
        """Say what is wrong from the start: something kept may be no more."""
        self.check()

    def check(self) -> bool:
        """Put every problem where it is; whether there is none."""
        return self.tell((), "")

    def action_back(self) -> None:
        """To the menu, without a game."""
        self.deep_sea.show_menu()

    @property
    def deep_sea(self) -> DeepSeaApp:
        """The app, as what it is."""
        return cast("DeepSeaApp", self.app)

    def buttons(self, start: str = "Start") -> ComposeResult:
        """The way in, the way back, and a line beside them."""
        with Horizontal(classes="form-buttons"):
            yield Button(start, variant="primary", compact=True, id="start")
            yield Button("Back", compact=True, id="back")
            yield Static(id="start-line")

    def tell(self, problems: Sequence[str], otherwise: str) -> bool:
        """Put `problems` of seats under their rows and count all of them; whether there is none.

        Without any the line beside the buttons says something else.
        """
        for row in self.query(SeatRow):
            mark = f"seat {seat_letter(row.index)}: "
            row.show_problems([text.removeprefix(mark) for text in problems if mark in text])
        line, count = self.query_one("#start-line", Static), len(problems)
        line.update(f"{count} problem{'' if count == 1 else 's'} above" if count else otherwise)
        line.set_class(bool(problems), "bad")
        return not problems

    def go_to_first_problem(self) -> None:
        """Where something is to be typed anew."""
        wrong = self.query("Input.-wrong")
        (wrong.first() if wrong else self.query_one("#divers")).focus()

    @on(Input.Submitted)
    def _next_field(self) -> None:
        self.focus_next()

    @on(Button.Pressed, "#start")
    async def _start_pressed(self) -> None:
        await self.run_action("start")

    @on(Button.Pressed, "#back")
    def _back_pressed(self) -> None:
        self.action_back()


class SeededForm(SetupForm):
    """A form for a game from its start: it has a number of seats, a seed and a starter."""

    NEEDS_SEED: ClassVar = True
    """Whether there is a seed: a real table has its own luck."""
    SEATS: ClassVar[Sequence[Seat]] = ()
    """Who is proposed to play, as many as there can be."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats as typed in, right or wrong."""
        count = int(self.query_one("#divers", Choice).word)
        return tuple(row.seat for row in self.query(SeatRow) if row.index < count)

    @property
    def seed(self) -> int | None:
        """The seed; None when what is typed in is no seed, and where none is needed."""
        if not self.NEEDS_SEED:
            return None
        text = self.query_one("#seed", Input).value.strip()
        return int(text) if text.isascii() and text.isdigit() and int(text) <= MAX_SEED else None

    @property
    def starter(self) -> int | None:
        """Seat of the first turn; None when the seed draws it."""
        value = self.query_one("#starter", Choice).word
        return None if value == DRAWN else int(value)

    def seed_field(self) -> Input:
        """A field with a seed that nobody chose."""
        return Field(str(drawn_seed()), id="seed")

    def starters(self, count: int) -> list[tuple[str, str]]:
        """Who can begin among `count` seats."""
        named = [(f"seat {seat_letter(seat)}", str(seat)) for seat in range(count)]
        return [("drawn by the seed", DRAWN), *named] if self.NEEDS_SEED else named

    def seed_problems(self) -> list[str]:
        """What is wrong with the seed, put under its field."""
        line, wrong = self.query_one("#seed-problem", Static), self.NEEDS_SEED and self.seed is None
        line.display = wrong
        field = self.query_one("#seed", Input)
        field.set_class(wrong, "-wrong")
        if not wrong:
            return []
        told = f"seed {field.value!r} is not a whole number from 0 to {MAX_SEED}"
        line.update(told)
        return [told]

    def row(self, index: int, seat: Seat) -> SeatRow:
        """A line of the form for a seat."""
        return SeatRow(index, seat)

    def starter_line(self, seats: int, chosen: str, told: str) -> ComposeResult:
        """Who of so many `seats` begins, with what is `told` of that beside it."""
        with Horizontal(classes="form-line hinted"):
            yield Label("Starter", classes="form-label")
            yield Choice(self.starters(seats), chosen, id="starter")
            yield Static(told, classes="rule-line muted")

    def kept(self, save: Callable[[], None]) -> None:
        """Keep the setup for the next game; the game starts even if that does not work."""
        try:
            save()
        except OSError as error:
            self.notify(f"This setup cannot be kept: {why_and_where(error)}", severity="warning")

    @on(Select.Changed, "#divers")
    async def _count_changed(self) -> None:
        """As many seats and starters as wanted; seats that were there keep what was typed in."""
        count = int(self.query_one("#divers", Choice).word)
        there = len(self.query(SeatRow))
        missing = [self.row(index, self.SEATS[index]) for index in range(there, count)]
        await self.query_one("#form").mount_all(missing, before="#after-seats")
        for row in self.query(SeatRow):
            row.display = row.index < count
        starter, options = self.query_one("#starter", Choice), self.starters(count)
        words = [word for _, word in options]
        kept = starter.word if starter.word in words else words[0]
        with self.prevent(Choice.Changed):
            starter.set_options(options)
            starter.value = kept
        self.check()

    @on(Button.Pressed, "#draw")
    def _draw_pressed(self) -> None:
        self.query_one("#seed", Input).value = str(drawn_seed())
