"""A new game: who plays, by which rules, with which luck."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Collapsible, Input, Label, Rule, Select, Static

from deepsea_tui.files import last_setup
from deepsea_tui.game.seats import (
    GameSetup,
    Seat,
    setup_problems,
)
from deepsea_tui.game.session import Session
from deepsea_tui.screens.setup_form import DRAWN, SeededForm
from deepsea_tui.widgets.choice import Choice
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.widgets.game_choice import GameChoice
from deepsea_tui.widgets.rule_row import RuleRow
from deepsea_tui.words.rules import EDITIONS, RULES, differences, edition_description
from solver.adventure.components import MAX_DIVERS, MIN_DIVERS
from solver.adventure.ruleset import PRESETS, Ruleset, format_rules, with_field, word

_FIRST_SEATS = 3


class NewGameScreen(SeededForm):
    """The form.  Problems stand where they are; the game starts when there are none."""

    HELP = """A new game. *Tab* and *shift+tab* go from field to field, *enter* or *space* opens a
choice, *F2* starts.

The **seed** fixes all dice and all hidden values: the same seed is the same luck, whatever
anybody decides. **House rules** start from the edition and can be changed one by one."""

    SEATS = (
        Seat("Ann"),
        Seat("Bob", "diver"),
        Seat("Cy", "deckhand"),
        Seat("Dora", "diver"),
        Seat("Eli", "deckhand"),
        Seat("Fay", "captain"),
    )

    def __init__(self, setup: GameSetup | None = None) -> None:
        super().__init__()
        self.set_class(not self.NEEDS_SEED, "-real")
        self._given = setup
        self._rules = Ruleset()

    def compose(self) -> ComposeResult:
        """Divers, rules, luck, and the way in."""
        setup = self._given or last_setup.load(self.deep_sea.storage.folders)
        seats = setup.seats if setup else self.SEATS[:_FIRST_SEATS]
        self._rules = setup.rules if setup else PRESETS["es"]
        edition = format_rules(self._rules).partition(",")[0]
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
                yield self.row(index, seat)
            yield Rule(line_style="solid", id="after-seats")
            with Horizontal(classes="form-line hinted"):
                yield Label("Edition", classes="form-label")
                yield Choice(
                    [(f"{name} ({preset})", preset) for preset, name in EDITIONS.items()],
                    edition,
                    id="edition",
                )
                yield Static(id="edition-line", classes="rule-line muted")
            signs = (">", "v") if self.deep_sea.settings.ascii else ("▶", "▼")
            yield Collapsible(
                title="House rules",
                collapsed_symbol=signs[0],
                expanded_symbol=signs[1],
                id="house-rules",
            )
            yield Rule(line_style="solid")
            with Horizontal(classes="form-line", id="seed-line"):
                yield Label("Seed", classes="form-label")
                yield self.seed_field()
                yield Button("Draw another", compact=True, id="draw")
                yield Static("fixes dice and values", classes="rule-line muted")
            yield Static(id="seed-problem", classes="problem")
            yield from self.starter_line(
                len(seats), self._first_starter(setup), "takes the first turn of the first dive"
            )
            yield from self.buttons()
        yield Footer()

    def _title(self) -> ComposeResult:
        """What the form is for; a new game may be one of the other game."""
        yield GameChoice("adventure")

    # The form as it stands

    @property
    def rules(self) -> Ruleset:
        """The rules as chosen."""
        return self._rules

    # What happens

    def action_start(self) -> None:
        """Start, or go to the first problem."""
        if not self.check():
            self.go_to_first_problem()
            return
        setup = GameSetup(self.seats, self.rules, self.seed, self.starter)
        self.kept(lambda: last_setup.save(self.deep_sea.storage.folders, setup))
        self.deep_sea.open_table(Session(setup))

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
        self.check()

    # Inside

    def _first_starter(self, setup: GameSetup | None) -> str:
        """What is chosen when the form opens."""
        if setup is not None and setup.starter is not None:
            return str(setup.starter)
        return DRAWN if self.NEEDS_SEED else "0"

    def _describe_rules(self) -> None:
        edition = self.query_one("#edition", Choice).word
        changed = len(differences(self.rules, PRESETS[edition]))
        line = edition_description(edition)
        if changed:
            line += f" With {changed} house rule{'' if changed == 1 else 's'}."
        self.query_one("#edition-line", Static).update(line)

    def check(self) -> bool:
        """Put every problem where it is; whether there is none."""
        self._describe_rules()
        alone = "" if any(seat.is_human for seat in self.seats) else "bots alone: you watch"
        return self.tell([*setup_problems(self.seats), *self.seed_problems()], alone)
