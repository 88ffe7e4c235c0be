"""The companion of a real table, driven through the real app."""

from __future__ import annotations

import random
from typing import Any

import pytest
from textual.widgets import Button

from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.screens.companion import CompanionScreen
from deepsea_tui.screens.dive_end import DiveEndScreen
from deepsea_tui.screens.game_end import GameEndScreen
from deepsea_tui.screens.jump import JumpScreen
from deepsea_tui.screens.real_table import RealTableScreen
from deepsea_tui.widgets.instruction import Instruction
from solver.adventure.actions import Kind, roll
from solver.adventure.step import Step

SIZE = (80, 24)


def real_table(*names: str) -> Session:
    seats = tuple(Seat(name) for name in names or ("Ann", "Bob"))
    return Session(GameSetup(seats, seed=None, starter=0))


@pytest.fixture
def table_played_out() -> Session:
    """A game of two with long names that is over, its entries by chance."""
    session, rng = real_table("Annabel the Bold", "Bob the Builders"), random.Random(1)
    while not session.is_over:
        action = rng.choice(session.state.legal_actions())
        (session.enter if session.state.is_chance_node() else session.play)(action)
    return session


@pytest.fixture
def sit(open_app: Any, until: Any) -> Any:
    """`sit(pilot)`: the companion, waiting for the first entry."""

    async def down(pilot: Any) -> CompanionScreen:
        await until(pilot, lambda: isinstance(pilot.app.screen, CompanionScreen))
        await until(pilot, lambda: pilot.app.screen.person)
        return pilot.app.screen

    return down


def asked(screen: CompanionScreen) -> str:
    return screen.query_one(Instruction).text


async def test_the_menu_leads_to_a_form_without_bots_and_seeds(
    open_app: Any, until: Any, sit: Any
) -> None:
    async with open_app().run_test(size=SIZE) as pilot:
        await pilot.press("t")
        await until(pilot, lambda: isinstance(pilot.app.screen, RealTableScreen))
        form = pilot.app.screen
        assert not form.query_one(".seat-player").display
        assert not form.query_one("#seed-line").display
        await pilot.press("f2")
        screen = await sit(pilot)
        assert screen.session.setup.seed is None
        assert all(seat.is_human for seat in screen.session.setup.seats)


async def test_a_usual_turn_takes_three_keys_at_most(open_app: Any, sit: Any, until: Any) -> None:
    """Say, roll, search; the air is counted and the next diver is asked for."""
    async with open_app(real_table()).run_test(size=SIZE) as pilot:
        screen = await sit(pilot)
        assert asked(screen) == "Ann, roll the dice and dive: what is the sum?"
        assert not pilot.app.screen_stack[0].children, "a menu nobody sees was made first"
        for keys in (("4", "t"), ("6", "t"), ("g", "3", "l"), ("b", "2", "l")):
            mover = screen.session.state.mover
            for key in keys:
                await until(pilot, lambda: screen.person)
                await pilot.press(key)
            await until(
                pilot, lambda mover=mover: screen.session.state.mover != mover and screen.person
            )
        assert screen.session.state.air == 23
        assert [diver.place for diver in screen.session.state.divers] == [6, 5]


async def test_a_forgotten_declaration_is_asked_for(open_app: Any, sit: Any, until: Any) -> None:
    """Dice are not taken while a diver has not said what he does."""
    async with open_app(real_table()).run_test(size=SIZE) as pilot:
        screen = await sit(pilot)
        for key in ("4", "t", "6", "l"):
            await until(pilot, lambda: screen.person)
            await pilot.press(key)
        await until(pilot, lambda: screen.person)
        moves = len(screen.session.moves)
        await pilot.press("4")
        await pilot.pause()
        assert len(screen.session.moves) == moves
        assert "turn back now, or go on down?" in asked(screen)


async def test_values_are_typed_by_their_last_digit(open_app: Any, sit: Any, until: Any) -> None:
    """Ann comes home with a level 3 and a level 4: 10 is typed as 0, 15 as 5."""
    session = real_table()
    state = session.state
    async with open_app(play_home(session)).run_test(size=SIZE) as pilot:
        screen = await sit(pilot)
        assert screen.session.state.step is Step.REVEAL
        assert "what does it show?" in asked(screen)
        level = screen.session.state.diver.carried[0][0]
        first = 4 * (level - 1)
        await pilot.press(str((first + 2) % 10))
        await until(pilot, lambda: screen.session.state.divers[0].scored == (first + 2,))
        assert state.step is Step.TURN


def play_home(session: Session) -> Session:
    """Ann goes down to level 3 for one chip and comes home; Bob drowns on the way down."""
    while session.state.step is not Step.REVEAL:
        now = session.state
        if now.is_chance_node():
            session.enter(roll(6))
            continue
        names = [str(action) for action in now.legal_actions()]
        if now.mover == 0:
            deep = now.diver.place >= 17
            wish = "take" if deep and not now.diver.load else "turn-back"
        else:
            wish = "take"
        chosen = wish if wish in names else names[0]
        session.play(now.legal_actions()[names.index(chosen)])
    return session


