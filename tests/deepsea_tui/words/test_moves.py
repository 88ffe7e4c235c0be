"""Moves in words."""

import pytest

from deepsea_tui.game.move import Move
from deepsea_tui.words.moves import breath_words, landing, move_words
from solver.adventure.actions import parse_action
from solver.adventure.notation import parse_position

NAMES = ("Ann", "Bob")


def move(position: str, action: str) -> Move:
    before = parse_position(position)
    taken = parse_action(action)
    return Move(before, taken, before.child(taken))


@pytest.mark.parametrize(
    ("position", "action", "words"),
    [
        ("11111111 0v/0v 25 1 A:turn es", "roll:1+3", "Ann rolls 1+3: 0 → 4"),
        ("...11111 6^1/0v 25 1 A:turn es", "roll:2+3", "Ann rolls 2+3, less 1: 6 → 2"),
        ("...11111 6^1/0v 25 1 A:turn es", "roll:5", "Ann rolls 5, less 1: 6 → 2"),
        ("...11111 2^1/0v 25 1 A:turn es", "roll:3+3", "Ann rolls 3+3, less 1: 2 → home"),
        ("....1111 5^111/0v 25 1 A:turn es", "roll:1+1", "Ann rolls 1+1, less 3: stays at 5"),
        ("...11111 6v1/0v 25 1 A:turn es", "turn-back", "Ann turns back at 6"),
        ("...11111 6v1/0v 25 1 A:turn es", "go-on", "Ann goes on down"),
        ("...11111 6v1/0v 25 1 A:turn pt", "say-nothing", "Ann says nothing"),
        ("111(43)1111 4v/0v 25 2 A:search es", "take", "Ann takes a stack 4-3 at 4"),
        ("11112111 5v/0v 25 1 A:search es", "leave", "Ann leaves the level 2 at 5"),
        ("1111.111 5v2/0v 25 1 A:search es", "leave", "Ann leaves blank 5 alone"),
        ("1111.111 5v23/0v 25 1 A:search es", "drop:2", "Ann drops a level 3 at 5"),
        ("1111.111 =1:2/0v 0 1 A:reveal es", "reveal:5", "Ann turns over a level 2: 5 points"),
        ("1111.111 =1:1/0v 0 1 A:reveal es", "reveal:1", "Ann turns over a level 1: 1 point"),
        (
            "1111.111 5v23/0v 0 1 A:sink es,sink_choice=chosen",
            "lay:2",
            "Ann lets the level 3 sink",
        ),
    ],
)
def test_each_kind_of_move_is_a_sentence(position: str, action: str, words: str):
    assert move_words(move(position, action), NAMES) == words


def test_coming_home_last_is_a_landing_at_home_though_the_next_dive_has_begun():
    last = move("11111111 2^/=1: 25 1 A:turn es", "roll:3+3")
    assert last.after.dive == 2
    assert landing(last) == 0
    assert move_words(last, NAMES) == "Ann rolls 3+3: 2 → home"


def test_a_diver_whose_line_is_too_short_stays_aboard():
    # End of a dive, step 4: no free place, so he stays aboard and may try again.
    stuck = move("11 0v/1v/2v 25 1 A:turn es", "roll:4")
    assert move_words(stuck, ("Ann", "Bob", "Cy")) == "Ann rolls 4: stays aboard"


def test_breaths_are_told_when_air_is_spent():
    assert breath_words(move("....1111 5^11/0v 14 1 A:turn es", "roll:4"), NAMES) == (
        "Ann breathes 2: air 14 → 12"
    )
    assert breath_words(move("....1111 5^11/0v 2 1 A:turn es", "roll:4"), NAMES) == (
        "Ann breathes 2: air 2 → 0, last turn"
    )
    assert breath_words(move("....1111 5^/0v 2 1 A:turn es", "roll:4"), NAMES) is None
    assert breath_words(move("...11111 5v1/0v 9 1 A:search es", "leave"), NAMES) is None
