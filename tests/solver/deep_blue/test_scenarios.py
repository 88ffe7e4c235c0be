"""The seven scenarios, each in a dive at the Sunken City, against the same dive elsewhere."""

from __future__ import annotations

from msgspec.structs import replace

from solver.deep_blue.gems import Gem, count_of
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from tests.solver.deep_blue.boards import at, laid_out, names, play, points, points_of, tile

CITY = tile(8, "SRB")
PLAIN = tile(2, "SGB")


def dive(scenario: str, where: int = CITY, boat: str = "S1", hand: tuple[str, ...] = ()) -> State:
    """A dive that seat 0 leads at S1 with nobody near."""
    state = laid_out(tiles={"S1": where}, scenario=scenario)
    state = at(at(state, 0, boat, "A9", hand=hand), 1, "A9", "A9")
    return play(state, "dive:S1")


def test_troubled_waters_draws_two_and_settles_hazards_first() -> None:
    """Two gems at a time; the window for cards comes after both."""
    state = play(dive("troubled-waters", hand=("novice-salvager",)), "gem:silver")
    assert state.step is Step.GEM
    state = play(state, "gem:silver")
    assert names(state) == ["play:novice-salvager", "done"]
    state = play(state, "done", "draw", "gem:blue", "gem:blue")
    assert (state.step, names(state)) == (Step.DEFEND, ["resurface"])


def test_troubled_waters_draws_one_when_only_one_is_left() -> None:
    state = dive("troubled-waters")
    state = replace(state, bag=(0, 0, 1, 0, 0, 0, 0), board=replace(state.board, gems_due=1))
    assert points(play(state, "gem:silver"))[0] == 1 + points_of(CITY)


def test_strong_currents_has_no_warnings() -> None:
    assert play(dive("strong-currents"), "gem:blue").step is Step.DEFEND
    assert play(dive("strong-currents", where=PLAIN), "gem:blue").step is Step.DRAW


def test_royal_hoard_is_one_more_for_each_treasure() -> None:
    state = play(dive("royal-hoard"), "gem:silver", "draw", "gem:gold", "stop")
    assert points(state)[0] == 1 + 2 + 2 + points_of(CITY)


def test_word_gets_around_to_boats_two_routes_away() -> None:
    """S4 is two routes from S1 by the harbour's neighbours."""
    for where, asked in ((CITY, True), (PLAIN, False)):
        state = laid_out(tiles={"S1": where}, scenario="word-gets-around")
        state = at(at(state, 0, "S1", "A9"), 1, "B1", "A9")
        state = play(state, "dive:S1")
        assert (state.step is Step.RUSH) == asked


def test_shared_equipment_serves_twice() -> None:
    """B of the tile is its third spot."""
    state = play(dive("shared-equipment", boat="S1#3"), "gem:blue", "draw", "gem:blue")
    state = play(state, "defend:spot-1")
    assert state.players[0].boats[0].spot == 2
    state = play(state, "draw", "gem:blue", "defend:spot-1")
    assert state.players[0].boats[0].spot is None


def test_scattered_wealth_puts_gems_on_the_tile_and_its_neighbours() -> None:
    """A1 has the sites A6 and A7 next to it; the one on the tile opens its dive."""
    state = laid_out(scenario="scattered-wealth")
    state = at(state, 0, "B2", "H", hand=["deckhand", "oxygen-diver"])
    bag = sum(state.bag)
    state = play(state, "sail:A1,-", f"tile:{CITY + 1}", "gem:blue", "gem:silver", "gem:gold")
    assert state.step is Step.SPOT
    assert sum(state.bag) == bag - 3
    state = replace(play(state, "spot:2"), mover=0)
    state = play(state, "dive:A1")
    assert state.board is not None
    assert count_of(state.board.drawn, Gem.BLUE) == 1, "the gem lies there as if drawn"
    assert state.step is Step.GEM, "the compulsory draw still applies"
    state = play(state, "gem:blue")
    assert state.step is Step.DEFEND, "the one on the tile was the warning"
