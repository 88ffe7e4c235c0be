"""Pictures of the table: early, loaded, low on air; small and large; in ASCII; too small."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from deepsea_tui.game.session import GameSetup, Seat, Session
from solver.adventure.bots import make
from solver.adventure.state import State

PLAYERS = ("grabber(3)", "diver-intent(12,2)", "trail-half", "grabber(2)")


def until(holds: Callable[[State], bool], seats: int = 4) -> Session:
    """A game with seed 7, played by bots to Ann's first decision in which `holds`.

    At the table a person plays Ann's seat.
    """
    names = ("Ann", "Bob", "Cy", "Dora")[:seats]
    people = tuple(
        Seat(name, "human" if name == "Ann" else bot)
        for name, bot in zip(names, PLAYERS, strict=False)
    )
    session = Session(GameSetup(people, seed=7, starter=0))
    bots = [make(player) for player in PLAYERS]
    while not (session.state.mover == 0 and session.is_human_turn and holds(session.state)):
        assert not session.is_over
        if session.state.is_chance_node():
            session.chance()
        else:
            bot = bots[session.state.current_player()]
            session.play(bot.choose(session.state, session.bot_rng()))
    return session


EARLY = {"holds": lambda state: state.step == "search"}
LOADED = {"holds": lambda state: state.dive == 2 and state.diver.load >= 2}
LOW_AIR = {"holds": lambda state: state.dive == 3 and state.air <= 12}


async def settle(pilot: Pilot[None]) -> None:
    for _ in range(5):
        await pilot.pause()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("stage", [EARLY, LOADED, LOW_AIR], ids=["early", "loaded", "low-air"])
def test_table(open_app: Any, snap_compare: Any, stage: Any, size: tuple[int, int]) -> None:
    app = open_app(until(**stage), bot_pace="instant")
    assert snap_compare(app, terminal_size=size, run_before=settle)


def test_table_in_ascii(open_app: Any, snap_compare: Any) -> None:
    app = open_app(until(**LOADED), bot_pace="instant", ascii=True)
    assert snap_compare(app, terminal_size=(80, 24), run_before=settle)


async def test_the_table_in_ascii_is_ascii(open_app: Any) -> None:
    """The setting is for terminals that have nothing else; scroll bars are spaces in reverse."""
    app = open_app(until(**LOADED), bot_pace="instant", ascii=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        bar = app.screen.query_one("#log").vertical_scrollbar
        assert bar.display
        strips = app.screen._compositor.render_strips()
        shown = {letter for strip in strips for segment in strip for letter in segment.text}
        assert {letter for letter in shown if not letter.isascii()} == set()


def test_table_in_daylight(open_app: Any, snap_compare: Any) -> None:
    app = open_app(until(**LOADED), bot_pace="instant", theme="shallows")
    assert snap_compare(app, terminal_size=(100, 30), run_before=settle)


def test_table_without_colour(
    open_app: Any, snap_compare: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = open_app(until(**LOW_AIR), bot_pace="instant")
    assert snap_compare(app, terminal_size=(60, 20), run_before=settle)


def test_table_too_small(open_app: Any, snap_compare: Any) -> None:
    app = open_app(until(**EARLY), bot_pace="instant")
    assert snap_compare(app, terminal_size=(40, 12), run_before=settle)
