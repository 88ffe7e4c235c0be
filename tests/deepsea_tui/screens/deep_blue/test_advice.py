"""Advice at the table of Deep Blue: asked by a key, shown beside the dive, never out of date."""

from __future__ import annotations

from typing import Any

import pytest

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


def in_the_crews_place(app: Any, width: int) -> list[str]:
    picture = app.screen.query_one("#crews")
    return [line.rstrip() for line in str(picture.draw(width, 6)).splitlines()]


async def test_between_dives_the_ranking_takes_the_place_of_the_crews(
    open_app: Any, until: Any, deep_blue: Any, advisor: Any
) -> None:
    """While the engine looks ahead it says so; the answer is a table and a line, and no move."""
    session = deep_blue(*ANN, seed=3, stop=at(Step.TURN))
    app = open_app(session, bot_pace="instant")
    advisor.may_end.clear()
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        state, crews = session.state, in_the_crews_place(app, 29)
        line = app.screen.query_one(Instruction)
        await pilot.press("h")
        await until(pilot, lambda: advisor.looks_ahead.is_set())
        assert "the advisor thinks" in line.text
        assert in_the_crews_place(app, 29) == crews
        advisor.may_end.set()
        await until(pilot, lambda: "less for others" in line.text)
        card = state.box.cards[state.market[0]].name
        assert line.text == f"Ann, rest, then S3; 1.2 above {card}: 1.2 less for others"
        head, best, other, *_ = in_the_crews_place(app, 40)
        assert head.split() == ["64", "deals", "less", "by"]
        assert best.split() == [f"{UNICODE.marker}rest", "best"]
        assert other.split()[-1] == "1.2±0.3"
        assert session.state is state
        await pilot.press("h")
        assert in_the_crews_place(app, 29) == crews


@pytest.mark.parametrize("step", [Step.DRAW, Step.TURN])
async def test_advice_always_comes_at_every_decision(
    open_app: Any, until: Any, deep_blue: Any, step: Step
) -> None:
    session = deep_blue(*ANN, seed=3, stop=at(step))
    app = open_app(session, bot_pace="instant", advice="always")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app) and app.screen.advice.answer is not None)


async def test_advice_that_is_off_is_not_asked_for(
    open_app: Any, until: Any, deep_blue: Any, advisor: Any
) -> None:
    app = open_app(deep_blue(*ANN, seed=3, stop=at(Step.DRAW)), bot_pace="instant", advice="off")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press("h")
        await until(pilot, lambda: any("locked off" in note.message for note in app._notifications))
        assert advisor.asked == []
