"""Redo past the end of a dive: its report comes again, and the game goes on behind it."""

from __future__ import annotations

from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.screens.dive_end import DiveEndScreen
from deepsea_tui.screens.table import TableScreen


def past_the_first_dive() -> Session:
    """Ann plays by the first choice, Bob is a bot, up to Ann's first decision of dive 2."""
    session = Session(GameSetup((Seat("Ann"), Seat("Bob", "deckhand")), seed=7, starter=0))
    while session.state.dive == 1 or not session.is_human_turn:
        state = session.state
        session.chance() if state.is_chance_node() else session.play(state.legal_actions()[-1])
    return session


async def test_the_report_of_a_dive_comes_again_with_redo(open_app, until):
    session = past_the_first_dive()
    here = session.state
    while session.state.dive == 2:
        session.undo()
    app = open_app(session, bot_pace="instant")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.person)
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, DiveEndScreen))
        assert session.state.dive == 2
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.person)
        while session.can_redo:
            await pilot.press("r")
        assert session.state == here
        await until(pilot, lambda: app.screen.person)


async def test_a_redo_within_a_dive_has_no_report(open_app, until):
    session = past_the_first_dive()
    while session.can_undo:
        session.undo()
    dive = session.state.dive
    app = open_app(session, bot_pace="instant")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.person)
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.person)
        assert session.state.dive == dive
