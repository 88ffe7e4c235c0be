"""What rivals are taken for, in words."""

from __future__ import annotations

import pytest

from deepsea_tui.words.models import guesses_in_words, model_name, policy_in_words
from solver.adventure.rivals.inference import PRIOR
from solver.advice import RivalGuess


def guesses(**chances: float) -> list[RivalGuess]:
    return [RivalGuess(policy=name, probability=chance) for name, chance in chances.items()]


def test_every_policy_that_a_rival_may_be_taken_for_has_words() -> None:
    for policy in PRIOR:
        words = policy_in_words(policy)
        assert words != policy
        assert not set("{}()") & set(words)


def test_a_policys_numbers_are_in_its_words() -> None:
    assert policy_in_words("diver-intent(9,2)") == "dives to place 9 for 2 units"
    assert policy_in_words("unheard-of(3)") == "unheard-of(3)"


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (guesses(house=1.0), "house"),
        (guesses(house=0.996, random=0.004), "house"),
        (guesses(house=0.71, random=0.29), "house 71 %, random 29 %"),
        (guesses(a=0.4, b=0.3, c=0.2, d=0.05), "a 40 %, b 30 %, c 20 %, others 10 %"),
    ],
)
def test_the_likeliest_are_told_and_the_rest_together(found: list[RivalGuess], words: str) -> None:
    assert guesses_in_words(found) == words


def test_models_that_name_bots_are_named_as_they_are() -> None:
    assert model_name("inferred") == "as their moves so far suggest"
    assert model_name("B=random") == "B=random"
