"""Values of dives against the plain search of the whole tree, with fractions."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.dive_odds.advice import Lens
from solver.deep_blue.dive_odds.values import dive_value
from solver.deep_blue.state import State
from tests.solver.deep_blue.boards import at, laid_out, points_of
from tests.solver.deep_blue.dive_odds.mini_dives import (
    eager_leader,
    margin_leaf,
    mini_dive,
    oracle,
    points_leaf,
)


def dives(players: int, gems: int, count: int) -> Iterator[tuple[State, list[State]]]:
    """Mini dives about to begin, and every position that one way through each of them meets."""
    for seed in range(count):
        rng = random.Random(seed)
        before = mini_dive(rng, players, gems)
        state = before.child(Action(Kind.DIVE, "S1"))
        met = []
        while state.board is not None:
            met.append(state)
            state = state.child(rng.choice(state.legal_actions()))
        yield before, met


@pytest.mark.parametrize(("players", "gems", "count"), [(2, 6, 40), (3, 5, 40)])
def test_points_are_those_of_best_play(players: int, gems: int, count: int) -> None:
    """Max^n by own points, all seven scenarios: no defence refused and no card held brings more."""
    for before, met in dives(players, gems, count):
        search = oracle(points_leaf, eager_leader)
        assert dive_value(before, "S1") == pytest.approx(
            [float(value) for value in search.value(met[0])], abs=1e-9
        )
        for state in met:
            expected = [float(value) for value in search.value(state)]
            assert dive_value(state) == pytest.approx(expected, abs=1e-9), state


def test_a_leader_gets_no_more_by_holding_cards_or_giving_up() -> None:
    """The search that tries everything finds the same for the leader."""
    for _, met in dives(2, 6, 15):
        expected = float(oracle(points_leaf).value(met[0])[0])
        assert dive_value(met[0])[0] == pytest.approx(expected, abs=1e-9)


def test_margins_of_two_are_those_of_best_play() -> None:
    """Two by the margin play a zero-sum game; all is tried, holding cards and giving up too."""
    lens: Lens = "margin"
    for _, met in dives(2, 6, 30):
        search = oracle(margin_leaf)
        for state in met:
            own, other = dive_value(state, lens=lens)
            assert own - other == pytest.approx(float(search.value(state)[0]), abs=1e-9), state


def test_a_rival_beside_the_leader_gets_the_same_gems() -> None:
    """Nobody holds anything: the spec's best stopping, with 19 gems, and the tile to the leader."""
    state = laid_out()
    state = at(at(state, 0, "S1", "H", hand=[]), 1, "H", "H", hand=[])
    tile = points_of(state.tile_at("S1"))
    leader, joiner = dive_value(state, "S1")
    assert (round(joiner, 2), leader - joiner) == (2.99, pytest.approx(tile))
    assert dive_value(state, "S1", joiners=frozenset()) == pytest.approx((leader, 0))


def test_a_dive_has_to_be_one() -> None:
    state = at(laid_out(), 0, "S1", "H")
    with pytest.raises(ValueError, match="no dive is on"):
        dive_value(state)
    with pytest.raises(ValueError, match="not legal"):
        dive_value(state, "S2")
    with pytest.raises(ValueError, match="a dive is on already"):
        dive_value(state.child(Action(Kind.DIVE, "S1")), "S1")
