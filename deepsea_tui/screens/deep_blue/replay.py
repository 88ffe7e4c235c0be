"""The replay of Deep Blue: a recorded game, stepped through at its table."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.screens.deep_blue import views
from deepsea_tui.screens.deep_blue.advised import AdvisedDeepBlue
from deepsea_tui.screens.replay_keys import ASKING, MOVING, PACE, buttons
from deepsea_tui.screens.stepping import Stepping
from deepsea_tui.widgets.deep_blue.view import TableView
from deepsea_tui.widgets.instruction import InstructionView
from deepsea_tui.words.deep_blue.deeds import Deed
from deepsea_tui.words.deep_blue.replay import (
    dive_starts,
    move_list,
    opening,
    played_action,
    what_next,
    where,
)
from deepsea_tui.words.instructions import Choice

HELP: Final = """A game, step by step. *n* and *b*, or the arrows, go one move on and back; a move
is a decision, or a tile, card or gem that comes. *]* and *[* go to the next dive and to the one
before, *>* and *<* to the end and the start, *j* to any move of a list. *space* plays by itself,
*+* and *-* change how fast.

In a game that is over everything may be seen: *w* turns the view from seat to seat, and back to
whoever has to decide. Of a game that is still on you see what you may know. *c* tells the cards
in words, *l* the log where it has no room, *m* shows the map during a dive.

*h* asks the advisor about the choice that is due; the one that was made is marked. *v* reviews the
dives of a game that is over: what each decision cost and each gem gave. *e* writes the game to a
file.

*p* plays on from here: a new game, with people and bots as you like, and with the same luck or
other. The game that is shown stays as it is."""


class DeepBlueReplay(AdvisedDeepBlue, Stepping[DeepBlueSession]):
    """Steps through a copy of `whole`, from after `count` moves, or from its start."""

    HELP = HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        *MOVING,
        Binding("p", "play_on", "Play on"),
        Binding("w", "turn_view", "View"),
        *ASKING,
        Binding("m", "map", "Map"),
        Binding("c", "cards", "Cards in words", show=False),
        Binding("l", "log", "Log", show=False),
        *PACE,
    ]

    def __init__(self, whole: DeepBlueSession, count: int | None = None) -> None:
        super().__init__(whole.copy())
        self.whole = whole
        self._open = self.session.lies_open
        self._seat = self.session.keyboard
        """Whose side the table is seen from; None: that of whoever has to decide."""
        self._opening = opening(self.session.moves)
        self._dives = dive_starts(self.session.moves)
        self.session.go_to(self._opening if count is None else count)

    def on_mount(self) -> None:
        """The first position."""
        if self.stands:
            self.follow_app()

    async def on_unmount(self) -> None:
        """Nobody waits for an answer any more."""
        self.dismiss_advisor()

    # Where it stands

    columns = "number, dive, what was done"

    @property
    def dives(self) -> list[int]:
        """How many moves went before each dive."""
        return self._dives

    @property
    def opening(self) -> int:
        """Number of the moves that only lay the table."""
        return self._opening

    def lines(self) -> list[str]:
        """A line for the start and one for each move."""
        moves = self.session.moves + self.session.redo_moves
        return move_list(moves, views.names_of(self.session))

    # What is seen

    @property
    def viewer(self) -> int | None:
        """Seat whose cards are shown: of a game that is still on, only the only person's."""
        if self._open and self._seat is None:
            return self.session.state.mover
        return self._seat

    @property
    def view(self) -> TableView:
        """The table; all points lie open where all hands may be seen."""
        return views.view_of(self.session, self.viewer, open_points=self._open)

    @property
    def person(self) -> bool:
        """Whether the advisor can be asked: somebody has to decide, whose hand may be seen."""
        state = self.session.state
        return state.current_player() >= 0 and (self._open or state.mover == self._seat)

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """Nothing is decided here."""
        return ()

    @property
    def played(self) -> str:
        """The choice that was made here."""
        return played_action(self.session)

    def choices(self) -> list[Choice]:
        """The buttons to move about."""
        return list(buttons(self.playing))

    def instruction(self) -> InstructionView:
        """Where the replay stands, and what came next; or the advisor's answer, if it is a line."""
        told = self.speed_told or self.advised() or what_next(self.session)
        text = f"{where(self.session)} · {told}"
        pace = f"{self.seconds_a_move:g} s a move" if self.playing else ""
        return InstructionView(self.session.whose_turn, text, pace)

    def show(self) -> None:
        """Draw where the replay stands."""
        self.advise_always()
        super().show()

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What would show what is hidden has no key."""
        if action in ("turn_view", "review"):
            return self._open
        if action == "play_on":
            return self.session.can_branch
        if action == "cards":
            return self.viewer is not None
        if action == "hint":
            return self.person
        return self.has_key(action)

    def action_play_on(self) -> None:
        """A new game that goes on from here."""
        from deepsea_tui.screens.deep_blue.branch import DeepBlueBranch

        self.halt()
        self.app.push_screen(DeepBlueBranch(self.session))

    def action_turn_view(self) -> None:
        """The next seat's side of the table; after the last, that of whoever has to decide."""
        seats = len(self.session.seats)
        following = 0 if self._seat is None else self._seat + 1
        self._seat = following if following < seats else None
        side = "whoever decides" if self._seat is None else self.session.seats[self._seat].name
        self.notify(f"Seen from the side of {side}")
        self.show()
