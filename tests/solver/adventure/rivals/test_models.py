"""Models that may be asked for, by name, by bot and by seat."""

from __future__ import annotations

import pytest

from solver.adventure.rivals.models import require_model, seats_of


@pytest.mark.parametrize(
    ("given", "model"),
    [
        ("best", "best"),
        ("paranoid", "paranoid"),
        (" inferred ", "inferred"),
        ("diver-intent", "diver-intent(8,2)"),
        ("deckhand", "timid"),
        ("C=grabber(3), B=random", "B=random,C=grabber(3)"),
        ("B=diver-intent(9,2),C=house", "B=diver-intent(9,2),C=house"),
    ],
)
def test_a_model_has_all_its_parameters_and_its_seats_in_order(given: str, model: str) -> None:
    assert require_model(given, 4) == model
    assert require_model(model, 4) == model


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("fame", "'fame' is not one of best, house, inferred, paranoid, a bot"),
        ("captain", "is not one of"),
        ("advisor(100)", "is not one of"),
        ("grabber(99)", "bot 'grabber(99)': N is '99', not a whole number from 1 to 6"),
        ("B=diver-intent(0,2)", "D is '0', not a whole number from 1 to 32"),
        ("D=random", "seat 'D' is not one of A, B, C"),
        ("b=random", "seat 'b' is not one of"),
        ("B=random,B=house", "names a seat twice"),
        ("B=", "is not one of"),
        ("B=best", "is not one of"),
        ("B=random,,C=house", "is not one of"),
    ],
)
def test_what_is_no_model_is_told_with_what_is_allowed(given: str, words: str) -> None:
    with pytest.raises(ValueError, match="model: ") as caught:
        require_model(given, 3)
    assert words in str(caught.value)


def test_seats_without_a_name_are_the_house() -> None:
    assert seats_of("B=random,C=diver-intent(8,2)", 4) == [
        "house",
        "random",
        "diver-intent(8,2)",
        "house",
    ]
    assert seats_of("trail-half", 2) == ["trail-half", "trail-half"]
