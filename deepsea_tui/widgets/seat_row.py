"""One seat of the new-game form: a name, a player, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Label, Select, Static

from deepsea_tui.game.seats import MAX_NAME, Seat, seat_letter
from deepsea_tui.widgets.choice import Choice
from deepsea_tui.widgets.field import Field
from deepsea_tui.words.players import player_choices, player_line


class SeatRow(Vertical):
    """Name and player of one diver.

    `players` lists who can be chosen, `describe` has a line on each: those of the first game unless
    others are given.
    """

    def __init__(
        self,
        index: int,
        seat: Seat,
        players: Callable[[], list[tuple[str, str]]] = player_choices,
        describe: Callable[[str], str] = player_line,
    ) -> None:
        super().__init__(id=f"seat-{index}", classes="seat-row")
        self.index = index
        self._first = seat
        self._players = players
        self._describe = describe

    def compose(self) -> ComposeResult:
        """Letter, name, player and a line on the player; problems below."""
        choices = self._players()
        player = self._first.player
        if player not in {name for _, name in choices}:
            choices.append((player, player))
        name = self._first.name
        with Horizontal(classes="form-line"):
            yield Label(seat_letter(self.index), classes="form-letter")
            yield Field(name, placeholder="name", max_length=MAX_NAME, classes="seat-name")
            yield Choice(choices, player, classes="seat-player")
            yield Static(self._describe(player), classes="seat-line muted")
        yield Static(classes="problem")

    @property
    def seat(self) -> Seat:
        """The seat as the form has it, right or wrong."""
        return Seat(self.query_one(Input).value, self.query_one(Choice).word)

    def on_select_changed(self, event: Select.Changed) -> None:
        """Say who the chosen player is."""
        self.query_one(".seat-line", Static).update(self._describe(str(event.value)))

    def show_problems(self, problems: Sequence[str]) -> None:
        """Put `problems` under the row; none hides the line."""
        line = self.query_one(".problem", Static)
        line.update("; ".join(problems))
        line.display = bool(problems)
        self.query_one(Input).set_class(bool(problems), "-wrong")
