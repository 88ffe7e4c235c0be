"""A new game of Deep Blue: who plays, by which edition and scenario, with which luck."""

from __future__ import annotations

from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Input, Label, Rule, Select, Static

from deepsea_tui.files import deep_blue_tables, last_deep_blue
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.deep_blue.setup import FIRST_SCENARIO, DeepBlueSetup, setup_problems
from deepsea_tui.game.seats import Seat
from deepsea_tui.screens.setup_form import DRAWN, SeededForm
from deepsea_tui.widgets.choice import Choice
from deepsea_tui.widgets.footer import Footer
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

_FIRST_SEATS: Final = 3


class DeepBlueNewGame(SeededForm):
    """The form.  Problems stand where they are; the game starts when there are none."""

    HELP = """A new game of Deep Blue. *Tab* and *shift+tab* go from field to field, *enter* or
*space* opens a choice, *F2* starts.

The **seed** fixes tiles, cards and gems: the same seed is the same luck, whatever anybody decides.
What nobody has published of the box is a **house** value: four of the scenarios, and what cards,
tiles and routes give. The printed values can be put in their place as tables of your own."""

    SEATS = (
        Seat("Ann"),
        Seat("Bob", "diver"),
        Seat("Cy", "diver"),
        Seat("Dora", "diver"),
        Seat("Eli", "diver"),
    )

    def compose(self) -> ComposeResult:
        """Players, edition, scenario, luck, and the way in."""
        self._box, self._trouble = self._tables()
        last = last_deep_blue.load(self.deep_sea.storage.folders, self._box)
        seats = last.seats if last else self.SEATS[:_FIRST_SEATS]
        with VerticalScroll(id="form", can_focus=False):
            yield GameChoice("deep-blue")
            with Horizontal(classes="form-line"):
                yield Label("Players", classes="form-label")
                counts = [(str(n), str(n)) for n in range(MIN_PLAYERS, MAX_PLAYERS + 1)]
                yield Choice(counts, str(len(seats)), id="divers")
            for index, seat in enumerate(seats):
                yield self.row(index, seat)
            yield Rule(line_style="solid", id="after-seats")
            with Horizontal(classes="form-line hinted"):
                yield Label("Edition", classes="form-label")
                editions = edition_choices(self._box)
                yield Choice(editions, last.edition if last else editions[0][1], id="edition")
                yield Static(id="edition-line", classes="rule-line muted")
            with Horizontal(classes="form-line hinted"):
                yield Label("Scenario", classes="form-label")
                first = last.scenario if last else self._first_scenario
                yield Choice(scenario_choices(self._box), first, id="scenario")
                yield Static(id="scenario-line", classes="rule-line muted")
            yield Static(self._trouble, id="tables-problem", classes="problem", markup=False)
            yield Rule(line_style="solid")
            with Horizontal(classes="form-line", id="seed-line"):
                yield Label("Seed", classes="form-label")
                yield self.seed_field()
                yield Button("Draw another", compact=True, id="draw")
                yield Static("fixes tiles, cards and gems", classes="rule-line muted")
            yield Static(id="seed-problem", classes="problem")
            starter = DRAWN if last is None or last.starter is None else str(last.starter)
            yield from self.starter_line(len(seats), starter, "takes the first turn")
            yield from self.buttons()
        yield Footer()

    def on_mount(self) -> None:
        """Say what is wrong from the start: the player's own tables may not be usable."""
        self.query_one("#tables-problem").display = bool(self._trouble)

    # What happens

    def action_start(self) -> None:
        """Start, or go to the first problem."""
        seed = self.seed
        if not self.check() or seed is None:
            self.go_to_first_problem()
            return
        setup = DeepBlueSetup(
            self.seats,
            self.query_one("#scenario", Choice).word,
            self.query_one("#edition", Choice).word,
            seed,
            self.starter,
            self._box,
        )
        self.kept(lambda: last_deep_blue.save(self.deep_sea.storage.folders, setup))
        self.deep_sea.open_table(DeepBlueSession(setup))

    @on(Input.Changed)
    @on(Select.Changed, ".seat-player,#edition,#scenario")
    def _typed(self) -> None:
        self.check()

    # Inside

    @property
    def _first_scenario(self) -> str:
        known = self._box.scenarios
        return FIRST_SCENARIO if FIRST_SCENARIO in known else next(iter(known))

    def _tables(self) -> tuple[Box, str]:
        """The tables to play with, and why they are not the player's own."""
        try:
            return deep_blue_tables.own(self.deep_sea.storage.folders), ""
        except TableError as error:
            return (
                load(),
                f"Your own tables cannot be used; those of the program are played:\n{error}",
            )

    def row(self, index: int, seat: Seat) -> SeatRow:
        """A line of the form for a seat, with the players of this game."""
        return SeatRow(index, seat, player_choices, player_line)

    def check(self) -> bool:
        """Put every problem where it is; whether there is none."""
        scenario = self._box.scenarios[self.query_one("#scenario", Choice).word]
        edition = self._box.editions[self.query_one("#edition", Choice).word]
        self.query_one("#scenario-line", Static).update(scenario_line(scenario))
        self.query_one("#edition-line", Static).update(edition_line(edition))
        seats = self.seats
        problems = setup_problems(seats, scenario.id, edition.id, 0, None, self._box)
        return self.tell([*problems, *self.seed_problems()], _who_watches(seats))


def _who_watches(seats: tuple[Seat, ...]) -> str:
    """A word on how hands are kept hidden at this table."""
    people = sum(seat.is_human for seat in seats)
    if people == 0:
        return "bots alone: you watch"
    return "the keyboard is handed over before cards are shown" if people > 1 else ""
