"""The form for a new game: by keys alone, by mouse alone, and with mistakes."""

from __future__ import annotations

from typing import Any

from textual.widgets import Input, Select, Static

from deepsea_tui.files import last_setup
from deepsea_tui.files.storage import Storage
from deepsea_tui.game.seats import GameSetup, Seat
from deepsea_tui.screens.menu import MenuScreen
from deepsea_tui.screens.new_game import NewGameScreen
from deepsea_tui.screens.table import TableScreen
from deepsea_tui.widgets.seat_row import SeatRow
from solver.adventure.bots import catalog
from solver.adventure.ruleset import PRESETS

SIZE = (80, 24)


def text(app: Any, selector: str) -> str:
    return str(app.screen.query_one(selector, Static).content)


async def test_by_keys_alone(open_app: Any, until: Any) -> None:
    """Name, divers, player, edition and seed without the mouse; F2 starts."""
    app = open_app(bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen))
        assert app.focused is app.screen.query_one("#seat-0 .seat-name")
        await pilot.press("shift+tab", "enter", "up", "enter")  # divers: 3 -> 2
        await until(pilot, lambda: len(app.screen.seats) == 2)
        await pilot.press("tab", "home", *"Zoe ")
        await pilot.press("tab", "tab", "tab", "enter", "home", "enter")  # B becomes a person
        await pilot.press("tab", "enter", "down", "enter")  # edition: en
        await until(pilot, lambda: app.screen.rules == PRESETS["en"])
        app.screen.query_one("#seed").focus()
        await pilot.press("home", "shift+end", "delete", *"77", "f2")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        setup = app.screen.session.setup
        assert setup.seats == (Seat("Zoe Ann"), Seat("Bob"))
        assert (setup.rules, setup.seed, setup.starter) == (PRESETS["en"], 77, None)


async def test_tab_goes_through_every_field_and_back_to_the_first(
    open_app: Any, until: Any
) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen))
        seen = set()
        first = app.focused
        for _ in range(40):
            seen.add(app.focused.id)
            await pilot.press("tab")
            if app.focused is first:
                break
        assert app.focused is first
        assert {"divers", "edition", "seed", "draw", "starter", "start", "back"} <= seen


async def test_by_mouse_alone(open_app: Any, until: Any) -> None:
    """A click opens the house rules, draws a seed and starts."""
    app = open_app(bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.click("#menu", offset=(6, 2))
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen))
        await pilot.pause()
        seed = app.screen.seed
        await pilot.click("#draw")
        await until(pilot, lambda: app.screen.seed != seed)
        await pilot.click("#house-rules CollapsibleTitle")
        await until(pilot, lambda: app.screen.query_one("#rule-tie").region.height > 0)
        await pilot.click("#house-rules CollapsibleTitle")
        await until(pilot, lambda: app.screen.query_one("#house-rules").collapsed)
        await pilot.pause()
        await pilot.click("#start")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_problems_stand_where_they_are_and_nothing_starts(open_app: Any, until: Any) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen))
        app.screen.query_one("#seat-0 .seat-name", Input).value = "bob"
        app.screen.query_one("#seed", Input).value = "-3"
        await until(pilot, lambda: app.screen.query_one("#seed-problem").display)
        assert "name 'Bob' is taken by seat A" in text(app, "#seat-1 .problem")
        assert "seed '-3' is not a whole number from 0 to" in text(app, "#seed-problem")
        assert text(app, "#start-line") == "2 problems above"
        app.screen.query_one("#back").focus()
        await pilot.press("f2")
        assert isinstance(app.screen, NewGameScreen)
        assert app.focused is app.screen.query_one("#seat-1 .seat-name")
        app.screen.query_one("#seat-0 .seat-name", Input).value = ""
        await until(pilot, lambda: "name is empty" in text(app, "#seat-0 .problem"))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def test_house_rules_start_from_the_edition_and_change_one_by_one(
    open_app: Any, until: Any
) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen))
        app.screen.query_one("#edition", Select).value = "pt"
        await until(pilot, lambda: app.screen.rules == PRESETS["pt"])
        app.screen.query_one("#house-rules").collapsed = False
        await until(pilot, lambda: bool(app.screen.query("#rule-jump Select")))
        app.screen.query_one("#rule-jump Select", Select).value = "passing"
        await until(pilot, lambda: app.screen.rules.jump == "passing")
        await until(pilot, lambda: "With 1 house rule." in text(app, "#edition-line"))


async def test_at_60_columns_a_hint_has_a_line_of_its_own(open_app: Any, until: Any) -> None:
    """Beside its field it was six letters wide."""
    app = open_app()
    async with app.run_test(size=(60, 40)) as pilot:
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen))
        await pilot.pause()
        for hint in app.screen.query(".seat-line, .rule-line"):
            field = hint.parent.query_one("Choice, Input")
            assert hint.region.y > field.region.y
            assert hint.size.width >= 40
        assert app.screen.query_one("#start").region.bottom < 40


async def test_every_bot_of_the_catalog_can_be_chosen(open_app: Any, until: Any) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen))
        select = app.screen.query_one("#seat-1 Select", Select)
        offered = {str(value).partition("(")[0] for _, value in select._options}
        bots = {usage.partition("(")[0] for usage in catalog()}
        assert {"human", "deckhand", "diver", "captain"} | bots == offered


async def test_the_last_setup_is_there_again_with_a_new_seed(open_app: Any, until: Any) -> None:
    setup = GameSetup(
        (Seat("Uma"), Seat("Vic", "diver-intent(12,1)"), Seat("Wim"), Seat("Xan", "captain")),
        PRESETS["fr"],
        seed=5,
        starter=2,
    )
    last_setup.save(Storage().folders, setup)
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen))
        assert app.screen.seats == setup.seats
        assert app.screen.rules == setup.rules
        assert app.screen.starter == 2
        assert len(app.screen.query(SeatRow)) == 4
        assert app.screen.query_one("#edition", Select).value == "fr"
