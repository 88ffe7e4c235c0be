"""What the replays of both games share: going to any move, going on by themselves, ways out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer

from deepsea_tui.files.library import Library
from deepsea_tui.game.playing import Playing
from deepsea_tui.screens.replay_keys import ACTIONS
from deepsea_tui.widgets.action_bar import ActionBar
from deepsea_tui.words.replay import speed

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp
    from deepsea_tui.game.any_game import AnySession

SPEEDS: Final = (3.0, 2.0, 1.0, 0.5, 0.25, 0.1)
"""Seconds a move is shown when the replay plays by itself, slowest first."""
_FIRST_SPEED: Final = SPEEDS.index(1.0)

SessionT = TypeVar("SessionT", bound=Playing[Any, Any, Any])


class Stepping(Screen[None], Generic[SessionT]):
    """Moves `session`, which a screen shows, about; comes behind that screen among the bases.

    `whole`, which it is a copy of, stays as it is.
    """

    session: SessionT
    whole: SessionT
    """What is exported and reviewed."""
    playing = False
    """Whether it goes on by itself."""
    speed_told = ""
    """What is said of a speed just chosen, till it moves on."""
    _speed = _FIRST_SPEED
    _clock: Timer | None = None

    class Tick(Message):
        """It is time for the next move of a replay that plays by itself."""

    # What the games differ in

    @abstractmethod
    def show(self) -> None:
        """Draw where the replay stands."""

    @property
    @abstractmethod
    def dives(self) -> Sequence[int]:
        """How many moves went before each dive, ascending."""

    @abstractmethod
    def lines(self) -> list[str]:
        """A line for the start and one for each move, of all."""

    columns = "number, dive.turn, what was done"
    """What stands in each of `lines`."""

    @property
    def opening(self) -> int:
        """Number of the moves that only lay the table; the start is after them."""
        return 0

    # Where it stands

    @property
    def total(self) -> int:
        """Number of all moves."""
        return len(self.session.moves) + len(self.session.redo_moves)

    @property
    def seconds_a_move(self) -> float:
        """How long each move is shown when it plays by itself."""
        return SPEEDS[self._speed]

    # Moving about

    async def on_action_bar_chosen(self, message: ActionBar.Chosen) -> None:
        """A button was clicked."""
        await self.run_action(ACTIONS[message.choice.key])

    def go_to(self, count: int) -> None:
        """Stand after `count` moves, or as near as there are moves."""
        self.speed_told = ""
        self.session.go_to(max(0, min(count, self.total)))
        self.show()

    def action_first(self) -> None:
        """To the start."""
        self.halt()
        self.go_to(self.opening)

    def action_last(self) -> None:
        """To the end."""
        self.halt()
        self.go_to(self.total)

    def action_step(self, count: int) -> None:
        """That many moves on, or back."""
        self.halt()
        self.go_to(len(self.session.moves) + count)

    def action_dive(self, way: int) -> None:
        """To the start of the next dive; or of this one, and from there of the one before."""
        self.halt()
        here = len(self.session.moves)
        if way > 0:
            self.go_to(next((start for start in self.dives if start > here), self.total))
        else:
            earlier = (start for start in reversed(self.dives) if start < here)
            self.go_to(next(earlier, self.opening))

    def action_jump(self) -> None:
        """To any move, from a list."""
        from deepsea_tui.screens.jump import JumpScreen

        self.halt()

        def jump(count: int | None) -> None:
            if count is not None:
                self.go_to(count)

        self.app.push_screen(
            JumpScreen(self.lines(), len(self.session.moves), columns=self.columns), jump
        )

    # Going on by itself

    def action_play(self) -> None:
        """Go on by itself, from the start again if it is at its end; or stop."""
        if self.playing:
            self.halt()
            self.show()
            return
        if not self.session.redo_moves:
            self.session.go_to(min(self.opening, self.total))
        self.playing = True
        self.speed_told = ""
        self.start_clock()
        self.show()

    def action_faster(self, steps: int) -> None:
        """Show each move for a shorter or a longer time."""
        self._speed = max(0, min(self._speed + steps, len(SPEEDS) - 1))
        if self.playing:
            self.start_clock()
        else:
            self.speed_told = speed(self.seconds_a_move)
        self.show()

    def on_stepping_tick(self) -> None:
        """The next move; at the end it stops."""
        if not self.playing:
            return
        self.go_to(len(self.session.moves) + 1)
        if not self.session.redo_moves:
            self.halt()
            self.show()

    def start_clock(self) -> None:
        """Post a `Tick` every now and then."""
        self._stop_clock()
        self._clock = self.set_interval(self.seconds_a_move, self._tick)

    def _tick(self) -> None:
        if self.is_current:  # not while a list or the help lies over it
            self.post_message(self.Tick())

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    def halt(self) -> None:
        """Go on by itself no longer."""
        self.playing = False
        self._stop_clock()

    # Elsewhere

    def action_review(self) -> None:
        """What the decisions of the game cost, and what luck gave."""
        self.halt()
        self._app.open_review(self._given)

    def action_export(self) -> None:
        """Write the game to a file."""
        from deepsea_tui.screens.prompt import PromptScreen

        self.halt()
        library = Library(self._app.storage)

        def export(target: str) -> str:
            return f"Written to {library.export_session(self._given, Path(target))}"

        names = "-".join(seat.name for seat in self.session.seats)
        line = f"{names.replace('/', '-').replace(' ', '-')}.json"
        self.app.push_screen(PromptScreen("Export to which file?", line, export))

    def action_leave(self) -> None:
        """Where you came from."""
        self.halt()
        self.dismiss()

    @property
    def _given(self) -> AnySession:
        return cast("AnySession", self.whole)

    @property
    def _app(self) -> DeepSeaApp:
        return cast("DeepSeaApp", self.app)
