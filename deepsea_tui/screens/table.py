"""The table: the screen on which people play."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from msgspec.structs import replace
from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from deepsea_tui.autosaver import Autosaver
from deepsea_tui.bot_players import BotPlayers
from deepsea_tui.move import Move
from deepsea_tui.play_loop import SECONDS, PlayLoop, Stop, stop_at
from deepsea_tui.screens.table_advice import TableAdvice
from deepsea_tui.screens.table_keys import BINDINGS, CHOICE_KEYS, HELP
from deepsea_tui.screens.table_layout import table_layout, too_small
from deepsea_tui.screens.table_views import (
    board_view,
    divers_view,
    final_position,
    gauge_view,
    instruction_view,
    latest_roll,
    names_of,
)
from deepsea_tui.session import Session
from deepsea_tui.settings import Settings
from deepsea_tui.widgets.action_bar import ActionBar
from deepsea_tui.widgets.advice_panel import AdvicePanel
from deepsea_tui.widgets.air_gauge import AirGauge
from deepsea_tui.widgets.board import Board
from deepsea_tui.widgets.board_drawing import BoardView
from deepsea_tui.widgets.dice import Dice
from deepsea_tui.widgets.divers import Divers
from deepsea_tui.widgets.instruction import Instruction, InstructionView
from deepsea_tui.widgets.key_bar import KeyBar, live_keys
from deepsea_tui.widgets.log import MoveLog
from deepsea_tui.widgets.palette import Palette
from deepsea_tui.widgets.sea_widget import SeaWidget
from deepsea_tui.words.history import history
from deepsea_tui.words.instructions import ROLL_KEY, Choice, choices

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp


class TableScreen(Screen[None]):
    """Plays `session`: draws it, takes what people choose, and lets the rest go on by itself."""

    HELP = HELP
    CSS_PATH = "../styles/table.tcss"
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = BINDINGS

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.stop: Stop | None = None
        """Why the game stands still; None while it moves by itself."""
        self._before_restart: list[Session] = []
        self._note = ""
        self._report_due = False
        """A dive has ended, and its report has not been read."""

    def compose(self) -> ComposeResult:
        """Board and divers left, advice and log right, what to do below."""
        yield Palette()
        with Horizontal(id="table"):
            with Vertical(id="table-left"):
                yield AirGauge(id="air")
                yield Board(id="board")
                yield Dice(id="dice")
                yield Divers(id="crew")
            with Vertical(id="table-side"):
                yield AdvicePanel(id="advice")
                yield MoveLog(id="log")
        yield Instruction(id="instruction")
        yield ActionBar(id="actions")
        yield Static(id="too-small")
        yield KeyBar(id="keys")

    # The life of the screen

    def on_mount(self) -> None:
        """Sit down, and play."""
        app = self._app
        self._saver = Autosaver(app.storage, self._complain)
        self._bots = BotPlayers(app.advisor, self._complain)
        self._advice = TableAdvice(
            self, self.query_one(AdvicePanel), app.advisor, lambda: app.settings.objective
        )
        self._advice.answered = self._show_divers
        self.watch(app, "settings", self._follow_settings, init=False)
        self._follow_settings(app.settings)
        self._saver.save(self.session)
        self._go_on()

    async def on_unmount(self) -> None:
        """Nothing of the game is lost."""
        self._advice.cancel()
        await self._saver.flush()

    def on_resize(self, event: events.Resize) -> None:
        """Share the room anew."""
        self._arrange(*event.size)

    def _arrange(self, width: int, height: int) -> None:
        layout = table_layout(width, height, len(self.session.setup.seats))
        notice = self.query_one("#too-small", Static)
        notice.display = layout is None
        if layout is None:
            notice.update(too_small(width, height))
            return
        side = self.query_one("#table-side")
        side.display = layout.side > 0
        side.styles.width = layout.side
        for name, rows in (
            ("air", layout.gauge),
            ("dice", layout.dice),
            ("crew", layout.divers),
            ("actions", layout.actions),
            ("log", layout.log),
        ):
            self.query_one(f"#{name}").styles.height = rows

    def _follow_settings(self, settings: Settings) -> None:
        for drawn in self.query(SeaWidget):
            drawn.use_ascii(settings.ascii)
        self.query_one(MoveLog).use_ascii(settings.ascii)
        self.query_one(AirGauge).animated = settings.animation
        self.query_one(Dice).animated = settings.animation
        panel = self.query_one(AdvicePanel)
        panel.ascii_only = settings.ascii
        panel.set_mode(settings.advice)
        self._show()

    # Going on

    def _go_on(self) -> None:
        """Let the game move until somebody is needed; whatever moved it before is stopped."""
        self.stop = None
        self._show()
        self._play()

    @work(exclusive=True, group="play")
    async def _play(self) -> None:
        loop = PlayLoop(self.session, self._bots.choose, self._pace, self._moved)
        self.stop = await loop.run()
        self._report_due = self._report_due and not self.person
        self._show()
        if self.stop is Stop.DIVE_OVER:
            self._end_dive()
        elif self.stop is Stop.GAME_OVER:
            self._end_game()

    def _pace(self) -> float:
        return SECONDS[self._app.settings.bot_pace]

    def _moved(self, move: Move) -> None:
        """A move of a bot or of the dice; without a pace only the last picture is drawn."""
        self._keep(move)
        if self._pace():
            self._show()

    def _keep(self, move: Move) -> None:
        """Save the game after `move`; a dive that ends with it stays in sight till its report."""
        self._saver.save(self.session)
        if move.ends_dive:
            self._show_the_end(move)
            self._report_due = True

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
                self._report_due = False
                self._show()
                self.app.push_screen(GameEndScreen(self.session), self._after_an_end)
            else:
                self._after_an_end(result)

        summary = self.session.dive_summaries()[-1]
        self.app.push_screen(DiveEndScreen(summary, self.session), rank)

    def _after_an_end(self, result: str | None) -> None:
        """What a screen at the end of a dive or of the game was left for."""
        self._report_due = False
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

    # Showing

    @property
    def person(self) -> bool:
        """Whether the program waits for a person at the table."""
        return self.stop in (Stop.DECISION, Stop.ROLL)

    def _show(self) -> None:
        """Draw everything that changed; not while the report of a dive is still to be read."""
        if self._report_due:
            return
        session, state = self.session, self.session.state
        names = names_of(session)
        wanted = self.person
        self.query_one(AirGauge).show(state, gauge_view(session, landings_wanted=wanted))
        self.query_one(Board).show(state, board_view(session, landings_wanted=wanted), names)
        self.query_one(Dice).show(latest_roll(session))
        self.query_one(MoveLog).show(history(session.moves, names))
        self.query_one(Instruction).show(
            instruction_view(session, person=self.person, note=self._note)
        )
        waiting = "The game is over." if session.is_over else "u undo works at any time"
        self.query_one(ActionBar).show(self._choices(), waiting)
        self._advice.show(session, person=self.person)
        self._show_divers()
        self.query_one(KeyBar).show(live_keys(self))

    def _show_the_end(self, ending: Move) -> None:
        """The last picture of a dive: it gives away nothing that the report turns over."""
        final, names = final_position(ending), names_of(self.session)
        self.query_one(AirGauge).show(final, gauge_view(self.session, landings_wanted=False))
        self.query_one(Board).show(final, BoardView(), names)
        self.query_one(Dice).show(latest_roll(self.session))
        self.query_one(Divers).show(final, divers_view(self.session, None, final.dive - 1))
        self.query_one(MoveLog).show(history(self.session.moves, names))
        self.query_one(Instruction).show(InstructionView(None, "The dive is over."))
        self.query_one(ActionBar).show(())
        self.query_one(KeyBar).show(())

    def _show_divers(self) -> None:
        shares = self._advice.shares
        self.query_one(Divers).show(self.session.state, divers_view(self.session, shares))

    def _choices(self) -> tuple[Choice, ...]:
        return choices(self.session.state) if self.person else ()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what is legal now has a key."""
        if action in CHOICE_KEYS:
            return self._choice(CHOICE_KEYS[action]) is not None
        if action == "unit":
            return self._choice(str(parameters[0])) is not None
        if action == "drop":
            return bool(self._numbered())
        if action == "undo":
            return self.session.can_undo or bool(self._before_restart)
        if action == "redo":
            return self.session.can_redo
        if action == "hint":
            return self.person
        return True

    def _choice(self, key: str) -> Choice | None:
        return next((choice for choice in self._choices() if choice.key == key), None)

    def _numbered(self) -> list[Choice]:
        return [choice for choice in self._choices() if choice.key.isdigit()]

    # What people do

    def on_action_bar_chosen(self, message: ActionBar.Chosen) -> None:
        """A button was clicked."""
        if message.choice in self._choices():
            self._do(message.choice)

    def on_advice_panel_asked(self) -> None:
        """The panel was clicked for a hint."""
        self.action_hint()

    def _do(self, choice: Choice) -> None:
        session = self.session
        move = session.chance() if choice.action is None else session.play(choice.action)
        self._note = ""
        self._keep(move)
        self._go_on()

    def _press(self, key: str) -> None:
        if (choice := self._choice(key)) is not None:
            self._do(choice)

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
        numbered = self._numbered()
        if len(numbered) == 1:
            self._do(numbered[0])
        elif numbered:
            keys = ", ".join(choice.key for choice in numbered)
            self._note = f"Which one? Press {keys}."
            self._show()

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
            self.session.redo()
            self._resume_from_history()

    def action_restart(self) -> None:
        """The same deal from the start; `u` comes back to the game left."""
        if self.session.moves:
            self._before_restart.append(self.session)
        self.session = self.session.restart()
        self._resume_from_history()
        self.notify("Same deal, from the start. u brings the other game back.")

    def _resume_from_history(self) -> None:
        self._note = ""
        self._report_due = False
        self.workers.cancel_group(self, "play")
        self._saver.save(self.session)
        self.stop = stop_at(self.session)
        self._go_on()

    def action_hint(self) -> None:
        """Ask the advisor about the position."""
        if self.person:
            self._advice.ask(self.session)

    def action_advice_mode(self) -> None:
        """Advice: off, on demand, always."""
        app = self._app
        following = {"off": "on-demand", "on-demand": "always", "always": "off"}
        mode = following[app.settings.advice]
        app.change_settings(replace(app.settings, advice=mode))
        self.notify(f"Advice: {mode.replace('-', ' ')}")

    def action_copy_position(self) -> None:
        """Put the one-line position on the clipboard."""
        self.app.copy_to_clipboard(str(self.session.state))
        self.notify("The position is on the clipboard.")

    def action_new_game(self) -> None:
        """Set up a new game; this one stays saved until that one begins."""
        self._app.open_new_game()

    async def action_menu(self) -> None:
        """Back to the menu; the game is saved."""
        self.workers.cancel_group(self, "play")
        await self._saver.flush()
        self._app.show_menu()

    def _complain(self, text: str) -> None:
        self.notify(text, severity="error", timeout=10)

    @property
    def _app(self) -> DeepSeaApp:
        return cast("DeepSeaApp", self.app)
