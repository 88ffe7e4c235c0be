"""Advice at the table of Deep Blue: asked by a key, shown beside the dive, never out of date."""

from __future__ import annotations

from typing import Any

from deepsea_tui.game.deep_blue.play_loop import Stop
from deepsea_tui.screens.deep_blue.table import DeepBlueTable
from deepsea_tui.widgets.glyphs import UNICODE
from deepsea_tui.widgets.instruction import Instruction
from solver.deep_blue.notation import format_position
from solver.deep_blue.step import Step

SIZE = (80, 24)
ANN = ("Ann", "Bob=greedy", "Cy=greedy")


def at(step: Step) -> Any:
    return lambda game: game.state.step is step


def ready(app: Any) -> bool:
    return isinstance(app.screen, DeepBlueTable) and app.screen.stop is Stop.DECISION


def beside_the_dive(app: Any) -> list[str]:
    picture = app.screen.query_one("#odds")
    return [line.rstrip() for line in str(picture.draw(30, 14)).splitlines()]


async def test_the_ranking_takes_the_place_of_the_odds_until_the_key_again(
    open_app: Any, until: Any, deep_blue: Any, advisor: Any
) -> None:
    session = deep_blue(*ANN, seed=3, stop=at(Step.DRAW))
    app = open_app(session, bot_pace="instant", objective="points")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        odds = beside_the_dive(app)
        assert odds[0].startswith(" Next gem")
        await pilot.press("h")
        await until(pilot, lambda: app.screen.advice.answer is not None)
        assert advisor.asked == [format_position(session.state)]
        assert advisor.options == [{"lens": "points", "tables": None}]
        shown = beside_the_dive(app)
        assert shown[0].split() == ["Advice", "for", "Ann", "exact"]
        assert shown[2] == f"{UNICODE.marker}draw a gem   10.2  +6.2  46%"
        assert shown[3] == " stop          8.0  +4.0 100%"
        assert shown[4] == " others: Bob 4.7, Cy 3.8"
        assert shown[6] == "  black deadly      5 or more"
        assert shown[7:9] == [" must defend 38%", " has to go: A 38%, B 20%"]
        await pilot.press("h")
        assert beside_the_dive(app) == odds


async def test_an_answer_about_a_position_that_is_gone_is_not_shown(
    open_app: Any, until: Any, deep_blue: Any, advisor: Any
) -> None:
    session = deep_blue(*ANN, seed=3, stop=at(Step.DRAW))
    app = open_app(session, bot_pace="instant")
    advisor.may_answer.clear()
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press("h")
        await until(pilot, lambda: len(advisor.asked) == 1)
        state = session.state
        await pilot.press("s")
        advisor.may_answer.set()
        await until(pilot, lambda: session.state is not state and app.screen is not None)
        await pilot.pause()
        table = next(screen for screen in app.screen_stack if isinstance(screen, DeepBlueTable))
        assert table.advice.answer is None


async def test_where_the_map_is_seen_the_answer_is_a_line(
    open_app: Any, until: Any, deep_blue: Any
) -> None:
    """With the map over the dive the best options stand in the instruction."""
    session = deep_blue(*ANN, seed=3, stop=at(Step.DRAW))
    app = open_app(session, bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press("m", "h")
        line = app.screen.query_one(Instruction)
        await until(pilot, lambda: "draw a gem 10.2, stop 8.0" in line.text)


async def test_advice_always_comes_in_dives_and_off_never(
    open_app: Any, until: Any, deep_blue: Any, advisor: Any
) -> None:
    session = deep_blue(*ANN, seed=3, stop=at(Step.DRAW))
    app = open_app(session, bot_pace="instant", advice="always")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app) and app.screen.advice.answer is not None)
    app = open_app(session, bot_pace="instant", advice="off")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        asked = len(advisor.asked)
        await pilot.press("h")
        await until(pilot, lambda: any("locked off" in note.message for note in app._notifications))
        assert len(advisor.asked) == asked
