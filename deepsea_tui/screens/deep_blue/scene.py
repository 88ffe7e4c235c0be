"""What is seen of Deep Blue's table: its parts, how they share the room, and what they show."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Static

from deepsea_tui.game.deep_blue.play_loop import Stop
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.screens.deep_blue import advice_views, views
from deepsea_tui.screens.deep_blue.advising import Advising
from deepsea_tui.screens.deep_blue.table_layout import table_layout, too_small
from deepsea_tui.settings import Settings
from deepsea_tui.widgets.action_bar import ActionBar
from deepsea_tui.widgets.deep_blue.choice_list import ChoiceList
from deepsea_tui.widgets.deep_blue.dive_drawing import draw_dive
from deepsea_tui.widgets.deep_blue.hand_drawing import draw_hand
from deepsea_tui.widgets.deep_blue.map_drawing import MapMarks
from deepsea_tui.widgets.deep_blue.market_drawing import draw_market
from deepsea_tui.widgets.deep_blue.odds_drawing import odds_in_short
from deepsea_tui.widgets.deep_blue.palette import DeepBluePalette
from deepsea_tui.widgets.deep_blue.picture import Picture
from deepsea_tui.widgets.deep_blue.sea_map import SeaMap
from deepsea_tui.widgets.deep_blue.supply_drawing import draw_supply
from deepsea_tui.widgets.deep_blue.view import TableView
from deepsea_tui.widgets.instruction import Instruction, InstructionView
from deepsea_tui.widgets.key_bar import KeyBar, live_keys
from deepsea_tui.widgets.log import MoveLog
from deepsea_tui.widgets.sea_widget import SeaWidget
from deepsea_tui.words.deep_blue import deeds as words
from deepsea_tui.words.deep_blue.deeds import Deed, deeds
from deepsea_tui.words.deep_blue.moves import history
from deepsea_tui.words.deep_blue.sailing import SailPlan, plan_words
from deepsea_tui.words.instructions import Choice
from solver.deep_blue.step import Step

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp

_LATEST = 8
"""Sentences of the log that may find room below the crews."""


class DeepBlueScene(Screen[None]):
    """Shows `session` as it stands; what happens in it is for `DeepBlueTable`."""

    CSS_PATH: ClassVar = ["../../styles/table.tcss", "../../styles/deep_blue.tcss"]
    AUTO_FOCUS = None

    def __init__(self, session: DeepBlueSession) -> None:
        super().__init__()
        self.session = session
        self.stop: Stop | None = None
        """Why the game stands still; None while it moves by itself."""
        self.plan: SailPlan | None = None
        """The sail that is being put together."""
        self.diving = False
        """A site for a dive is being chosen."""
        self.cursor: str | None = None
        """The space looked at while one is chosen."""
        self.map_wanted = False
        """The map is shown in place of the dive."""
        self.narrow = False
        """There is no room for all parts beside each other."""
        self.is_too_small = False
        """The table does not fit, and is not shown."""
        self.note = ""
        """Why something cannot be done, until the next move."""
        self.advice: Advising | None = None
        """What the engine is asked and says, once there is one."""

    def compose(self) -> ComposeResult:
        """Map or dive above; market or choices, hand, crews and log below; then what to do."""
        yield DeepBluePalette()
        yield Picture(id="supply")
        with Horizontal(id="upper"):
            yield SeaMap(id="map")
            yield Picture(id="dive")
            yield Picture(id="odds")
        with Horizontal(id="lower"):
            yield Picture(id="market")
            yield ChoiceList(id="choices")
            yield Picture(id="hand")
            yield Picture(id="crews")
            yield MoveLog(id="log")
        yield Instruction(id="instruction")
        yield ActionBar(id="actions")
        yield Static(id="too-small")
        yield KeyBar(id="keys")

    @property
    def stands(self) -> bool:
        """Whether all its parts are there: not so when it is taken down while it is put up."""
        return bool(self.query("#keys"))

    # Room

    def on_resize(self, event: events.Resize) -> None:
        """Share the room anew."""
        layout = table_layout(*event.size)
        notice = self.query_one("#too-small", Static)
        self.is_too_small = notice.display = layout is None
        self.query_one(KeyBar).show(live_keys(self))
        if layout is None:
            notice.update(too_small(*event.size))
            return
        self.query_one("#lower").styles.height = layout.lower
        self.query_one("#actions").styles.height = layout.actions
        for name, columns in (
            ("market", layout.market),
            ("choices", layout.market),
            ("hand", layout.hand),
            ("crews", layout.crews),
            ("odds", layout.odds),
        ):
            self.query_one(f"#{name}").styles.width = columns or "1fr"
        log = self.query_one("#log")
        before, self.narrow = (log.display, self.narrow), layout.narrow
        log.display = layout.log
        if self.is_mounted and before != (layout.log, layout.narrow):
            self.show()  # without a log, the crews have its latest lines below them

    def follow_settings(self, settings: Settings) -> None:
        """Draw as `settings` say."""
        for drawn in self.query(SeaWidget):
            drawn.use_ascii(settings.ascii)
        self.query_one(MoveLog).use_ascii(settings.ascii)
        self.show()

    # What is shown

    def has_key(self, action: str) -> bool:
        """Whether a key that shows something else is of use: the map over a dive, the log."""
        if action == "map":
            return self.is_diving
        return action != "log" or not self.query_one("#log").display

    def action_map(self) -> None:
        """The map in place of the dive, or back."""
        self.map_wanted = not self.map_wanted
        self.show()

    def action_log(self) -> None:
        """The log, where it has no room at the table."""
        from deepsea_tui.screens.deep_blue.log import LogScreen

        self.app.push_screen(LogScreen(self.session))

    def action_cards(self) -> None:
        """The viewer's cards in words."""
        from deepsea_tui.screens.deep_blue.cards import CardsScreen

        self.app.push_screen(CardsScreen(self.view))

    @property
    def person(self) -> bool:
        """Whether the program waits for the person at the keyboard."""
        return self.stop is Stop.DECISION

    @property
    def viewer(self) -> int | None:
        """Seat whose cards are shown; nobody's while the keyboard is handed over, or while all look
        at what a dive has brought."""
        covered = self.stop is Stop.HAND_OVER or (
            self.stop is Stop.DIVE_OVER and views.is_shared(self.session)
        )
        return None if covered else self.session.keyboard

    @property
    def view(self) -> TableView:
        """The table as it may be seen now."""
        return views.view_of(self.session, self.viewer)

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """What the person at the keyboard may do."""
        return deeds(self.session.state) if self.person else ()

    @property
    def played(self) -> str:
        """The choice that was made here, by its name, where that is known: advice marks it."""
        return ""

    @property
    def choosing_space(self) -> bool:
        """Whether a space of the map is being chosen."""
        return self.plan is not None or self.diving

    @property
    def is_diving(self) -> bool:
        """Whether a dive is on and all who rush are there, so that there is a board to show."""
        board = self.session.state.board
        return board is not None and bool(board.joined)

    def show(self) -> None:
        """Draw everything that changed."""
        if self.advice is not None:
            self.advice.follow(self.session)
        view, state, offered = self.view, self.session.state, self.deeds
        names = views.names_of(self.session)
        listed = [deed for deed in offered if deed.listed]
        entries = history(self.session.moves, names)
        in_dive = self.is_diving and not self.map_wanted
        keys = [deed.key for deed in offered if not self.choosing_space]
        useful = _useful(listed, view)
        self._picture("supply").show(partial(draw_supply, view, f"seed {self.session.setup.seed}"))
        self._picture("market").show(
            partial(draw_market, view, keys), partial(views.market_tip, view)
        )
        self._picture("hand").show(partial(draw_hand, view, useful))
        log = self.query_one(MoveLog)
        latest = [] if log.display else [entry.text for entry in entries[-_LATEST:]]
        self._picture("crews").show(
            advice_views.crews(view, state, self.advice, latest, self.played)
        )
        log.show(entries)
        sea = self.query_one(SeaMap)
        sea.show(view, self._marks())
        sea.display = not in_dive
        self._picture("dive").display = in_dive
        self._picture("odds").display = in_dive and not self.narrow
        if in_dive:
            self._picture("dive").show(partial(draw_dive, view))
            self._picture("odds").show(
                advice_views.beside_the_dive(view, state, self.advice, self.played)
            )
        choices = self.query_one(ChoiceList)
        choices.show(words.list_title(state) if listed else "", [deed.label for deed in listed])
        choices.display = bool(listed)
        ranked = self.narrow and advice_views.ranks(self.advice)
        self._picture("crews").display = ranked or not self.narrow
        self._picture("hand").display = not ranked
        self._picture("market").display = not listed and not ranked
        choices.display = choices.display and not ranked
        self.query_one(Instruction).show(self.instruction())
        self.query_one(ActionBar).show(self.choices(), self._idle_note())
        self._focus_map()
        self.query_one(KeyBar).show(live_keys(self))

    def advised(self) -> str:
        """The advisor's answer in a line, where it has no place beside a dive."""
        beside = bool(self._picture("odds").display)
        advice = self.advice if self.person else None
        return advice_views.line(self.session.state, advice, self.played, beside=beside)

    def _picture(self, name: str) -> Picture:
        return self.query_one(f"#{name}", Picture)

    def _focus_map(self) -> None:
        sea = self.query_one(SeaMap)
        if self.choosing_space:
            sea.focus()
        elif sea.has_focus:
            self.set_focus(None)

    def _marks(self) -> MapMarks:
        state = self.session.state
        if self.plan is not None:
            return views.sail_marks(state, self.plan, self.cursor)
        if self.diving:
            return views.dive_marks(state, self.cursor)
        if state.step is Step.RUSH:
            return views.rush_marks(state)
        return MapMarks(lit=views.last_space(self.session))

    def instruction(self) -> InstructionView:
        """Whose turn it is, and what to do."""
        state, names = self.session.state, views.names_of(self.session)
        seat = None if self.session.is_over else state.mover
        if self.plan is not None:
            text = f"{names[state.mover]}, {plan_words(state, self.plan)}"
            return InstructionView(seat, text, self.note)
        if self.diving:
            return InstructionView(seat, f"{names[state.mover]}, at which site do you dive?")
        engine = views.engine_wait(self.session, self.deep_sea.advisor.status)
        human = self.person or (self.stop is Stop.DIVE_OVER and self.session.is_human_turn)
        text = words.instruction(state, names, human=human, engine=engine)
        if advised := self.advised():
            return InstructionView(seat, f"{names[state.mover]}, {advised}", self.note)
        if self.stop is Stop.HAND_OVER:
            text = f"{names[state.mover]} has to decide: hand the keyboard over."
        odds = odds_in_short(state) if self.narrow else ""
        return InstructionView(seat, text, self.note or odds or words.drawn_so_far(state))

    def choices(self) -> list[Choice]:
        """The action bar's: what is not a row of the list; while a space is chosen, its keys."""
        if self.plan is not None:
            other = 1 if self.plan.boat else 2
            found = [Choice("enter", "sail", None), Choice("tab", f"boat {other}", None)]
            return [*found, Choice("esc", "back", None)]
        if self.diving:
            return [Choice("enter", "dive", None), Choice("esc", "back", None)]
        offered = self.deeds
        found = [Choice(deed.key, deed.label, None) for deed in offered if not deed.listed]
        listed = [deed for deed in offered if deed.listed]
        if listed and not any(choice.key == "space" for choice in found):
            found.insert(0, Choice("space", listed[0].label.partition(":")[0], None))
        if offered and self.session.can_undo:
            found.append(Choice("u", "undo", None))
        return found

    def _idle_note(self) -> str:
        """The latest sentence of the log while nobody has to choose."""
        entries = history(self.session.moves[-4:], views.names_of(self.session))
        return entries[-1].text if entries else ""

    @property
    def deep_sea(self) -> DeepSeaApp:
        """The app, with its settings, files and engine."""
        return cast("DeepSeaApp", self.app)


def _useful(listed: list[Deed], view: TableView) -> set[str]:
    """Keys of the cards in hand that a row of the list plays."""
    keys: set[str] = set()
    for deed in listed:
        if deed.action is not None:
            keys.update(deed.action.what.split("+"))
    return keys & {view.card(number).key for number in view.hand}
