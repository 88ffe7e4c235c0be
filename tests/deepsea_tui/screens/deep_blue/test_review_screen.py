"""The review of a game of Deep Blue through the real app: made once, shown, and left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.widgets import OptionList, Static, TabbedContent

from deepsea_tui.game import record
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.screens.deep_blue.replay import DeepBlueReplay
from deepsea_tui.screens.deep_blue.review import DeepBlueReview
from deepsea_tui.words.deep_blue.review import totals
from tests.deepsea_tui.screens.deep_blue.reviews import FOUND, Reviewing

SIZE = (80, 24)
GAME = Path(__file__).parents[2] / "data" / "records" / "deep_blue.json"


@pytest.fixture(scope="module")
def game() -> DeepBlueSession:
    return DeepBlueSession.from_record(record.read(GAME))


async def test_a_review_is_made_once_and_leads_to_the_replay(
    open_app: Any, advisor: Any, until: Any, game: DeepBlueSession
) -> None:
    """From the replay; half a point is the least loss with a label, so that one of two has one."""
    advisor.review_deep_blue = Reviewing(FOUND)
    app = open_app()
    app._first_replay = game
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("v")
        await until(pilot, lambda: reviewed(app))
        sums = str(app.screen.query_one("#review-accounts", Static).content).splitlines()
        assert totals(FOUND, ["Ann", "Bob", "Cy"])[1] in sums
        decisions = app.screen.query_one("#review-decisions", OptionList)
        luck = app.screen.query_one("#review-luck", OptionList)
        assert decisions.option_count == 1
        await pilot.press("l")
        assert [str(each.prompt).split(":")[0] for each in decisions.options] == [
            "  80  dive 1  Ann stop",
            "  88  dive 1  Ann stop",
        ]
        assert str(luck.get_option_at_index(0).prompt) == "  87  dive 1  black: Ann −1.5"
        await pilot.press("right")
        assert app.screen.query_one(TabbedContent).active == "luck"
        await pilot.press("2", "home", "enter")
        await until(pilot, lambda: isinstance(app.screen, DeepBlueReplay))
        assert len(app.screen.session.moves) == 79, "before the decision"
        await pilot.press("q", "q", "v")
        await until(pilot, lambda: reviewed(app))
        assert advisor.review_deep_blue.asked == 1, "the second time it is found"


def reviewed(app: Any) -> bool:
    return isinstance(app.screen, DeepBlueReview) and app.screen.review is not None


async def test_an_engine_without_a_review_is_said(
    open_app: Any, advisor: Any, until: Any, game: DeepBlueSession
) -> None:
    advisor.review_deep_blue = Reviewing(None)
    app = open_app()
    app._first_replay = game
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("v")
        await until(pilot, lambda: isinstance(app.screen, DeepBlueReview))
        await until(pilot, lambda: "gave no review" in waits(app))
        await pilot.press("l", "q")
        await until(pilot, lambda: isinstance(app.screen, DeepBlueReplay))


def waits(app: Any) -> str:
    found = app.screen.query("#review-wait")
    return str(found.first(Static).content) if found else ""
