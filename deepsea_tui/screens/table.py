"""The table: the screen on which people play."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

from textual import events, work
from textual.binding import BindingType

from deepsea_tui.files.autosaver import Autosaver
from deepsea_tui.game.bot_players import BotPlayers
from deepsea_tui.game.game_loop import SECONDS
from deepsea_tui.game.move import Move
from deepsea_tui.game.play_loop import PlayLoop, Stop, stop_after
from deepsea_tui.game.session import Session
from deepsea_tui.screens.advised_table import AdvisedTable
from deepsea_tui.screens.saving import Leaving, tell_saving
from deepsea_tui.screens.table_keys import BINDINGS, CHOICE_KEYS, HELP
from deepsea_tui.widgets.action_bar import ActionBar
from deepsea_tui.widgets.key_bar import Key, live_keys
from deepsea_tui.words.instructions import ROLL_KEY, Choice
from solver.adventure.actions import Kind

_PASTED: Final = frozenset("0123456789 bgstl")
"""Keys of choices."""


class TableScreen(AdvisedTable):
    """Plays `session`: draws it, takes what people choose, and lets the rest go on by itself."""

    HELP = HELP
    BINDINGS: ClassVar[list[BindingType]] = BINDINGS

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._before_restart: list[Session] = []
        self._ahead: deque[str] = deque()
        """Keys of choices that were pressed while the game moved by itself, for when it waits."""

    # The life of the screen

    def on_mount(self) -> None:
        """Sit down, and play."""
        app = self.deep_sea
        self._saver = Autosaver(app.storage, partial(tell_saving, self))
        self._leaving = Leaving(self, self._saver)
        self._bots = BotPlayers(app.advisor, self._complain)
        self.sit_down()
        self._saver.save(self.session)
        self._go_on()

    async def on_unmount(self) -> None:
        """Nothing of the game is lost."""
        await self._saver.flush()

    # Going on

    def _go_on(self, last: Move | None = None) -> None:
        """Let the game move until somebody is needed; whatever moved it before is stopped.

        `last` is the move that a person has just made: it may have ended a dive.
        """
        self.workers.cancel_group(self, "play")
        self.stop = stop_after(last) if last is not None else None
        self.stop = self.stop or self._loop(self._keep).at_once()
        if self.stop is not None:
            self._stand_still()
        else:
            self.show()
            self._play()

    def _loop(self, moved: Callable[[Move], None]) -> PlayLoop:
        return PlayLoop(self.session, self._bots.choose, self._pace, moved)

    @work(exclusive=True, group="play")
    async def _play(self) -> None:
        """What bots decide, and what the table rests before."""
        self.stop = await self._loop(self._moved).run()
        self._stand_still()

    def _stand_still(self) -> None:
        """Ask whoever is to do something, or tell what has ended."""
        self.report_due = self.report_due and not self.person
        self.show()
        if self.person and self._ahead:
            self._press(self._ahead.popleft())
            return
        self._ahead.clear()
        if self.stop is Stop.DIVE_OVER:
            self._end_dive()
        elif self.stop is Stop.GAME_OVER:
            self._end_game()

    def _pace(self) -> float:
        return SECONDS[self.deep_sea.settings.bot_pace]

    def _moved(self, move: Move) -> None:
        """A move of a bot or of the dice; without a pace only the last picture is drawn."""
        self._keep(move)
        if self._pace():
            self.show()

    def _keep(self, move: Move) -> None:
        """Save the game after `move`; a dive that ends with it stays in sight till its report."""
        self._saver.save(self.session)
        if move.ends_dive:
            self.show_the_end(move)
        if move.ends_dive or stop_after(move) is not None:
            self.report_due = True

    def _end_dive(self) -> None:
        from deepsea_tui.screens.dive_end import DiveEndScreen

        summary = self.session.dive_summaries()[-1]
        self.app.push_screen(DiveEndScreen(summary, self.session), self._after_an_end)

    def _end_game(self) -> None:
        """The last dive has its end as well; then the ranking."""
        from deepsea_tui.screens.dive_end import DiveEndScreen
        from deepsea_tui.screens.game_end import GameEndScreen

        def rank(result: str | None) -> None:
            if result == "continue":
                self.report_due = False
                self.show()
                self.app.push_screen(GameEndScreen(self.session), self._after_an_end)
            else:
                self._after_an_end(result)

        summary = self.session.dive_summaries()[-1]
        self.app.push_screen(DiveEndScreen(summary, self.session), rank)

    def _after_an_end(self, result: str | None) -> None:
        """What a screen at the end of a dive or of the game was left for."""
        self.report_due = False
        if result == "undo":
            self.action_undo()
        elif result == "restart":
            self.action_restart()
        elif result == "new":
            self.action_new_game()
        elif result == "menu":
            self.run_worker(self.action_menu())
        elif not self.session.is_over:
            self._go_on()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what is legal now has a key."""
        if action in CHOICE_KEYS:
            return self._moves_on or self._choice(CHOICE_KEYS[action]) is not None
        if action == "unit":
            return self._moves_on or self._choice(str(parameters[0])) is not None
        if action == "drop":
            return bool(self._droppable())
        if action == "undo":
            return self.session.can_undo or bool(self._before_restart)
        if action == "redo":
            return self.session.can_redo
        return super().check_action(action, parameters)

    def _choice(self, key: str) -> Choice | None:
        return next((choice for choice in self.choices if choice.key == key), None)

    def _droppable(self) -> list[Choice]:
        return [
            choice
            for choice in self.choices
            if choice.action is not None and choice.action.kind is Kind.DROP
        ]

    # What people do

    def on_paste(self, event: events.Paste) -> None:
        """Choices that are pasted are typed; any other text is not: it was meant for elsewhere."""
        text = event.text.strip("\r\n")
        if set(text) <= _PASTED:
            self.deep_sea.type_in(text)
        else:
            self.notify("Only the keys of choices can be pasted here: digits, b, g, s, t, l.")

    def on_action_bar_chosen(self, message: ActionBar.Chosen) -> None:
        """A button was clicked."""
        if message.choice in self.choices:
            self._do(message.choice)

    def _do(self, choice: Choice) -> None:
        self.note = ""
        move = self._make(choice)
        self._keep(move)
        self._go_on(move)

    def _make(self, choice: Choice) -> Move:
        """Make the move that was chosen."""
        session = self.session
        return session.chance() if choice.action is None else session.play(choice.action)

    @property
    def _moves_on(self) -> bool:
        """Whether the game moves by itself now, and will wait for a person again."""
        return self.stop is None and any(seat.is_human for seat in self.session.seats)

    def _press(self, key: str) -> None:
        """Make the choice of `key`, or note it down; what was noted ends where it does not fit."""
        if self._moves_on:
            self._ahead.append(key)
            self.query_one(ActionBar).show((), self.idle_note)
        elif (choice := self._choice(key)) is not None:
            self._do(choice)
        else:
            self._ahead.clear()

    @property
    def idle_note(self) -> str:
        """With the keys that wait for the game to come to them."""
        return f"then {' '.join(self._ahead)}   u undo" if self._ahead else super().idle_note

    def shown_keys(self) -> tuple[Key, ...]:
        """Without those of choices that can only be typed ahead."""
        keys = live_keys(self)
        return (
            tuple(key for key in keys if key.action not in CHOICE_KEYS) if self._moves_on else keys
        )

    def action_roll(self) -> None:
        """Roll the dice."""
        self._press(ROLL_KEY)

    def action_turn_back(self) -> None:
        """Turn back towards the submarine."""
        self._press("b")

    def action_go_on(self) -> None:
        """Go on down."""
        self._press("g")

    def action_say_nothing(self) -> None:
        """Roll without a word, where the edition knows that."""
        self._press("s")

    def action_take(self) -> None:
        """Take what lies here."""
        self._press("t")

    def action_leave(self) -> None:
        """Leave what lies here, or keep all on a blank."""
        self._press("l")

    def action_drop(self) -> None:
        """Drop the only kind of unit carried, or say that there are several."""
        droppable = self._droppable()
        if len(droppable) == 1:
            self._do(droppable[0])
        elif droppable:
            keys = ", ".join(choice.key for choice in droppable)
            self.note = f"Which one? Press {keys}."
            self.show()

    def action_unit(self, number: int) -> None:
        """Drop or sink the carried unit `number`."""
        self._press(str(number))

    def action_undo(self) -> None:
        """Back to the last decision of a person, or to the game before a restart."""
        if self.session.can_undo:
            self.session.undo()
        elif self._before_restart:
            self.session = self._before_restart.pop()
        else:
            return
        self._resume_from_history()

    def action_redo(self) -> None:
        """Do again what was undone, up to the next decision of a person."""
        if self.session.can_redo:
            done = len(self.session.moves)
            self.session.redo()
            self._resume_from_history(self.session.moves_since(done))

    def action_restart(self) -> None:
        """The same deal from the start; `u` comes back to the game left."""
        if self.session.moves:
            self._before_restart.append(self.session)
        self.session = self.session.restart()
        self._resume_from_history()
        begun = (
            "A new table of the same divers."
            if self.session.is_typed_in
            else "Same deal, from the start."
        )
        self.notify(f"{begun} u brings the other game back.")

    def _resume_from_history(self, redone: Sequence[Move] = ()) -> None:
        """Show where the session stands; a dive that ended with what was `redone` is reported."""
        self.note = ""
        self.report_due = False
        self._ahead.clear()
        self.workers.cancel_group(self, "play")
        if self.session.moves or self.session.can_redo:  # till then a restart replaces no file
            self._saver.save(self.session)
        ending = next((move for move in reversed(redone) if stop_after(move) is not None), None)
        if ending is not None:
            self.show_the_end(next(move for move in reversed(self.session.moves) if move.ends_dive))
            self.report_due = True
        self._go_on(ending)

    def action_new_game(self) -> None:
        """Set up a new game; this one stays saved until that one begins."""
        self._stand_up()
        self.deep_sea.open_new_game(real_table=self.session.is_typed_in)

    async def action_menu(self) -> None:
        """Back to the menu; the game is saved, or it is asked for twice."""
        if not await self._leaving.is_fine():
            return
        self._stand_up()
        self.deep_sea.show_menu()

    def _stand_up(self) -> None:
        """Nothing moves or answers any more: the widgets are taken away before the screen is."""
        self.workers.cancel_group(self, "play")
        if self.advice is not None:
            self.advice.cancel()

    def _complain(self, text: str) -> None:
        self.notify(text, severity="error")
