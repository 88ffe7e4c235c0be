"""The app: themes, screens, keys that work everywhere, and one engine process."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.reactive import var
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender

from deepsea_tui import themes
from deepsea_tui.advisor import AdvisorClient
from deepsea_tui.files.storage import Storage
from deepsea_tui.files.trouble import why_and_where
from deepsea_tui.game.any_game import is_deep_blue
from deepsea_tui.key_rows import FOCUSED, key_rows
from deepsea_tui.keys_in_order import KeysInOrder
from deepsea_tui.screens.menu import MenuScreen
from deepsea_tui.settings import Settings
from deepsea_tui.svg import self_contained
from deepsea_tui.widgets.plain_scrollbar import PlainScrollBar

if TYPE_CHECKING:
    from textual.notifications import SeverityLevel

    from deepsea_tui.game.any_game import AnySession
    from deepsea_tui.game.draft import Draft
    from solver.adventure.state import State


_NO_COMMANDS = ("command_palette", "app.focus_next", "app.focus_previous")
"""Actions with a key that make no sense from the palette."""


_EDITED_DIVERS: Final = 3
"""Divers of the position that the editor begins with."""

_NOTE_SECONDS: Final = 4.0
_TROUBLE_SECONDS: Final = 8.0
"""How long messages stay."""


class DeepSeaApp(KeysInOrder):
    """Deep Sea in the terminal.

    With a `session` it opens at the table, with a `replay` in the replay of that game, for a
    `real_table` at its form, else at the menu, which lies under everything.  What was wrong with
    the settings (`warnings`) is shown once, when it opens.  The `advisor` is for tests; without it
    the app runs its own engine process, from after the first picture until it exits.
    """

    TITLE = "Deep Sea"
    CSS_PATH: ClassVar = [
        "styles/app.tcss",
        "styles/menu.tcss",
        "styles/forms.tcss",
        "styles/ends.tcss",
        "styles/games.tcss",
        "styles/help.tcss",
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", "Help", key_display="?"),
        Binding("comma", "settings", "Settings", show=False, key_display=","),
        Binding(
            "colon", "command_palette", "More", key_display=":", tooltip="Everything there is to do"
        ),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-wide")]  # noqa: RUF012  # as Textual has it
    settings: var[Settings] = var(Settings, init=False)
    """The choices in force; watch it to follow them."""

    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        session: AnySession | None = None,
        *,
        replay: AnySession | None = None,
        real_table: bool = False,
        warnings: Sequence[str] = (),
        advisor: AdvisorClient | None = None,
    ) -> None:
        super().__init__()
        for theme in themes.OWN_THEMES:
            self.register_theme(theme)
        self.storage = storage
        self.draft: Draft | None = None
        """The position that was edited last."""
        self.advisor = advisor or AdvisorClient(storage.folders.log / "engine.log")
        self._first_session = session
        self._first_replay = replay
        self._real_table = real_table
        self.is_open = False
        """Whether the first screen that is to be seen is there."""
        self._warnings = list(warnings)
        if settings.theme not in self.available_themes:
            self._warnings.append(
                f"theme {settings.theme!r} is not known; {themes.DEFAULT} is used"
            )
        self.set_reactive(DeepSeaApp.settings, settings)
        self._wear(settings)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Colours of the four levels for themes that name none."""
        return themes.level_colours(self.current_theme)

    def get_default_screen(self) -> Screen[Any]:
        """The menu lies under every other screen."""
        covered = self._first_session or self._first_replay or self._real_table
        return MenuScreen(covered=bool(covered))

    def on_mount(self) -> None:
        """The table at once when there is a game; the engine after the first picture."""
        if self._first_session is not None:
            self.open_table(self._first_session)
        if self._first_replay is not None:
            self.open_replay(self._first_replay)
        if self._real_table:
            self.open_new_game(real_table=True)
        self.is_open = True
        if self._warnings:
            self.notify("\n".join(self._warnings), title="Settings", severity="warning")
        self.call_after_refresh(self.advisor.start)

    async def on_unmount(self) -> None:
        """Leave no process behind."""
        await self.advisor.close()

    # Going places

    def open_table(self, session: AnySession) -> None:
        """Play `session`: the table takes the place of whatever lies over the menu.

        A game whose luck is typed in is played at the companion of a real table.
        """
        from deepsea_tui.screens.companion import CompanionScreen
        from deepsea_tui.screens.table import TableScreen

        if is_deep_blue(session):
            from deepsea_tui.screens.deep_blue.table import DeepBlueTable

            self._open(DeepBlueTable(session))
            return
        self._open((CompanionScreen if session.is_typed_in else TableScreen)(session))

    def open_replay(self, session: AnySession, count: int | None = None) -> None:
        """Step through `session` from after `count` moves on, or from its start.

        It stays as it is, and so does whatever is open below.
        """
        if is_deep_blue(session):
            from deepsea_tui.screens.deep_blue.replay import DeepBlueReplay

            self.push_screen(DeepBlueReplay(session, count))
        else:
            from deepsea_tui.screens.replay import ReplayScreen

            self.push_screen(ReplayScreen(session, count or 0))

    def open_review(self, session: AnySession) -> None:
        """What the decisions of `session` cost, and what luck gave, over whatever is open."""
        if is_deep_blue(session):
            from deepsea_tui.screens.deep_blue.review import DeepBlueReview

            self.push_screen(DeepBlueReview(session))
        else:
            from deepsea_tui.screens.review import ReviewScreen

            self.push_screen(ReviewScreen(session))

    def open_trainer(self) -> None:
        """Exercises, over the menu; what was answered before is read first."""
        from deepsea_tui.files import training_history
        from deepsea_tui.files.own_mistakes import own_mistakes
        from deepsea_tui.screens.trainer import TrainerScreen, new_trainer

        answers, problem = training_history.load(self.storage.folders)
        if problem:
            self.notify(f"Old answers cannot be read: {problem}", severity="warning")
        self._open(TrainerScreen(new_trainer(answers, own_mistakes(self.storage))))

    def open_games(self) -> None:
        """The list of kept games, over the menu."""
        from deepsea_tui.screens.games import GamesScreen

        self._open(GamesScreen())

    def _open(self, screen: Screen[Any]) -> None:
        """Open `screen` over the menu, in the place of whatever lies there.

        Nothing is done while another one is still opening: a screen that is taken away before it is
        set up looks for widgets that are gone.  One thing was asked for twice, then.
        """
        if len(self.screen_stack) > 1 and not self.screen.is_mounted:
            return
        self.show_menu()
        self.push_screen(screen)

    def show_menu(self) -> None:
        """Back to the menu, whatever is open."""
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def open_new_game(self, real_table: bool = False) -> None:
        """The form for a new game, or for the companion of a real one, over the menu."""
        from deepsea_tui.screens.new_game import NewGameScreen
        from deepsea_tui.screens.real_table import RealTableScreen

        self._open(RealTableScreen() if real_table else NewGameScreen())

    def open_deep_blue(self) -> None:
        """The form for a new game of Deep Blue, over the menu."""
        from deepsea_tui.screens.deep_blue.new_game import DeepBlueNewGame

        self._open(DeepBlueNewGame())

    def open_editor(self, state: State | None = None) -> None:
        """The position editor, at `state`; else where it was left, first at the start of a game."""
        from deepsea_tui.game.draft import Draft
        from deepsea_tui.screens.editor import EditorScreen
        from solver.adventure.state import State

        draft = self.draft if state is None else Draft(state)
        self.push_screen(EditorScreen(draft or Draft(State.start(_EDITED_DIVERS))))

    def action_help(self) -> None:
        """Help on where you are, then on the game."""
        from deepsea_tui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.screen))

    def action_settings(self) -> None:
        """The settings."""
        from deepsea_tui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    # Settings

    def change_settings(self, settings: Settings) -> None:
        """Put `settings` in force and keep them; says so when they cannot be saved."""
        self.settings = settings
        self._wear(settings)
        try:
            self.storage.save_settings(settings)
        except OSError as error:
            self.notify(f"The settings cannot be saved: {why_and_where(error)}", severity="error")

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Show `message` for a moment, what went wrong for longer.

        It is never taken for markup: file names and errors have brackets of their own.
        """
        seconds = _NOTE_SECONDS if severity == "information" else _TROUBLE_SECONDS
        super().notify(
            message, title=title, severity=severity, timeout=timeout or seconds, markup=False
        )

    def _wear(self, settings: Settings) -> None:
        known = settings.theme in self.available_themes
        self.theme = settings.theme if known else themes.DEFAULT
        self.set_class(settings.ascii, "-ascii")
        ScrollBar.renderer = PlainScrollBar if settings.ascii else ScrollBarRender
        self.animation_level = "full" if settings.animation else "none"

    def get_key_display(self, binding: Binding) -> str:
        """How a key is named, in letters where only ASCII is wanted."""
        name = super().get_key_display(binding)
        return name if name.isascii() or not self.settings.ascii else binding.key

    # Commands and engine

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """The palette: every command that has a key on `screen` or everywhere, once."""
        told: set[str] = set()
        for row in key_rows(screen):
            if row.description in told:
                continue
            if row.enabled and row.where != FOCUSED and row.action not in _NO_COMMANDS:
                told.add(row.description)
                run = partial(self.run_action, row.action, row.node)
                yield SystemCommand(row.description, f"{row.keys}, {row.where}", run)

    def export_screenshot(self, *, title: str | None = None, simplify: bool = False) -> str:
        """The screen as SVG that asks no other host for a font."""
        return self_contained(super().export_screenshot(title=title, simplify=simplify))
