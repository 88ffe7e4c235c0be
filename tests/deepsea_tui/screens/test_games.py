"""The list of games driven through the app: by keys and mouse, with damaged files among them."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from deepsea_tui.files.library import Library
from deepsea_tui.files.storage import Storage
from deepsea_tui.game import record
from deepsea_tui.screens.games import GamesScreen
from deepsea_tui.screens.menu import MenuScreen
from deepsea_tui.screens.prompt import PromptScreen
from deepsea_tui.screens.replay import ReplayScreen
from deepsea_tui.screens.table import TableScreen

SIZE = (80, 24)
RECORDS = Path(__file__).parent.parent / "data" / "records"


@pytest.fixture(autouse=True)
def at_greenwich(monkeypatch: pytest.MonkeyPatch) -> None:
    """Times are told by the machine's clock."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()


@pytest.fixture
def library() -> Library:
    """Three games and a damaged file; the latest is not over."""
    storage = Storage()
    library = Library(storage)
    for name in ("game", "branched", "real_table"):
        library.take_in(RECORDS / f"{name}.json")
    damaged = storage.kept.folder / "damaged.json"
    damaged.write_text("{")
    return library


def listed(pilot: Pilot[None]) -> GamesScreen:
    screen = pilot.app.screen
    assert isinstance(screen, GamesScreen)
    return screen


def rows(pilot: Pilot[None]) -> list[str]:
    options = listed(pilot).query_one("#games", OptionList).options
    return [str(option.prompt) for option in options]


async def open_list(pilot: Pilot[None], until: Any, count: int = 4) -> None:
    """From the menu; the damaged file is the latest, the game that is on comes next."""
    await pilot.press("g")
    await until(
        pilot,
        lambda: isinstance(pilot.app.screen, GamesScreen) and len(pilot.app.screen.games) == count,
    )
    await pilot.pause()


async def test_the_list_tells_what_was_played(open_app: Any, until: Any, library: Library) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await open_list(pilot, until)
        first, *others = rows(pilot)
        assert "damaged: not a game record: no JSON, or cut short" in first
        offered = {each.binding.action for each in pilot.app.screen.active_bindings.values()}
        assert not offered & {"review", "continue", "rename", "export"}
        await pilot.press("enter")
        await until(
            pilot, lambda: any("damaged" in note.message for note in pilot.app._notifications)
        )
        assert [" ".join(row.split()) for row in others] == [
            "2026-06-01 21:15 en 84 not over Bob dares: Ann, Bob, Cy",
            "2026-06-01 20:15 es 141 Böb 11 Ann, Böb",
            "2026-01-02 03:40 es 146 Böb 28 Ann, Böb, Cy",
        ]
        await pilot.press("down")
        detail = str(listed(pilot).query_one("#games-detail").content)
        assert "Ann, Bob, Cy (captain); en, seed 42, then 99" in detail
        await pilot.press("escape")
        assert isinstance(app.screen, MenuScreen)


async def test_without_a_game_the_list_says_so(open_app: Any, until: Any) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("g")
        await until(pilot, lambda: listed(pilot).query_one("#games-none").display)
        await pilot.press("enter", "c", "r", "d", "u", "e")
        assert isinstance(app.screen, GamesScreen)


async def test_a_game_is_replayed(open_app: Any, until: Any, library: Library) -> None:
    """By a key or by the mouse."""
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await open_list(pilot, until)
        for by_key in (True, False):
            if by_key:
                await pilot.press("end", "enter")
            else:
                await pilot.press("home")
                await pilot.click("#games", offset=(20, 3))
            await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
            assert app.screen.total == 146
            await pilot.press("q")
            await until(pilot, lambda: isinstance(app.screen, GamesScreen))
            await pilot.pause()
            assert listed(pilot).query_one("#games", OptionList).highlighted == 3


