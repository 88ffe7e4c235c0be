"""A session whose luck is typed in: what it waits for, undo entry by entry, and corrections."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deepsea_tui.game.play_loop import Stop, stop_at
from deepsea_tui.game.session import GameSetup, Seat, Session
from solver.adventure.actions import GO_ON, LEAVE, TAKE, TURN_BACK, Action, roll
from solver.adventure.ruleset import PRESETS


def table(edition: str = "es") -> Session:
    return Session(GameSetup((Seat("Ann"), Seat("Bob")), PRESETS[edition], None, 0))


def enter(session: Session, *actions: Action) -> Session:
    for action in actions:
        (session.enter if session.state.is_chance_node() else session.play)(action)
    return session


def typed_at_random(seed: int, moves: int) -> Session:
    """A game at a real table in which anything legal happens."""
    rng = random.Random(seed)
    session = table(rng.choice(list(PRESETS)))
    while len(session.moves) < moves and not session.is_over:
        enter(session, rng.choice(session.state.legal_actions()))
    return session


def test_it_waits_for_dice_and_for_choices() -> None:
    session = table()
    assert stop_at(session) is Stop.ENTRY
    enter(session, roll(4))
    assert stop_at(session) is Stop.DECISION


def test_undo_takes_one_entry_back_at_a_time() -> None:
    """A die that was typed wrong is an entry of its own; so is a choice."""
    session = enter(table(), roll(4), TAKE, roll(3))
    lengths = []
    while session.can_undo:
        session.undo()
        lengths.append(len(session.moves))
    assert lengths == [2, 1, 0]
    session.redo()
    assert len(session.moves) == 1


def test_what_came_after_a_correction_is_played_again() -> None:
    """Ann rolled 3, not 4: all that followed fits, her place is another."""
    session = enter(table(), roll(4), TAKE, roll(6), LEAVE, GO_ON, roll(2), LEAVE)
    assert session.state.divers[0].place == 5
    assert session.correct(0, roll(3)) == 6
    assert session.state.divers[0].place == 4
    assert len(session.moves) == 7


def test_what_fits_no_more_is_gone() -> None:
    """Had Ann left the chip she could not have turned back: that and the rest are gone."""
    session = enter(table(), roll(4), TAKE, roll(6), LEAVE, TURN_BACK, roll(4))
    assert session.correct(1, LEAVE) == 2
    assert len(session.moves) == 4
    assert not session.can_redo


@pytest.mark.parametrize(("number", "action"), [(0, TAKE), (1, roll(3)), (9, roll(3)), (-1, LEAVE)])
def test_an_impossible_correction_changes_nothing(number: int, action: Action) -> None:
    session = enter(table(), roll(4), TAKE, roll(6))
    before = (session.moves, session.redo_moves)
    with pytest.raises(ValueError, match=r"not legal|not from 0|nobody has|no dice"):
        session.correct(number, action)
    assert (session.moves, session.redo_moves) == before


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000), moves=st.integers(1, 60), at=st.integers(0, 10_000))
def test_a_correction_is_the_game_played_again_from_there(seed: int, moves: int, at: int) -> None:
    """Whatever is corrected, the moves before it stay, and every later one kept is the old one."""
    session = typed_at_random(seed, moves)
    old = [move.action for move in session.moves]
    number = at % len(old)
    choices = session.moves[number].before.legal_actions()
    action = choices[at % len(choices)]
    fitting = session.correct(number, action)
    new = [move.action for move in session.moves]
    assert new == [*old[:number], action, *old[number + 1 : number + 1 + fitting]]
    assert Session.from_record(session.to_record()).state == session.state
