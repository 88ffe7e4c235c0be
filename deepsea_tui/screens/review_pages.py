"""What the reviews of both games share: being made or found, pages, and the way to the replay."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, ProgressBar, Static, TabbedContent, TabPane
from textual.widgets.option_list import Option

from deepsea_tui.advisor import AdvisorError
from deepsea_tui.files.trouble import why_and_where
from deepsea_tui.game.playing import Playing
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.widgets.hanging import Hanging
from deepsea_tui.words.numbers import plain

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp
    from deepsea_tui.game.any_game import AnySession

SessionT = TypeVar("SessionT", bound=Playing[Any, Any, Any])
FoundT = TypeVar("FoundT")
FoundT_co = TypeVar("FoundT_co", covariant=True)


class Step(Protocol[FoundT_co]):
    """One answer of the engine about a review."""

    @property
    def done(self) -> int:
        """How far it is, of `of`."""
        ...

    @property
    def of(self) -> int:
        """0 in the last answer."""
        ...

    @property
    def review(self) -> FoundT_co | None:
        """What was found, in the last answer."""
        ...


def page_keys(pages: Sequence[str]) -> list[BindingType]:
    """The keys of a review with these `pages`."""
    return [
        Binding("right,tab", "turn(1)", "Next page", show=False),
        Binding("left,shift+tab", "turn(-1)", "Page before", show=False),
        *(
            Binding(str(number), f"page('{name}')", name.capitalize(), show=False)
            for number, name in enumerate(pages, start=1)
        ),
        Binding("l", "all", "All or labelled"),
    ]


LEAVE = Binding("q,escape", "leave", "Back", key_display="q")


class ReviewPages(Screen[None], Generic[SessionT, FoundT]):
    """Reviews `session`, a copy of a game, unless that was done before; shows what was found."""

    PAGES: ClassVar[Sequence[str]]
    """Ids of the pages, in order; `decisions` is among them."""
    WAIT: ClassVar[str]
    """What is said while it is made."""

    def __init__(self, session: SessionT) -> None:
        super().__init__()
        self.session = session
        self.review: FoundT | None = None
        """What was found; None while it is being made."""
        self._labelled_only = True

    # What the games differ in

    @abstractmethod
    def page(self, name: str) -> ComposeResult:
        """The widgets of a page."""

    @abstractmethod
    def kept(self) -> FoundT | None:
        """The review, if it has been made before."""

    @abstractmethod
    def steps(self) -> AsyncIterator[Step[FoundT]]:
        """The engine's answers."""

    @abstractmethod
    async def keep(self, found: FoundT) -> None:
        """Keep the review; OSError when that fails."""

    @abstractmethod
    def fill(self, found: FoundT) -> None:
        """Put what was found on the pages, but for the decisions."""

    @abstractmethod
    def decisions(self, found: FoundT, labelled_only: bool) -> Iterable[tuple[int, str]]:
        """Number (from 1) and line of each decision to be listed."""

    # The screen

    def compose(self) -> ComposeResult:
        """Progress first, then the pages."""
        yield Static(self.WAIT, id="review-wait")
        yield ProgressBar(id="review-progress", show_eta=False)
        with TabbedContent(id="review-pages"):
            for number, name in enumerate(self.PAGES, start=1):
                with TabPane(f"{number} {name.capitalize()}", id=name):
                    yield from self.page(name)
        yield Footer()

    def on_mount(self) -> None:
        """Show what is kept, or begin."""
        self.query_one("#review-pages").display = False
        found = self.kept()
        if found is not None:
            self._show(found)
        else:
            self.run_worker(self._make(), group="review", exclusive=True)

    async def _make(self) -> None:
        bar = self.query_one(ProgressBar)
        found: FoundT | None = None
        try:
            async for step in self.steps():
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
            await self.keep(found)
        except OSError as error:
            self.notify(f"The review is not kept: {why_and_where(error)}", severity="warning")
        self._show(found)

    def _say(self, text: str) -> None:
        self.query_one("#review-wait", Static).update(text)
        self.query_one(ProgressBar).display = False

    def show_again(self, found: FoundT) -> None:
        """Show another `found` on the page that is open."""
        self.review = found
        self.fill(found)
        self._list_decisions()

    def _show(self, found: FoundT) -> None:
        for name in ("#review-wait", "#review-progress"):
            self.query_one(name).display = False
        self.query_one("#review-pages").display = True
        self.show_again(found)
        self.action_page(self.PAGES[0])
        self.refresh_bindings()

    def _list_decisions(self) -> None:
        assert self.review is not None
        decisions = self.query_one("#review-decisions", OptionList)
        decisions.clear_options()
        decisions.add_options(self.options(self.decisions(self.review, self._labelled_only)))
        if not decisions.option_count:
            decisions.add_option(Option("No decision cost more than its error.", disabled=True))

    def options(self, lines: Iterable[tuple[int, str]]) -> Iterator[Option]:
        """Rows of a list; *enter* on one shows the position before that move."""
        return (Option(Hanging(self.plain(line)), id=str(number)) for number, line in lines)

    def plain(self, text: str) -> str:
        """`text` in ASCII where that is wanted."""
        return plain(text) if self.deep_sea.settings.ascii else text

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
        here = self.PAGES.index(self.query_one(TabbedContent).active)
        self.action_page(self.PAGES[(here + by) % len(self.PAGES)])

    def action_all(self) -> None:
        """All decisions, or those with a label."""
        self._labelled_only = not self._labelled_only
        self._list_decisions()
        self.action_page("decisions")

    @on(OptionList.OptionSelected)
    def _open(self, event: OptionList.OptionSelected) -> None:
        """The position before the move, in the replay."""
        if event.option_id is not None:
            session = cast("AnySession", self.session)
            self.deep_sea.open_replay(session, int(event.option_id) - 1)

    def action_leave(self) -> None:
        """Back; a review that is being made is stopped."""
        self.deep_sea.advisor.cancel()
        self.dismiss()

    @property
    def deep_sea(self) -> DeepSeaApp:
        """The app, with its settings, files and engine."""
        return cast("DeepSeaApp", self.app)