async def test_a_game_that_is_on_is_gone_on_with(
    open_app: Any, until: Any, library: Library
) -> None:
    """What was undone can still be done again; a game that is over cannot be gone on with."""
    app = open_app(bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await open_list(pilot, until)
        await pilot.press("end", "c")
        assert isinstance(app.screen, GamesScreen)
        await pilot.press("home", "down", "c")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        session = app.screen.session
        assert (len(session.moves), len(session.redo_moves)) == (84, 6)
        await pilot.press("r")
        assert len(session.moves) > 84
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        await open_list(pilot, until)
        assert sum("Bob dares" in row for row in rows(pilot)) == 1


async def test_a_title_is_given(open_app: Any, until: Any, library: Library) -> None:
    """One that is too long is refused where it was typed in."""
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await open_list(pilot, until)
        await pilot.press("end", "r")
        await until(pilot, lambda: isinstance(app.screen, PromptScreen))
        line = app.screen.query_one(Input)
        line.value = "x" * 61
        await pilot.press("enter")
        assert "longer than 60" in str(app.screen.query_one("#prompt-problem").content)
        line.value = "[b]Nautilus[/]"
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GamesScreen))
        await until(pilot, lambda: "[b]Nautilus[/]: Ann, Böb, Cy" in rows(pilot)[3])


async def test_a_deleted_game_comes_back(open_app: Any, until: Any, library: Library) -> None:
    """A damaged file too."""
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await open_list(pilot, until)
        before = rows(pilot)
        await pilot.press("down", "d")
        await until(pilot, lambda: len(listed(pilot).games) == 3)
        await pilot.press("home", "d")
        await until(pilot, lambda: len(listed(pilot).games) == 2)
        await pilot.pause()
        assert rows(pilot) == before[2:]
        await pilot.press("u")
        await until(pilot, lambda: len(listed(pilot).games) == 3)
        await pilot.press("u")
        await until(pilot, lambda: len(listed(pilot).games) == 4)
        await pilot.pause()
        assert rows(pilot) == before


async def test_games_go_out_and_come_in(
    open_app: Any, until: Any, library: Library, tmp_path: Path
) -> None:
    """Into a folder under their own name; what is no game is refused, and named."""
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await open_list(pilot, until)
        await pilot.press("end", "e")
        await until(pilot, lambda: isinstance(app.screen, PromptScreen))
        app.screen.query_one(Input).value = str(tmp_path)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GamesScreen))
        copy = tmp_path / "2026-01-02-030405.json"
        assert len(record.read(copy).actions) == 146
        await pilot.press("i")
        await until(pilot, lambda: isinstance(app.screen, PromptScreen))
        app.screen.query_one(Input).value = str(RECORDS / "other_dice.json")
        await pilot.press("enter")
        problem = str(app.screen.query_one("#prompt-problem").content)
        assert "other_dice.json': action 5, 'roll:1+1': with seed 7" in problem
        app.screen.query_one(Input).value = str(RECORDS / "four_divers.json")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GamesScreen))
        await until(pilot, lambda: len(listed(pilot).games) == 5)
        await pilot.pause()
        marked = listed(pilot).marked
        assert marked is not None
        assert len(marked.found.seats) == 4


async def test_what_is_wrong_with_the_moves_is_found_out_behind_the_list(
    open_app: Any, until: Any, library: Library
) -> None:
    """Its shape is right, so only playing it through finds out; its keys are gone then."""
    bad = Storage().kept.folder / "illegal.json"
    bad.write_bytes((RECORDS / "illegal_action.json").read_bytes())
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await open_list(pilot, until, 5)
        row = next(number for number, game in enumerate(listed(pilot).games) if game.path == bad)
        listed(pilot).query_one("#games", OptionList).highlighted = row
        await until(pilot, lambda: "damaged: action 2, 'turn-back'" in rows(pilot)[row])
        await pilot.press("enter", "c", "v")
        await pilot.pause()
        assert isinstance(app.screen, GamesScreen)
        assert {listed(pilot).check_action(key, ()) for key in ("review", "continue")} == {False}
    assert bad.exists()


async def test_a_game_of_another_window_is_shown_as_such(
    open_app: Any, until: Any, play_random: Any
) -> None:
    other = Storage()
    other.autosave(play_random(3, moves=10), datetime(2026, 3, 1, tzinfo=UTC))
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await open_list(pilot, until, 1)
        assert " in another window " in rows(pilot)[0]
        assert "open in another window" in str(listed(pilot).query_one("#games-detail").content)
        offered = {each.binding.action for each in app.screen.active_bindings.values()}
        assert not offered & {"continue", "rename", "delete"}
        assert "review" in offered
        await pilot.press("d", "c")
        assert isinstance(app.screen, GamesScreen)
        assert len(Library(other).games()) == 1
