"""What is seen of the table: its parts, how they share the room, and what they show."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from deepsea_tui.game.move import Move
from deepsea_tui.game.play_loop import Stop
from deepsea_tui.game.session import Session
from deepsea_tui.screens.table_advice import TableAdvice
from deepsea_tui.screens.table_layout import table_layout, too_small
from deepsea_tui.screens.table_views import (
    board_view,
    divers_view,
    engine_wait,
    final_position,
    gauge_view,
    instruction_view,
    latest_roll,
    names_of,
)
from deepsea_tui.settings import Settings
from deepsea_tui.widgets.action_bar import ActionBar
from deepsea_tui.widgets.advice_panel import AdvicePanel
from deepsea_tui.widgets.air_gauge import AirGauge
from deepsea_tui.widgets.board import Board
from deepsea_tui.widgets.board_drawing import BoardView
from deepsea_tui.widgets.dice import Dice
from deepsea_tui.widgets.divers import Divers
from deepsea_tui.widgets.instruction import Instruction, InstructionView
from deepsea_tui.widgets.key_bar import Key, KeyBar, live_keys
from deepsea_tui.widgets.log import MoveLog
from deepsea_tui.widgets.palette import Palette
from deepsea_tui.widgets.sea_widget import SeaWidget
from deepsea_tui.words.history import history
from deepsea_tui.words.instructions import Choice, choices, entries

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp


class TableScene(Screen[None]):
    """Shows `session` as it stands; what happens in it is for `TableScreen`."""

    CSS_PATH = "../styles/table.tcss"
    AUTO_FOCUS = None
    LUCK_TOLD: ClassVar = True
    """Whether it is told where the dice come from."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.stop: Stop | None = None
        """Why the game stands still; None while it moves by itself."""
        self.note = ""
        """Why something cannot be done, until the next move."""
        self.report_due = False
        """A dive has ended, and its report has not been read."""
        self.advice: TableAdvice | None = None
        """Drives the panel, once there is an engine to ask."""

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
        if self.is_mounted:
            self.show_answer()

    def follow_settings(self, settings: Settings) -> None:
        """Draw and move as `settings` say."""
        for drawn in self.query(SeaWidget):
            drawn.use_ascii(settings.ascii)
        self.query_one(MoveLog).use_ascii(settings.ascii)
        self.query_one(AirGauge).animated = settings.animation
        self.query_one(Dice).animated = settings.animation
        panel = self.query_one(AdvicePanel)
        panel.ascii_only = settings.ascii
        panel.set_mode(settings.advice)
        if self.advice is not None and not self.odds_wanted:
            self.advice.forget()
        self.show()

    @property
    def person(self) -> bool:
        """Whether the program waits for a person at the table."""
        return self.stop in (Stop.DECISION, Stop.ROLL, Stop.ENTRY)

    @property
    def advice_due(self) -> bool:
        """Whether whoever is at the table may be advised now."""
        return self.person

    @property
    def odds_wanted(self) -> bool:
        """Whether odds may be shown: not where advice is locked off."""
        return self.deep_sea.settings.advice != "off"

    def show(self) -> None:
        """Draw everything that changed; not while the report of a dive is still to be read."""
        if self.report_due:
            return
        session, state = self.session, self.session.state
        names = names_of(session)
        wanted = self.person and self.odds_wanted
        gauge = gauge_view(session, landings_wanted=wanted, luck_told=self.LUCK_TOLD)
        self.query_one(AirGauge).show(state, gauge)
        self.query_one(Board).show(state, board_view(session, landings_wanted=wanted), names)
        self.query_one(Dice).show(latest_roll(session))
        self.query_one(MoveLog).show(history(session.moves, names))
        self.query_one(ActionBar).show(self.choices, self.idle_note)
        if self.advice is not None:
            self.advice.show(session, person=self.advice_due)
        self.show_answer()
        self.query_one(KeyBar).show(self.shown_keys())

    def shown_keys(self) -> tuple[Key, ...]:
        """What the last line names."""
        return live_keys(self)

    def show_the_end(self, ending: Move) -> None:
        """The last picture of a dive: it gives away nothing that the report turns over."""
        final, names = final_position(ending), names_of(self.session)
        if self.advice is not None:
            self.advice.cancel()
        self.query_one(AirGauge).show(final, gauge_view(self.session, landings_wanted=False))
        self.query_one(Board).show(final, BoardView(), names)
        self.query_one(Dice).show(latest_roll(self.session))
        self.query_one(Divers).show(final, divers_view(self.session, None, final.dive - 1))
        self.query_one(MoveLog).show(history(self.session.moves, names))
        self.query_one(Instruction).show(InstructionView(None, "The dive is over."))
        self.query_one(ActionBar).show(())
        self.query_one(KeyBar).show(())

    def show_answer(self) -> None:
        """Say what to do, and what the advisor says: without a panel, in the line of the first."""
        if self.report_due or not self.is_attached:
            return
        view = self.instruction()
        brief = self.advice.brief if self.advice is not None and not self._panel_shown else ""
        if brief and self.person and view.seat is not None:
            view = replace(view, text=f"{names_of(self.session)[view.seat]}, {brief}")
        self.query_one(Instruction).show(view)
        self.show_divers()

    def instruction(self) -> InstructionView:
        """What the line above the buttons says."""
        engine = engine_wait(self.session, self.deep_sea.advisor.status)
        return instruction_view(
            self.session,
            person=self.person,
            note=self.note,
            engine=engine,
            odds=self.odds_wanted,
        )

    @property
    def _panel_shown(self) -> bool:
        return bool(self.query_one("#table-side").display)

    def show_divers(self) -> None:
        """Draw the divers, with their win shares if they are known."""
        shares = self.advice.shares if self.advice is not None else None
        self.query_one(Divers).show(self.session.state, divers_view(self.session, shares))

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What the person whose turn it is may do; empty while the program waits for nobody."""
        if self.stop is Stop.ENTRY:
            return entries(self.session.state)
        return choices(self.session.state) if self.person else ()

    @property
    def idle_note(self) -> str:
        """What stands where the buttons are while there is nothing to choose."""
        if self.session.is_over:
            other = "c correct" if self.session.is_typed_in else "R same deal again"
            return f"n new game   {other}   u undo"
        return "u undo works at any time"

    @property
    def deep_sea(self) -> DeepSeaApp:
        """The app, with its settings, files and engine."""
        return cast("DeepSeaApp", self.app)
