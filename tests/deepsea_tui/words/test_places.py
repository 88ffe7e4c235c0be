"""Places and units in words."""

from deepsea_tui.words.places import describe_place, mean_points, unit_words
from solver.adventure.notation import parse_position


def test_units_have_names():
    assert [unit_words(unit) for unit in ((), (3,), (4, 3, 2))] == [
        "blank",
        "level 3",
        "stack 4-3-2",
    ]


def test_a_place_tells_what_lies_there_and_what_it_is_worth_by_what_is_scored():
    # Level 4 holds 12-15 twice each; 15 and 15 are scored, so the mean of the rest is 13.
    state = parse_position("111(44)4 0v+15,15/5^ 25 3 B:turn es")
    assert mean_points(state, (4,)) == 13.0
    assert describe_place(state, 4, ("Ann", "Bob")) == ("Place 4: stack 4-4\nworth 26 on average")
    assert describe_place(state, 5, ("Ann", "Bob")).endswith("Bob is here, swimming home")
    assert describe_place(parse_position("1. 0v/0v 25 1 A:turn es"), 2, ("Ann", "Bob")) == (
        "Place 2: blank"
    )
