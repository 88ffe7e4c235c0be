"""Corrections at a real table: what came after is entered again as far as it can have been."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deepsea_tui.game.correction import Correction, is_told
from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.words.corrections import corrected
from solver.adventure.actions import GO_ON, LEAVE, TAKE, TURN_BACK, Action, drop, roll
from solver.adventure.ruleset import PRESETS

NAMES = ("Ann", "Bob")


def table(edition: str = "es") -> Session:
    return Session(GameSetup(tuple(map(Seat, NAMES)), PRESETS[edition], None, 0))


def enter(session: Session, *actions: Action) -> Session:
    for action in actions:
        (session.enter if session.state.is_chance_node() else session.play)(action)
    return session


def correct(session: Session, number: int, action: Action) -> Correction:
    correction = Correction(session, number)
    correction.answer(action)
    return correction


def told(session: Session) -> str:
    return " ".join(str(move.action) for move in session.moves)


def test_what_came_after_is_entered_again() -> None:
    """Ann rolled 3, not 4: all that followed fits, her place is another."""
    session = enter(table(), roll(4), TAKE, roll(6), LEAVE, GO_ON, roll(2), LEAVE)
    correction = correct(session, 0, roll(3))
    assert correction.is_over
    assert session.state.divers[0].place == 4
    assert corrected(correction, NAMES) == "Move 1 is corrected: 6 entries after it fit."


def test_only_what_has_lost_its_sense_goes() -> None:
    """Had Ann left the chip there would have been nothing to say, and nothing to drop on the blank
    that she left behind; whatever Bob did he did all the same."""
    session = enter(table(), roll(4), TAKE, roll(6), TAKE, TURN_BACK, roll(2), LEAVE, GO_ON)
    enter(session, roll(4), LEAVE)
    correction = correct(session, 1, LEAVE)
    assert correction.is_over
    assert told(session) == "roll:4 leave roll:6 take roll:2 leave go-on roll:4 leave"
    text = "Move 2 is corrected: 7 entries after it fit; gone: Ann turns back at 4."
    assert corrected(correction, NAMES) == text


def test_only_what_is_missing_is_asked_for() -> None:
    """Had Ann taken the chip she would have said whether she turns back; the rest then follows."""
    session = enter(table(), roll(4), LEAVE, roll(6), LEAVE, roll(3), LEAVE)
    correction = correct(session, 1, TAKE)
    assert not correction.is_over
    assert (
        corrected(correction, NAMES) == "Move 2 is corrected: 2 entries after it fit; 2 more wait."
    )
    correction.answer(TURN_BACK)
    assert correction.is_over
    assert told(session) == "roll:4 take roll:6 leave turn-back roll:3 leave"


def test_what_cannot_have_been_is_asked_for_again() -> None:
    """Bob dropped a chip on the blank that Ann had left at 4; at 3 there is none."""
    session = enter(table(), roll(4), TAKE, roll(2), TAKE, GO_ON, roll(2), LEAVE, GO_ON, roll(3))
    enter(session, drop(1))
    correction = correct(session, 8, roll(2))
    assert [str(move.action) for move in correction.asked] == ["drop:1"]
    assert corrected(correction, NAMES).endswith("asked again: Bob drops a level 1 at 4.")


def test_a_correction_is_one_step_for_undo_and_redo() -> None:
    session = enter(table(), roll(4), LEAVE, roll(6), LEAVE, roll(3), LEAVE)
    old = session.line
    correct(session, 1, TAKE).answer(TURN_BACK)
    new = session.line
    enter(session, roll(2))
    session.undo()
    assert session.line[0] == new[0]
    session.undo()
    assert session.line == old
    session.undo()
    session.redo()
    assert session.line == old
    session.redo()
    assert session.line[0] == new[0]
    session.undo()
    enter(session, roll(2))
    assert not session.can_redo


def test_a_correction_can_be_left_and_its_answers_taken_back() -> None:
    session = enter(table(), roll(4), LEAVE, roll(6), LEAVE, roll(3), LEAVE)
    session.undo()
    old = session.line
    correction = correct(session, 1, TAKE)
    correction.take_back()
    assert told(session) == "roll:4"
    correction.answer(TAKE)
    correction.leave()
    assert session.line == old


@pytest.mark.parametrize("action", [TAKE, roll(7)])
def test_an_impossible_correction_changes_nothing(action: Action) -> None:
    session = enter(table(), roll(4), TAKE, roll(6))
    before = session.line
    correction = Correction(session, 0)
    with pytest.raises(ValueError, match=r"no dice|not legal"):
        correction.answer(action)
    correction.leave()
    assert session.line == before
    with pytest.raises(ValueError, match="not from 0 to 2"):
        Correction(session, 3)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000), moves=st.integers(1, 120))
def test_nothing_that_was_typed_is_lost_in_silence(seed: int, moves: int) -> None:
    """Whatever is corrected: moves before it stay, every later entry is kept, asked again or said
    to be gone, the game can have been so, and undo brings the old one back."""
    rng = random.Random(seed)
    session = table(rng.choice(list(PRESETS)))
    while len(session.moves) < moves and not session.is_over:
        enter(session, rng.choice(session.state.legal_actions()))
    old = session.line
    numbers = [number for number, move in enumerate(session.moves) if is_told(move)]
    number = rng.choice(numbers)
    later = sum(each > number for each in numbers)
    correction = Correction(session, number)
    action = rng.choice(session.state.legal_actions())
    correction.answer(action)
    while not correction.is_over:
        assert correction.waiting
        correction.answer(rng.choice(session.state.legal_actions()))
    assert correction.kept + len(correction.asked) + len(correction.gone) == later
    assert session.moves[:number] == old[0][:number]
    assert session.moves[number].action == action
    assert Session.from_record(session.to_record()).state == session.state
    if action == old[0][number].action:
        assert session.moves[: len(old[0])] == old[0]
    session.undo()
    assert session.line == old
