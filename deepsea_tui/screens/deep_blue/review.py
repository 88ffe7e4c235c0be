"""The review of a game of Deep Blue: what each decision cost, and what each gem gave."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import OptionList, Static

from deepsea_tui.files import deep_blue_tables, review_cache
from deepsea_tui.files.library import write_new
from deepsea_tui.files.review_cache import DivesWanted
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.screens.deep_blue.views import names_of
from deepsea_tui.screens.review_pages import LEAVE, ReviewPages, page_keys
from deepsea_tui.words.deep_blue import review as words
from solver.deep_blue.fingerprint import fingerprint
from solver.deep_blue.review.report import DiveReview, ReviewStep


class DeepBlueReview(ReviewPages[DeepBlueSession, DiveReview]):
    """Reviews `session`, unless that was done before, and shows what was found."""

    HELP = """The review, in victory points. **Overview**: for everybody, and for each dive, the sum
that leads from what the dive was worth when it began to what it gave: own and others' decisions,
and the gems drawn. **Decisions**: those that cost something against the best there was; *enter*
shows the position in the replay, and *h* there what each choice was worth. **Luck**: every gem, and
what it gave or took.

In dives every position is counted out, with all hands known. Between dives a decision is judged by
what the seat could know, in deals of what was hidden: its loss has an error, and a label only where
it is larger than that. A decision has a label from half a point on (an inaccuracy), from 1.5 (a
mistake) and from 3 (a blunder); a missed chance gave back only what had come since the decision
before. *l* shows all decisions or those with a label, *e* writes the review as a page."""

    PAGES = ("overview", "decisions", "luck")
    WAIT = "Reviewing every decision and every gem: half a minute or so; q stops it ..."
    BINDINGS: ClassVar[list[BindingType]] = [
        *page_keys(PAGES),
        Binding("e", "export", "Export page"),
        LEAVE,
    ]

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
        return self.deep_sea.advisor.review_deep_blue(self.session.history, tables)

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
            accounts += [*words.totals(found, names), "", *words.dives(found, names), ""]
        accounts += words.choices(found, names)
        self.query_one("#review-accounts", Static).update(self.plain("\n".join(accounts)))
        luck = self.query_one("#review-luck", OptionList)
        luck.clear_options()
        luck.add_options(self.options(words.gem_lines(found, names)))

    def decisions(self, found: DiveReview, labelled_only: bool) -> Iterable[tuple[int, str]]:
        """Number and line of each decision to be listed."""
        return words.decision_lines(found, names_of(self.session), labelled_only=labelled_only)

    # What people do

    def action_export(self) -> None:
        """Write the review as a page."""
        from deepsea_tui.screens.prompt import PromptScreen

        names = "-".join(names_of(self.session)).replace("/", "-").replace(" ", "-")
        self.app.push_screen(PromptScreen("Write which page?", f"{names}.html", self._write))

    def _write(self, target: str) -> str:
        from deepsea_tui.pages.deep_blue import deep_blue_page

        assert self.review is not None
        names = names_of(self.session)
        page = deep_blue_page(self.review, names, self.session.state, "")
        return f"Written: {write_new(Path(target), 'review.html', page.encode())}"
