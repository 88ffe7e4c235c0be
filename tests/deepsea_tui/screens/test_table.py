"""The table played: by keys alone, by mouse alone, with undo while bots move, at any size."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest
from textual.pilot import Pilot

from deepsea_tui.game.play_loop import Stop
from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.screens.table import TableScreen
from deepsea_tui.widgets.action_bar import ActionBar
from deepsea_tui.widgets.advice_panel import AdvicePanel
from deepsea_tui.widgets.board import Board
from deepsea_tui.widgets.divers import Divers
from deepsea_tui.widgets.instruction import Instruction
from deepsea_tui.widgets.log import MoveLog
from deepsea_tui.widgets.sea_widget import SeaWidget
from deepsea_tui.words.brief import in_a_line
from deepsea_tui.words.instructions import choices
from solver.adventure.actions import Kind
from solver.adventure.ruleset import parse_rules
from solver.advice import Advice

SIZE = (80, 24)
SAMPLE = Path(__file__).parent.parent / "data" / "advice" / "turn_back.json"
"""Advice for three divers, written by hand."""


def game(*players: str, seed: int = 7, rules: str = "es") -> Session:
    names = ("Ann", "Bob", "Cy", "Dora", "Emil", "Fay")
    seats = tuple(Seat(name, player) for name, player in zip(names, players, strict=False))
    return Session(GameSetup(seats, parse_rules(rules), seed, starter=0))


def table(pilot: Pilot[None]) -> TableScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


def on_a_blank_with_two_units() -> Session:
    """A game of two people, one of whom may drop one of several units."""
    for seed in range(50):
        session, choose = game("human", "human", seed=seed, rules="en"), random.Random(seed)
        while not session.is_over:
            state = session.state
            if state.is_chance_node():
                session.chance()
            elif len(state.legal_actions()) > 2 and state.step == "search":
                return session
            else:
                session.play(choose.choice(state.legal_actions()))
    raise AssertionError("no such position in 50 games")


def waits(pilot: Pilot[None]) -> bool:
    """Whether the program waits for a person, at the table or at the end of a dive."""
    screen = pilot.app.screen
    return not isinstance(screen, TableScreen) or screen.stop is not None


async def click(pilot: Pilot[None], key: str) -> None:
    """Clicks the button of `key`."""
    bar = pilot.app.screen.query_one(ActionBar)
    button = bar.button(key)
    assert button is not None, key
    assert await pilot.click(bar, offset=(button.start + 1, button.y))


async def test_a_game_opens_at_the_table_and_says_what_to_do(open_app, until):
    app = open_app(game("human", "diver"), bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        screen = table(pilot)
        assert screen.query_one(Instruction).text == "Ann, roll the dice and dive."
        assert [choice.key for choice in screen.query_one(ActionBar).choices] == ["space"]


async def test_a_turn_with_the_mouse_alone(open_app, until):
    app = open_app(game("human", "human"), bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        await click(pilot, "space")
        await until(pilot, lambda: table(pilot).session.state.step == "search")
        await until(pilot, lambda: waits(pilot))
        await click(pilot, "t")
        await until(pilot, lambda: table(pilot).session.state.mover == 1)
        assert table(pilot).session.state.divers[0].load == 1


async def test_what_to_drop_is_one_click_or_one_key(open_app, until):
    session = on_a_blank_with_two_units()
    app = open_app(session)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        seat = session.state.mover
        load = session.state.diver.load
        keys = [choice.key for choice in table(pilot).query_one(ActionBar).choices]
        assert keys[0] == "l"
        await click(pilot, keys[-1])
        await until(pilot, lambda: table(pilot).session.state.divers[seat].load == load - 1)
        await pilot.press("u")
        await until(pilot, lambda: table(pilot).session.state.divers[seat].load == load)
        await pilot.press(keys[1])
        await until(pilot, lambda: table(pilot).session.state.divers[seat].load == load - 1)


async def press_on(pilot: Pilot[None]) -> None:
    """By key: the first choice, or on from the report of a dive."""
    at_table = isinstance(pilot.app.screen, TableScreen)
    await pilot.press(pilot.app.screen.query_one(ActionBar).choices[0].key if at_table else "enter")


async def click_on(pilot: Pilot[None]) -> None:
    """By mouse: the first choice, or on from the report of a dive."""
    if isinstance(pilot.app.screen, TableScreen):
        await click(pilot, pilot.app.screen.query_one(ActionBar).choices[0].key)
    else:
        await pilot.click("#report-text", offset=(3, 3))


async def test_a_whole_game_with_one_hand(open_app, until):
    """Keyboard alone to the end of the first dive, mouse alone to the end of the next, and so on to
    the end of the game and its ranking."""
    session = game("human", "deckhand", "diver")
    app = open_app(session, bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(400):
            await until(pilot, lambda: waits(pilot))
            if session.is_over:
                break
            screen = pilot.app.screen
            go_on = press_on if session.state.dive % 2 else click_on
            if not isinstance(screen, TableScreen):
                await go_on(pilot)
                continue
            if screen.stop is Stop.DIVE_OVER:
                await pilot.pause()
                continue
            before = len(session.moves)
            await go_on(pilot)
            await until(pilot, lambda before=before: len(session.moves) > before)
        assert session.is_over
        await until(pilot, lambda: not isinstance(pilot.app.screen, TableScreen))
        saved = app.storage.load_autosave()
        assert saved.is_finished
    assert sum(move.seat == 0 for move in session.moves) > 5


async def test_undo_and_redo_at_once_while_a_bot_takes_its_time(open_app, until):
    app = open_app(game("human", "deckhand", "deckhand"), bot_pace="slow")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        await pilot.press("space", "l")
        screen = table(pilot)
        assert screen.stop is None  # Bob rests before his dice
        assert screen.session.state.mover == 1
        await pilot.press("u")
        await until(pilot, lambda: waits(pilot))
        assert screen.session.state.mover == 0
        assert screen.session.state.step == "search"
        await pilot.press("r")
        assert screen.session.state.mover == 1
        await pilot.press("u")
        await until(pilot, lambda: waits(pilot))
        await pilot.press("t")  # another choice than before: what was undone is forgotten
        assert not screen.session.can_redo


async def test_undo_brings_the_same_dice(open_app, until):
    app = open_app(game("human", "diver", rules="en"), bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        await pilot.press("space", "l")
        await until(pilot, lambda: waits(pilot))
        rolls = [str(m.action) for m in app.screen.session.moves if m.action.kind is Kind.ROLL]
        await pilot.press("u")
        await until(pilot, lambda: waits(pilot))
        await pilot.press("t")
        await until(pilot, lambda: waits(pilot))
        again = [str(m.action) for m in app.screen.session.moves if m.action.kind is Kind.ROLL]
        assert again[: len(rolls)] == rolls


async def test_a_restart_deals_the_same_and_undo_brings_the_game_back(open_app, until):
    app = open_app(game("human", "diver"), bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        await pilot.press("space", "l")
        await until(pilot, lambda: waits(pilot))
        screen = table(pilot)
        left = screen.session
        await pilot.press("R")
        await until(pilot, lambda: waits(pilot))
        assert screen.session.moves == ()
        await pilot.press("space")
        assert screen.session.moves[0] == left.moves[0]
        await pilot.press("u")
        await until(pilot, lambda: waits(pilot))
        if screen.session is not left:  # the search was a decision; one more goes back
            await pilot.press("u")
        await until(pilot, lambda: screen.session is left)


async def test_the_panel_hides_first_then_a_size_is_asked_for_and_nothing_is_lost(open_app, until):
    app = open_app(game("human", "diver"), bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        await pilot.press("space")
        state = table(pilot).session.state
        side, notice = (pilot.app.screen.query_one(name) for name in ("#table-side", "#too-small"))
        await pilot.resize_terminal(60, 20)
        await until(pilot, lambda: not side.display)
        assert not notice.display
        board = pilot.app.screen.query_one(Board)
        await until(pilot, lambda: board.size.width == 60)
        await pilot.resize_terminal(40, 10)
        await until(pilot, lambda: notice.display)
        await pilot.resize_terminal(120, 40)
        await until(pilot, lambda: side.display and not notice.display)
        assert table(pilot).session.state is state
        assert pilot.app.screen.query_one(Board).size.width > 80


async def test_a_place_tells_the_mouse_what_lies_there(open_app, until):
    app = open_app(game("human", "human"))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        board = pilot.app.screen.query_one(Board)
        assert await pilot.hover(board, offset=(7, 1))
        assert board.tooltip == "Place 1: level 1\nworth 1.5 on average"


async def test_a_hint_asks_about_this_position_and_its_answer_is_shown(open_app, until, advisor):
    advisor.answers = (msgspec.json.decode(SAMPLE.read_bytes(), type=Advice),)
    app = open_app(game(*["human"] * 3))
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: waits(pilot))
        assert advisor.asked == []
        await pilot.press("h")
        await until(pilot, lambda: bool(advisor.asked))
        assert advisor.asked == [str(table(pilot).session.state)]
        divers = pilot.app.screen.query_one(Divers)
        await until(pilot, lambda: "%" in str(divers.draw(*divers.size)))
        await pilot.press("h")
        assert len(advisor.asked) == 1  # once a position
        await pilot.press("space")
        await until(pilot, lambda: "%" not in str(divers.draw(*divers.size)))


async def test_without_a_panel_a_hint_is_answered_in_the_line_of_what_to_do(
    open_app, until, advisor
):
    """At 60x20 the panel has no room; the sample's best is said before the rest."""
    sample = msgspec.json.decode(SAMPLE.read_bytes(), type=Advice)
    advisor.answers = (sample,)
    app = open_app(game(*["human"] * 3))
    async with app.run_test(size=(60, 20)) as pilot:
        await until(pilot, lambda: waits(pilot))
        line = pilot.app.screen.query_one(Instruction)
        asked = line.text
        await pilot.press("h")
        await until(pilot, lambda: "%" in line.text)
        assert line.text.endswith(in_a_line(sample))
        await pilot.resize_terminal(80, 24)  # now the panel says it
        await until(pilot, lambda: line.text == asked)


