"""An answer in one line: the best first, and every number with its error."""

from __future__ import annotations

from msgspec.structs import replace

from deepsea_tui.words.brief import in_a_line
from deepsea_tui.words.choices import action_words
from solver.advice import Advice


def test_the_best_choice_comes_first_with_its_error(advice: Advice):
    first = action_words(advice).choice(advice.actions[0].action)
    line = in_a_line(advice)
    assert line.startswith(first)
    assert line.count("±") == len(advice.actions)
    assert line.endswith(" % to win.")


def test_points_are_said_as_points(advice: Advice):
    assert in_a_line(replace(advice, objective="points")).endswith(" points.")


def test_where_nothing_is_chosen_the_worth_of_the_position_is_said(advice: Advice):
    assert in_a_line(replace(advice, actions=[], win=advice.actions[0].win)).count("±") == 1
    assert in_a_line(replace(advice, actions=[], win=[])) == ""
