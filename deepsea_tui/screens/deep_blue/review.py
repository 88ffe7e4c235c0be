"""The review of a game of Deep Blue: what each decision in its dives cost, what each gem gave."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import OptionList, Static

from deepsea_tui.files import deep_blue_tables, review_cache
from deepsea_tui.files.review_cache import DivesWanted
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.screens.deep_blue.views import names_of
from deepsea_tui.screens.review_pages import LEAVE, ReviewPages, page_keys
from deepsea_tui.words.deep_blue import review as words
from solver.deep_blue.fingerprint import fingerprint
from solver.deep_blue.review.report import DiveReview, ReviewStep


class DiveReviewScreen(ReviewPages[DeepBlueSession, DiveReview]):
    """Reviews the dives of `session`, unless that was done before, and shows what was found."""

    HELP = """The review, in victory points. **Overview**: for everybody, and for each dive, the sum
that leads from what the dive was worth when it began to what it gave: own and others' decisions,
and the gems drawn. **Decisions**: those that cost something against the best there was; *enter*
shows the position in the replay, and *h* there what each choice was worth. **Luck**: every gem, and
what it gave or took.

Every position is counted out, with all hands known. A decision has a label from half a point on
(an inaccuracy), from 1.5 (a mistake) and from 3 (a blunder). *l* shows all decisions or those with
a label."""

    PAGES = ("overview", "decisions", "luck")
    WAIT = "Reviewing every decision and every gem ..."
    BINDINGS: ClassVar[list[BindingType]] = [*page_keys(PAGES), LEAVE]

    def __init__(self, session: DeepBlueSession) -> None:
        super().__init__(session.copy())

    def page(self, name: str) -> ComposeResult:
        """The sums; decisions; gems."""
        if name == "overview":
            with VerticalScroll(can_focus=True):
                yield Static(id="review-accounts", markup=False)
        else:
            yield OptionList(id=f"review-{name}", compact=True, markup=False)

    # Making it

    @property
    def _wanted(self) -> DivesWanted:
        return DivesWanted(tables=fingerprint(self.session.setup.box))

    def kept(self) -> DiveReview | None:
        """The review, if it has been made before."""
        folders = self.deep_sea.storage.folders
        return review_cache.load_dives(folders, self.session.history, self._wanted)

    def steps(self) -> AsyncIterator[ReviewStep]:
        """The engine's answers."""
        folders = self.deep_sea.storage.folders
        tables = deep_blue_tables.folder_of(folders, self.session.setup.box)
        return self.deep_sea.advisor.review_dives(self.session.history, tables)

    async def keep(self, found: DiveReview) -> None:
        """Keep the review; OSError when that fails."""
        folders = self.deep_sea.storage.folders
        await asyncio.to_thread(
            review_cache.save, folders, self.session.history, self._wanted, found
        )

    # Showing it

    def fill(self, found: DiveReview) -> None:
        """Put what was found on the pages, but for the decisions."""
        names = names_of(self.session)
        accounts = [*words.head(found), ""]
        if found.dives:
            accounts += [*words.totals(found, names), "", *words.dives(found, names)]
        self.query_one("#review-accounts", Static).update(self.plain("\n".join(accounts)))
        luck = self.query_one("#review-luck", OptionList)
        luck.add_options(self.options(words.gem_lines(found, names)))

    def decisions(self, found: DiveReview, labelled_only: bool) -> Iterable[tuple[int, str]]:
        """Number and line of each decision to be listed."""
        return words.decision_lines(found, names_of(self.session), labelled_only=labelled_only)