@pytest.mark.parametrize(("mode", "asked"), [("off", 0), ("on-demand", 0), ("always", 1)])
async def test_advice_comes_unasked_only_when_it_is_always_wanted(
    mode, asked, open_app, until, advisor
):
    app = open_app(game("human", "human"), advice=mode)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        await pilot.pause()
        assert len(advisor.asked) == asked


async def test_a_goes_between_advice_on_demand_and_always(open_app, until):
    app = open_app(game("human", "human"))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        panel = pilot.app.screen.query_one(AdvicePanel)
        for mode in ("always", "on-demand", "always"):
            await pilot.press("a")
            assert panel.mode == mode


async def test_advice_that_is_locked_off_is_not_had_at_the_table(open_app, until, advisor):
    """Neither by `a` nor by `h`: only the settings unlock it."""
    app = open_app(game("human", "human"), advice="off")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        await pilot.press("a", "h")
        await pilot.pause()
        assert pilot.app.screen.query_one(AdvicePanel).mode == "off"
        assert app.settings.advice == "off"
        assert advisor.asked == []


async def test_locked_off_nothing_is_told_that_the_table_itself_does_not_show(
    open_app, until, advisor
):
    """No chances of landing, no worth of a treasure, and no shares of an answer before."""
    advisor.answers = (msgspec.json.decode(SAMPLE.read_bytes(), type=Advice),)
    app = open_app(game(*["human"] * 3))
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: waits(pilot))
        board, divers = (pilot.app.screen.query_one(kind) for kind in (Board, Divers))

        def told() -> bool:
            return any("%" in str(drawn.draw(*drawn.size)) for drawn in (board, divers))

        await pilot.press("h")
        await until(pilot, lambda: "%" in str(divers.draw(*divers.size)))
        app.change_settings(msgspec.structs.replace(app.settings, advice="off"))
        await until(pilot, lambda: not told())
        await pilot.press("space")
        question = pilot.app.screen.query_one(Instruction)
        await until(pilot, lambda: "take the" in question.text)
        assert "points" not in question.text
        assert not told()


