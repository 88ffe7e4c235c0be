"""Whole games of Deep Blue through the real app: keys alone, with hidden hands and with bots."""

from __future__ import annotations

import random
from typing import Any

from textual.widgets import Static

from deepsea_tui.game.deep_blue.play_loop import Stop
from deepsea_tui.screens.deep_blue.dive_end import DiveEndScreen
from deepsea_tui.screens.deep_blue.game_end import GameEndScreen
from deepsea_tui.screens.deep_blue.hand_over import HandOverScreen
from deepsea_tui.screens.deep_blue.keys import GAME_KEYS
from deepsea_tui.screens.deep_blue.new_game import DeepBlueNewGame
from deepsea_tui.screens.deep_blue.table import DeepBlueTable
from deepsea_tui.screens.menu import MenuScreen
from solver.deep_blue.step import Step

SIZE = (80, 24)


def needs_somebody(app: Any) -> bool:
    screen = app.screen
    if isinstance(screen, DeepBlueTable):
        return screen.stop is Stop.DECISION
    return isinstance(screen, DiveEndScreen | GameEndScreen | HandOverScreen)


def keys_for(table: DeepBlueTable, choose: random.Random) -> list[str]:
    """Keys of a hasty player: dives where he can, sails somewhere, and goes on with the rest."""
    offered = {deed.key: deed for deed in table.deeds if not deed.listed}
    step = table.session.state.step
    if step is Step.TURN:
        if "d" in offered:
            return ["d"] if offered["d"].action is not None else ["d", "enter"]
        if "s" in offered:
            return ["s", choose.choice(["right", "down", "up", "left"]), "enter"]
        return [choose.choice(list(offered))]
    if step is Step.DRAW:
        return [choose.choice(["space", "s"])]
    if step is Step.DEFEND and not any(deed.listed for deed in table.deeds):
        return ["r"]
    if step is Step.FREE:
        return ["1"]
    return ["g"] if "g" in offered else ["1" if any(d.listed for d in table.deeds) else "space"]


async def play_on(app: Any, pilot: Any, until: Any, seen: dict[str, int], enough: Any) -> None:
    choose = random.Random(1)
    while not enough():
        await until(pilot, lambda: needs_somebody(app))
        screen = app.screen
        seen[type(screen).__name__] = seen.get(type(screen).__name__, 0) + 1
        if isinstance(screen, DeepBlueTable):
            moves = len(screen.session.moves)
            await pilot.press(*keys_for(screen, choose))
            if screen.choosing_space:  # nothing lies that way
                await pilot.press("escape", "r")
            assert len(screen.session.moves) > moves or screen.stop is None
        elif not isinstance(screen, GameEndScreen):
            if isinstance(screen, HandOverScreen) or "HandOverScreen" in seen:
                check_that_nothing_is_shown(app)
            await pilot.press("space")
            await until(pilot, lambda screen=screen: app.screen is not screen)


def check_that_nothing_is_shown(app: Any) -> None:
    """Under the question for the keyboard, or the report of a dive that several people read, lies a
    table without anybody's hand and points."""
    table = app.screen_stack[-2]
    assert table.viewer is None
    view = table.view
    assert not view.hand
    assert all(not player.hand and not player.points for player in view.state.players)
    assert all(seat.points is None for seat in view.seats)


async def test_a_game_from_the_menu_to_the_ranking_against_bots(open_app: Any, until: Any) -> None:
    """One person has the keyboard from the start to the end; the report counts what was scored."""
    app = open_app(bot_pace="instant")
    seen: dict[str, int] = {}
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        await pilot.press("b")
        await until(pilot, lambda: isinstance(app.screen, DeepBlueNewGame))
        app.screen.query_one("#seed").focus()
        await pilot.press("home", "shift+end", "delete", "2", "5", "f2")
        await until(pilot, lambda: isinstance(app.screen, DeepBlueTable))
        session = app.screen.session
        await play_on(app, pilot, until, seen, lambda: isinstance(app.screen, GameEndScreen))
        assert session.is_over
        assert seen["DiveEndScreen"] == sum(move.ends_dive for move in session.moves) >= 4
        assert "HandOverScreen" not in seen
        report = str(app.screen.query_one("#end-text", Static).content)
        for seat, player in zip(session.seats, session.state.players, strict=True):
            assert f"{seat.name:<17}{player.points:>6}" in report
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        assert app.storage.load_autosave().is_finished


async def test_two_people_hand_the_keyboard_over_and_see_no_foreign_hand(
    open_app: Any, until: Any, deep_blue: Any
) -> None:
    """Before every decision of another one comes the question, and nothing of a hand is drawn."""
    session = deep_blue("[/b]", "Bob", seed=8)  # a name that looks like markup
    app = open_app(session, bot_pace="instant")
    seen: dict[str, int] = {}
    async with app.run_test(size=SIZE) as pilot:
        await play_on(app, pilot, until, seen, lambda: seen.get("HandOverScreen", 0) == 4)
        assert {move.seat for move in session.moves if move.seat >= 0} == {0, 1}
        table = app.screen_stack[-2] if isinstance(app.screen, HandOverScreen) else app.screen
        assert table.check_action("cards", ()) is (table.stop is Stop.DECISION)
        table.stop = None  # on the way to the next one
        assert table.check_action("cards", ()) is False
        await pilot.resize_terminal(40, 10)
        await until(pilot, lambda: table.is_too_small)
        assert not any(table.check_action("press", (key,)) for key in GAME_KEYS)
        assert table.check_action("menu", ())
