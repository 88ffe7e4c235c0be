"""The replay driven through the app: to any move, by itself, with advice, and on as a new game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from deepsea_tui.app import DeepSeaApp
from deepsea_tui.game import record
from deepsea_tui.game.session import Session
from deepsea_tui.screens.branch import BranchScreen
from deepsea_tui.screens.editor import EditorScreen
from deepsea_tui.screens.game_end import GameEndScreen
from deepsea_tui.screens.jump import JumpScreen
from deepsea_tui.screens.menu import MenuScreen
from deepsea_tui.screens.prompt import PromptScreen
from deepsea_tui.screens.replay import ReplayScreen
from deepsea_tui.screens.table import TableScreen
from deepsea_tui.widgets.action_bar import ActionBar
from deepsea_tui.widgets.choice import Choice
from deepsea_tui.widgets.instruction import Instruction
from deepsea_tui.widgets.log import MoveLog
from solver.advice import Advice

SIZE = (80, 24)
RECORDS = Path(__file__).parent.parent / "data" / "records"
ADVICE = msgspec.json.decode(
    (RECORDS.parent / "advice" / "turn_back.json").read_bytes(), type=Advice
)


@pytest.fixture(autouse=True)
def no_clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """No timer runs; the speeds that one was asked for."""
    speeds: list[float] = []
    monkeypatch.setattr(
        ReplayScreen, "start_clock", lambda self: speeds.append(self.seconds_a_move)
    )
    return speeds


@pytest.fixture
def game() -> Session:
    """The recorded game of 146 moves."""
    return Session.from_record(record.read(RECORDS / "game.json"))


@pytest.fixture
def replay(open_app: Any, game: Session) -> DeepSeaApp:
    """The app, opened in the replay of that game."""
    app = open_app(bot_pace="instant")
    app._first_replay = game
    return app


def screen(pilot: Pilot[None]) -> ReplayScreen:
    shown = pilot.app.screen
    assert isinstance(shown, ReplayScreen)
    return shown


def at(pilot: Pilot[None]) -> int:
    """How many moves the replay stands after."""
    return len(screen(pilot).session.moves)


def told(pilot: Pilot[None]) -> str:
    return pilot.app.screen.query_one(Instruction).text


def dives(game: Session) -> list[int]:
    """How many moves went before each dive."""
    return [0, *(i for i, m in enumerate(game.moves, 1) if m.after.dive != m.before.dive)]


async def test_keys_go_to_every_place(replay: DeepSeaApp, game: Session) -> None:
    second, third = dives(game)[1:]
    async with replay.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert told(pilot) == "0 of 146 · dive 1, turn 1 · next: Böb rolls 2+2: 0 → 4"
        for keys, place in (
            ("n right n", 3),
            ("b left", 1),
            ("b b b", 0),
            ("right_square_bracket", second),
            ("n left_square_bracket", second),
            ("left_square_bracket", 0),
            ("pagedown pagedown", third),
            ("pagedown", 146),
            ("n", 146),
            ("pageup pageup", second),
            ("home", 0),
            ("end", 146),
            ("less_than_sign greater_than_sign", 146),
        ):
            await pilot.press(*keys.split())
            assert at(pilot) == place, keys
            assert screen(pilot).session.state == (
                game.moves[place - 1].after if place else game.start
            )
        assert "Böb wins with 28 points" in told(pilot)
        assert "Böb wins the game" in screen(pilot).query_one(MoveLog).text
        await pilot.press("q")
        assert isinstance(replay.screen, MenuScreen)
    assert len(game.moves) == 146


async def test_every_button_does_what_its_key_does(replay: DeepSeaApp, game: Session) -> None:
    second = dives(game)[1]
    async with replay.run_test(size=SIZE) as pilot:
        await pilot.pause()
        bar = screen(pilot).query_one(ActionBar)
        for key, place in ((">", 146), ("b", 145), ("<", 0), ("n", 1), ("]", second), ("[", 0)):
            button = bar.button(key)
            assert button is not None
            await pilot.click(ActionBar, offset=(button.start + 1, button.y))
            assert at(pilot) == place


async def test_all_buttons_have_room(replay: DeepSeaApp) -> None:
    async with replay.run_test(size=SIZE) as pilot:
        for width in (48, 60, 80):
            await pilot.resize_terminal(width, 24)
            await pilot.pause()
            bar = screen(pilot).query_one(ActionBar)
            placed = [bar.button(choice.key) for choice in bar.choices]
            assert len(placed) == 7
            assert all(button is not None and button.end <= width for button in placed)


async def test_it_plays_by_itself_a_move_a_tick(replay: DeepSeaApp, no_clock: list[float]) -> None:
    """Without a clock: a tick is a message.  It stops by any key that moves, and at the end."""
    async with replay.run_test(size=SIZE) as pilot:
        await pilot.press("space")
        for _ in range(3):
            screen(pilot).post_message(ReplayScreen.Tick())
        await pilot.pause()
        assert (at(pilot), screen(pilot).playing) == (3, True)
        await pilot.press("plus", "plus", "minus", "minus", "minus")
        assert no_clock == [1.0, 0.5, 0.25, 0.5, 1.0, 2.0]
        await pilot.press("b")
        screen(pilot).post_message(ReplayScreen.Tick())
        await pilot.pause()
        assert (at(pilot), screen(pilot).playing) == (2, False)
        await pilot.press("end", "b", "space")
        screen(pilot).post_message(ReplayScreen.Tick())
        screen(pilot).post_message(ReplayScreen.Tick())
        await pilot.pause()
        assert (at(pilot), screen(pilot).playing) == (146, False)
        await pilot.press("space")
        assert (at(pilot), screen(pilot).playing) == (0, True)
        await pilot.press("space")
        assert not screen(pilot).playing
        await pilot.press(*["plus"] * 7)
        assert screen(pilot).instruction().text.endswith("· 0.1 seconds a move")
        await pilot.press("minus", "minus", "minus")
        assert screen(pilot).instruction().text.endswith("· 1 second a move")
        assert not pilot.app._notifications
        await pilot.press("n")
        assert "second" not in screen(pilot).instruction().text


async def test_a_move_is_found_by_number_or_in_the_list(replay: DeepSeaApp, until: Any) -> None:
    async with replay.run_test(size=SIZE) as pilot:
        await pilot.press("n", "j")
        await until(pilot, lambda: isinstance(replay.screen, JumpScreen))
        moves = replay.screen.query_one("#jump-list", OptionList)
        assert (moves.option_count, moves.highlighted) == (147, 1)
        await pilot.press("5", "7", "enter")
        assert at(pilot) == 57
        await pilot.press("j", "9", "9", "9", "enter")
        problem = replay.screen.query_one("#jump-problem", Static)
        assert str(problem.content) == "999 is no move: they go from 0, the start, to 146"
        await pilot.press("up", "enter")
        await until(pilot, lambda: isinstance(replay.screen, ReplayScreen))
        assert at(pilot) == 98
        await pilot.press("j", "escape")
        assert at(pilot) == 98
        await pilot.press("j", "2")
        await until(pilot, lambda: isinstance(replay.screen, JumpScreen))
        await pilot.click("#jump-list", offset=(5, 1))
        await until(pilot, lambda: isinstance(replay.screen, ReplayScreen))
        assert at(pilot) == 3


async def test_the_advisor_knows_the_moves_up_to_here(
    replay: DeepSeaApp, advisor: Any, until: Any
) -> None:
    """One question a position, with its history; the choice that was made is marked."""
    questions: list[tuple[str, Any, str]] = []
    ask = advisor.ask

    def keep(position: str, **wishes: Any) -> Any:
        questions.append((position, wishes["history"], wishes["model"]))
        return ask(position, **wishes)

    advisor.ask = keep
    advisor.answers = (ADVICE,)
    async with replay.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        session = screen(pilot).session
        while session.redo_moves[0].action.kind != "turn-back":
            session.go_to(len(session.moves) + 1)
        await pilot.press("b", "n", "h", "h")
        await until(pilot, lambda: len(questions) == 1)
        position, history, model = questions[0]
        assert (position, model) == (str(session.state), "inferred")
        assert len(history.actions) == at(pilot)
        shown = screen(pilot).query_one("#advice-text")
        await until(pilot, lambda: "was played" in str(shown.content))
        lines = str(shown.content).splitlines()
        name = next(number for number, line in enumerate(lines) if "turn back" in line)
        mark = next(number for number, line in enumerate(lines) if "was played" in line)
        assert name < mark < name + 5


async def test_advice_at_every_step(replay: DeepSeaApp, advisor: Any, until: Any) -> None:
    replay.settings = msgspec.structs.replace(replay.settings, advice="always")
    async with replay.run_test(size=SIZE) as pilot:
        await pilot.press("n", "n")
        await until(pilot, lambda: len(advisor.asked) == 3)
        await pilot.press("end")
        await pilot.pause()
        assert len(advisor.asked) == 3  # nothing is asked of a game that is over


async def test_a_game_goes_on_from_any_point(replay: DeepSeaApp, game: Session, until: Any) -> None:
    """With other players and dice of its own; the game it came from stays as it is."""
    async with replay.run_test(size=SIZE) as pilot:
        await pilot.press("j", "3", "0", "enter", "p")
        await until(pilot, lambda: isinstance(replay.screen, BranchScreen))
        replay.screen.query_one("#seat-2 .seat-player", Choice).value = "human"
        replay.screen.query_one("#luck", Choice).value = "own"
        await pilot.pause()
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(replay.screen, TableScreen))
        branched = replay.screen.session
        assert branched.moves[:30] == game.moves[:30]
        assert [seat.player for seat in branched.setup.seats] == ["human"] * 3
        (new,) = branched.luck.later
        assert new.after == 30
        await pilot.press("q")
        await until(pilot, lambda: isinstance(replay.screen, MenuScreen))
        saved = replay.storage.load_autosave().session
    assert saved is not None
    assert saved.luck == branched.luck
    assert len(game.moves) == 146


async def test_the_position_goes_to_the_editor(
    replay: DeepSeaApp, game: Session, until: Any
) -> None:
    async with replay.run_test(size=SIZE) as pilot:
        await pilot.press("j", "3", "0", "enter", "o")
        await until(pilot, lambda: isinstance(replay.screen, EditorScreen))
        line = str(replay.screen.query_one("#edit-text", Input).value)
        assert line == str(game.moves[29].after)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(replay.screen, ReplayScreen))
        assert at(pilot) == 30


async def test_a_wrong_name_keeps_the_branch_from_starting(replay: DeepSeaApp, until: Any) -> None:
    async with replay.run_test(size=SIZE) as pilot:
        await pilot.press("p")
        await until(pilot, lambda: isinstance(replay.screen, BranchScreen))
        replay.screen.query_one("#seat-1 .seat-name", Input).value = "Ann"
        await pilot.press("f2")
        assert isinstance(replay.screen, BranchScreen)
        problem = replay.screen.query_one("#seat-1 .problem")
        assert "is taken by seat A" in str(problem.content)
        await pilot.press("escape")
        assert isinstance(replay.screen, ReplayScreen)


async def test_a_game_of_a_real_table_goes_on_with_dice_of_its_own(
    open_app: Any, until: Any
) -> None:
    """There is no seed that could go on; a game that is over cannot be gone on with."""
    app = open_app(bot_pace="instant")
    app._first_replay = Session.from_record(record.read(RECORDS / "real_table.json"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("end", "p")
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("home", "p")
        await until(pilot, lambda: isinstance(app.screen, BranchScreen))
        assert app.screen.query_one("#luck", Choice).word == "own"
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.screen.session.luck.seed is None


async def test_the_game_is_exported(
    replay: DeepSeaApp, game: Session, tmp_path: Path, until: Any
) -> None:
    """Where the user says; a file that is there is not written over."""
    target = tmp_path / "mine.json"
    async with replay.run_test(size=SIZE) as pilot:
        for _ in range(2):
            await pilot.press("e")
            await until(pilot, lambda: isinstance(replay.screen, PromptScreen))
            replay.screen.query_one(Input).value = str(target)
            await pilot.press("enter")
            await pilot.pause()
        assert isinstance(replay.screen, PromptScreen)
        problem = str(replay.screen.query_one("#prompt-problem").content)
        assert "is there already" in problem
        await pilot.press("escape")
    assert Session.from_record(record.read(target)).moves == game.moves


async def test_a_finished_game_is_replayed_from_its_end(
    open_app: Any, game: Session, until: Any
) -> None:
    app = open_app(game, bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: not isinstance(app.screen, (MenuScreen, TableScreen)))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GameEndScreen))
        await pilot.press("p")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        await pilot.press("n", "q")
        await until(pilot, lambda: isinstance(app.screen, GameEndScreen))
        assert isinstance(app.screen_stack[-2], TableScreen)
