"""The replay: a recorded game, stepped through at the table it was played at."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from textual.binding import BindingType
from textual.message import Message
from textual.timer import Timer

from deepsea_tui.files.library import Library
from deepsea_tui.game.session import Session
from deepsea_tui.screens.advised_table import AdvisedTable
from deepsea_tui.screens.replay_keys import ACTIONS, BINDINGS, HELP, buttons
from deepsea_tui.screens.table_views import names_of
from deepsea_tui.widgets.action_bar import ActionBar
from deepsea_tui.widgets.instruction import InstructionView
from deepsea_tui.words.instructions import Choice
from deepsea_tui.words.replay import played_action, what_next, where
from solver.adventure.step import Step

SPEEDS: Final = (3.0, 2.0, 1.0, 0.5, 0.25, 0.1)
"""Seconds a move is shown when the replay plays by itself, slowest first."""
_FIRST_SPEED: Final = SPEEDS.index(1.0)


class ReplayScreen(AdvisedTable):
    """Steps through a copy of `whole`, from after `count` moves; what was undone is left out."""

    HELP = HELP
    BINDINGS: ClassVar[list[BindingType]] = BINDINGS

    class Tick(Message):
        """It is time for the next move of a replay that plays by itself."""

    def __init__(self, whole: Session, count: int = 0) -> None:
        super().__init__(whole.copy())
        self._whole = whole
        self.session.go_to(count)
        self.playing = False
        """Whether it goes on by itself."""
        self._speed = _FIRST_SPEED
        self._clock: Timer | None = None

    def on_mount(self) -> None:
        """The first position."""
        self.sit_down()

    @property
    def total(self) -> int:
        """Number of all moves."""
        return len(self.session.moves) + len(self.session.redo_moves)

    @property
    def seconds_a_move(self) -> float:
        """How long each move is shown when it plays by itself."""
        return SPEEDS[self._speed]

    # What is seen

    @property
    def person(self) -> bool:
        """Whether a choice or the dice are due here, so that the advisor can be asked."""
        return self.session.state.step not in (Step.REVEAL, Step.OVER)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The buttons to move about."""
        return buttons(self.playing)

    def instruction(self) -> InstructionView:
        """Where the replay stands, and what came next."""
        text = f"{where(self.session)} · {what_next(self.session)}"
        pace = f"{self.seconds_a_move:g} s a move" if self.playing else ""
        return InstructionView(self.session.whose_turn, text, pace)

    def show(self) -> None:
        """Draw where the replay stands."""
        if self.advice is not None:
            self.advice.played = played_action(self.session)
        super().show()

    # Moving about

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where there is nowhere to go, there is no key."""
        if action == "play_on":
            return not self.session.is_over
        if action == "change_position":
            return self.person
        return super().check_action(action, parameters)

    async def on_action_bar_chosen(self, message: ActionBar.Chosen) -> None:
        """A button was clicked."""
        await self.run_action(ACTIONS[message.choice.key])

    def go_to(self, count: int) -> None:
        """Stand after `count` moves, or as near as there are moves."""
        self.session.go_to(max(0, min(count, self.total)))
        self.show()

    def action_first(self) -> None:
        """To the start."""
        self._stop()
        self.go_to(0)

    def action_last(self) -> None:
        """To the end."""
        self._stop()
        self.go_to(self.total)

    def action_step(self, count: int) -> None:
        """That many moves on, or back."""
        self._stop()
        self.go_to(len(self.session.moves) + count)

    def action_dive(self, way: int) -> None:
        """To the start of the next dive; or of this one, and from there of the one before."""
        self._stop()
        here = len(self.session.moves)
        if way > 0:
            self.go_to(next((start for start in self._dives if start > here), self.total))
        else:
            self.go_to(next((start for start in reversed(self._dives) if start < here), 0))

    @property
    def _dives(self) -> list[int]:
        """How many moves went before each dive."""
        moves = [*self.session.moves, *self.session.redo_moves]
        later = (
            number for number, move in enumerate(moves, 1) if move.after.dive != move.before.dive
        )
        return [0, *later]

    def action_jump(self) -> None:
        """To any move, from a list."""
        from deepsea_tui.screens.jump import JumpScreen

        self._stop()

        def jump(count: int | None) -> None:
            if count is not None:
                self.go_to(count)

        self.app.push_screen(JumpScreen(self.session, self.deep_sea.settings.ascii), jump)

    # Going on by itself

    def action_play(self) -> None:
        """Go on by itself, from the start again if it is at its end; or stop."""
        if self.playing:
            self._stop()
            self.show()
            return
        if not self.session.redo_moves:
            self.session.go_to(0)
        self.playing = True
        self.start_clock()
        self.show()

    def action_faster(self, steps: int) -> None:
        """Show each move for a shorter or a longer time."""
        self._speed = max(0, min(self._speed + steps, len(SPEEDS) - 1))
        if self.playing:
            self.start_clock()
        else:
            self.notify(f"{self.seconds_a_move:g} seconds a move")
        self.show()

    def on_replay_screen_tick(self) -> None:
        """The next move; at the end it stops."""
        if not self.playing:
            return
        self.go_to(len(self.session.moves) + 1)
        if not self.session.redo_moves:
            self._stop()
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

    def _stop(self) -> None:
        self.playing = False
        self._stop_clock()

    # Elsewhere

    def action_play_on(self) -> None:
        """A new game that goes on from here."""
        from deepsea_tui.screens.branch import BranchScreen

        self._stop()
        self.app.push_screen(BranchScreen(self.session))

    def action_change_position(self) -> None:
        """The position here in the editor, to change it and ask about it."""
        self._stop()
        self.deep_sea.open_editor(self.session.state)

    def action_review(self) -> None:
        """What every decision and every roll of the game cost or gave."""
        self._stop()
        self.deep_sea.open_review(self._whole)

    def action_export(self) -> None:
        """Write the game to a file."""
        from deepsea_tui.screens.prompt import PromptScreen

        self._stop()
        library = Library(self.deep_sea.storage)

        def export(target: str) -> str:
            return f"Written to {library.export_session(self._whole, Path(target))}"

        names = "-".join(names_of(self.session)).replace("/", "-").replace(" ", "-")
        self.app.push_screen(PromptScreen("Export to which file?", f"{names}.json", export))

    def action_leave(self) -> None:
        """Where you came from."""
        self._stop()
        self.dismiss()
