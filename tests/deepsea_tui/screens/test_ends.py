"""Ends of dives and games: what is shown when, and what each way on answers."""

from __future__ import annotations

from typing import Any

import pytest
from textual.widgets import Button

from deepsea_tui.game.session import Session
from deepsea_tui.screens.dive_end import DiveEndScreen
from deepsea_tui.screens.game_end import GameEndScreen
from deepsea_tui.screens.replay import ReplayScreen
from deepsea_tui.widgets.dive_report import dive_report, reveals

SIZE = (80, 24)


@pytest.fixture
def finished(play_random: Any) -> Session:
    """A whole game of three in which somebody came home with treasure in the first dive."""
    for seed in range(100):
        session: Session = play_random(seed)
        if reveals(session.dive_summaries()[0]) >= 2:
            return session
    raise AssertionError("no such game among the seeds")


def report(app: Any) -> str:
    return str(app.screen.query_one("#report-text").content)


async def test_without_animation_all_values_are_there_and_enter_goes_on(
    open_app: Any, finished: Session, until: Any
) -> None:
    app = open_app()
    answers: list[str | None] = []
    async with app.run_test(size=SIZE) as pilot:
        summary = finished.dive_summaries()[0]
        await app.push_screen(DiveEndScreen(summary, finished), answers.append)
        await until(pilot, lambda: isinstance(app.screen, DiveEndScreen))
        await until(pilot, lambda: "?" not in report(app) and "dive 1" in report(app))
        await pilot.press("enter")
        await until(pilot, lambda: answers == ["continue"])


async def test_space_turns_one_value_and_a_turns_all(
    open_app: Any, finished: Session, until: Any
) -> None:
    app = open_app(animation=True, bot_pace="slow")
    answers: list[str | None] = []
    async with app.run_test(size=SIZE) as pilot:
        summary = finished.dive_summaries()[0]
        await app.push_screen(DiveEndScreen(summary, finished), answers.append)
        await until(pilot, lambda: isinstance(app.screen, DiveEndScreen))
        app.screen._timer.pause()
        hidden = report(app).count("?")
        assert hidden == reveals(summary)
        await pilot.press("space")
        await until(pilot, lambda: report(app).count("?") == hidden - 1)
        await pilot.press("a")
        await until(pilot, lambda: "?" not in report(app))
        await pilot.press("u")
        await until(pilot, lambda: answers == ["undo"])


async def test_by_mouse_a_click_turns_all_and_the_next_goes_on(
    open_app: Any, finished: Session, until: Any
) -> None:
    app = open_app(animation=True, bot_pace="slow")
    answers: list[str | None] = []
    async with app.run_test(size=SIZE) as pilot:
        summary = finished.dive_summaries()[0]
        await app.push_screen(DiveEndScreen(summary, finished), answers.append)
        await pilot.pause()
        await pilot.click("#report-text", offset=(3, 3))
        await until(pilot, lambda: "?" not in report(app))
        assert answers == []
        await pilot.click("#report-text", offset=(3, 3))
        await until(pilot, lambda: answers == ["continue"])


def test_gains_are_not_told_before_their_chips(finished: Session) -> None:
    """A total given away early would spoil the turning over."""
    summary = finished.dive_summaries()[0]
    names = [seat.name for seat in finished.setup.seats]
    before = dive_report(summary, [], names, 0).plain
    assert "+" not in before
    after = dive_report(summary, [], names, reveals(summary)).plain
    for seat in summary.seats:
        if seat.gained:
            assert f"+{seat.gained}" in after


async def test_ways_on_by_key(open_app: Any, finished: Session, until: Any) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await app.push_screen(GameEndScreen(finished))
        await pilot.press("p")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, GameEndScreen))
        for key, answer in (("r", "restart"), ("n", "new"), ("u", "undo"), ("m", "menu")):
            answers: list[str | None] = []
            await app.push_screen(GameEndScreen(finished), answers.append)
            await until(pilot, lambda: isinstance(app.screen, GameEndScreen))
            await pilot.press(key)
            await until(pilot, lambda got=answers, answer=answer: got == [answer])


async def test_buttons_stay_in_sight_where_the_report_has_no_room(
    open_app: Any, finished: Session
) -> None:
    app = open_app()
    async with app.run_test(size=(80, 16)) as pilot:
        await app.push_screen(GameEndScreen(finished))
        await pilot.pause()
        assert app.screen.query_one("#menu").region.bottom <= 15
        report = app.screen.query_one("#end-report")
        report.focus()
        await pilot.press("end")
        await pilot.pause()
        assert report.scroll_target_y > 0


async def test_every_way_on_is_seen_whole(open_app: Any, finished: Session) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await app.push_screen(GameEndScreen(finished))
        for size in (SIZE, (60, 20)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            row = app.screen.query_one("#end-buttons").content_region
            for button in app.screen.query("#end-buttons Button").results(Button):
                assert button.region in row, button.id
                assert button.region.width >= len(str(button.label)), button.id


async def test_ways_on_by_mouse(open_app: Any, finished: Session, until: Any) -> None:
    app = open_app()
    answers: list[str | None] = []
    async with app.run_test(size=SIZE) as pilot:
        await app.push_screen(GameEndScreen(finished), answers.append)
        await until(pilot, lambda: isinstance(app.screen, GameEndScreen))
        await pilot.pause()
        await pilot.click("#new")
        await until(pilot, lambda: answers == ["new"])
