"""A new game of Deep Blue: who plays, by which edition and scenario, with which luck."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, Label, Rule, Select, Static

from deepsea_tui.files import deep_blue_tables, last_deep_blue
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.deep_blue.setup import FIRST_SCENARIO, DeepBlueSetup, setup_problems
from deepsea_tui.game.seats import MAX_SEED, Seat, seat_letter
from deepsea_tui.widgets.choice import Choice
from deepsea_tui.widgets.game_choice import GameChoice
from deepsea_tui.widgets.seat_row import SeatRow
from deepsea_tui.words.deep_blue.players import player_choices, player_line
from deepsea_tui.words.deep_blue.setup import (
    edition_choices,
    edition_line,
    scenario_choices,
    scenario_line,
)
from solver.deep_blue.box import Box
from solver.deep_blue.state import MAX_PLAYERS, MIN_PLAYERS
from solver.deep_blue.tables import TableError, load

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp

DEFAULT_SEATS: Final = (
    Seat("Ann"),
    Seat("Bob", "diver"),
    Seat("Cy", "diver"),
    Seat("Dora", "diver"),
    Seat("Eli", "diver"),
)
_FIRST_SEATS: Final = 3
_SHORT_SEED: Final = 1_000_000
"""Drawn seeds stay below this, so that they can be told to a friend."""
_DRAWN: Final = "drawn"


class DeepBlueNewGame(Screen[None]):
    """The form.  Problems stand where they are; the game starts when there are none."""

    HELP = """A new game of Deep Blue. *Tab* and *shift+tab* go from field to field, *enter* or
*space* opens a choice, *F2* starts.

