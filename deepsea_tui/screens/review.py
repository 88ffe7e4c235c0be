"""The review of a game: where the results came from, move by move, and what was missed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import OptionList

from deepsea_tui.files import review_cache
from deepsea_tui.files.library import LibraryError, write_new
from deepsea_tui.files.review_cache import ReviewWanted
from deepsea_tui.game.session import Session
from deepsea_tui.screens.review_pages import LEAVE, ReviewPages, page_keys
from deepsea_tui.screens.table_views import names_of
from deepsea_tui.widgets.picture import Picture
from deepsea_tui.widgets.share_curve import ShareCurve
from deepsea_tui.words import review as words
from deepsea_tui.words.tables import broken
from solver.adventure.review.labels import relabelled
from solver.adventure.review.report import Review, ReviewStep
from solver.adventure.review.thresholds import Thresholds


class ReviewScreen(ReviewPages[Session, Review]):
    """Reviews `session`, unless that has been done before, and shows what was found."""

    HELP = """The review. **Overview**: the win share of everybody over the game, turning points
upright, and the sum that leads from the start to the result: own and others' decisions, own and
others' rolls, values turned over. **Decisions**: those that cost something, with the loss and how
well it is known; *enter* shows the position in the replay. **Luck**: every roll and value, the
largest swings first. **Hindsight**: what the dice would have allowed.

*l* shows all decisions or those with a label; *t* sets the losses from which a decision has one:
nothing is computed again for that. *e* writes the review as a page to share. A review is kept: the
next time it opens at once."""

    PAGES = ("overview", "decisions", "luck", "hindsight")
    WAIT = "Reviewing every decision and every roll ..."
    BINDINGS: ClassVar[list[BindingType]] = [
        *page_keys(PAGES),
        Binding("t", "thresholds", "Labels from"),
        Binding("e", "export", "Export page"),
        LEAVE,
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session.copy())
        self._thresholds: Thresholds | None = None

    def page(self, name: str) -> ComposeResult:
        """The curve over the sums; decisions; rolls and values; hindsight."""
        if name == "overview":
            yield ShareCurve(id="review-curve")
            with VerticalScroll(can_focus=True):
                yield Picture(id="review-accounts")
        elif name == "hindsight":
            with VerticalScroll(can_focus=True):
                yield Picture(id="review-hindsight")
        else:
            yield OptionList(id=f"review-{name}", compact=True, markup=False)

    # Making it

    @property
    def _wanted(self) -> ReviewWanted:
        return ReviewWanted(objective=self.deep_sea.settings.objective)

    def kept(self) -> Review | None:
        """The review, if it has been made before."""
        return review_cache.load(self.deep_sea.storage.folders, self.session.history, self._wanted)

    def steps(self) -> AsyncIterator[ReviewStep]:
        """The engine's answers."""
        return self.deep_sea.advisor.review(self.session.history, objective=self._wanted.objective)

    async def keep(self, found: Review) -> None:
        """Keep the review; OSError when that fails."""
        folders = self.deep_sea.storage.folders
        await asyncio.to_thread(
            review_cache.save, folders, self.session.history, self._wanted, found
        )

    # Showing it

    def fill(self, found: Review) -> None:
        """Put what was found on the pages, but for the decisions."""
        names, moves = names_of(self.session), self.session.moves

        def summary(width: int, _: int) -> str:
            return self.plain("\n".join(words.summary(found, names, moves, width)))

        def hindsight(width: int, _: int) -> str:
            lines = [*words.in_hindsight(found, names)] or ["Nobody could have brought home more."]
            return self.plain("\n".join(part for line in lines for part in broken(line, width)))

        self.query_one("#review-accounts", Picture).draw_by(summary)
        self.query_one("#review-hindsight", Picture).draw_by(hindsight)
        luck = self.query_one("#review-luck", OptionList)
        luck.clear_options()
        luck.add_options(self.options(words.luck_lines(found, names, moves)))
        self.query_one(ShareCurve).show(found, names, self.deep_sea.settings.ascii)

    def decisions(self, found: Review, labelled_only: bool) -> Iterator[tuple[int, str]]:
        """Number and line of each decision to be listed."""
        names, moves = names_of(self.session), self.session.moves
        for decision in found.decisions:
            if decision.label or not labelled_only:
                yield decision.number, words.decision_line(decision, found, names, moves)

    # What people do

    def action_thresholds(self) -> None:
        """Ask from which losses on decisions are labelled."""
        from deepsea_tui.screens.prompt import PromptScreen

        assert self.review is not None
        losses = self._thresholds or Thresholds.default(self.review.objective)
        line = ",".join(f"{loss:g}" for loss in losses.losses)
        question = words.losses_asked(self.review.objective)
        self.app.push_screen(PromptScreen(question, line, self._label))

    def _label(self, line: str) -> str:
        """Labels by the losses typed in; LibraryError says what is wrong with them."""
        assert self.review is not None
        try:
            self._thresholds = Thresholds.parse(line, self.review.objective)
        except ValueError as error:
            raise LibraryError(str(error)) from None
        self.show_again(relabelled(self.review, self._thresholds))
        return ""

    def action_export(self) -> None:
        """Write the review as a page."""
        from deepsea_tui.screens.prompt import PromptScreen

        names = "-".join(names_of(self.session)).replace("/", "-").replace(" ", "-")
        self.app.push_screen(PromptScreen("Write which page?", f"{names}.html", self._write))

    def _write(self, target: str) -> str:
        from deepsea_tui.pages.review import review_page

        assert self.review is not None
        names = list(names_of(self.session))
        page = review_page(self.review, names, self.session.moves, source="")
        return f"Written: {write_new(Path(target), 'review.html', page.encode())}"
