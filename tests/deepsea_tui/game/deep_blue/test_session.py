"""A game in play: what can be undone, who may look, and that luck is the seed's alone."""

from __future__ import annotations

import random

import pytest

from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.deep_blue.setup import DeepBlueSetup
from deepsea_tui.game.seats import Seat, SetupError
from solver.deep_blue.actions import Kind, parse_action
from solver.deep_blue.step import Step
from solver.deep_blue.tables import load
from tests.deepsea_tui.game.deep_blue.games import begun, chances, choose, decide, play

BOX = load()


def first_turn(players: int = 2, seed: int = 1) -> DeepBlueSession:
    """The board laid out, the keyboard with the first player, who is seat 0."""
    session = begun(players, seed=seed, starter=0)
    chances(session)
    session.hand_over()
    return session


@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_of_people_comes_to_its_end(players: int) -> None:
    """The end is the fourth dive at the city; winners have the win shares."""
    session = begun(players, seed=3)
    play(session, random.Random(3))
    assert session.state.sunken == 4
    assert session.winners == tuple(
        seat for seat, share in enumerate(session.state.returns()) if share
    )
    assert (session.whose_turn, session.is_hand_over_due, session.can_undo) == (None, False, False)


def test_the_keyboard_goes_to_whoever_has_to_decide() -> None:
    session = begun(2, starter=0)
    assert session.keyboard is None
    chances(session)
    assert session.is_hand_over_due
    session.hand_over()
    assert (session.keyboard, session.is_hand_over_due) == (0, False)
    with pytest.raises(ValueError, match="the keyboard is where it has to be"):
        session.hand_over()
    decide(session, ["rest"])
    assert session.is_hand_over_due, "Bob's turn, and Ann has it"


def test_a_decision_is_taken_back_while_nothing_has_been_seen() -> None:
    """Sailing to an open tile: its spot and the way there, one after the other."""
    session = first_turn()
    before = session.state
    site = next(space for space in ("S1", "S2") if session.state.tile_at(space) >= 0)
    cards = {session.state.box.cards[card].key for card in session.state.player.hand}
    assert cards >= {"deckhand", "helmsman"}
    decide(session, [f"sail:{site},-", "pay:deckhand"])
    assert session.state.step is Step.SPOT
    at_spot = session.state
    session.play(parse_action("spot:1"))
    assert session.state.mover == 1, "the turn is over"
    assert session.undo() == at_spot
    session.undo()
    assert session.undo() == before
    assert not session.can_undo
    while session.can_redo:
        session.redo()
    assert session.state.mover == 1


def test_what_has_been_revealed_is_not_taken_back() -> None:
    """A recruit reveals a card of the market; who undid it would know the card."""
    session = first_turn()
    decide(session, ["recruit:1", "pay:first-mate"] if _pays(session) else ["recruit:1"])
    assert session.last_move.action.kind is Kind.CARD
    assert not session.can_undo
    with pytest.raises(ValueError, match="what came after the last decision has been seen"):
        session.undo()


def _pays(session: DeepBlueSession) -> bool:
    """Whether there is a choice of how to pay the first card."""
    return session.state.child(parse_action("recruit:1")).step is Step.PAY


def test_the_hand_over_is_not_gone_back_behind() -> None:
    """Ann may take her rest back until Bob has the keyboard; Bob not at all."""
    session = first_turn()
    session.play(parse_action("rest"))
    assert session.can_undo
    session.hand_over()
    assert not session.can_undo
    session.play(parse_action("rest"))
    assert session.can_undo
    session.undo()
    assert session.state.mover == 1
    assert not session.can_undo


def test_what_another_has_done_is_not_taken_back() -> None:
    """Bob, a program, rests after Ann: his choice has been seen."""
    session = first_turn()
    session.play(parse_action("rest"))
    session.play(parse_action("rest"))
    assert not session.can_undo


