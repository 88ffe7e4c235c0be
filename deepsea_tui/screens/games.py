"""The list of games: replayed, gone on with, renamed, deleted, taken in and out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from deepsea_tui.files.library import Library, LibraryError
from deepsea_tui.files.listed_game import ListedGame
from deepsea_tui.game.record import DeepBlueRecord
from deepsea_tui.game.seats import HUMAN
from deepsea_tui.screens.prompt import PromptScreen
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.words import games as words
from deepsea_tui.words.paths import shown

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp
    from deepsea_tui.game.any_game import AnySession

_HEAD: Final = f"{'last move':<16}  {'ed.':<3}  {'moves':>5}  {'result':<20}  players"
_RESULT: Final = 20
_OF_SOUND_GAMES: Final = ("open", "review", "continue", "rename", "export")
"""What can be done with a game that is not damaged."""
_OF_THE_WINDOW: Final = ("continue", "rename", "delete")
"""What can be done with a game that is open only in the window that plays it."""


class GamesScreen(Screen[None]):
    """Every game there is, the latest first; damaged files among them."""

    HELP = """All games played, each in a file of its own, the latest first. *Enter* or a click on
the marked line steps through one; there you can also play on from any point. *c* goes on with a
game that is not over.

*d* deletes the file, and *u* brings the last ones deleted back. *e* writes a copy of a game where
you say, *i* takes one in, once it has been checked. A damaged file says what is wrong with it, and
stays till you delete it. A game of Deep Blue can be reviewed when it is over: till then hands are
hidden."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Replay"),
        Binding("v", "review", "Review"),
        Binding("c", "continue", "Go on"),
        Binding("d,delete", "delete", "Delete", key_display="d"),
        Binding("i", "take_in", "Import"),
        Binding("q,escape", "back", "Menu", key_display="q"),
        Binding("s", "statistics", "Statistics"),
        Binding("r", "rename", "Rename", show=False),
        Binding("u", "restore", "Undo delete", show=False),
        Binding("e", "export", "Export", show=False),
    ]
    AUTO_FOCUS = "#games"

    def __init__(self) -> None:
        super().__init__()
        self.games: list[ListedGame] = []
        """What is listed, in that order."""
        self._wanted: Path | None = None

    def compose(self) -> ComposeResult:
        """A line a game, and more on the one that is marked."""
        yield Static(_HEAD, id="games-head", markup=False)
        yield OptionList(id="games", compact=True)
        yield Static("No game is kept yet.  i takes one in from a file.", id="games-none")
        yield Static(id="games-detail")
        yield Footer()

    async def on_screen_resume(self) -> None:
        """The files may have changed each time the list is seen."""
        self.load()

    def load(self, marked: Path | None = None) -> None:
        """Read all files again; mark the game in the file `marked`, or the same as before."""
        self._wanted = marked or self._wanted  # a reading that this one takes over from wanted it
        self._read()

    @work(exclusive=True, group="games")
    async def _read(self) -> None:
        """Off the event loop."""
        row = self._list.highlighted or 0
        before = self.marked.path if self.marked is not None else None
        self.games = await asyncio.to_thread(self.library.games)
        marked, self._wanted = self._wanted or before, None
        self._list.clear_options()
        self._list.add_options(Option(self._line(game)) for game in self.games)
        paths = [game.path for game in self.games]
        row = paths.index(marked) if marked in paths else min(row, len(paths) - 1)
        self._list.highlighted = row if paths else None
        self._list.display = bool(paths)
        self.query_one("#games-none").display = not paths
        self._tell()
        self._check()

    @work(exclusive=True, group="check")
    async def _check(self) -> None:
        """Play the games through off the event loop, and say what is wrong as it is found."""
        library = self.library
        try:
            for game in tuple(self.games):
                if game.checked:
                    continue
                checked = await asyncio.to_thread(library.check, game)
                if checked.problem:
                    self._found(game, checked)
        finally:
            library.save_verdicts()

    def _found(self, game: ListedGame, checked: ListedGame) -> None:
        """Something is wrong with `game`."""
        if game not in self.games:
            return
        row = self.games.index(game)
        self.games[row] = checked
        self._list.replace_option_prompt_at_index(row, self._line(checked))
        if row == self._list.highlighted:
            self._tell()

    @property
    def library(self) -> Library:
        """The games in the user's files."""
        return Library(self._app.storage)

    @property
    def marked(self) -> ListedGame | None:
        """The game that keys are about; None when there is none."""
        row = self._list.highlighted
        return self.games[row] if row is not None and row < len(self.games) else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that would do nothing are grey; what no damaged file is for is not offered, nor what
        only the window does that plays the game."""
        game = self.marked if self.is_mounted else None
        sound = game if game is not None and not game.problem else None
        if game is not None and game.problem and action in _OF_SOUND_GAMES:
            return False
        if game is not None and game.elsewhere and action in _OF_THE_WINDOW:
            return False
        if action == "continue":
            return True if sound is not None and sound.can_continue else None
        if action in _OF_SOUND_GAMES:
            return True if sound is not None else None
        if action == "delete":
            return True if game is not None else None
        if action == "restore":
            return True if self.library.can_restore else None
        return True

    @on(OptionList.OptionHighlighted)
    def _tell(self) -> None:
        self.query_one("#games-detail", Static).update(self._detail())
        self.refresh_bindings()

    @on(OptionList.OptionSelected)
    def action_open(self) -> None:
        """Step through the game."""
        if (session := self._opened()) is not None:
            self._app.open_replay(session)
        elif self.marked is not None:
            self.notify("This file is damaged: there is nothing to step through. d deletes it.")

    def action_review(self) -> None:
        """What every decision and every roll of the game cost or gave."""
        if self.marked is not None and not _can_be_reviewed(self.marked):
            self.notify(
                "A game of Deep Blue is reviewed when it is over: till then hands are hidden."
            )
            return
        session = self._opened()
        if session is not None and session.moves:
            self._app.open_review(session)

    def action_continue(self) -> None:
        """Go on with a game that is not over."""
        game = self.marked
        if game is None or not game.can_continue or self._opened() is None:
            return
        session = self._app.storage.take_up(game.path)
        if session is not None:
            self._app.open_table(session)
        else:
            self.notify("That game has been opened in another window.", severity="warning")
            self.load()

    def action_rename(self) -> None:
        """Give the game a title, or another one."""
        game = self.marked
        if game is None or game.found is None:
            return

        def rename(title: str) -> str:
            self.library.rename(game, title)
            return ""

        self._ask("Title of the game", game.found.title, rename)

    def action_delete(self) -> None:
        """Delete the file."""
        game = self.marked
        if game is not None and self._try(lambda: self.library.delete(game)):
            self.notify("Deleted; u brings it back.")
            self.load()

    def action_restore(self) -> None:
        """Bring back what was deleted last."""
        try:
            path = self.library.restore()
        except LibraryError as error:
            self.notify(str(error), severity="error")
        else:
            self.load(path)

    def action_export(self) -> None:
        """Write a copy of the game to a file."""
        game = self.marked
        if game is not None:
            self._ask(
                "Export to which file or folder?",
                shown(Path(game.path.name)),
                lambda target: f"Written to {shown(self.library.export(game.path, Path(target)))}",
            )

    def action_take_in(self) -> None:
        """Keep a copy of a game from a file."""

        def take_in(source: str) -> str:
            kept = self.library.take_in(Path(source))
            self.load(kept)
            return f"Kept as {shown(kept)}"

        self._ask("Import which file?", "", take_in)

    def action_statistics(self) -> None:
        """How everybody has done in the games played to their end."""
        from deepsea_tui.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen())

    def action_back(self) -> None:
        """To the menu."""
        self._app.show_menu()

    # Inside

    @property
    def _app(self) -> DeepSeaApp:
        return cast("DeepSeaApp", self.app)

    @property
    def _list(self) -> OptionList:
        return self.query_one("#games", OptionList)

    def _ask(self, question: str, line: str, do: Callable[[str], str]) -> None:
        self._app.push_screen(PromptScreen(question, line, do))

    def _try(self, do: Callable[[], object]) -> bool:
        try:
            do()
        except LibraryError as error:
            self.notify(str(error), severity="error")
            return False
        return True

    def _opened(self) -> AnySession | None:
        """The marked game, played through; what is wrong with it is listed from now on."""
        game = self.marked
        if game is None:
            return None
        try:
            return self.library.open(game.path)
        except LibraryError as error:
            problem = str(error).removeprefix(f"{str(game.path)!r}: ")
            self._found(game, replace(game, problem=problem, checked=True))
            return None

    def _line(self, game: ListedGame) -> Content:
        when = words.day_and_time(game.written)
        if problem := game.problem:
            told = f"damaged: {' '.join(problem.split())}"
            return Content.assemble((when, "$foreground-muted"), "  ", (told, "$text-error"))
        assert game.found is not None  # else there would be a problem
        found = game.found
        result = "in another window" if game.elsewhere else words.result(found)
        return Content.assemble(
            (when, "$foreground-muted"),
            f"  {words.edition(found):<3}  {len(found.actions):>5}  ",
            (f"{result[:_RESULT]:<{_RESULT}}  ", _result_style(game)),
            words.players(found),
        )

    def _detail(self) -> Content:
        """What there is to know about the marked file."""
        game = self.marked
        if game is None:
            return Content("")
        where = (shown(game.path), "$foreground-muted")
        if problem := game.problem:
            return Content.assemble(where, "\n", (" ".join(problem.split()), "$text-error"))
        assert game.found is not None
        there = "It is open in another window: go on with it there. " if game.elsewhere else ""
        return Content.assemble(where, "\n", (there, "$text-warning"), words.details(game.found))


def _result_style(game: ListedGame) -> str:
    if game.elsewhere:
        return "$text-warning"
    return "" if game.found is not None and game.found.result else "$text-accent"


def _can_be_reviewed(game: ListedGame) -> bool:
    """A review of Deep Blue tells what hands held, so there has to be nothing to hide."""
    found = game.found
    if not isinstance(found, DeepBlueRecord):
        return True
    return found.result is not None or not any(seat.player == HUMAN for seat in found.seats)
