"""Keys that come faster than anything can be drawn: each is handled where the one before led."""

from __future__ import annotations

import asyncio
from typing import Any

from textual.events import Paste
from textual.pilot import Pilot

from deepsea_tui.game.bot_players import BotPlayers
from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.screens.companion import CompanionScreen
from deepsea_tui.screens.jump import JumpScreen
from deepsea_tui.screens.table import TableScreen
from solver.adventure.actions import Action

SIZE = (80, 24)


def burst(pilot: Pilot[None], *keys: str) -> None:
    """All `keys` at once, as a terminal hands on what was pasted."""
    for key in keys:
        pilot.app.simulate_key(key)


def told(session: Session) -> list[str]:
    return [str(move.action) for move in session.moves]


async def test_a_burst_at_a_real_table(open_app: Any, until: Any) -> None:
    """Entries, an undo, and a correction through the list of moves, all in one go."""
    session = Session(GameSetup((Seat("Ann"), Seat("Bob")), seed=None, starter=0))
    async with open_app(session).run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, CompanionScreen))
        burst(pilot, *"4t6lg3u5t")
        await until(pilot, lambda: len(session.moves) == 7)
        assert told(session) == ["roll:4", "take", "roll:6", "leave", "go-on", "roll:5", "take"]
        burst(pilot, "c", "1", "enter", "alt+c")  # escape and c, as they come in a burst
        burst(pilot, "7", "enter", "l", *"uuu")
        await until(pilot, lambda: len(session.moves) == 5)
        assert not isinstance(pilot.app.screen, JumpScreen)


async def test_keys_run_ahead_of_bots(open_app: Any, until: Any, monkeypatch: Any) -> None:
    """What is typed while a bot thinks is done when it is due; an undo drops what waits."""
    decided = asyncio.Event()

    async def choose(_: BotPlayers, session: Session) -> Action:
        await decided.wait()
        return session.state.legal_actions()[0]

    monkeypatch.setattr(BotPlayers, "choose", choose)
    seats = Seat("Ann"), Seat("Bob", "deckhand"), Seat("Cy")
    session = Session(GameSetup(seats, seed=7, starter=0))
    async with open_app(session, bot_pace="instant").run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        screen = pilot.app.screen
        burst(pilot, "space", "t", "space", "t")
        await until(pilot, lambda: screen.idle_note == "then space t   u undo")
        burst(pilot, "u", "l")
        await until(pilot, lambda: told(session)[1:2] == ["leave"])
        assert screen.idle_note == "u undo works at any time"
        screen.post_message(Paste("quit"))
        screen.post_message(Paste(" t\n"))
        decided.set()
        await until(pilot, lambda: len(session.moves) == 6)
        assert (told(session)[-1], session.moves[-1].diver) == ("take", 2)
