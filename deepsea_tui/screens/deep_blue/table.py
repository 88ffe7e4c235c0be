"""The table of Deep Blue: the screen on which people play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual import work
from textual.binding import BindingType

from deepsea_tui.files.autosaver import Autosaver
from deepsea_tui.game.deep_blue.bot_players import DeepBlueBotPlayers
from deepsea_tui.game.deep_blue.move import DeepBlueMove
from deepsea_tui.game.deep_blue.play_loop import DeepBlueLoop, Stop, stop_after
from deepsea_tui.game.game_loop import SECONDS
from deepsea_tui.screens.deep_blue import views
from deepsea_tui.screens.deep_blue.advised import AdvisedDeepBlue
from deepsea_tui.screens.deep_blue.choosing import ChoosingTable
from deepsea_tui.screens.deep_blue.keys import BINDINGS, HELP
from deepsea_tui.screens.saving import Leaving, tell_saving
from deepsea_tui.widgets.action_bar import ActionBar
from deepsea_tui.widgets.deep_blue.choice_list import ChoiceList
from deepsea_tui.widgets.deep_blue.market_drawing import key_at
from deepsea_tui.widgets.deep_blue.picture import Picture
from deepsea_tui.words.deep_blue.deeds import Deed
from solver.deep_blue.actions import Action
from solver.deep_blue.state import State
from solver.deep_blue.step import Step


class DeepBlueTable(ChoosingTable, AdvisedDeepBlue):
    """Plays `session`: draws it, takes what people choose, and lets the rest go on by itself."""

    HELP = HELP
    BINDINGS: ClassVar[list[BindingType]] = BINDINGS

    # The life of the screen

    def on_mount(self) -> None:
        """Sit down, and play."""
        app = self.deep_sea
        self._saver = Autosaver(app.storage, partial(tell_saving, self))
        self._leaving = Leaving(self, self._saver)
        self._bots = DeepBlueBotPlayers(app.advisor, self._complain)
        if not self.stands:  # left before it stood
            return
        self.follow_app()
        self._saver.save(self.session)
        self._go_on()

    async def on_unmount(self) -> None:
        """Nothing of the game is lost, and nobody waits for an answer any more."""
        self.dismiss_advisor()
        await self._saver.flush()

    def _complain(self, text: str) -> None:
        self.notify(text, severity="error")

    # Going on

    def _go_on(self, last: DeepBlueMove | None = None) -> None:
        """Let the game move until somebody is needed; whatever moved it before is stopped.

        `last` is the move that a person has just made: it may have ended a dive.
        """
        self.workers.cancel_group(self, "play")
        self.stop = None
        self.plan, self.diving, self.cursor, self.map_wanted = None, False, None, False
        stop = stop_after(last) if last is not None else None
        self.stop = stop or self._loop(self._keep).at_once()
        if self.stop is not None:
            self._stand_still()
        else:
            self.show()
            self._play()

    def _loop(self, moved: Callable[[DeepBlueMove], None]) -> DeepBlueLoop:
        return DeepBlueLoop(self.session, self._bots.choose, self._pace, moved)

    @work(exclusive=True, group="play")
    async def _play(self) -> None:
        """What bots decide, and what the table rests before."""
        self.stop = await self._loop(self._moved).run()
        self._stand_still()

    def _stand_still(self) -> None:
        """Ask whoever is to do something, or tell what has ended."""
        self.advise_always()
        self.show()
        if self.stop in (Stop.HAND_OVER, Stop.DIVE_OVER, Stop.GAME_OVER):
            # Cards are covered on the screen before anything stands over them.
            self.call_after_refresh(self._open_dialog, self.stop, self.session.state)

    def _open_dialog(self, stop: Stop, state: State) -> None:
        """What the game stands still for, unless it has gone on or been left meanwhile."""
        gone_on = self.stop is not stop or self.session.state is not state
        if gone_on or self not in self.app.screen_stack:
            return
        if stop is Stop.HAND_OVER:
            self._hand_over()
        elif stop is Stop.DIVE_OVER:
            self._end_dive()
        else:
            self._end_game()

    def _pace(self) -> float:
        return SECONDS[self.deep_sea.settings.bot_pace]

    def _moved(self, move: DeepBlueMove) -> None:
        """A move of a bot or of chance; without a pace only the last picture is drawn."""
        self._keep(move)
        if self._pace():
            self.show()

    def _keep(self, move: DeepBlueMove) -> None:
        """What was made by itself for a person is said: at a turn it was a rest."""
        seat = self.session.seats[move.seat] if move.seat >= 0 else None
        if seat is not None and seat.is_human and move.before.step is Step.TURN:
            self.note = f"{seat.name} could only rest"
        self._saver.save(self.session)

    def _hand_over(self) -> None:
        from deepsea_tui.screens.deep_blue.hand_over import HandOverScreen

        name = self.session.seats[self.session.state.mover].name
        self.app.push_screen(HandOverScreen(name), self._handed_over)

    def _handed_over(self, ready: bool | None) -> None:
        if ready:
            self.session.hand_over()
            self._go_on()
        else:
            self.run_worker(self.action_menu())

    def _end_dive(self) -> None:
        from deepsea_tui.screens.deep_blue.dive_end import DiveEndScreen

        self.app.push_screen(DiveEndScreen(self.session), self._after_dive)

    def _after_dive(self, result: str | None) -> None:
        if result == "menu":
            self.run_worker(self.action_menu())
        else:
            self._go_on()

    def _end_game(self) -> None:
        """The last dive has its report as well; then the ranking."""
        from deepsea_tui.screens.deep_blue.dive_end import DiveEndScreen
        from deepsea_tui.screens.deep_blue.game_end import GameEndScreen

        def rank(result: str | None) -> None:
            if result == "menu":
                self.run_worker(self.action_menu())
            else:
                self.app.push_screen(GameEndScreen(self.session), self._after_game)

        self.app.push_screen(DiveEndScreen(self.session), rank)

    def _after_game(self, result: str | None) -> None:
        if result == "restart":
            self.action_restart()
        elif result == "new":
            self.action_new_game()
        elif result == "menu":
            self.run_worker(self.action_menu())

    # What people do

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what is legal now has a key; nothing is played unseen."""
        if self.is_too_small:
            return action == "menu"
        if action == "press":
            return self._deed(str(parameters[0])) is not None
        if action == "turn_page":
            return any(deed.listed for deed in self.deeds)
        if action == "undo":
            return self.session.can_undo
        if action == "redo":
            return self.session.can_redo
        if action == "cards":  # on the way from one person to the next, nobody's
            moving = self.stop is None and views.is_shared(self.session)
            return self.viewer is not None and not moving
        return self.person if action == "hint" else self.has_key(action)

    def _deed(self, key: str) -> Deed | None:
        """What a key does now: a button, or a row of the list (space: the first of them)."""
        offered = self.deeds
        button = next((deed for deed in offered if deed.key == key and not deed.listed), None)
        if button is not None:
            return button
        listed = [deed for deed in offered if deed.listed]
        if key == "space" and listed:
            return listed[0]
        if key.isdigit() and listed:
            index = self.query_one(ChoiceList).index(int(key))
            return listed[index] if index is not None else None
        return None

    def action_press(self, key: str) -> None:
        """Do what the key offers."""
        if (deed := self._deed(key)) is not None:
            self._do(deed)

    def action_turn_page(self, pages: int) -> None:
        """Other rows of the list."""
        self.query_one(ChoiceList).turn(pages)

    def on_choice_list_picked(self, message: ChoiceList.Picked) -> None:
        """A row of the list was clicked."""
        listed = [deed for deed in self.deeds if deed.listed]
        if message.index < len(listed):
            self._do(listed[message.index])

    def on_action_bar_chosen(self, message: ActionBar.Chosen) -> None:
        """A button was clicked."""
        if message.choice.key == "u":
            self.action_undo()
        elif self.choosing_space:
            self.press_on_map(message.choice.key)
        else:
            self.action_press(message.choice.key)

    def on_picture_clicked(self, message: Picture.Clicked) -> None:
        """A row of the market was clicked."""
        if message.picture.id == "market" and not self.choosing_space:
            slots = len(self.session.state.market)
            self.action_press(key_at(message.y, message.picture.size.height, slots))

    def _do(self, deed: Deed) -> None:
        self.note = ""
        if deed.action is not None:
            self.make(deed.action)
        elif deed.key == "s":
            self.plan_sail()
        else:
            self.choose_site()

    def make(self, action: Action) -> None:
        """The person at the keyboard has decided."""
        move = self.session.play(action)
        self._saver.save(self.session)
        self._go_on(move)

    # Other keys

    def action_undo(self) -> None:
        """Back to the latest decision that can be taken back."""
        if self.session.can_undo:
            self.workers.cancel_group(self, "play")
            self.session.undo()
            self._saver.save(self.session)
            self._go_on()

    async def action_back(self) -> None:
        """What has been begun is not to be paid for after all; else to the menu."""
        if self.person and self.session.state.step is Step.PAY and self.session.can_undo:
            self.action_undo()
        else:
            await self.action_menu()

    def action_redo(self) -> None:
        """Do again what was undone."""
        if self.session.can_redo:
            self.workers.cancel_group(self, "play")
            self.session.redo()
            self._saver.save(self.session)
            self._go_on(self.session.last_move)

    def action_restart(self) -> None:
        """The same deal from the start."""
        self.workers.cancel_group(self, "play")
        self.session = self.session.restart()
        self._go_on()

    def action_new_game(self) -> None:
        """Set up a new game; this one stays saved until that one begins."""
        self.workers.cancel_group(self, "play")
        self.deep_sea.open_deep_blue()

    async def action_menu(self) -> None:
        """Back to the menu; the game is saved, or it is asked for twice."""
        if not await self._leaving.is_fine():
            return
        self.workers.cancel_group(self, "play")
        self.deep_sea.show_menu()
