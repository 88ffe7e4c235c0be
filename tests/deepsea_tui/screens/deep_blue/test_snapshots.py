"""Pictures of Deep Blue: map, market, a sail, dives and their scoring; small and large."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from solver.deep_blue.actions import Kind
from solver.deep_blue.step import Step

ANN = ("Ann", "Bob=greedy", "Cy=greedy")


def turn(game: Any) -> bool:
    """Some tiles are gone, and Ann has a hand to recruit and to sail with."""
    kinds = {action.kind for action in game.state.legal_actions()}
    return game.state.sunken > 0 and {Kind.RECRUIT, Kind.SAIL} <= kinds


def deep(game: Any) -> bool:
    """At the Sunken City, with several gems drawn."""
    board = game.state.board
    return game.state.step is Step.DRAW and sum(board.drawn) >= 4 and sum(board.joined) > 1


async def settle(pilot: Pilot[None]) -> None:
    for _ in range(5):
        await pilot.pause()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("stage", [turn, deep], ids=["turn", "dive"])
def test_table(
    open_app: Any, deep_blue: Any, snap_compare: Any, stage: Any, size: tuple[int, int]
) -> None:
    session = deep_blue(*ANN, seed=5, stop=stage)
    app = open_app(session, bot_pace="instant")
    assert snap_compare(app, terminal_size=size, run_before=settle)


def test_a_sail_in_ascii(open_app: Any, deep_blue: Any, snap_compare: Any) -> None:
    async def plan(pilot: Pilot[None]) -> None:
        await settle(pilot)
        await pilot.press("s", "right")

    app = open_app(deep_blue(*ANN, seed=5, stop=turn), bot_pace="instant", ascii=True)
    assert snap_compare(app, terminal_size=(80, 24), run_before=plan)


def test_the_scoring_of_a_dive_without_colour(
    open_app: Any, deep_blue: Any, snap_compare: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def stop(pilot: Pilot[None]) -> None:
        await settle(pilot)
        await pilot.press("s")
        await settle(pilot)

    app = open_app(deep_blue(*ANN, seed=5, stop=deep), bot_pace="instant")
    assert snap_compare(app, terminal_size=(80, 24), run_before=stop)