async def test_an_entry_is_taken_back_and_an_earlier_one_corrected(
    open_app: Any, sit: Any, until: Any
) -> None:
    async with open_app(real_table()).run_test(size=SIZE) as pilot:
        screen = await sit(pilot)
        for key in ("4", "t", "6", "u", "5", "t"):
            await until(pilot, lambda: screen.person)
            await pilot.press(key)
        await until(pilot, lambda: len(screen.session.moves) == 4)
        await pilot.press("c")
        await until(pilot, lambda: isinstance(pilot.app.screen, JumpScreen))
        await pilot.press("1", "enter")
        await until(pilot, lambda: "Correcting move 1" in screen.note and screen.person)
        assert asked(screen) == "Move 1: Ann, roll the dice and dive: what is the sum?"
        await pilot.press("2")
        await until(pilot, lambda: len(screen.session.moves) == 4)
        assert screen.note == "Move 1 is corrected: 3 entries after it fit."
        assert [*pilot.app._notifications][-1].message == screen.note
        assert screen.session.state.divers[0].place == 2
        await pilot.press("u")
        await until(pilot, lambda: screen.session.state.divers[0].place == 4)
        assert len(screen.session.moves) == 4
        await pilot.press("r")
        await until(pilot, lambda: screen.session.state.divers[0].place == 2)


async def test_a_correction_asks_for_what_is_missing_and_can_be_left(
    open_app: Any, sit: Any, until: Any
) -> None:
    """Had Ann taken the chip she would have said where to. Until she is asked the file has the old
    game; *Esc* leaves the correction, before its answer and after it."""
    async with open_app(real_table()).run_test(size=SIZE) as pilot:
        screen = await sit(pilot)
        old = ["roll:4", "leave", "roll:6", "leave", "roll:3", "leave"]
        await pilot.press(*"4l6l3l")
        assert told(screen) == old
        for keys in ((), ("t",)):
            await pilot.press("c", "2", "enter", *keys)
            await until(pilot, lambda: screen.correction is not None and screen.person)
            assert told(screen) != old
            await pilot.press("escape")
            await until(pilot, lambda: screen.correction is None)
            assert pilot.app.screen is screen
            assert told(screen) == old
        await pilot.press("c", "2", "enter", "t")
        await until(pilot, lambda: "2 entries after it fit; 2 more wait" in screen.note)
        assert asked(screen) == "After move 2: Ann, turn back now, or go on down?"
        await screen._saver.flush()
        saved = pilot.app.storage.open_game(pilot.app.storage.autosave_path)
        assert [str(move.action) for move in saved.moves] == old
        await pilot.press("b")
        await until(pilot, lambda: screen.correction is None)
        assert told(screen) == ["roll:4", "take", "roll:6", "leave", "turn-back", "roll:3", "leave"]


def told(screen: CompanionScreen) -> list[str]:
    return [str(move.action) for move in screen.session.moves]


async def test_a_whole_game_is_kept_and_goes_on_after_an_exit(
    open_app: Any, sit: Any, until: Any
) -> None:
    """Everything by keys to the ranking; what was typed in is on the disk at every moment."""
    async with open_app(real_table()).run_test(size=SIZE) as pilot:
        screen = await sit(pilot)
        for _ in range(400):
            await until(
                pilot,
                lambda: (
                    not isinstance(pilot.app.screen, CompanionScreen) or pilot.app.screen.person
                ),
            )
            if isinstance(pilot.app.screen, GameEndScreen):
                break
            if isinstance(pilot.app.screen, DiveEndScreen):
                await pilot.press("enter")
                await pilot.pause()
                continue
            keys = [choice.key for choice in screen.choices]
            wish = next((key for key in ("b", "t", "6") if key in keys), keys[0])
            await pilot.press(wish)
        assert isinstance(pilot.app.screen, GameEndScreen)
        assert screen.session.is_over
        assert pilot.app.storage.load_autosave().session.state == screen.session.state


async def test_the_advisor_is_one_key_away_and_can_be_locked_off(
    open_app: Any, sit: Any, until: Any, advisor: Any
) -> None:
    async with open_app(real_table()).run_test(size=SIZE) as pilot:
        screen = await sit(pilot)
        await pilot.press("h")
        await until(pilot, lambda: advisor.asked == [str(screen.session.state)])
    advisor.asked.clear()
    async with open_app(real_table(), advice="off").run_test(size=SIZE) as pilot:
        await sit(pilot)
        await pilot.press("h")
        await pilot.pause()
        assert advisor.asked == []


async def test_at_the_end_of_the_game_an_entry_can_still_be_corrected(
    open_app: Any, sit: Any, until: Any, table_played_out: Session
) -> None:
    """Errors are seen in the report of a dive and in the ranking. Without a choice the report comes
    again; a real table has no deal that could be played again."""
    app = open_app(table_played_out)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, DiveEndScreen))
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, JumpScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, DiveEndScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GameEndScreen))
        assert str(app.screen.query_one("#restart", Button).label) == "Same divers again"
        assert app.screen.active_bindings["r"].binding.description == "Again"
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, JumpScreen))
        kinds = [move.action.kind for move in table_played_out.moves]
        number = 1 + kinds.index(Kind.REVEAL)
        await pilot.press(*str(number), "enter")
        screen = await sit(pilot)
        assert screen.correction is not None
        asks = f"Move {number}: turn over your next chip, a level 1: what does it show?"
        assert (
            asks in screen.query_one(Instruction).render_line(0).text
        )  # without the name, which has no room
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, DiveEndScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GameEndScreen))
        await pilot.press("r")
        screen = await sit(pilot)
        assert screen.session.moves == ()
        assert screen.session.is_typed_in
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, RealTableScreen))
