"""The viewer's own cards in words, and the market's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from deepsea_tui.widgets.deep_blue.view import TableView
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.words.deep_blue.cards import card_words
from deepsea_tui.words.numbers import plain

_NAME = 19


class CardsScreen(ModalScreen[None]):
    """How many cards everybody has, those that the viewer knows to be his, and those for hire."""

    HELP = """What everybody knows of each player; your cards, in hand and resting; and the
market's, in words."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c,q,escape", "dismiss", "Back", key_display="c"),
        Binding("question_mark,f1", "app.help", "Help", key_display="?"),
    ]
    AUTO_FOCUS = "#card-words"

    def __init__(self, view: TableView) -> None:
        super().__init__()
        self._view = view

    def compose(self) -> ComposeResult:
        """The list in a frame."""
        from deepsea_tui.app import DeepSeaApp

        with VerticalScroll(id="card-words") as frame:
            frame.border_title = "Cards"
            lines = Content("\n").join(self._lines())
            if cast(DeepSeaApp, self.app).settings.ascii:
                lines = Content(plain(lines.plain))
            yield Static(lines)
        yield Footer()

    def _lines(self) -> list[Content]:
        view, player = self._view, self._view.player
        lines = [Content.styled("Players", "bold $accent")]
        for seat in view.seats:
            tokens = f", tokens {seat.tokens}" if seat.tokens else ""
            points = f", {seat.points} VP" if seat.points is not None else ""
            told = f"{seat.hand} in hand, {seat.resting} resting{tokens}{points}"
            lines.append(Content.assemble((f"  {seat.name:<{_NAME}}", "bold"), told))
        lines.append(Content(""))
        if player is not None:
            lines += self._group(f"Hand {len(player.hand)}", player.hand)
            lines += self._group(f"Played {len(player.open)}", player.open)
            lines += self._group(f"Resting {len(player.resting)}", player.resting)
        shown = [card for card in view.state.market if card is not None]
        return lines + self._group("Market", shown)

    def _group(self, title: str, cards: Iterable[int]) -> list[Content]:
        counts = Counter(cards)
        if not counts:
            return []
        lines = [Content.styled(title, "bold $accent")]
        for number, count in counts.items():
            card = self._view.card(number)
            name = f"{count} {card.name}" if count > 1 else card.name
            lines.append(Content.assemble((f"  {name:<{_NAME}}", "bold"), card_words(card)))
        return [*lines, Content("")]
