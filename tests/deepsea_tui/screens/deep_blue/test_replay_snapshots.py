"""Pictures of the replay of Deep Blue, with advice in a dive, and of a review; at 80x24."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from deepsea_tui.game import record
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from tests.deepsea_tui.screens.deep_blue.reviews import FOUND, Reviewing

GAME = Path(__file__).parents[2] / "data" / "records" / "deep_blue.json"


async def settle(pilot: Pilot[None]) -> None:
    for _ in range(5):
        await pilot.pause()


def opened(open_app: Any) -> Any:
    app = open_app()
    app._first_replay = DeepBlueSession.from_record(record.read(GAME))
    return app


def test_replay(open_app: Any, snap_compare: Any) -> None:
    """Before move 80, a stop, of which the stand-in for the engine thinks little."""

    async def ask(pilot: Pilot[None]) -> None:
        await pilot.press("j", "7", "9", "enter", "h")
        await settle(pilot)

    assert snap_compare(opened(open_app), terminal_size=(80, 24), run_before=ask)


def test_review(open_app: Any, advisor: Any, snap_compare: Any) -> None:
    """The sums, from which everything else hangs."""
    advisor.review_deep_blue = Reviewing(FOUND)

    async def review(pilot: Pilot[None]) -> None:
        await pilot.press("v")
        while getattr(pilot.app.screen, "review", None) is None:
            await pilot.pause()
        await settle(pilot)

    assert snap_compare(opened(open_app), terminal_size=(80, 24), run_before=review)
