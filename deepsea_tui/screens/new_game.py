"""A new game: who plays, by which rules, with which luck."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Collapsible, Footer, Input, Label, Rule, Select, Static

from deepsea_tui.files import last_setup
from deepsea_tui.game.seats import (
    MAX_SEED,
    GameSetup,
    Seat,
    seat_letter,
    setup_problems,
)
from deepsea_tui.game.session import Session
from deepsea_tui.widgets.choice import Choice
from deepsea_tui.widgets.game_choice import GameChoice
from deepsea_tui.widgets.rule_row import RuleRow
from deepsea_tui.widgets.seat_row import SeatRow
from deepsea_tui.words.rules import EDITIONS, RULES, differences, edition_description
from solver.adventure.components import MAX_DIVERS, MIN_DIVERS
from solver.adventure.ruleset import PRESETS, Ruleset, format_rules, with_field, word

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp

DEFAULT_SEATS = (
    Seat("Ann"),
    Seat("Bob", "diver"),
    Seat("Cy", "deckhand"),
    Seat("Dora", "diver"),
    Seat("Eli", "deckhand"),
    Seat("Fay", "captain"),
)
_FIRST_SEATS = 3
_SHORT_SEED = 1_000_000
"""Drawn seeds stay below this, so that they can be told to a friend."""
_DRAWN = "drawn"


class NewGameScreen(Screen[None]):
    """The form.  Problems stand where they are; the game starts when there are none."""

    HELP = """A new game. *Tab* and *shift+tab* go from field to field, *enter* or *space* opens a
choice, *F2* starts.

