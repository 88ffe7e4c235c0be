"""What may be done, in words: no action of the notation is shown as it is written there."""

from __future__ import annotations

import pytest

from deepsea_tui.words.choices import ActionWords

WORDS = ActionWords({1: "2", 2: "(432)"}, on_blank=False)


@pytest.mark.parametrize(
    ("action", "choice", "subject"),
    [
        ("turn-back", "turn back", "Turning back"),
        ("drop:1", "drop level 2", "Dropping level 2"),
        # sink_choice=chosen (rules, end of a dive 2): the drowned diver chooses the order.
        ("lay:2", "sink stack 4-3-2", "Sinking stack 4-3-2"),
    ],
)
def test_an_action_is_said_as_a_choice_and_as_a_subject(action: str, choice: str, subject: str):
    assert WORDS.choice(action) == choice
    assert WORDS.subject(action) == subject
