"""The review of a game: where the results came from, move by move, and what was missed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, OptionList, ProgressBar, Static, TabbedContent, TabPane
from textual.widgets.option_list import Option

from deepsea_tui.advisor import AdvisorError
from deepsea_tui.files import review_cache
from deepsea_tui.files.library import write_new
from deepsea_tui.files.review_cache import ReviewWanted
from deepsea_tui.game.session import Session
from deepsea_tui.screens.table_views import names_of
from deepsea_tui.widgets.share_curve import ShareCurve
from deepsea_tui.words import review as words
from deepsea_tui.words.numbers import plain
from solver.adventure.review.report import Review

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp

_PANES: Final = ("overview", "decisions", "luck", "hindsight")


class ReviewScreen(Screen[None]):
    """Reviews `session`, unless that has been done before, and shows what was found."""

    HELP = """The review. **Overview**: the win share of everybody over the game, turning points
upright, and the sum that leads from the start to the result: own and others' decisions, own and
others' rolls, values turned over. **Decisions**: those that cost something, with the loss and how
well it is known; *enter* shows the position in the replay. **Luck**: every roll and value, the
largest swings first. **Hindsight**: what the dice would have allowed.

*l* shows all decisions or those with a label, *e* writes the review as a page to share. A review is
kept: the next time it opens at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,tab", "turn(1)", "Next page", show=False),
        Binding("left,shift+tab", "turn(-1)", "Page before", show=False),
        *(
            Binding(str(number), f"page('{name}')", name.capitalize(), show=False)
            for number, name in enumerate(_PANES, start=1)
        ),
        Binding("l", "all", "All or labelled"),
        Binding("e", "export", "Export page"),
        Binding("q,escape", "leave", "Back", key_display="q"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session.copy()
        self.review: Review | None = None
        """What was found; None while it is being made."""
        self._labelled_only = True

    def compose(self) -> ComposeResult:
        """Progress first, then four pages."""
        yield Static("Reviewing every decision and every roll ...", id="review-wait")
        yield ProgressBar(id="review-progress", show_eta=False)
        with TabbedContent(id="review-pages"):
            with TabPane("1 Overview", id="overview"):
                yield ShareCurve(id="review-curve")
                with VerticalScroll(can_focus=True):
                    yield Static(id="review-accounts", markup=False)
            with TabPane("2 Decisions", id="decisions"):
                yield OptionList(id="review-decisions", compact=True, markup=False)
            with TabPane("3 Luck", id="luck"):
                yield OptionList(id="review-luck", compact=True, markup=False)
            with TabPane("4 Hindsight", id="hindsight"), VerticalScroll(can_focus=True):
                yield Static(id="review-hindsight", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        """Show what is kept, or begin."""
        self.query_one("#review-pages").display = False
        found = review_cache.load(self._app.storage.folders, self.session.history, self._wanted)
        if found is not None:
            self._show(found)
        else:
            self.run_worker(self._make(), group="review", exclusive=True)

    # Making it

    @property
    def _wanted(self) -> ReviewWanted:
        return ReviewWanted(objective=self._app.settings.objective)

    async def _make(self) -> None:
        wanted, game = self._wanted, self.session.history
        bar = self.query_one(ProgressBar)
        found: Review | None = None
        try:
            async for step in self._app.advisor.review(game, objective=wanted.objective):
                found = step.review
                if step.of:
                    bar.update(total=step.of, progress=step.done)
        except AdvisorError as error:
            self._say(f"The engine refuses this game: {error}")
            return
        if found is None:
            self._say("The engine gave no review; `deepsea doctor` says more.")
            return
        try:
            await asyncio.to_thread(
                review_cache.save, self._app.storage.folders, game, wanted, found
            )
        except OSError as error:
            self.notify(f"The review is not kept: {error}", severity="warning")
        self._show(found)

    def _say(self, text: str) -> None:
        self.query_one("#review-wait", Static).update(text)
        self.query_one(ProgressBar).display = False

    # Showing it

    def _show(self, review: Review) -> None:
        self.review = review
        for name in ("#review-wait", "#review-progress"):
            self.query_one(name).display = False
        self.query_one("#review-pages").display = True
        names, moves = names_of(self.session), self.session.moves
        accounts = [*words.head(review), "", *words.accounts(review, names), ""]
        accounts += words.marks(review, names)
        accounts += ["", *words.turning(review, names, moves)]
        self.query_one("#review-accounts", Static).update(self._plain("\n".join(accounts)))
        hindsight = [*words.in_hindsight(review, names)]
        text = "\n".join(hindsight) or "Nobody could have brought home more."
        self.query_one("#review-hindsight", Static).update(self._plain(text))
        luck = self.query_one("#review-luck", OptionList)
        lines = words.luck_lines(review, names, moves)
        luck.add_options(Option(self._plain(line), id=f"{number}") for number, line in lines)
        self._list_decisions()
        self.query_one(ShareCurve).show(review, names, self._app.settings.ascii)
        self.action_page("overview")
        self.refresh_bindings()

    def _list_decisions(self) -> None:
        assert self.review is not None
        names, moves = names_of(self.session), self.session.moves
        shown = [
            decision
            for decision in self.review.decisions
            if decision.label or not self._labelled_only
        ]
        decisions = self.query_one("#review-decisions", OptionList)
        decisions.clear_options()
        decisions.add_options(
            Option(
                self._plain(words.decision_line(decision, self.review, names, moves)),
                id=str(decision.number),
            )
            for decision in shown
        )
        if not shown:
            decisions.add_option(Option("No decision cost more than its error.", disabled=True))

    def _plain(self, text: str) -> str:
        return plain(text) if self._app.settings.ascii else text

    # What people do

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While the review is being made there is nothing but to leave."""
        return True if self.review is not None or action == "leave" else None

    def action_page(self, name: str) -> None:
        """Open a page, its list ready for keys."""
        self.query_one(TabbedContent).active = name
        first = self.query_one(f"#{name}").query("OptionList, VerticalScroll")
        if first:
            first.first().focus()

    def action_turn(self, by: int) -> None:
        """The next page, or the one before."""
        here = _PANES.index(self.query_one(TabbedContent).active)
        self.action_page(_PANES[(here + by) % len(_PANES)])

    def action_all(self) -> None:
        """All decisions, or those with a label."""
        self._labelled_only = not self._labelled_only
        self._list_decisions()
        self.action_page("decisions")

    @on(OptionList.OptionSelected)
    def _open(self, event: OptionList.OptionSelected) -> None:
        """The position before the move, in the replay."""
        if event.option_id is not None:
            self._app.open_replay(self.session, int(event.option_id) - 1)

    def action_export(self) -> None:
        """Write the review as a page."""
        from deepsea_tui.screens.prompt import PromptScreen

        names = "-".join(names_of(self.session)).replace("/", "-").replace(" ", "-")
        self.app.push_screen(PromptScreen("Write which page?", f"{names}.html", self._write))

    def _write(self, target: str) -> str:
        from deepsea_tui.pages.review import review_page

        assert self.review is not None
        names = list(names_of(self.session))
        page = review_page(self.review, names, self.session.moves, title=" - ".join(names))
        return f"Written: {write_new(Path(target), 'review.html', page.encode())}"

    def action_leave(self) -> None:
        """Back; a review that is being made is stopped."""
        self._app.advisor.cancel()
        self.dismiss()

    @property
    def _app(self) -> DeepSeaApp:
        return cast("DeepSeaApp", self.app)
