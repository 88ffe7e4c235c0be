"""Whose turn it is and what to do."""

import pytest

from deepsea_tui.words.instructions import breath_warning, choices, instruction
from solver.adventure.notation import parse_position

NAMES = ("Ann", "Bob")


@pytest.mark.parametrize(
    ("position", "keys"),
    [
        ("11111111 0v/0v 25 1 A:turn es", ["space"]),
        ("...11111 5^1/0v 25 1 A:turn es", ["space"]),
        ("...11111 5v1/0v 25 1 A:turn es", ["b", "g"]),
        ("11111111 5v/0v 25 1 A:turn es", ["space"]),  # es: turning back needs treasure
        ("11111111 5v/0v 25 1 A:turn en", ["b", "g"]),
        ("11111111 5v/0v 25 1 A:turn pt", ["b", "g", "s"]),
        ("11111111 5v!/0v 25 1 A:turn pt", ["space"]),  # locked: he rolled without a word
        ("11111111 5v/0v 25 1 A:search es", ["t", "l"]),
        ("1111.111 5v1/0v 25 1 A:search es", ["l", "1"]),
        ("..11.111 5v112/0v 25 1 A:search es", ["l", "1", "3"]),  # like units are one choice
        ("1111.111 5v12/0v 0 1 A:sink es,sink_choice=chosen", ["1", "2"]),
        ("1111.111 =1:1/0v 0 1 A:reveal es", []),
        ("11111111 0v/0v 25 3 A:over es", []),
    ],
)
def test_the_keys_offered_are_the_legal_actions(position: str, keys: list[str]):
    state = parse_position(position)
    offered = choices(state)
    assert [choice.key for choice in offered] == keys
    actions = [choice.action for choice in offered if choice.action is not None]
    if actions:
        assert set(actions) == set(state.legal_actions())


def test_labels_say_what_is_done():
    def labels(position: str) -> list[str]:
        return [choice.label for choice in choices(parse_position(position))]

    assert labels("...11111 5v1/0v 25 1 A:turn es") == ["turn back", "go on down"]
    assert labels("1111.111 5v(43)2/0v 25 2 A:search es") == [
        "keep all",
        "drop stack 4-3",
        "drop level 2",
    ]


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("11111111 0v/0v 25 1 A:turn es", "Ann, roll the dice and dive."),
        ("...11111 5^1/0v 25 1 A:turn es", "Ann, roll the dice and swim home."),
        ("...11111 5v1/0v 25 1 A:turn es", "Ann, turn back now, or go on down?"),
        # In pt whoever rolls without a word may not turn back in his next turn.
        (
            "11111111 5v!/0v 25 1 A:turn pt",
            "Ann, you said nothing, so roll and swim down.",
        ),
        # Level 2 has the mean 5.5 (components 1).
        (
            "11112111 5v/0v 25 1 A:search es",
            "Ann, take the level 2 at 5 (about 5.5 points)?",
        ),
        ("1111.111 5v1/0v 25 1 A:search es", "Ann, place 5 is blank: drop something here?"),
        ("11111111 0v/0v 25 3 A:over es", "The game is over."),
    ],
)
def test_a_person_is_told_what_to_do(position: str, words: str):
    assert instruction(parse_position(position), NAMES, human=True) == words


def test_a_bot_is_said_to_be_at_it():
    state = parse_position("...11111 0v/5v1 25 1 B:turn es")
    assert instruction(state, NAMES, human=False) == "Bob thinks: turn back, or go on? …"


def test_the_breath_is_told_before_it_happens():
    assert breath_warning(parse_position("...11111 5v11/0v 9 1 A:turn en")) == (
        "Breath −2: air 9 → 7."
    )
    assert "LAST TURN" in breath_warning(parse_position("...11111 5v11/0v 2 1 A:turn en"))
    assert breath_warning(parse_position("11111111 5v/0v 2 1 A:turn en")) == ""
