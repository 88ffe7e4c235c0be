"""The replay of Deep Blue: to any move, whose hand is shown, and advice where dives were decided.

The game is the recorded one of three people: 204 moves, 20 of which lay the table, eight dives.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from deepsea_tui.app import DeepSeaApp
from deepsea_tui.game import record
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.screens.deep_blue.branch import DeepBlueBranch
from deepsea_tui.screens.deep_blue.hand_over import HandOverScreen
from deepsea_tui.screens.deep_blue.replay import DeepBlueReplay
from deepsea_tui.screens.deep_blue.table import DeepBlueTable
from deepsea_tui.screens.jump import JumpScreen
from deepsea_tui.screens.menu import MenuScreen
from deepsea_tui.screens.prompt import PromptScreen
from deepsea_tui.screens.stepping import Stepping
from deepsea_tui.widgets.deep_blue.between_drawing import draw_between
from deepsea_tui.widgets.glyphs import UNICODE
from deepsea_tui.widgets.instruction import Instruction
from solver.deep_blue.notation import format_position
from solver.deep_blue.step import Step
from tests.deepsea_tui.screens.deep_blue.conftest import rest_or_recruit

SIZE = (80, 24)
GAME = Path(__file__).parents[2] / "data" / "records" / "deep_blue.json"


@pytest.fixture(autouse=True)
def no_clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """No timer runs; the speeds that one was asked for."""
    speeds: list[float] = []
    monkeypatch.setattr(Stepping, "start_clock", lambda self: speeds.append(self.seconds_a_move))
    return speeds


@pytest.fixture(scope="module")
def game() -> DeepBlueSession:
    return DeepBlueSession.from_record(record.read(GAME))


def opened(open_app: Any, game: DeepBlueSession, **settings: Any) -> DeepSeaApp:
    app = open_app(**settings)
    app._first_replay = game
    return app


def screen(pilot: Pilot[None]) -> DeepBlueReplay:
    shown = pilot.app.screen
    assert isinstance(shown, DeepBlueReplay)
    return shown


def at(pilot: Pilot[None]) -> int:
    """How many moves the replay stands after."""
    return len(screen(pilot).session.moves)


def told(pilot: Pilot[None]) -> str:
    return pilot.app.screen.query_one(Instruction).text


async def test_keys_go_to_every_place(open_app: Any, game: DeepBlueSession) -> None:
    """The start is the first decision; the first dive began with move 78, the last with 202."""
    app = opened(open_app, game)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        laid = at(pilot)
        assert game.moves[laid].before.step is Step.TURN
        assert not any(move.seat >= 0 for move in game.moves[:laid])
        for keys, place in (
            ("n right n", laid + 3),
            ("b left b b", laid - 1),
            ("home", laid),
            ("right_square_bracket", 78),
            ("n left_square_bracket", 78),
            ("left_square_bracket", laid),
            ("end", 204),
            ("n", 204),
            ("pageup", 202),
        ):
            await pilot.press(*keys.split())
            assert at(pilot) == place, keys
            assert screen(pilot).session.state == game.moves[place - 1].after
        assert told(pilot) == "202 of 204 · dive 8 at A5 · next: A blue gem, a warning"
        await pilot.press("end")
        assert told(pilot).endswith("Ann wins with 31 points.")
        await pilot.press("q")
        assert isinstance(app.screen, MenuScreen)
    assert len(game.moves) == 204


async def test_it_plays_by_itself_a_move_a_tick(
    open_app: Any, game: DeepBlueSession, no_clock: list[float]
) -> None:
    async with opened(open_app, game).run_test(size=SIZE) as pilot:
        await pilot.pause()
        laid = at(pilot)
        await pilot.press("space", "plus")
        screen(pilot).post_message(DeepBlueReplay.Tick())
        await pilot.pause()
        assert (at(pilot), screen(pilot).playing, no_clock) == (laid + 1, True, [1.0, 0.5])
        await pilot.press("end")
        assert not screen(pilot).playing


async def test_a_move_is_found_in_the_list(
    open_app: Any, game: DeepBlueSession, until: Any
) -> None:
    app = opened(open_app, game)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("j")
        await until(pilot, lambda: isinstance(app.screen, JumpScreen))
        moves = app.screen.query_one("#jump-list", OptionList)
        assert moves.option_count == 205
        assert str(moves.get_option_at_index(80).prompt) == " 80  1   Ann stops"
        await pilot.press("8", "0", "enter")
        assert at(pilot) == 80


async def test_the_view_goes_from_seat_to_seat(open_app: Any, game: DeepBlueSession) -> None:
    """All of a finished game may be seen; first the hand of whoever has to decide."""
    async with opened(open_app, game).run_test(size=SIZE) as pilot:
        await pilot.press("end", "b")
        state = screen(pilot).session.state
        for viewer in (state.mover, 0, 1, 2, state.mover):
            view = screen(pilot).view
            assert (view.viewer, view.hand) == (viewer, state.players[viewer].hand)
            assert [seat.points for seat in view.seats] == [p.points for p in state.players]
            await pilot.press("w")


@pytest.mark.parametrize(
    ("people", "seen"), [((0,), 0), ((0, 1), None)], ids=["one-person", "two-people"]
)
async def test_what_is_hidden_stays_hidden_while_the_game_is_on(
    open_app: Any, deep_blue: Any, people: tuple[int, ...], seen: int | None
) -> None:
    """The only person sees his hand, of several nobody's; neither turns the view or reviews."""
    names = [f"P{seat}{'' if seat in people else '=greedy'}" for seat in range(3)]
    session = deep_blue(*names, seed=3, stop=lambda game: game.state.step is Step.DRAW)
    async with opened(open_app, session).run_test(size=SIZE) as pilot:
        await pilot.press("end", "w", "v")
        shown = screen(pilot)
        assert shown.viewer == seen
        assert [seat.points is None for seat in shown.view.seats] == [
            seat != seen for seat in range(3)
        ]
        assert shown.check_action("hint", ()) == (session.state.mover == seen)
        others = [n for n, move in enumerate(session.moves) if move.seat >= 0 and move.seat != seen]
        shown.go_to(others[-1])
        assert shown.check_action("hint", ()) is False


