"""A game of Deep Blue that goes on from a point of another one."""

from __future__ import annotations

from typing import ClassVar

from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.deep_blue.setup import setup_problems
from deepsea_tui.game.seats import Seat
from deepsea_tui.screens.branch import OWN, SAME, AnyBranchScreen
from deepsea_tui.widgets.seat_row import SeatRow
from deepsea_tui.words.deep_blue.players import player_choices, player_line
from deepsea_tui.words.deep_blue.replay import where


class DeepBlueBranch(AnyBranchScreen[DeepBlueSession]):
    """With tiles, cards and gems as they were, or others, and hidden cards dealt anew."""

    HELP = """Play on from a point of a game. It becomes a game of its own that begins here: the one
you came from stays as it is. Any seat can be a person or a bot.

With the luck **as in the game** what came next comes again, and everybody has the cards that he
had. With luck **of its own** tiles, market and gems come as nobody has seen them, and what the
people at the table cannot know of others' hands is dealt anew: crews stay, what is in the hand and
what rests may differ. A game that is still on goes on with luck of its own only."""

    LINES: ClassVar = {
        SAME: "what came next comes again; everybody has the cards that he had",
        OWN: "what comes nobody has seen; others' hidden cards are dealt anew",
    }

    def where(self) -> str:
        """The move and the dive."""
        return where(self.session)

    def luck(self) -> list[tuple[str, str]]:
        """What is hidden in a game that is still on stays so."""
        own = (f"of its own (seed {self.seed})", OWN)
        if not self.session.lies_open:
            return [own]
        return [(f"as in the game (seed {self.session.setup.seed})", SAME), own]

    def row(self, index: int, seat: Seat) -> SeatRow:
        """Any player of this game."""
        return SeatRow(index, seat, player_choices, player_line)

    def problems(self, seats: tuple[Seat, ...]) -> list[str]:
        """By name and player."""
        setup = self.session.setup
        return setup_problems(seats, setup.scenario, setup.edition, self.seed, None, setup.box)
