"""A points target at the table: asked for, checked, counted at once, and let go."""

from __future__ import annotations

from msgspec.structs import replace
from textual.widgets import Input, Static

from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.screens.table import TableScreen
from deepsea_tui.screens.target import TargetScreen

SIZE = (80, 24)


def game() -> Session:
    return Session(GameSetup((Seat("Ann"), Seat("Bob")), seed=7, starter=0))


def at_table(pilot) -> bool:
    screen = pilot.app.screen
    return isinstance(screen, TableScreen) and screen.stop is not None


def foot(pilot) -> str:
    return str(pilot.app.screen.query_one("#advice-foot", Static).content)


async def test_p_asks_for_a_number_and_the_advisor_counts_it_at_once(open_app, until, advisor):
    app = open_app(game())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: at_table(pilot))
        await pilot.press("p")
        await until(pilot, lambda: isinstance(app.screen, TargetScreen))
        await pilot.press("2", "x", "5", "enter")  # letters are not taken
        await until(pilot, lambda: bool(advisor.options))
        assert advisor.options[0]["target"] == 25
        assert foot(pilot) == "h asks, p: 25+ pt"
        await pilot.press("p")
        await until(pilot, lambda: isinstance(app.screen, TargetScreen))
        assert app.screen.query_one(Input).value == "25"
        await pilot.click("#target-none")
        await until(pilot, lambda: len(advisor.options) == 2)
        assert advisor.options[1]["target"] is None
        assert foot(pilot) == "h asks the advisor"


async def test_what_is_asked_for_otherwise_is_asked_anew(open_app, until, advisor):
    """A hint that was given follows the settings; where none was, none is asked."""
    app = open_app(game())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: at_table(pilot))
        app.change_settings(replace(app.settings, rivals="house"))
        await pilot.press("h")
        await until(pilot, lambda: bool(advisor.options))
        asked = [(one["objective"], one["model"]) for one in advisor.options]
        assert asked == [("win", "house")]
        app.change_settings(replace(app.settings, objective="points"))
        await until(pilot, lambda: len(advisor.options) == 2)
        app.change_settings(replace(app.settings, rivals="paranoid"))
        await until(pilot, lambda: len(advisor.options) == 3)
        asked = [(one["objective"], one["model"]) for one in advisor.options[1:]]
        assert asked == [("points", "house"), ("points", "paranoid")]


async def test_a_number_that_cannot_be_is_said_to_be_wrong(open_app, until, advisor):
    app = open_app(game())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: at_table(pilot))
        await pilot.press("p")
        await until(pilot, lambda: isinstance(app.screen, TargetScreen))
        problem = app.screen.query_one("#target-problem", Static)
        for typed in ("0", "241", "999"):
            await pilot.press(*typed, "enter")
            await until(pilot, lambda: bool(str(problem.content)))
            assert str(problem.content) == f"{typed} is not from 1 to 240"
            await pilot.press(*["backspace"] * len(typed))
            await until(pilot, lambda: not str(problem.content))
        await pilot.press("escape")
        await until(pilot, lambda: at_table(pilot))
        assert app.screen.target is None
        assert advisor.options == []


async def test_an_empty_number_is_no_target_and_escape_changes_nothing(open_app, until, advisor):
    app = open_app(game())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: at_table(pilot))
        screen = app.screen
        for keys, target in (
            (("8", "enter"), 8),
            (("9", "escape"), 8),
            (("backspace", "enter"), None),
        ):
            await pilot.press("p")
            await until(pilot, lambda: isinstance(app.screen, TargetScreen))
            await pilot.press(*keys)
            await until(pilot, lambda: at_table(pilot))
            assert screen.target == target


async def test_where_advice_is_locked_off_there_is_no_target(open_app, until, advisor):
    app = open_app(game(), advice="off")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: at_table(pilot))
        await pilot.press("p")
        await pilot.pause()
        assert at_table(pilot)
