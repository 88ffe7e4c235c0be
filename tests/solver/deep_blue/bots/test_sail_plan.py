"""Where boats are sent: to what is worth most, over shortest routes."""

from __future__ import annotations

from solver.deep_blue.bots.chart import Chart, kits_of
from solver.deep_blue.bots.guesses import guessed_kits
from solver.deep_blue.bots.sail_plan import best_sails, space_worths
from solver.deep_blue.bots.weights import WEIGHTS
from solver.deep_blue.observation import Observation
from solver.deep_blue.state import State
from tests.solver.deep_blue.boards import BOX, at, laid_out, tile

SBK = tile(2, "SBK")
SRX = tile(3, "SRX")
CITY = tile(8, "SRB")


def chart(state: State) -> Chart:
    seen = Observation.of(state, 0)
    return Chart(seen.table, 0, guessed_kits(seen), WEIGHTS)


def test_a_space_is_worth_less_the_farther_it_is_from_the_only_tile() -> None:
    """H-S1-S6-B4-A5 is a shortest way of the map; only the tile at A5 lies there."""
    state = at(laid_out(), 1, "A9", "A9")
    tiles = dict.fromkeys(BOX.sea.sites, -1) | {"A5": CITY}
    found = space_worths(chart(_only(state, tiles)))
    way = [found[space] for space in ("A5", "B4", "S6", "S1", "H")]
    assert way == sorted(way, reverse=True)
    assert len(set(way)) == len(way)


def test_both_boats_go_where_most_is() -> None:
    """Two tiles are in reach of three routes, one richer: both boats there, or one at each."""
    state = at(laid_out(), 1, "A9", "A9")
    tiles = dict.fromkeys(BOX.sea.sites, -1) | {"S1": SBK, "S2": SRX}
    plan = chart(_only(state, tiles))
    best = [sail.what for sail in best_sails(plan, plan.state.legal_actions(), 4)]
    assert best[0] == "S2,S2"
    assert {"S1,S2", "S2,S1"} <= set(best)


def test_the_others_have_as_many_cards_as_they_show() -> None:
    """Four starting cards pay $4 and 3 propellers; a recruit among them adds what it can do."""
    state = laid_out(3)
    bare = guessed_kits(Observation.of(state, 0))
    assert bare[0] == bare[1] == kits_of(state, state.players[0])
    rival = state.players[1]
    hand = tuple(sorted((*rival.hand, *BOX.additional_cards[:3])))
    more = at(state, 1, "H", "H", hand=[BOX.cards[card].key for card in hand])
    kits = guessed_kits(Observation.of(more, 0))
    assert kits[2] == bare[2]
    recruits = (sum(kits[1].crew[:4]) - sum(bare[1].crew[:4])) + len(kits[1].crew.salvage)
    assert recruits > len(bare[1].crew.salvage)


def _only(state: State, tiles: dict[str, int]) -> State:
    for site, space in enumerate(BOX.sea.sites):
        state = state.with_tile(site, tiles[space])
    return state
