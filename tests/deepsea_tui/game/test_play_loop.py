"""The driver of a game, without a screen."""

import asyncio
import random

from deepsea_tui.game.bot_players import BotPlayers
from deepsea_tui.game.play_loop import PlayLoop, Stop, stop_at
from deepsea_tui.game.session import GameSetup, Seat, Session
from solver.adventure.actions import GO_ON, TAKE, Kind
from solver.adventure.ruleset import parse_rules


def table(*players: str, seed: int = 7, rules: str = "es") -> Session:
    seats = tuple(Seat(f"Diver {n}", player) for n, player in enumerate(players, start=1))
    return Session(GameSetup(seats, parse_rules(rules), seed, starter=0))


class NoEngine:
    """Nobody may ask the engine here."""

    def ask(self, position: str, **_: object):
        raise AssertionError(position)


def loop(session: Session, moved=lambda move: None, pace: float = 0.0) -> PlayLoop:
    bots = BotPlayers(NoEngine(), lambda trouble: None)
    return PlayLoop(session, bots.choose, lambda: pace, moved)


async def test_a_person_rolls_himself_when_he_has_nothing_to_declare():
    session = table("human", "deckhand")
    assert await loop(session).run() is Stop.ROLL
    assert session.moves == ()
    session.chance()
    assert await loop(session).run() is Stop.DECISION
    assert session.state.step == "search"


async def test_dice_fall_by_themselves_after_a_declaration():
    session = table("human", "deckhand", rules="en")
    session.chance()
    session.play(TAKE)
    assert await loop(session).run() is Stop.DECISION  # en: turn back, or go on?
    session.play(GO_ON)
    assert stop_at(session) is None
    await loop(session).run()
    rolls = [move for move in session.moves if move.action.kind is Kind.ROLL]
    assert any(move.diver == 0 and move.before.diver.place > 0 for move in rolls)


async def test_bots_play_whole_dives_to_the_end_of_the_game():
    session = table("deckhand", "diver", "trail-half")
    shown = []
    stops = [await loop(session, shown.append).run() for _ in range(3)]
    assert stops == [Stop.DIVE_OVER, Stop.DIVE_OVER, Stop.GAME_OVER]
    assert shown == list(session.moves)


async def test_a_choice_of_one_is_made_for_a_person():
    # A turn, step 4: on a blank with nothing carried there is only leaving.
    forced = seed = 0
    while not forced:
        seed += 1
        assert seed < 200, "nobody ever searched a blank with empty hands"
        session, choose = table("human", "human", "human", seed=seed), random.Random(seed)
        while await loop(session).run() is not Stop.GAME_OVER:
            state = session.state
            if state.is_chance_node():
                session.chance()
            elif not session.is_over and state.current_player() >= 0:
                assert len(state.legal_actions()) > 1
                session.play(choose.choice(state.legal_actions()))
        forced = sum(len(move.before.legal_actions()) == 1 for move in session.moves)


async def test_a_rest_can_be_cancelled_and_leaves_no_half_move():
    session = table("deckhand", "deckhand")
    task = asyncio.create_task(loop(session, pace=60.0).run())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert session.moves == ()
    assert str(session.state) == str(session.start)


async def test_drowned_people_are_asked_what_sinks_where_the_rules_let_them_choose():
    for seed in range(60):
        session = table("human", "human", seed=seed, rules="en,sink_choice=chosen")
        while not session.is_over:
            await loop(session).run()
            state = session.state
            if state.step == "sink":
                assert stop_at(session) is Stop.DECISION
                return
            if state.is_chance_node():
                session.chance()
            elif not session.is_over:
                wish = [action for action in (TAKE, GO_ON) if action in state.legal_actions()]
                session.play((wish or list(state.legal_actions()))[0])
    raise AssertionError("nobody drowned with a choice in 60 games")
