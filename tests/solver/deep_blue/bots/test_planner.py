"""Positions in which it is plain what a plan is worth."""

from __future__ import annotations

import random

from msgspec.structs import replace

from solver.deep_blue.bots import make
from solver.deep_blue.observation import Observation
from solver.deep_blue.sites import EMPTY
from solver.deep_blue.state import State
from tests.solver.deep_blue.boards import BOX, at, laid_out, play, tile

SGB = tile(2, "SGB")
CITY = tile(7, "SGX")


def choice(state: State) -> str:
    return str(make("planner").choose(Observation.of(state, state.mover), random.Random(0)))


def alone(state: State) -> State:
    """With the rival's boats far away, at one end of the map."""
    return at(state, 1, "A9", "A9")


def test_of_three_spots_silver_brings_most() -> None:
    """7 silver gems for 2 points more each, against 3 gold ones for 3 and one protection."""
    state = alone(laid_out(tiles={"S1": SGB}))
    assert choice(play(state, "sail:S1,-", "pay:deckhand")) == "spot:1"


def test_pays_with_what_a_dive_has_no_use_for() -> None:
    state = alone(laid_out(market=["oxygen-diver"]))
    assert choice(play(state, "recruit:1")) == "pay:deckhand"


def test_comes_along_when_that_costs_nothing() -> None:
    """The boat in the harbour has nothing to lose there."""
    state = play(at(at(laid_out(), 0, "S1", "A9"), 1, "H", "A9"), "dive:S1")
    assert (state.mover, choice(state)) == (1, "rush:1")


def test_the_last_tile_of_the_city_is_dived_at_with_a_full_hand() -> None:
    """Nothing else is left to do that brings points."""
    crew = ["oxygen-diver", "harpoon-diver", "goldsmith-i", "jeweller-i"]
    state = alone(at(laid_out(tiles={"A1": CITY}), 0, "A1#3", "H", hand=crew))
    tiles = tuple(lies if lies == CITY else EMPTY for lies in state.tiles)
    assert choice(replace(state, tiles=tiles, unseen=(), sunken=3)) == "dive:A1"


def test_rests_rather_than_dives_when_all_cards_rest() -> None:
    """Five cards for points and protection rest; without them the dive brings next to nothing."""
    crew = ["oxygen-diver", "harpoon-diver", "archaeologist-i", "occultist-i", "silversmith-i"]
    state = alone(at(laid_out(), 0, "S1", "H", hand=crew))
    player = state.players[0]
    resting = replace(player, hand=(), resting=player.hand)
    full = replace(
        state, bag=tuple(map(sum, zip(BOX.bag, BOX.supply, strict=True))), supply=(0,) * 7
    )
    assert choice(full.with_player(0, resting)) == "rest"
