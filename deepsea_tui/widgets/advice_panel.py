"""The advice panel: odds at once, then ever better advice, beside a board that never moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Literal

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Click, Resize
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from deepsea_tui.widgets.advice_text import advice_lines
from deepsea_tui.widgets.odds_text import Odds, odds_lines
from deepsea_tui.widgets.page import Lines, Page
from solver.adventure import odds
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.advice import Advice

Mode = Literal["off", "on-demand", "always"]

_STATUS = {
    "starting": "The engine is warming up; its first time takes a minute …",
    "ready": "",
    "restarting": "The engine stopped and is starting again …",
    "failed": "The engine does not run; the odds below need none. `deepsea doctor` says more.",
}
_IN_A_DIVE = (Step.TURN, Step.DECLARE, Step.ROLL, Step.SEARCH)


class AdvicePanel(Widget):
    """Odds and advice for the diver whose turn it is.

    The panel scrolls inside itself by arrows, page keys and wheel, and keeps its size whatever it
    says.  In mode `off` it gives away nothing.
    """

    DEFAULT_CSS = """
    AdvicePanel { layout: vertical; min-width: 24; }
    AdvicePanel > #advice-scroll {
        height: 1fr; padding: 0 0 0 1; scrollbar-size-vertical: 1; scrollbar-gutter: stable;
    }
    AdvicePanel > #advice-scroll:focus { background-tint: $foreground 4%; }
    AdvicePanel > #advice-foot { height: 1; padding: 0 1; color: $text-muted; }
    AdvicePanel > #advice-foot.-ask { color: $text-primary; }
    AdvicePanel > #advice-foot.-ask:hover { background: $primary-muted; }
    """

    class Asked(Message):
        """The player asked for a hint by clicking the panel's foot."""

    def __init__(
        self,
        *,
        mode: Mode = "on-demand",
        ascii_only: bool = False,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self.ascii_only = ascii_only
        """Write signs such as ± and ▶ in ASCII."""
        self._text = Static(id="advice-text")
        self._scroll = _Scroll(self._text, id="advice-scroll")
        self._foot = Static(id="advice-foot")
        self._mode: Mode = mode
        self._status = ""
        self._target: int | None = None
        self._not_yet = ""
        self._lines: Callable[[Page], Lines] | None = None
        self._shown: tuple[Content, str] | None = None

    def compose(self) -> ComposeResult:
        """A scrolling text and one line at the foot."""
        yield self._scroll
        yield self._foot

    @property
    def mode(self) -> Mode:
        """When advice is given."""
        return self._mode

    def set_mode(self, mode: Mode) -> None:
        """When advice is given; `off` stays till the settings say otherwise."""
        self._mode = mode
        self._draw()

    def set_not_yet(self, why: str) -> None:
        """Why the advisor is not to be asked now, for the foot; empty when he is."""
        self._not_yet = why
        self._draw()

    def set_target(self, target: int | None) -> None:
        """Say at the foot that the chance of so many points is counted."""
        self._target = target
        self._draw()

    def show_position(self, state: State, names: Sequence[str]) -> None:
        """Show at once what anybody may know of `state`; needs no engine."""
        if state.step not in _IN_A_DIVE:
            self.clear()
            return
        known = Odds(
            state.mover,
            odds.next_rolls(state),
            odds.air_forecast(state),
            odds.home_chances(state),
            odds.unit_worths(state, state.mover),
        )
        self._show(lambda page: odds_lines(known, names, page))

    def show_advice(
        self, advice: Advice, names: Sequence[str], final: bool, played: str = ""
    ) -> None:
        """Replace what is shown by an answer of the engine; `final` means no better one comes.

        The action `played`, if one of those ranked was, is marked.
        """
        self._show(lambda page: advice_lines(advice, names, final, page, played))

    def show_status(self, status: str) -> None:
        """Say how the engine is: a status of the client, or any sentence; empty for silence."""
        self._status = _STATUS.get(status, status)
        self._draw()

    def clear(self) -> None:
        """Forget the position and the advice."""
        self._lines = None
        self._draw()

    def on_mount(self) -> None:
        """First picture."""
        self._draw()

    def on_resize(self, event: Resize) -> None:
        """Set the text anew for the new width."""
        self.call_after_refresh(self._draw)

    def on_click(self, event: Click) -> None:
        """A click on the foot asks for a hint."""
        if event.widget is self._foot and self._mode == "on-demand" and not self._not_yet:
            self.post_message(self.Asked())

    def _show(self, lines: Callable[[Page], Lines]) -> None:
        self._lines = lines
        self._draw()

    def _draw(self) -> None:
        width = self._scroll.scrollable_content_region.width
        if not self.is_attached or width <= 0:
            return
        lines = self._content(Page(width, self.ascii_only))
        text = Content("\n").join(lines)
        foot = self._foot_words()
        if self._shown is not None and self._shown[0].is_same(text) and self._shown[1] == foot:
            return
        self._shown = (text, foot)
        self._text.update(text)
        # Said, not measured: a height that was measured between two updates is kept for the second.
        self._text.styles.height = len(lines)
        self._foot.update(foot)
        self._foot.set_class(self._mode == "on-demand" and not self._not_yet, "-ask")

    def _content(self, page: Page) -> Lines:
        if self._mode == "off":
            why = "Advice is locked off. The settings unlock it."
            return page.wrapped(why, "$foreground-muted")
        status = page.wrapped(self._status, "$text-warning")
        if self._lines is None:
            return status or page.wrapped("No dive is on.", "$foreground-muted")
        return [*status, *self._lines(page)]

    def _foot_words(self) -> str:
        if self._mode == "off":
            return "advice off"
        if self._not_yet:
            return self._not_yet
        words = "h asks the advisor" if self._mode == "on-demand" else "advice at every choice"
        if self._target is None:
            return words
        short = words.removesuffix(" the advisor").removeprefix("advice ")
        return f"{short}, p: {self._target}+ pt"


class _Scroll(VerticalScroll, can_focus=True):
    """The part that scrolls; its keys are listed like any other."""

    HELP = """The advisor's panel: what you may do now, best first, with your share of the win. A
number with ± is known up to that error. The page *Advisor* explains every line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_up", "Scroll the advice up", show=False),
        Binding("down", "scroll_down", "Scroll the advice down", show=False),
        Binding("pageup", "page_up", "A page of advice up", show=False),
        Binding("pagedown", "page_down", "A page of advice down", show=False),
        Binding("home", "scroll_home", "First line of the advice", show=False),
        Binding("end", "scroll_end", "Last line of the advice", show=False),
    ]