def test_undo_never_goes_back_behind_anything_that_was_seen() -> None:
    """Tried at every decision of half a game for three: what is undone are choices of who has the
    keyboard, made since he has it; done again, the game is where it was."""
    session = begun(3, seed=6)
    choices, undone, since = random.Random(6), 0, 0
    while len(session.moves) < 150:
        if session.state.is_chance_node():
            session.chance()
            assert not session.can_undo
            continue
        if session.is_hand_over_due:
            session.hand_over()
            since = len(session.moves)
            assert not session.can_undo
        session.play(choices.choice(session.state.legal_actions()))
        before, moves = session.state, session.moves
        while session.can_undo:
            session.undo()
        back = moves[len(session.moves) :]
        undone += len(back)
        assert len(session.moves) >= since or not back
        assert all(move.seat == session.keyboard for move in back)
        while session.can_redo:
            session.redo()
        assert session.state == before
    assert undone > 10


def test_the_same_deal_again_brings_the_same_luck_whatever_is_decided() -> None:
    """Each site hides the same tile and the market fills in the same order, in games of quite other
    decisions."""
    tiles: list[dict[str, str]] = []
    decks: list[list[str]] = []
    for choices in (1, 2):
        session = begun(2, seed=5)
        again = session.restart()
        play(session, random.Random(choices))
        play(again, random.Random(choices))
        assert again.moves == session.moves
        tiles.append({})
        decks.append([])
        for move in session.moves:
            state = move.before
            if state.step is Step.FLIP:
                tiles[-1][state.player.boats[state.boats_due[0]].space] = move.action.what
            elif state.step is Step.MARKET:
                decks[-1].append(move.action.what)
    both = tiles[0].keys() & tiles[1].keys()
    assert len(both) > 2
    assert {site: tiles[0][site] for site in both} == {site: tiles[1][site] for site in both}
    revealed = min(len(decks[0]), len(decks[1]), len(BOX.additional_cards))
    assert revealed > 4
    assert decks[0][:revealed] == decks[1][:revealed]


def test_looking_ahead_and_bots_chance_never_change_the_luck() -> None:
    session, other = begun(3, seed=8), begun(3, seed=8)
    while len(session.moves) < 60:
        session.bot_rng().random()
        session.copy().bot_rng().random()
        if session.state.is_chance_node():
            session.next_chance()
        action = (
            session.chance().action
            if session.state.is_chance_node()
            else session.play(session.state.legal_actions()[0]).action
        )
        if other.state.is_chance_node():
            assert other.chance().action == action
        else:
            other.play(action)


def test_who_plays_alone_with_bots_has_the_keyboard_from_the_start() -> None:
    session = DeepBlueSession(DeepBlueSetup((Seat("Bot", "random"), Seat("Ann")), seed=2))
    assert session.keyboard == 1
    while not session.is_human_turn:
        if session.state.is_chance_node():
            session.chance()
        else:
            session.play(choose(session))
    assert not session.is_hand_over_due


def test_a_whole_game_of_a_person_and_bots_is_kept_with_its_bots() -> None:
    """A person who only rests, `random` and `greedy`; read back it is the same game."""
    seats = (Seat("Ann"), Seat("Ran", "random"), Seat("Max", "greedy"))
    session = DeepBlueSession(DeepBlueSetup(seats, seed=4))
    while not session.is_over:
        if session.state.is_chance_node():
            session.chance()
        elif session.is_human_turn:
            actions = session.state.legal_actions()
            rest = parse_action("rest")
            session.play(rest if rest in actions else actions[-1])
        else:
            session.play(choose(session))
    assert len(session.moves) > 50
    assert DeepBlueSession.from_record(session.to_record()).moves == session.moves


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"scenario": "calm-sea"}, "scenario: 'calm-sea' is not one of troubled-waters"),
        ({"edition": "first"}, "edition: 'first' is not one of seed, published"),
        ({"seed": -1}, "seed: -1 is not from 0"),
        ({"starter": 2}, "starter: seat 2 is not from 0 to 1"),
    ],
)
def test_a_game_that_cannot_begin_is_refused(options: dict[str, object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        begun(2, **options)


def test_every_problem_of_a_table_is_named() -> None:
    with pytest.raises(SetupError) as error:
        DeepBlueSetup((Seat("A", "nobody"),), "calm-sea", seed=-1)
    assert len(error.value.problems) == 4