async def test_the_choice_that_was_played_is_marked_in_the_advice(
    open_app: Any, deep_blue: Any, advisor: Any, until: Any
) -> None:
    """The stand-in advises to draw; stopping was played."""
    session = deep_blue("Ann", "Bob=greedy", "Cy=greedy", seed=3, stop=drawing)
    before = session.state
    stop = next(action for action in before.legal_actions() if str(action) == "stop")
    session.play(stop)
    app = opened(open_app, session)
    async with app.run_test(size=(120, 40)) as pilot:
        count = next(i for i, move in enumerate(session.moves) if move.before is before)
        screen(pilot).go_to(count)
        await pilot.press("h")
        await until(pilot, lambda: app.screen.advice.answer is not None)
        assert advisor.asked == [format_position(before)]
        lines = str(app.screen.query_one("#odds").draw(42, 20)).splitlines()
        assert "draw a gem" in lines[2]
        assert lines[3].split()[:2] == ["stop", "8.0"]
        assert lines[4].strip() == "was played"
        await pilot.press("m")
        assert told(pilot).endswith("stop 8.0 (was played)")
        await pilot.press("n")
        assert app.screen.advice.answer is None


def drawing(game: DeepBlueSession) -> bool:
    return game.state.step is Step.DRAW and sum(game.state.board.drawn) > 0


def test_it_is_marked_between_dives_too(game: DeepBlueSession) -> None:
    """Below its row; the best one is resting."""
    state = game.moves[80].before
    rows = str(draw_between(state, rest_or_recruit(), "rest", 42, 8, UNICODE)).splitlines()
    assert rows[1].split()[0] == f"{UNICODE.marker}rest"
    assert rows[2].strip() == "was played"
    rows = str(draw_between(state, rest_or_recruit(), "", 42, 8, UNICODE)).splitlines()
    assert "was played" not in "".join(rows)


async def test_the_game_is_exported(
    open_app: Any, game: DeepBlueSession, tmp_path: Path, until: Any
) -> None:
    target = tmp_path / "mine.json"
    app = opened(open_app, game)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("e")
        await until(pilot, lambda: isinstance(app.screen, PromptScreen))
        app.screen.query_one(Input).value = str(target)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, DeepBlueReplay))
    assert DeepBlueSession.from_record(record.read(target)).moves == game.moves


async def test_play_on_from_any_point_with_other_players(
    open_app: Any, until: Any, game: DeepBlueSession
) -> None:
    """The form offers the luck of the game first; the table begins where the replay stood, and the
    keyboard is handed over before a hand is shown."""
    app = opened(open_app, game, bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen(pilot).go_to(61)
        await pilot.press("p")
        await until(pilot, lambda: isinstance(app.screen, DeepBlueBranch))
        assert "61 of 204" in str(app.screen.query(".muted").first(Static).content)
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(app.screen, HandOverScreen))
        table = app.screen_stack[-2]
        assert isinstance(table, DeepBlueTable)
        played = table.session
        assert played.start == game.moves[61].before
        assert (played.seats, played.setup.seed) == (game.seats, game.setup.seed)
        assert len(game.moves) == 204
