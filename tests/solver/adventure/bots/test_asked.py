"""A bot asked for one decision plays as it does in a match, and the same every time."""

from __future__ import annotations

import random

import pytest

from solver.adventure.bots import make
from solver.adventure.bots.asked import choice_of
from solver.adventure.bots.engine_bots import Advisor
from solver.adventure.kernel.racing import Race
from solver.adventure.notation import parse_position
from solver.adventure.rivals.history import History
from solver.adventure.state import State

SEARCH = "11111111222222223333333344444444 9v/4v/0v 25 1 A:search es"


@pytest.mark.parametrize("name", ["trail-half", "random", "house", "captain"])
def test_it_is_what_the_bot_itself_plays(name: str) -> None:
    state = parse_position(SEARCH)
    chosen = choice_of(name, state, None, 5)
    assert chosen == choice_of(name, state, None, 5)
    assert chosen in state.legal_actions()
    if name != "captain":  # it is lent playouts, so it may know better than in a match
        assert chosen == make(name).choose(state, random.Random(5))


def test_an_observer_is_told_of_every_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a match: decisions of all seats, and neither dice nor values."""
    seen: list[str] = []
    monkeypatch.setattr(Advisor, "observe", lambda _, state, action: seen.append(str(action)))
    start = State.start(2)
    state, actions = start, []
    for wanted in ("roll:4", "take", "roll:3", "leave", "turn-back", "roll:2"):
        action = next(action for action in state.legal_actions() if str(action) == wanted)
        state = state.child(action)
        actions.append(action)
    choice_of("advisor(10)", state, History(start, tuple(actions)), 1)
    assert seen == ["take", "leave", "turn-back"]


def test_alone_a_close_choice_may_take_what_others_would_have_left() -> None:
    """In a game a choice may take up to four times its allowance if earlier ones saved it."""
    race = Race(100)
    race.lend(3)
    assert race.kept == 3 * 100 * 3
