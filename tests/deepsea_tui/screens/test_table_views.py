"""What the table shows of a session."""

from fractions import Fraction

import pytest

from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.screens.table_views import (
    board_view,
    divers_view,
    gauge_view,
    instruction_view,
    landings,
)
from deepsea_tui.widgets.board_drawing import Trail
from solver.adventure.actions import TAKE
from solver.adventure.notation import parse_position


def test_landings_are_the_five_rolls_with_their_chances():
    # Components 2: sums 2-6 with weights 1, 2, 3, 2, 1 of 9; taken places are jumped over.
    state = parse_position("11111111 0v/3v 25 1 A:turn es")
    chances = [Fraction(weight, 9) for weight in (1, 2, 3, 2, 1)]
    assert landings(state) == dict(zip((2, 4, 5, 6, 7), chances, strict=True))


def test_rolls_that_come_home_are_added_up():
    state = parse_position("1111.111 4^1/0v 25 1 A:turn es")
    assert landings(state) == {
        3: Fraction(1, 9),
        2: Fraction(2, 9),
        1: Fraction(3, 9),
        0: Fraction(3, 9),
    }


def test_while_a_diver_may_turn_back_both_sides_are_shown():
    state = parse_position("....1111222222 8v1/0v 25 1 A:turn es")
    assert set(landings(state)) == {9, 10, 11, 12, 13, 7, 6, 5, 4, 3}


@pytest.mark.parametrize(
    "position", ["11111111 5v/0v 25 1 A:search es", "11111111 0v/0v 25 3 A:over es"]
)
def test_without_a_roll_to_come_there_are_none(position: str):
    assert landings(parse_position(position)) == {}


@pytest.fixture
def session() -> Session:
    session = Session(GameSetup((Seat("Ann"), Seat("Bob", "diver")), seed=7, starter=0))
    session.chance()
    session.play(TAKE)
    return session


def test_the_board_shows_the_last_swim_and_what_changed(session: Session):
    place = session.state.divers[0].place
    view = board_view(session, landings_wanted=False)
    assert view.trail == Trail(0, 0, place)
    assert view.changed == place
    assert view.landings == {}
    assert len(board_view(session, landings_wanted=True).landings) == 5


def test_a_new_dive_has_no_trail(play_random):
    session = play_random(4, divers=2)
    firsts = [move for move in session.moves if move.after.dive != move.before.dive]
    until = session.moves.index(firsts[0]) + 1
    earlier = play_random(4, divers=2, moves=until)
    assert earlier.state.dive == 2
    assert board_view(earlier, landings_wanted=False).trail is None


def test_the_gauge_is_told_what_is_played(session: Session):
    assert gauge_view(session, landings_wanted=True).caption == "es · seed 7"


def test_the_gauge_is_told_the_latest_breath_of_the_dive(play_random):
    session = play_random(3, divers=2)
    for count in range(len(session.moves)):
        part = play_random(3, divers=2, moves=count)
        moves = [move for move in part.moves if move.before.dive == part.state.dive]
        turns = [move.before for move in moves if move.before.step == "turn"]
        expected = min(turns[-1].air, turns[-1].diver.load) if turns else 0
        assert gauge_view(part, landings_wanted=False).breathed == expected


def test_the_only_person_is_known(session: Session):
    assert divers_view(session, None).you == 0
    two = Session(GameSetup((Seat("Ann"), Seat("Bob")), seed=7))
    assert divers_view(two, None).you is None


def test_a_note_takes_the_place_of_the_warning(session: Session):
    assert instruction_view(session, person=True, note="Which?").warning == "Which?"