async def test_the_log_tells_every_move_and_its_text_can_be_selected(open_app, until):
    app = open_app(game("human", "diver"), bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        await pilot.press("space", "l")
        await until(pilot, lambda: waits(pilot))
        log = pilot.app.screen.query_one(MoveLog)
        assert log.text.splitlines()[0] == "Dive 1 of 3"
        assert "Bob rolls" in log.text
        log.text_select_all()
        assert "Ann rolls" in (pilot.app.screen.get_selected_text() or "")


async def test_the_position_goes_to_the_clipboard(open_app, until):
    app = open_app(game("human", "human"))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        await pilot.press("y")
        assert app.clipboard == str(table(pilot).session.state)


async def test_q_saves_and_goes_to_the_menu_while_bots_move(open_app, until):
    session = game("human", "deckhand", "deckhand")
    app = open_app(session, bot_pace="slow")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        await pilot.press("space", "l", "q")
        await until(pilot, lambda: not isinstance(pilot.app.screen, TableScreen))
        saved = app.storage.load_autosave().session
        assert saved is not None
        assert str(saved.state) == str(session.state)


async def test_the_end_of_a_dive_gives_away_no_value_before_its_report(open_app, until):
    session = game("human", "deckhand")
    app = open_app(session, bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        while not app.screen_stack[-1].query("#report"):
            await until(pilot, lambda: waits(pilot))
            if isinstance(pilot.app.screen, TableScreen) and pilot.app.screen.person:
                await pilot.press(pilot.app.screen.query_one(ActionBar).choices[0].key)
        under = app.screen_stack[-2]
        assert session.state.dive == 2
        divers = under.query_one(Divers)
        picture = str(divers.draw(*divers.size))
        assert "aboard" not in picture  # where they ended, not where they begin again
        assert "turns over" not in under.query_one(MoveLog).text
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is under and waits(pilot))
        assert "Dive 1" in under.query_one(MoveLog).text
        assert under.query_one(ActionBar).choices


def test_no_value_is_shown_in_the_last_picture_of_a_dive(play_random):
    from deepsea_tui.screens.table_views import final_position

    session = play_random(6, divers=3)
    endings = [move for move in session.moves if move.ends_dive]
    for number, move in enumerate(endings, start=1):
        final = final_position(move)
        assert final.dive == number
        assert [d.scored for d in final.divers] == [d.scored for d in move.before.divers]
        assert any(diver.place or diver.is_home for diver in final.divers)


def before_the_end_of_a_dive(rules: str) -> tuple[Session, str]:
    """A game of two people who drown, and the key with which one of them ends the first dive."""
    session = game("human", "human", rules=rules)
    while True:
        state = session.state
        if state.is_chance_node():
            session.chance()
            continue
        wish = [choice for choice in choices(state) if choice.key in ("t", "g", "1")]
        choice = (wish or list(choices(state)))[0]
        if state.child(choice.action).dive == 2:
            return session, choice.key
        session.play(choice.action)


@pytest.mark.parametrize("rules", ["es", "en,sink_choice=chosen"])
async def test_a_dive_that_a_person_ends_gets_its_report(rules, open_app, until):
    # Nobody comes home, so no chance is left between the last move (or, where the order of
    # sinking is chosen, the last answer to that) and the next dive.
    session, key = before_the_end_of_a_dive(rules)
    assert session.state.step == ("search" if rules == "es" else "sink")
    app = open_app(session)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        if session.state.step == "sink":
            assert not pilot.app.screen.check_action("drop", ())
        await pilot.press(key)
        await until(pilot, lambda: bool(pilot.app.screen.query("#report")))
        assert str(pilot.app.screen.query_one("#report").border_title) == "Dive 1 of 3 is over"
        await pilot.press("enter")
        await until(pilot, lambda: waits(pilot) and isinstance(pilot.app.screen, TableScreen))
        assert session.state.dive == 2
        assert pilot.app.screen.stop is Stop.ROLL


@pytest.mark.parametrize("key", ["n", "q"])
async def test_leaving_the_table_stops_whatever_draws_on_it(key, open_app, until, advisor):
    # An answer that came while the screen was being taken away found no widgets to show it.
    widgets = []

    async def never(*_, **__):
        try:
            await asyncio.Event().wait()
            yield
        finally:
            widgets.append(len(screen.children))

    advisor.ask = never
    app = open_app(game("human", "human"))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        screen = table(pilot)
        await pilot.press("h", key)
        await until(pilot, lambda: bool(widgets))
        assert widgets[0] > 0


async def test_closing_the_program_loses_nothing(open_app, until):
    session = game("human", "deckhand")
    app = open_app(session, bot_pace="slow")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        await pilot.press("space", "l")
        app.exit()
    saved = app.storage.load_autosave().session
    assert saved is not None
    assert str(saved.state) == str(session.state)


async def test_a_restart_that_is_left_at_once_has_not_replaced_the_saved_game(open_app, until):
    session = game("human", "human")
    app = open_app(session)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        await pilot.press("space", "R", "q")
        await until(pilot, lambda: not isinstance(pilot.app.screen, TableScreen))
    saved = app.storage.load_autosave().session
    assert saved is not None
    assert len(saved.moves) == 1


async def test_wide_names_keep_the_columns_straight(open_app, until):
    seats = (Seat("深海 太郎"), Seat("Zoë", "diver"))
    app = open_app(Session(GameSetup(seats, seed=7, starter=0)), bot_pace="instant")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: waits(pilot))
        for widget in pilot.app.screen.query(SeaWidget):
            for y in range(widget.size.height):
                assert widget.render_line(y).cell_length == widget.size.width
        assert "深海 太郎" in pilot.app.screen.query_one(Instruction).text
