"""The table of Deep Blue: every step by keys and by mouse, and what may be taken back."""

from __future__ import annotations

from typing import Any

from deepsea_tui.game.deep_blue.play_loop import Stop
from deepsea_tui.screens.deep_blue.cards import CardsScreen
from deepsea_tui.screens.deep_blue.log import LogScreen
from deepsea_tui.screens.deep_blue.table import DeepBlueTable
from deepsea_tui.screens.menu import MenuScreen
from deepsea_tui.widgets.deep_blue.choice_list import ChoiceList
from deepsea_tui.widgets.deep_blue.map_layout import map_layout
from deepsea_tui.widgets.deep_blue.sea_map import SeaMap
from deepsea_tui.widgets.instruction import Instruction
from deepsea_tui.widgets.key_bar import KeyBar, place_keys
from solver.deep_blue.actions import Kind
from solver.deep_blue.step import Step

SIZE = (80, 24)
ANN = ("Ann", "Bob=greedy", "Cy=greedy")


def ready(app: Any) -> bool:
    return isinstance(app.screen, DeepBlueTable) and app.screen.stop is Stop.DECISION


def can_sail(game: Any) -> bool:
    return game.state.step is Step.TURN and any(
        action.kind is Kind.SAIL for action in game.state.legal_actions()
    )


def at(step: Step) -> Any:
    return lambda game: game.state.step is step


async def test_recruit_by_the_digit_of_the_slot_and_take_it_back(
    open_app: Any, until: Any, deep_blue: Any
) -> None:
    """Slot 1 costs $1 (edition `seed`): Deckhand and Novice Salvager pay it alone; undo is free
    until a card has been revealed."""
    session = deep_blue(*ANN, seed=3, starter=0, stop=at(Step.TURN))
    app = open_app(session, bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        before = session.state
        await pilot.press("1")
        await until(pilot, lambda: ready(app))
        rows = app.screen.query_one(ChoiceList)
        assert (rows.title, rows.texts) == (
            "Pay $1 with",
            ("Novice Salvager", "Deckhand", "First Mate (1 lost)"),
        )
        assert "with what do you pay" in app.screen.query_one(Instruction).text
        for back in ("u", "escape"):
            await pilot.press(back)
            await until(pilot, lambda: ready(app) and session.state == before)
            await pilot.press("1")
            await until(pilot, lambda: ready(app) and session.state != before)
        await pilot.press("space")
        await until(pilot, lambda: session.state.players[0].open == () and ready(app))
        assert not session.can_undo  # the next card of the market has been seen


async def test_sail_by_the_name_of_the_space_and_enter(
    open_app: Any, until: Any, deep_blue: Any
) -> None:
    """Two routes can be paid in one way only, by the Helmsman; so nobody is asked how."""
    session = deep_blue(*ANN, seed=3, starter=0, stop=can_sail)
    app = open_app(session, bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press("s")
        sea = app.screen.query_one(SeaMap)
        assert sea.has_focus
        await pilot.press("enter")
        assert app.screen.note == "choose a space first"
        await pilot.press("s", "2")
        assert app.screen.plan.ends == ("S2", "-")
        await pilot.press("tab", "b", "1")
        assert app.screen.plan.ends == ("S2", "B1")
        text = app.screen.query_one(Instruction).text
        assert text == "Ann, boat 1 H → S2, boat 2 H → B1: 2 of 3 routes"
        await pilot.press("enter")
        await until(pilot, lambda: session.state.step is Step.SPOT and ready(app))
        boats = session.state.players[0].boats
        assert [boat.space for boat in boats] == ["S2", "B1"]
        await pilot.press("1")
        await until(pilot, lambda: session.state.players[0].boats[0].spot == 0)


async def test_escape_drops_a_plan_and_then_leads_to_the_menu(
    open_app: Any, until: Any, deep_blue: Any
) -> None:
    session = deep_blue(*ANN, seed=3, starter=0, stop=can_sail)
    app = open_app(session, bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press("s", "s", "2", "escape")
        assert app.screen.plan.is_empty
        await pilot.press("escape")
        assert app.screen.plan is None
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def test_a_sail_and_its_payment_by_mouse_alone(
    open_app: Any, until: Any, deep_blue: Any
) -> None:
    """The button, the space, keys of the footer, the space again; then a row of the list."""
    session = deep_blue(*ANN, seed=3, starter=0, stop=can_sail)
    app = open_app(session, bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        button = app.screen.query_one("#actions").button("s")
        await pilot.click("#actions", offset=(button.start, button.y))
        await until(pilot, lambda: app.screen.plan is not None)
        sea = app.screen.query_one(SeaMap)
        box = map_layout(session.state.box.sea, *sea.size).boxes["B1"]
        await pilot.click(SeaMap, offset=(box.x + 1, box.y))
        assert app.screen.plan.ends == ("B1", "-")
        keys = app.screen.query_one(KeyBar)
        other = next(key for key in place_keys(keys.keys, 80) if key.key.display == "tab")
        await pilot.click(KeyBar, offset=(other.start, 0))  # a key of the map in the footer
        assert app.screen.plan.boat == 1
        await pilot.click(KeyBar, offset=(other.start, 0))
        await pilot.click(SeaMap, offset=(box.x + 1, box.y))
        await until(pilot, lambda: session.state.step is Step.PAY and ready(app))
        await pilot.click(ChoiceList, offset=(6, 1))
        await until(pilot, lambda: session.state.step is not Step.PAY)
        assert session.state.players[0].boats[0].space == "B1"


async def test_the_market_is_clicked(open_app: Any, until: Any, deep_blue: Any) -> None:
    session = deep_blue(*ANN, seed=3, starter=0, stop=at(Step.TURN))
    app = open_app(session, bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.click("#market", offset=(8, 2))
        await until(pilot, lambda: session.state.intent is not None)
        assert str(session.state.intent) == "recruit:2"


async def test_the_dive_is_shown_and_the_map_on_demand(
    open_app: Any, until: Any, deep_blue: Any
) -> None:
    session = deep_blue(*ANN, seed=3, stop=at(Step.DRAW))
    app = open_app(session, bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        assert app.screen.query_one("#dive").display
        assert not app.screen.query_one(SeaMap).display
        await pilot.press("m")
        assert app.screen.query_one(SeaMap).display
        drawn = sum(session.state.board.drawn)
        await pilot.press("space")
        await until(pilot, lambda: session.state.board is None or ready(app))
        assert session.state.board is None or sum(session.state.board.drawn) > drawn


async def test_log_and_cards_open_over_the_table(open_app: Any, until: Any, deep_blue: Any) -> None:
    session = deep_blue(*ANN, seed=3, stop=at(Step.DRAW))
    app = open_app(session, bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press("l")
        await until(pilot, lambda: isinstance(app.screen, LogScreen))
        assert "dives at" in app.screen.query_one("#whole-log").text
        await pilot.press("escape", "c")
        await until(pilot, lambda: isinstance(app.screen, CardsScreen))
        await pilot.press("c")
        await until(pilot, lambda: ready(app))


async def test_a_game_left_is_continued_where_it_was(
    open_app: Any, until: Any, deep_blue: Any
) -> None:
    session = deep_blue(*ANN, seed=3, starter=0, stop=at(Step.TURN))
    app = open_app(session, bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        await pilot.press("c")
        await until(pilot, lambda: ready(app))
        assert app.screen.session is not session
        assert app.screen.session.state == session.state
