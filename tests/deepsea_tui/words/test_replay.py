"""Where a replay stands, in words; the move list counts dives and turns."""

from pathlib import Path

from deepsea_tui.game import record
from deepsea_tui.game.session import Session
from deepsea_tui.words.replay import (
    as_listed,
    move_list,
    played_action,
    shortly_where,
    what_next,
    where,
)
from solver.adventure.actions import drop
from solver.adventure.notation import parse_position

RECORDS = Path(__file__).parent.parent / "data" / "records"


def finished() -> Session:
    """The recorded game of 146 moves that Böb wins with 28 points, at its start."""
    session = Session.from_record(record.read(RECORDS / "game.json"))
    session.go_to(0)
    return session


def test_the_start_a_move_and_the_end() -> None:
    session = finished()
    assert where(session) == "0 of 146 · dive 1, turn 1"
    assert what_next(session) == "next: Böb rolls 2+2: 0 → 4"
    session.go_to(2)
    assert where(session) == "2 of 146 · dive 1, turn 2"
    assert shortly_where(session) == "2/146 · 1.2"
    session.go_to(146)
    assert where(session).startswith("146 of 146 · dive 3, turn ")
    assert what_next(session) == "Böb wins with 28 points"


def test_a_game_that_is_not_over_just_ends() -> None:
    session = Session.from_record(record.read(RECORDS / "branched.json")).copy()
    assert what_next(session) == "the record ends here"


def test_every_move_has_a_line_with_dive_and_turn() -> None:
    """The turn in the list is the one that the move was made in, counted anew in each dive."""
    session = finished()
    lines = move_list(session.start, session.redo_moves, ["Ann", "Böb", "Cy"])
    assert lines[:3] == [
        "  0  the start",
        "  1  1.1   Böb rolls 2+2: 0 → 4",
        "  2  1.1   Böb leaves the level 1 at 4",
    ]
    assert len(lines) == 147
    seen = set()
    for number, line in enumerate(lines[1:], start=1):
        session.go_to(number)
        move = session.last_move
        assert move is not None
        dive, turn = map(int, line.split()[1].split("."))
        assert dive == move.before.dive
        if move.before.step != "reveal" and move.after.dive == dive:
            begun = move.after.step == "turn"
            assert turn == session.turn_number - begun
        seen.add(dive)
    assert seen == {1, 2, 3}


def test_a_unit_is_named_as_rankings_do() -> None:
    """Equal units are listed once, by the first: to drop the third is to drop the first."""
    state = parse_position("11.12222 3^121/0v 20 1 A:search en")
    assert [str(action) for action in state.legal_actions()] == ["leave", "drop:1", "drop:2"]
    assert as_listed(state, drop(3)) == drop(1)
    assert as_listed(state, drop(2)) == drop(2)


def test_the_action_that_was_played_is_the_decision_made_next() -> None:
    """None where the dice are due, and none at the end."""
    session = finished()
    assert played_action(session) == ""
    session.go_to(1)
    assert played_action(session) == "leave"
    session.go_to(146)
    assert played_action(session) == ""
