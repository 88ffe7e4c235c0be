"""The form for a new game of Deep Blue."""

from __future__ import annotations

from typing import Any

from textual.widgets import Select, Static

from deepsea_tui.screens.deep_blue.new_game import DeepBlueNewGame
from deepsea_tui.screens.deep_blue.table import DeepBlueTable
from deepsea_tui.screens.new_game import NewGameScreen
from deepsea_tui.widgets.choice import Choice

SIZE = (80, 24)


def is_built(app: Any) -> bool:
    """Whether the form is there with the labels of all its choices; earlier it cannot be left."""
    seats = app.screen.query(".seat-player")
    return (
        isinstance(app.screen, DeepBlueNewGame)
        and len(seats) > 1
        and all(choice.query("#label") for choice in app.screen.query(Choice))
    )


async def open_form(app: Any, pilot: Any, until: Any) -> None:
    """By the menu and the title of the form, which is a choice between the games."""
    await pilot.press("n")
    await until(pilot, lambda: isinstance(app.screen, NewGameScreen))
    app.screen.query_one("#game", Choice).value = "deep-blue"
    await until(pilot, lambda: is_built(app))


async def test_players_edition_scenario_and_seed_are_those_of_the_form(
    open_app: Any, until: Any
) -> None:
    app = open_app(bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await open_form(app, pilot, until)
        app.screen.query_one("#divers", Choice).value = "2"
        await until(pilot, lambda: len(app.screen.seats) == 2)
        app.screen.query_one("#edition", Choice).value = "published"
        app.screen.query_one("#scenario", Choice).value = "royal-hoard"
        app.screen.query_one("#seed").value = "77"
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(app.screen, DeepBlueTable))
        setup = app.screen.session.setup
        assert [seat.name for seat in setup.seats] == ["Ann", "Bob"]
        assert (setup.edition, setup.scenario, setup.seed) == ("published", "royal-hoard", 77)
        await pilot.press("n")  # the form again: all but the seed is kept
        await until(pilot, lambda: isinstance(app.screen, DeepBlueNewGame))
        form = app.screen
        assert form.seats == setup.seats
        assert form.query_one("#edition", Choice).word == "published"
        assert form.query_one("#scenario", Choice).word == "royal-hoard"


async def test_the_title_leads_back_to_the_first_game(open_app: Any, until: Any) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("b")
        await until(pilot, lambda: is_built(app))
        app.screen.query_one("#game", Choice).value = "adventure"
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen))


async def test_house_scenarios_are_marked_and_nothing_starts_with_a_problem(
    open_app: Any, until: Any
) -> None:
    """Four of the seven scenarios are published by nobody."""
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await open_form(app, pilot, until)
        shown = [str(text) for text, _ in app.screen.query_one("#scenario", Select)._options]
        assert sum(text.endswith("(house)") for text in shown) == 4
        assert len(shown) == 7
        app.screen.query_one("#seat-0 .seat-name").value = "Bob"
        app.screen.query_one("#seed").value = "x"
        line = app.screen.query_one("#start-line", Static)
        await until(pilot, lambda: str(line.content) == "2 problems above")
        await pilot.press("f2")
        assert isinstance(app.screen, DeepBlueNewGame)
