"""The review of a game through the real app: made, kept, shown, left, exported."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import OptionList, Static, TabbedContent

from deepsea_tui.files import review_cache
from deepsea_tui.files.folders import folders
from deepsea_tui.files.review_cache import ReviewWanted
from deepsea_tui.game.session import Session
from deepsea_tui.screens.prompt import PromptScreen
from deepsea_tui.screens.replay import ReplayScreen
from deepsea_tui.screens.review import ReviewScreen
from deepsea_tui.widgets.share_curve import ShareCurve
from solver.adventure.review.report import Review, ReviewStep
from solver.adventure.review.reviewing import review
from solver.adventure.review.wanted import Wanted
from solver.adventure.rivals.history import parse_game

SIZE = (80, 24)


@pytest.fixture(scope="module")
def found() -> Review:
    """The review of `game`, made in this process with few playouts."""
    history, _ = parse_game(random_game().history, "game")
    last = [*review(history, Wanted(nodes=120))][-1]
    assert isinstance(last, Review)
    return last


def random_game() -> Session:
    import random

    from deepsea_tui.game.session import GameSetup, Seat

    session = Session(GameSetup((Seat("Ann"), Seat("Bob")), seed=3))
    choose = random.Random(3)
    while len(session.moves) < 40:
        if session.state.is_chance_node():
            session.chance()
        else:
            session.play(choose.choice(session.state.legal_actions()))
    return session


class Reviewing:
    """A review of the quiet advisor: two steps, then what it was given, or nothing ever."""

    def __init__(self, found: Review | None, *, ends: bool = True) -> None:
        self.found, self.ends, self.asked = found, ends, 0

    async def __call__(self, game: Any, **_: Any) -> AsyncIterator[ReviewStep]:
        self.asked += 1
        yield ReviewStep(final=False, done=1, of=2)
        if not self.ends:
            await asyncio.Event().wait()
        yield ReviewStep(final=True, review=self.found)


async def open_review(pilot: Any, until: Any) -> ReviewScreen:
    pilot.app.open_review(random_game())
    await until(pilot, lambda: isinstance(pilot.app.screen, ReviewScreen))
    await until(pilot, lambda: bool(pilot.app.screen.query("#review-wait")))
    return pilot.app.screen


async def test_a_review_is_made_shown_and_kept(
    open_app: Any, advisor: Any, until: Any, found: Review
) -> None:
    advisor.review = Reviewing(found)
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_review(pilot, until)
        await until(pilot, lambda: screen.review is not None)
        accounts = str(screen.query_one("#review-accounts", Static).content)
        assert "no luck" in accounts
        labelled = [each for each in found.decisions if each.label]
        decisions = screen.query_one("#review-decisions", OptionList)
        assert decisions.option_count == max(1, len(labelled))
        await pilot.press("l")
        assert decisions.option_count == len(found.decisions)
        assert screen.query_one("#review-luck", OptionList).option_count == len(found.chances)
        game = screen.session.history
        assert review_cache.load(folders(), game, ReviewWanted()) == found
        await pilot.press("q")
        screen = await open_review(pilot, until)
        await until(pilot, lambda: screen.review is not None)
        assert advisor.review.asked == 1

        # Other labels on the same review; the lists are made anew, and nobody is asked.
        for losses in ("0.7,0.8,0.9", "0.8,0.8,0.9"):
            await pilot.press("t")
            await until(pilot, lambda: isinstance(pilot.app.screen, PromptScreen))
            pilot.app.screen.query_one("#prompt-line").value = losses
            await pilot.press("enter")
        problem = str(pilot.app.screen.query_one("#prompt-problem", Static).content)
        assert "do not grow" in problem
        await pilot.press("escape")
        assert not any(each.label for each in screen.review.decisions)
        listed = screen.query_one("#review-decisions", OptionList)
        assert listed.get_option_at_index(0).disabled
        assert screen.query_one("#review-luck", OptionList).option_count == len(found.chances)
        assert advisor.review.asked == 1


def drawn(curve: ShareCurve) -> bool:
    """Whether the picture fills the widget: its frame is as wide as that."""
    lines = str(curve.content).splitlines()
    return bool(lines) and max(map(len, lines)) == curve.content_size.width


async def test_the_curve_is_there_at_once_and_after_a_change_of_size_on_another_page(
    open_app: Any, advisor: Any, until: Any, found: Review
) -> None:
    advisor.review = Reviewing(found)
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_review(pilot, until)
        await until(pilot, lambda: screen.review is not None)
        curve = screen.query_one(ShareCurve)
        await until(pilot, lambda: drawn(curve))
        await pilot.press("4")
        await pilot.resize_terminal(70, 24)
        await pilot.press("1")
        await until(pilot, lambda: drawn(curve))
        assert curve.content_size.width < 80


async def test_the_accounts_are_seen_whole_at_80_columns(
    open_app: Any, advisor: Any, until: Any, found: Review
) -> None:
    advisor.review = Reviewing(found)
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_review(pilot, until)
        await until(pilot, lambda: screen.review is not None)
        text = str(screen.query_one("#review-accounts", Static).content)
        width = max(len(line) for line in text.splitlines() if "luck" in line)
        assert width <= 76, "two columns of padding and two of scrollbar beside it"


async def test_pages_by_keys_and_a_decision_opens_the_replay(
    open_app: Any, advisor: Any, until: Any, found: Review
) -> None:
    advisor.review = Reviewing(found)
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_review(pilot, until)
        await until(pilot, lambda: screen.review is not None)
        pages = screen.query_one(TabbedContent)
        for key, page in (
            ("2", "decisions"),
            ("right", "luck"),
            ("4", "hindsight"),
            ("left", "luck"),
        ):
            await pilot.press(key)
            assert pages.active == page
        largest = screen.query_one("#review-luck", OptionList).get_option_at_index(0)
        await pilot.press("home", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        assert len(pilot.app.screen.session.moves) == int(largest.id or 0) - 1


async def test_a_review_under_way_can_be_left(open_app: Any, advisor: Any, until: Any) -> None:
    advisor.review = Reviewing(None, ends=False)
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_review(pilot, until)
        await until(pilot, lambda: advisor.review.asked == 1)
        assert screen.review is None
        await pilot.press("e", "q")
        await until(pilot, lambda: not isinstance(pilot.app.screen, ReviewScreen))


async def test_an_engine_without_a_review_is_said(open_app: Any, advisor: Any, until: Any) -> None:
    advisor.review = Reviewing(None)
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_review(pilot, until)
        wait = screen.query_one("#review-wait", Static)
        await until(pilot, lambda: "gave no review" in str(wait.content))


async def test_the_page_is_written_where_one_says(
    open_app: Any, advisor: Any, until: Any, found: Review, tmp_path: Path
) -> None:
    advisor.review = Reviewing(found)
    async with open_app().run_test(size=SIZE) as pilot:
        screen = await open_review(pilot, until)
        await until(pilot, lambda: screen.review is not None)
        await pilot.press("e")
        await until(pilot, lambda: isinstance(pilot.app.screen, PromptScreen))
        line = pilot.app.screen.query_one("#prompt-line")
        line.value = str(tmp_path / "page.html")
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is screen)
        assert "<svg" in (tmp_path / "page.html").read_text()


async def test_it_draws_at_other_sizes_in_ascii_and_without_colour(
    open_app: Any,
    advisor: Any,
    until: Any,
    found: Review,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    advisor.review = Reviewing(found)
    async with open_app(ascii=True).run_test(size=(60, 20)) as pilot:
        screen = await open_review(pilot, until)
        await until(pilot, lambda: screen.review is not None)
        curve = screen.query_one(ShareCurve)
        picture = ""
        for size in ((60, 20), (120, 40)):
            await pilot.resize_terminal(*size)
            await until(pilot, lambda before=picture: str(curve.content) not in ("", before))
            picture = str(curve.content)
            assert "aa Ann" in picture
            assert "bb Bob" in picture
            assert picture.isascii()
        assert str(screen.query_one("#review-accounts", Static).content).isascii()