The **seed** fixes tiles, cards and gems: the same seed is the same luck, whatever anybody decides.
What nobody has published of the box is a **house** value: four of the scenarios, and what cards,
tiles and routes give. The printed values can be put in their place as tables of your own."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "start", "Start"),
        Binding("escape", "back", "Back"),
        Binding("f1", "app.help", "Help"),
        Binding("question_mark", "app.help", "Help", show=False),  # a name takes it as a letter
        Binding("tab", "app.focus_next", "Next field", show=False),
        Binding("shift+tab", "app.focus_previous", "Field before", show=False),
    ]
    AUTO_FOCUS = "#seat-0 .seat-name"

    def compose(self) -> ComposeResult:
        """Players, edition, scenario, luck, and the way in."""
        self._box, self._trouble = self._tables()
        last = last_deep_blue.load(self._app.storage.folders, self._box)
        seats = last.seats if last else DEFAULT_SEATS[:_FIRST_SEATS]
        seed = Input(str(self._drawn_seed()), compact=True, id="seed")
        seed.cursor_blink = False
        with VerticalScroll(id="form", can_focus=False):
            yield GameChoice("deep-blue")
            with Horizontal(classes="form-line"):
                yield Label("Players", classes="form-label")
                counts = [(str(n), str(n)) for n in range(MIN_PLAYERS, MAX_PLAYERS + 1)]
                yield Choice(counts, str(len(seats)), id="divers")
            for index, seat in enumerate(seats):
                yield self._row(index, seat)
            yield Rule(line_style="solid", id="after-seats")
            with Horizontal(classes="form-line"):
                yield Label("Edition", classes="form-label")
                editions = edition_choices(self._box)
                yield Choice(editions, last.edition if last else editions[0][1], id="edition")
                yield Static(id="edition-line", classes="rule-line muted")
            with Horizontal(classes="form-line"):
                yield Label("Scenario", classes="form-label")
                first = last.scenario if last else self._first_scenario
                yield Choice(scenario_choices(self._box), first, id="scenario")
                yield Static(id="scenario-line", classes="rule-line muted")
            yield Static(self._trouble, id="tables-problem", classes="problem", markup=False)
            yield Rule(line_style="solid")
            with Horizontal(classes="form-line", id="seed-line"):
                yield Label("Seed", classes="form-label")
                yield seed
                yield Button("Draw another", compact=True, id="draw")
                yield Static("fixes tiles, cards and gems", classes="rule-line muted")
            yield Static(id="seed-problem", classes="problem")
            with Horizontal(classes="form-line"):
                yield Label("Starter", classes="form-label")
                starter = _DRAWN if last is None or last.starter is None else str(last.starter)
                yield Choice(self._starters(len(seats)), starter, id="starter")
                yield Static("takes the first turn", classes="rule-line muted")
            with Horizontal(classes="form-buttons"):
                yield Button("Start", variant="primary", compact=True, id="start")
                yield Button("Back", compact=True, id="back")
                yield Static(id="start-line")
        yield Footer()

    def on_mount(self) -> None:
        """Say what is wrong from the start: the player's own tables may not be usable."""
        self.query_one("#tables-problem").display = bool(self._trouble)
        self._check()

    # The form as it stands

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players as typed in, right or wrong."""
        count = int(self.query_one("#divers", Choice).word)
        return tuple(row.seat for row in self.query(SeatRow) if row.index < count)

    @property
    def seed(self) -> int | None:
        """The seed; None when what is typed in is no seed."""
        text = self.query_one("#seed", Input).value.strip()
        return int(text) if text.isascii() and text.isdigit() and int(text) <= MAX_SEED else None

    @property
    def starter(self) -> int | None:
        """Seat of the first turn; None when the seed draws it."""
        value = self.query_one("#starter", Choice).word
        return None if value == _DRAWN else int(value)

    # What happens

    def action_start(self) -> None:
        """Start, or go to the first problem."""
        seed = self.seed
        if not self._check() or seed is None:
            wrong = self.query("Input.-wrong")
            (wrong.first() if wrong else self.query_one("#divers")).focus()
            return
        setup = DeepBlueSetup(
            self.seats,
            self.query_one("#scenario", Choice).word,
            self.query_one("#edition", Choice).word,
            seed,
            self.starter,
            self._box,
        )
        try:
            last_deep_blue.save(self._app.storage.folders, setup)
        except OSError as error:
            self.notify(f"This setup cannot be kept: {error}", severity="warning")
        self._app.open_table(DeepBlueSession(setup))

    def action_back(self) -> None:
        """To the menu, without a game."""
        self._app.show_menu()

    @on(Select.Changed, "#divers")
    async def _players_changed(self) -> None:
        count = int(self.query_one("#divers", Choice).word)
        there = len(self.query(SeatRow))
        missing = [self._row(index, DEFAULT_SEATS[index]) for index in range(there, count)]
        await self.query_one("#form").mount_all(missing, before="#after-seats")
        for row in self.query(SeatRow):
            row.display = row.index < count
        starter = self.query_one("#starter", Choice)
        options = self._starters(count)
        kept = starter.word if starter.word in [word for _, word in options] else _DRAWN
        with self.prevent(Select.Changed):
            starter.set_options(options)
            starter.value = kept
        self._check()

    @on(Input.Changed)
    @on(Select.Changed, ".seat-player,#edition,#scenario")
    def _typed(self) -> None:
        self._check()

    @on(Input.Submitted)
    def _next_field(self) -> None:
        self.focus_next()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "draw":
            self.query_one("#seed", Input).value = str(self._drawn_seed())
        elif event.button.id == "start":
            self.action_start()
        else:
            self.action_back()

    # Inside

    @property
    def _app(self) -> DeepSeaApp:
        return cast("DeepSeaApp", self.app)

    @property
    def _first_scenario(self) -> str:
        known = self._box.scenarios
        return FIRST_SCENARIO if FIRST_SCENARIO in known else next(iter(known))

    def _tables(self) -> tuple[Box, str]:
        """The tables to play with, and why they are not the player's own."""
        try:
            return deep_blue_tables.own(self._app.storage.folders), ""
        except TableError as error:
            return load(), f"Your own tables cannot be used:\n{error}"

    @staticmethod
    def _row(index: int, seat: Seat) -> SeatRow:
        return SeatRow(index, seat, player_choices, player_line)

    @staticmethod
    def _drawn_seed() -> int:
        return random.SystemRandom().randrange(_SHORT_SEED)

    @staticmethod
    def _starters(count: int) -> list[tuple[str, str]]:
        named = [(f"seat {seat_letter(seat)}", str(seat)) for seat in range(count)]
        return [("drawn by the seed", _DRAWN), *named]

    def _check(self) -> bool:
        """Put every problem where it is; whether there is none."""
        scenario = self._box.scenarios[self.query_one("#scenario", Choice).word]
        edition = self._box.editions[self.query_one("#edition", Choice).word]
        self.query_one("#scenario-line", Static).update(scenario_line(scenario))
        self.query_one("#edition-line", Static).update(edition_line(edition))
        seats = self.seats
        problems = setup_problems(seats, scenario.id, edition.id, 0, None, self._box)
        for row in self.query(SeatRow):
            mark = f"seat {seat_letter(row.index)}: "
            row.show_problems([text.removeprefix(mark) for text in problems if mark in text])
        wrong = self.seed is None
        seed_line = self.query_one("#seed-problem", Static)
        seed_line.display = wrong
        if wrong:
            typed = self.query_one("#seed", Input).value
            problems.append("seed")
            seed_line.update(f"seed {typed!r} is not a whole number from 0 to {MAX_SEED}")
        self.query_one("#seed", Input).set_class(wrong, "-wrong")
        line = self.query_one("#start-line", Static)
        if problems:
            count = len(problems)
            line.update(f"{count} problem{'' if count == 1 else 's'} above")
        else:
            line.update(_who_watches(seats))
        line.set_class(bool(problems), "bad")
        return not problems


def _who_watches(seats: tuple[Seat, ...]) -> str:
    """A word on how hands are kept hidden at this table."""
    people = sum(seat.is_human for seat in seats)
    if people == 0:
        return "bots alone: you watch"
    return "the keyboard is handed over before cards are shown" if people > 1 else ""
