"""The engine as a player: legal, repeatable, and right where one action is plainly best."""

from __future__ import annotations

import random

import pytest

from solver.adventure.actions import SAY_NOTHING
from solver.adventure.bots import make
from solver.adventure.notation import parse_position
from solver.adventure.ruleset import parse_rules
from solver.adventure.state import State

BEHIND = ".4.. 2^/=1:+11 20 3 A:search es"
"""Last dive, A alone in the water at place 2, behind by 11: the level-4 chip here wins."""

FULL = ".... 3v4+3/=1:+5 2 3 A:declare es"
"""Last dive, A behind by 2 with a chip of 12 or more: only the way home is left to gain."""


@pytest.mark.parametrize("bot", ["advisor(40)", "searcher(40)", "house"])
def test_takes_what_wins(bot: str) -> None:
    assert str(make(bot).choose(parse_position(BEHIND), random.Random(3))) == "take"


def test_turns_back_with_what_wins() -> None:
    assert str(make("advisor(40)").choose(parse_position(FULL), random.Random(3))) == "turn-back"


def test_points_break_ties_of_the_win_share() -> None:
    """A has won already with 12 to 0; the chip at hand is still worth its points."""
    state = parse_position(".4.. 2^+12/=1: 20 3 A:search es")
    assert str(make("advisor(40)").choose(state, random.Random(3))) == "take"


@pytest.mark.parametrize("bot", ["advisor(4)", "searcher(4)", "house"])
@pytest.mark.parametrize("rules", ["es", "pt", "en,sink_choice=chosen"])
def test_legal_at_every_decision_of_a_game(bot: str, rules: str) -> None:
    rng = random.Random(rules)
    player = make(bot)
    for divers in (2, 6):
        state = State.start(divers, parse_rules(rules))
        while not state.is_terminal():
            if state.is_chance_node():
                action = rng.choice(state.legal_actions())
            else:
                action = player.choose(state, rng)
                assert action in state.legal_actions()
                assert action != SAY_NOTHING
            state = state.child(action)


def test_the_same_rng_gives_the_same_choice() -> None:
    """Few playouts in an even position, so that chance decides: by the rng alone."""
    state = parse_position("11111111222222223333333344444444 7v/4v/0v 25 1 A:search es")

    def choices() -> list[str]:
        return [str(make("advisor(3)").choose(state, random.Random(seed))) for seed in range(12)]

    assert choices() == choices()
    assert set(choices()) == {"leave", "take"}
