"""The menu: the first screen, and the one that lies under all others."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from deepsea_tui.files.autosave import Autosave
from deepsea_tui.files.library import Library
from deepsea_tui.files.listed_game import ListedGame
from deepsea_tui.screens.unfinished import UnfinishedScreen
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.widgets.scene import Scene
from deepsea_tui.widgets.scene_art import BELL
from deepsea_tui.words.games import where

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp
    from deepsea_tui.game.any_game import AnySession


_ROWS = 12
"""Rows of the menu with its frame, and the footer."""


class MenuScreen(Screen[None]):
    """Continue, new game, help, settings, quit; by arrows, letters or mouse."""

    HELP = """The menu. Arrows and enter choose, so does the mouse, so do the letters shown.

*Continue* goes on with the game that was saved after its last move; where several are not over, it
asks which. With several windows open each keeps its own game; a game that is open in another window
is not offered here."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "continue", "Continue"),
        Binding("n", "new_game", "New game"),
        Binding("b", "deep_blue", "Deep Blue", show=False),
        Binding("t", "table", "Table"),
        Binding("g", "games", "Games"),
        Binding("q", "app.quit", "Quit"),
        Binding("p", "position", "Position", show=False),
        Binding("x", "trainer", "Trainer", show=False),
        Binding("s", "app.settings", "Settings", show=False),
    ]

    def __init__(self, *, covered: bool = False) -> None:
        """`covered`: another screen opens over it at once; it is made when it is first seen."""
        super().__init__()
        self._covered = covered
        self._saved = Autosave()
        self._unfinished: list[ListedGame] = []

    def compose(self) -> ComposeResult:
        """The sea, with the menu hanging from the submarine."""
        if self._covered:
            return
        app = self._app
        yield Scene(ascii_only=app.settings.ascii, id="scene")
        yield OptionList(id="menu", compact=True)
        yield Footer()

    def on_mount(self) -> None:
        """Follow the settings."""
        self.watch(self.app, "settings", self._follow_settings, init=False)

    async def on_screen_resume(self) -> None:
        """The saved game may be another one each time the menu is seen."""
        if self._covered:
            if not self._app.is_open or not self.is_active:
                return
            self._covered = False
            await self.recompose()
            self._hang(self._app.size.height)
        self._look_again()

    def _look_again(self) -> None:
        self._saved = self._app.storage.load_autosave()
        if self._saved.warning is not None:
            self.notify(self._saved.warning, severity="warning")
        newer = "the latest game is open in another window"
        menu = self.query_one("#menu", OptionList)
        menu.border_subtitle = newer if self._saved.newer_elsewhere else ""
        self._unfinished = []
        self._list()
        menu.focus()
        self._look()

    @work(exclusive=True, group="unfinished")
    async def _look(self) -> None:
        """Whether there is more than the saved game, off the event loop."""
        found = await asyncio.to_thread(Library(self._app.storage).unfinished)
        if self.is_attached and len(found) > self._saved.can_continue:
            self._unfinished = found
            self._list()

    def _list(self) -> None:
        """The lines, the first that can be chosen marked at first."""
        menu = self.query_one("#menu", OptionList)
        chosen = menu.highlighted
        menu.clear_options()
        menu.add_options(self._options())
        first = 0 if self._can_continue else 1
        menu.highlighted = first if chosen is None else chosen
        self.refresh_bindings()

    def on_resize(self, event: Resize) -> None:
        """Hang the menu from the hose whatever the height."""
        if not self._covered:
            self._hang(event.size.height)

    def _hang(self, height: int) -> None:
        spare = max(0, height - BELL - _ROWS - 2)
        hose = min(4, spare // 3)
        top = min(BELL + hose, max(0, height - _ROWS))
        self.query_one("#menu").styles.margin = (top, 0, 0, 0)
        self.query_one(Scene).redraw(hose=hose)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click on a line."""
        actions = {
            "continue": "continue",
            "new": "new_game",
            "table": "table",
            "games": "games",
            "position": "position",
            "trainer": "trainer",
            "help": "app.help",
        }
        name = event.option_id or ""
        self.call_later(self.run_action, actions.get(name, f"app.{name}"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """`c` is greyed while there is nothing to continue."""
        return None if action == "continue" and not self._can_continue else True

    def action_continue(self) -> None:
        """Go on with the saved game; where several are not over, with the one chosen."""
        if len(self._unfinished) > 1:
            self._app.push_screen(UnfinishedScreen(self._unfinished), self._go_on)
        elif self._unfinished:
            self._go_on(self._unfinished[0].path)
        elif self._saved.can_continue:
            self._go_on(self._saved.path)

    @property
    def _can_continue(self) -> bool:
        return self._saved.can_continue or bool(self._unfinished)

    def _go_on(self, path: Path | None) -> None:
        """Go on with the game in `path`, unless another window has just taken it up."""
        if path is None:
            return
        session = self._app.storage.take_up(path)
        if session is not None and not session.is_over:
            self._app.open_table(session)
        else:
            self.notify("That game has been opened in another window.", severity="warning")
            self._look_again()

    def action_new_game(self) -> None:
        """Set up a new game."""
        self._app.open_new_game()

    def action_deep_blue(self) -> None:
        """Set up a game of Deep Blue."""
        self._app.open_deep_blue()

    def action_table(self) -> None:
        """Sit beside a real table."""
        self._app.open_new_game(real_table=True)

    def action_games(self) -> None:
        """The list of games."""
        self._app.open_games()

    def action_position(self) -> None:
        """Set a position up and ask about it."""
        self._app.open_editor()

    def action_trainer(self) -> None:
        """Exercises."""
        self._app.open_trainer()

    @property
    def _app(self) -> DeepSeaApp:
        return cast("DeepSeaApp", self.app)

    def _follow_settings(self, settings: Any) -> None:
        if not self._covered:
            self.query_one(Scene).redraw(ascii_only=settings.ascii)

    def _options(self) -> list[Option]:
        return [
            _option(
                "c",
                "Continue",
                saved_game(self._saved, len(self._unfinished)),
                "continue",
                not self._can_continue,
            ),
            _option("n", "New game", "Deep Sea Adventure, or Deep Blue", "new"),
            _option("t", "Table", "beside the real box: air, turns, advice", "table"),
            _option("g", "Games", "those played: replay, go on, import, export", "games"),
            _option("p", "Position", "set one up, and ask the advisor", "position"),
            _option("x", "Trainer", "decisions out of real games, and yours", "trainer"),
            _option("?", "Help", "keys, rules, what the numbers mean", "help"),
            _option("s", "Settings", "advice, theme, pace", "settings"),
            _option("q", "Quit", "", "quit"),
        ]


def saved_game(saved: Autosave, unfinished: int = 0) -> str:
    """What can be continued, or why nothing can.

    `unfinished` is how many games are not over, if there are others than the one saved.
    """
    if unfinished and (saved.session is None or saved.is_finished):
        return "a game left for another" if unfinished == 1 else f"one of {unfinished} games left"
    if unfinished and saved.session is not None:
        return f"one of {unfinished} games; the latest: {where(saved.session)}"
    if saved.session is None:
        if saved.trouble:
            return f"the saved game {saved.trouble}"
        return "it is open in another window" if saved.newer_elsewhere else "no game saved yet"
    if saved.is_finished:
        return f"the last game, {_among(saved.session)}, is over"
    return f"{where(saved.session)}; {_among(saved.session)}"


def _among(session: AnySession) -> str:
    names = [seat.name for seat in session.setup.seats]
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _option(key: str, title: str, detail: str, name: str, disabled: bool = False) -> Option:
    prompt = Content.assemble(
        (f" {key} ", "" if disabled else "bold $accent"),
        (f"{title:<10}", "" if disabled else "bold"),
        (detail, "" if disabled else "$foreground-muted"),
    )
    return Option(prompt, id=name, disabled=disabled)
