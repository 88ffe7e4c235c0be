"""The look ahead: exact where the dive is, and the same luck for every action."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from solver.deep_blue.actions import parse_action
from solver.deep_blue.bots import make
from solver.deep_blue.bots.foresight import draw_values, margin, turn_values
from solver.deep_blue.bots.weights import WEIGHTS
from solver.deep_blue.bots.whole_turns import play_turn
from solver.deep_blue.dive_odds.values import dive_value
from solver.deep_blue.observation import Observation
from solver.deep_blue.sites import EMPTY
from solver.deep_blue.state import State
from tests.solver.deep_blue.boards import at, laid_out, play, tile

CITY = tile(7, "SGX")
DRAW, STOP, DIVE, REST = map(parse_action, ("draw", "stop", "dive:A1", "rest"))


def last_dive() -> State:
    """Three tiles of the city are gone; the mover is at the fourth, which is all that is left."""
    state = at(laid_out(tiles={"A1": CITY}), 0, "A1#1", "H", hand=["oxygen-diver"])
    state = at(state, 1, "A9", "A9")
    tiles = tuple(lies if lies == CITY else EMPTY for lies in state.tiles)
    return replace(state, tiles=tiles, unseen=(), sunken=3)


def test_margin_is_over_the_mean_of_the_others() -> None:
    assert margin((9, 2, 4), 0) == 6


def test_a_dive_brings_its_exact_value_and_ends_the_turn() -> None:
    """The same number as the count of the dive, the tile's points included."""
    state = laid_out()
    state = at(at(state, 0, "S1", "H", hand=["oxygen-diver"]), 1, "A9", "A9")
    after, points = play_turn(state, parse_action("dive:S1"), WEIGHTS, random.Random(0))
    assert points == pytest.approx(dive_value(state, "S1"))
    assert (after.mover, after.tile_at("S1"), after.board) == (1, EMPTY, None)
    assert after.players[0].crew == state.players[0].crew


def test_the_last_dive_of_a_game_is_worth_its_points_and_nothing_more() -> None:
    state = last_dive()
    values = turn_values([state], [DIVE, REST], WEIGHTS, random.Random(1))
    assert values[DIVE] == pytest.approx(margin(dive_value(state, "A1"), 0))


def test_drawing_and_stopping_are_counted_out() -> None:
    """Stopping brings what lies there; drawing what the dive is then worth."""
    state = at(at(laid_out(), 0, "S1", "A9", hand=["helmsman"]), 1, "A9", "A9")
    state = play(state, "dive:S1", "gem:black", "draw", "gem:blue", "draw", "gem:silver")
    values = draw_values([state])
    assert values[STOP] == 1 + 2, "a silver gem and the tile"
    assert values[DRAW] == pytest.approx(dive_value(state.child(DRAW), lens="margin")[0])


def test_the_advisor_stops_when_much_is_at_stake() -> None:
    """Three gold gems lie open, all warnings are given, and nothing protects."""
    state = at(at(laid_out(), 0, "S1", "A9", hand=["helmsman"]), 1, "A9", "A9")
    state = play(state, "dive:S1", "gem:black", *["draw", "gem:blue"])
    for _ in range(3):
        state = play(state, "draw", "gem:gold")
    chosen = make("advisor(1)").choose(Observation.of(state, 0), random.Random(0))
    assert chosen == STOP
