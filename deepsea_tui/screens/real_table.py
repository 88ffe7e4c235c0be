"""A real table: who sits around it, and by which rules they play."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Static

from deepsea_tui.game.seats import HUMAN, Seat
from deepsea_tui.screens.new_game import NewGameScreen


class RealTableScreen(NewGameScreen):
    """The form of a new game without what a real table has itself: bots and seeds."""

    HELP = """A game with the real box. Names in the order of the table, clockwise, the rules that
you play by, and who takes the first turn; *F2* starts. Dice and values will be typed in."""
    NEEDS_SEED = False

    def _title(self) -> ComposeResult:
        yield Static("A real table", classes="form-title")

    @property
    def seats(self) -> tuple[Seat, ...]:
        """People, as typed in."""
        return tuple(Seat(seat.name, HUMAN) for seat in super().seats)
