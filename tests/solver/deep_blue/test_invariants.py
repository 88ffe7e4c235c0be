"""What holds in every position of random games, for every number of players and scenario."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from solver.deep_blue.gems import NO_GEMS, together
from solver.deep_blue.sites import FACE_DOWN
from solver.deep_blue.state import State
from tests.solver.deep_blue.boards import BOX

GAMES = [
    (players, scenario, edition)
    for players in (2, 3, 4, 5)
    for scenario, edition in zip(BOX.scenarios, ["seed", "published"] * 4, strict=False)
]


def positions(players: int, scenario: str, edition: str) -> Iterator[State]:
    """Every position of one random game."""
    rng = random.Random(f"{players} {scenario}")
    state = State.start(players, scenario, edition, starter=rng.randrange(players))
    yield state
    while not state.is_terminal():
        state = state.child(rng.choice(state.legal_actions()))
        yield state


@pytest.mark.parametrize(("players", "scenario", "edition"), GAMES)
def test_nothing_is_lost_and_nothing_appears(players: int, scenario: str, edition: str) -> None:
    """31 gems and 30 + 4n cards; one boat a spot; points never fall; the board is clean again."""
    before = [0] * players
    for state in positions(players, scenario, edition):
        drawn = state.board.drawn if state.board else NO_GEMS
        gems = sum(together(together(state.bag, state.supply), drawn))
        assert gems + sum(gem is not None for gem in state.tile_gems) == 31
        cards = (
            len(state.deck) + len(state.discards) + sum(card is not None for card in state.market)
        )
        assert cards + sum(player.crew for player in state.players) == 30 + 4 * players
        spots = [
            (boat.space, boat.spot)
            for player in state.players
            for boat in player.boats
            if boat.spot is not None
        ]
        assert len(set(spots)) == len(spots)
        assert all(state.tile_at(space) >= 0 for space, _ in spots)
        advanced = sum(tile in BOX.advanced_tiles for tile in state.unseen)
        assert advanced == state.tiles.count(FACE_DOWN)
        now = [player.points for player in state.players]
        assert all(later >= earlier for later, earlier in zip(now, before, strict=True))
        before = now
        if state.board is None:
            assert all(not player.open for player in state.players) or state.intent is not None
    assert state.sunken == 4
    assert sum(state.returns()) == 1