The **seed** fixes all dice and all hidden values: the same seed is the same luck, whatever
anybody decides. **House rules** start from the edition and can be changed one by one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "start", "Start"),
        Binding("escape", "back", "Back"),
        Binding("f1", "app.help", "Help"),
        Binding("question_mark", "app.help", "Help", show=False),  # a name takes it as a letter
        Binding("tab", "app.focus_next", "Next field", show=False),
        Binding("shift+tab", "app.focus_previous", "Field before", show=False),
    ]
    AUTO_FOCUS = "#seat-0 .seat-name"
    IS_REAL: ClassVar = False
    """Whether the luck is that of a real table, so that there is no seed and nobody is a bot."""

    def __init__(self, setup: GameSetup | None = None) -> None:
        super().__init__()
        self.set_class(self.IS_REAL, "-real")
        self._given = setup
        self._rules = Ruleset()

    def compose(self) -> ComposeResult:
        """Divers, rules, luck, and the way in."""
        setup = self._given or last_setup.load(self._app.storage.folders)
        seats = setup.seats if setup else DEFAULT_SEATS[:_FIRST_SEATS]
        self._rules = setup.rules if setup else PRESETS["es"]
        edition = format_rules(self._rules).partition(",")[0]
        seed = Input(str(self._drawn_seed()), compact=True, id="seed")
        seed.cursor_blink = False
        with VerticalScroll(id="form", can_focus=False):
            yield from self._title()
            with Horizontal(classes="form-line"):
                yield Label("Divers", classes="form-label")
                yield Choice(
                    [(str(count), str(count)) for count in range(MIN_DIVERS, MAX_DIVERS + 1)],
                    str(len(seats)),
                    id="divers",
                )
            for index, seat in enumerate(seats):
                yield SeatRow(index, seat)
            yield Rule(line_style="solid", id="after-seats")
            with Horizontal(classes="form-line hinted"):
                yield Label("Edition", classes="form-label")
                yield Choice(
                    [(f"{name} ({preset})", preset) for preset, name in EDITIONS.items()],
                    edition,
                    id="edition",
                )
                yield Static(id="edition-line", classes="rule-line muted")
            signs = (">", "v") if self._app.settings.ascii else ("▶", "▼")
            yield Collapsible(
                title="House rules",
                collapsed_symbol=signs[0],
                expanded_symbol=signs[1],
                id="house-rules",
            )
            yield Rule(line_style="solid")
            with Horizontal(classes="form-line", id="seed-line"):
                yield Label("Seed", classes="form-label")
                yield seed
                yield Button("Draw another", compact=True, id="draw")
                yield Static("fixes dice and values", classes="rule-line muted")
            yield Static(id="seed-problem", classes="problem")
            with Horizontal(classes="form-line hinted"):
                yield Label("Starter", classes="form-label")
                yield Choice(
                    self._starters(len(seats)),
                    self._first_starter(setup),
                    id="starter",
                )
                yield Static("takes the first turn of the first dive", classes="rule-line muted")
            with Horizontal(classes="form-buttons"):
                yield Button("Start", variant="primary", compact=True, id="start")
                yield Button("Back", compact=True, id="back")
                yield Static(id="start-line")
        yield Footer()

    def _title(self) -> ComposeResult:
        """What the form is for; a new game may be one of the other game."""
        yield GameChoice("adventure")

    def on_mount(self) -> None:
        """Say what is wrong from the start: a kept setup may name a bot that is no more."""
        self._check()

    # The form as it stands

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The divers as typed in, right or wrong."""
        count = int(self.query_one("#divers", Choice).word)
        return tuple(row.seat for row in self.query(SeatRow) if row.index < count)

    @property
    def rules(self) -> Ruleset:
        """The rules as chosen."""
        return self._rules

    @property
    def seed(self) -> int | None:
        """The seed; None when what is typed in is no seed, and at a real table."""
        if self.IS_REAL:
            return None
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
        if not self._check():
            self._focus_first_problem()
            return
        setup = GameSetup(self.seats, self.rules, self.seed, self.starter)
        try:
            last_setup.save(self._app.storage.folders, setup)
        except OSError as error:
            self.notify(f"This setup cannot be kept: {error}", severity="warning")
        self._app.open_table(Session(setup))

    def action_back(self) -> None:
        """To the menu, without a game."""
        self._app.show_menu()

    @on(Select.Changed, "#divers")
    async def _divers_changed(self) -> None:
        await self._show_seats()
        starter = self.query_one("#starter", Choice)
        count = len(self.seats)
        options = self._starters(count)
        words = [word for _, word in options]
        kept = starter.word if starter.word in words else words[0]
        with self.prevent(Select.Changed):
            starter.set_options(options)
            starter.value = kept
        self._check()

    @on(Select.Changed, "#edition")
    def _edition_changed(self, event: Select.Changed) -> None:
        self._rules = PRESETS[str(event.value)]
        for row in self.query(RuleRow):
            row.word = word(self._rules, row.field)
        self._describe_rules()

    @on(Select.Changed, ".rule-choice")
    def _rule_changed(self, event: Select.Changed) -> None:
        row = event.select.parent
        if isinstance(row, RuleRow):
            self._rules = with_field(self._rules, row.field, str(event.value))
            self._describe_rules()

    @on(Collapsible.Expanded)
    async def _house_rules_opened(self, event: Collapsible.Expanded) -> None:
        """Ten choices that few open: made when they are."""
        if not self.query(RuleRow):
            rows = [RuleRow(field, word(self._rules, field)) for field in RULES]
            await event.collapsible.query_one(Collapsible.Contents).mount_all(rows)

    @on(Input.Changed)
    @on(Select.Changed, ".seat-player")
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

    @staticmethod
    def _drawn_seed() -> int:
        return random.SystemRandom().randrange(_SHORT_SEED)

    def _starters(self, count: int) -> list[tuple[str, str]]:
        named = [(f"seat {seat_letter(seat)}", str(seat)) for seat in range(count)]
        return named if self.IS_REAL else [("drawn by the seed", _DRAWN), *named]

    def _first_starter(self, setup: GameSetup | None) -> str:
        """What is chosen when the form opens."""
        if setup is not None and setup.starter is not None:
            return str(setup.starter)
        return "0" if self.IS_REAL else _DRAWN

    async def _show_seats(self) -> None:
        """As many seats as there are divers; those that were there keep what was typed in."""
        count = int(self.query_one("#divers", Choice).word)
        there = len(self.query(SeatRow))
        missing = [SeatRow(index, DEFAULT_SEATS[index]) for index in range(there, count)]
        await self.query_one("#form").mount_all(missing, before="#after-seats")
        for row in self.query(SeatRow):
            row.display = row.index < count

    def _describe_rules(self) -> None:
        edition = self.query_one("#edition", Choice).word
        changed = len(differences(self.rules, PRESETS[edition]))
        line = edition_description(edition)
        if changed:
            line += f" With {changed} house rule{'' if changed == 1 else 's'}."
        self.query_one("#edition-line", Static).update(line)

    def _check(self) -> bool:
        """Put every problem where it is; whether there is none."""
        self._describe_rules()
        seats = self.seats
        problems = setup_problems(seats)
        for row in self.query(SeatRow):
            mark = f"seat {seat_letter(row.index)}: "
            row.show_problems([text.removeprefix(mark) for text in problems if mark in text])
        seed_line = self.query_one("#seed-problem", Static)
        wrong = self.seed is None and not self.IS_REAL
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
            line.update("" if any(seat.is_human for seat in seats) else "bots alone: you watch")
        line.set_class(bool(problems), "bad")
        return not problems

    def _focus_first_problem(self) -> None:
        wrong = self.query("Input.-wrong")
        if wrong:
            wrong.first().focus()
        else:
            self.query_one("#divers").focus()
