"""Positions changed by hand: what each change does, and that none can break anything."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from deepsea_tui.game import editing
from solver.adventure.diver import Direction
from solver.adventure.notation import format_position, parse_diver, parse_position
from solver.adventure.state import State

POSITION = parse_position("11.1..2.22.2333.3344444444 14^3/9v2/=1:2/4^1+2,1 11 2 A:search es")


def test_what_no_game_has_in_dive_1_is_noted_where_it_is() -> None:
    """A chip that is nowhere, and not one that is carried; nothing in later dives, where the line
    has closed up."""
    state = State.start(2)
    taken = editing.put_unit(editing.put_unit(state, 10, ()), 3, ())
    carrying = editing.with_diver(taken, 0, parse_diver("3v1"))
    assert editing.notes(state) == {}
    assert editing.notes(carrying) == {
        editing.LINE: ["chips are missing, though none is gone in dive 1: 1 of level 2 (blank: 10)"]
    }
    scored = editing.with_diver(editing.remove_place(state, 32), 1, parse_diver("0v+3"))
    assert editing.notes(scored) == {
        editing.LINE: [
            "chips are missing, though none is gone in dive 1: 1 of level 4",
            "31 places of 32 are left, though the line closes up only after dive 1",
        ],
        "B": ["has scored, though nothing is turned over before dive 1 ends"],
    }
    assert editing.problems(carrying) == editing.notes(editing.with_dive(scored, 2)) == {}


def test_a_stack_grows_chip_by_chip_up_to_nine() -> None:
    state = POSITION
    for level in (4, 3, 2, 1, 1, 1, 1, 1, 1, 4):
        state = editing.add_chip(state, 3, level)
    assert state.line[2] == (4, 3, 2, 1, 1, 1, 1, 1, 1)


def test_a_place_more_or_less_takes_the_divers_beyond_along() -> None:
    more = editing.insert_place(POSITION, 9)
    assert [diver.place for diver in more.divers] == [15, 10, 0, 4]
    assert len(more.line) == len(POSITION.line) + 1
    assert editing.remove_place(more, 9) == POSITION


def test_the_line_never_grows_beyond_the_chips_of_the_box() -> None:
    assert editing.insert_place(State.start(2), 1) == State.start(2)


def test_a_diver_put_where_he_is_turns_round() -> None:
    assert editing.put_diver(POSITION, 1, 9).divers[1].direction is Direction.UP


def test_a_diver_at_home_comes_back_into_the_water_going_down() -> None:
    diver = editing.put_diver(POSITION, 2, 5).divers[2]
    assert (diver.place, diver.direction, diver.home_rank) == (5, Direction.DOWN, 0)


def test_fewer_divers_leave_a_mover_who_is_there() -> None:
    state = editing.with_divers(parse_position("1234 0v/0v/0v 25 1 C:turn es"), 2)
    assert (len(state.divers), state.mover) == (2, 1)


def test_problems_stand_where_they_are() -> None:
    state = editing.put_diver(POSITION, 1, 14)
    state = editing.add_chip(editing.with_air(state, 0), 1, 4)
    found = editing.problems(editing.put_unit(state, 2, (4,)))
    assert found["line"] == [
        "level 4: 10 chips lying, carried and scored, at most 8",
        "place 14: divers A and B are both there",
    ]
    assert editing.problems(editing.with_divers(POSITION, 2)) == {}


def test_a_divers_own_problems_stand_at_his_letter() -> None:
    """A diver aboard with treasure is nothing that a game can come to."""
    state = editing.with_diver(POSITION, 1, parse_diver("0v13"))
    assert editing.problems(state) == {"B": ["carries treasure aboard at place 0, before diving"]}


EDITS = st.one_of(
    st.tuples(st.just("put"), st.integers(1, 32), st.integers(1, 4)),
    st.tuples(st.just("pile"), st.integers(1, 32), st.integers(1, 4)),
    st.tuples(st.just("blank"), st.integers(1, 32), st.just(0)),
    st.tuples(st.just("insert"), st.integers(1, 32), st.just(0)),
    st.tuples(st.just("remove"), st.integers(1, 32), st.just(0)),
    st.tuples(st.just("diver"), st.integers(1, 32), st.integers(0, 5)),
    st.tuples(st.just("divers"), st.integers(2, 6), st.just(0)),
    st.tuples(st.just("air"), st.integers(-3, 40), st.just(0)),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(EDITS, max_size=25))
def test_any_changes_leave_a_position_whose_problems_are_told_or_that_reads_back(
    edits: list[tuple[str, int, int]],
) -> None:
    state = POSITION
    for what, number, more in edits:
        place = min(number, len(state.line))
        if what == "divers":
            state = editing.with_divers(state, number)
        elif what == "air":
            state = editing.with_air(state, number)
        elif what == "insert":
            state = editing.insert_place(state, max(1, place))
        elif place == 0:
            continue
        elif what == "put":
            state = editing.put_unit(state, place, (more,))
        elif what == "pile":
            state = editing.add_chip(state, place, more)
        elif what == "blank":
            state = editing.put_unit(state, place, ())
        elif what == "remove":
            state = editing.remove_place(state, place)
        elif more < len(state.divers):
            state = editing.put_diver(state, more, place)
    text = format_position(state)
    if not editing.problems(state):
        assert format_position(parse_position(text)) == text
