"""Advice between dives: what it counts, by what the seat may know, and that it can be repeated."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from solver.adventure.ladder.budget import Budget
from solver.deep_blue.between.advice import TurnAdvice
from solver.deep_blue.between.advising import FEWEST, advise
from solver.deep_blue.bots.foresight import margin
from solver.deep_blue.dive_odds.values import dive_value
from solver.deep_blue.observation import Observation
from solver.deep_blue.sites import EMPTY
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from tests.solver.deep_blue.boards import BOX, at, laid_out, play, tile

CITY = tile(7, "SGX")
NODES = Budget(nodes=FEWEST)


def advised(state: State, seed: int = 0, budget: Budget = NODES) -> TurnAdvice:
    *_, last = advise(Observation.of(state, state.mover), budget, seed)
    return last


def market() -> State:
    """Seat 0 begins, with a boat at S1; seat 1 is at S2."""
    shown = ("navigator", "broker", "oxygen-diver", "financier")
    return at(at(laid_out(market=shown), 0, "S1", "B1"), 1, "S2", "A9")


def last_dive(rival: str) -> State:
    """Three tiles of the city are gone; the mover is at the fourth, which is all that is left."""
    state = at(laid_out(tiles={"A1": CITY}), 0, "A1#1", "H")
    state = at(state, 1, rival, "H")
    tiles = tuple(lies if lies == CITY else EMPTY for lies in state.tiles)
    return replace(state, tiles=tiles, unseen=(), sunken=3)


def test_candidates_are_of_every_kind_and_ranked_by_what_they_come_to() -> None:
    state = market()
    found = advised(state)
    names = [option.action for option in found.options]
    others = {str(each) for each in state.legal_actions() if each.kind != "sail"}
    assert others >= {"recruit:1", "refresh", "rest", "dive:S1"}
    assert {name for name in names if not name.startswith("sail:")} == others
    assert sum(name.startswith("sail:") for name in names) == 4
    assert (found.deals, found.legal) == (FEWEST, len(state.legal_actions()))
    leads = [option.lead.mean for option in found.options]
    assert leads == sorted(leads, reverse=True)
    assert sum(option.best_probability for option in found.options) == pytest.approx(1)
    assert found.best[0] == names[0]
    for option in found.options:
        parts = option.own.mean - option.others.mean + option.prospects.mean
        assert option.lead.mean == pytest.approx(parts)
        assert option.behind.mean == pytest.approx(leads[0] - option.lead.mean)
        assert (option.lead.method, option.lead.n) == ("search", FEWEST)
    assert {reason.kind for reason in found.reasons} == {"own", "prospects"}


def test_boats_that_set_out_together_are_alike() -> None:
    """Of two sails to the same two spaces one is a candidate."""
    state = at(market(), 0, "H", "H")
    sails = [each.action for each in advised(state).options if each.action.startswith("sail:")]
    ends = [frozenset(sail.removeprefix("sail:").split(",")) for sail in sails]
    assert len(ends) == len({*ends}) == 4


def test_a_dive_counts_exactly_and_the_last_of_the_game_leaves_no_prospects() -> None:
    """The tile's points go to the leader; rivals far away get nothing, and nothing comes after."""
    state = last_dive("A9")
    found = advised(state)
    dive = next(option for option in found.options if option.action == "dive:A1")
    assert dive.own.mean == pytest.approx(dive_value(state, "A1")[0])
    assert (dive.lead.mean, dive.prospects.mean) == (pytest.approx(dive.own.mean), 0)
    assert (dive.lead.half_width, dive.aims) == (pytest.approx(0, abs=1e-9), {})
    assert (found.best, found.options[0].best_probability) == (["dive:A1"], 1)


def test_who_may_rush_is_told_what_it_brings() -> None:
    """In the last dive of a game going along is worth the dive with him less that without him."""
    state = play(last_dive("B4"), "dive:A1")
    while state.current_player() != 1:
        state = state.child(state.legal_actions()[-1])
    assert state.step is Step.RUSH
    found = advised(state)
    assert found.best == ["rush:1"]
    leads = {option.action: option.lead.mean for option in found.options}
    assert set(leads) == {"rush:1", "stay:1"}
    alone = state.child(state.legal_actions()[1])
    assert leads["stay:1"] == pytest.approx(margin(dive_value(alone), 1))
    assert leads["rush:1"] > leads["stay:1"]


def test_what_others_hold_changes_nothing() -> None:
    """Seat 1 has one card in hand, any of its four, and any points: seat 0 sees the same."""
    told = []
    for points, card in enumerate(BOX.starting_cards):
        rest = tuple(each for each in BOX.starting_cards if each != card)
        state = market()
        rival = replace(state.players[1], hand=(card,), resting=rest, points=points)
        told.append(advised(state.with_player(1, rival)))
    assert told[0] == told[1] == told[2] == told[3]


def test_the_same_seed_gives_the_same_bytes() -> None:
    state = market()
    first, again, other = (msgspec.json.encode(advised(state, seed)) for seed in (7, 7, 8))
    assert first == again
    assert first != other


def test_more_deals_begin_with_the_fewer_ones() -> None:
    """Answers come when the deals have doubled, and at the end; none is thrown away."""
    seen = Observation.of(last_dive("A9"), 0)
    answers = [*advise(seen, Budget(nodes=3 * FEWEST), 5)]
    assert [each.deals for each in answers] == [FEWEST, 2 * FEWEST, 3 * FEWEST]
    assert answers[0] == [*advise(seen, NODES, 5)][-1]


def test_it_stops_when_told_to() -> None:
    seen = Observation.of(last_dive("A9"), 0)
    assert [*advise(seen, NODES, should_stop=lambda: True)] == []
    asked = iter(range(10_000))
    answers = [*advise(seen, Budget(seconds=60), should_stop=lambda: next(asked) > 100)]
    assert answers[-1].deals >= FEWEST


def test_what_a_turn_still_asks_for_is_advised_on_too() -> None:
    """How to pay, which spot, which card of a new market."""
    state = market()
    paying = play(state, "recruit:1")
    assert paying.step is Step.PAY
    assert {option.action for option in advised(paying).options} == {
        str(action) for action in paying.legal_actions()
    }
    arrived = play(at(market(), 0, "H", "H"), "sail:S1,-")
    while arrived.step is Step.PAY:
        arrived = arrived.child(arrived.legal_actions()[0])
    assert arrived.step is Step.SPOT
    assert len(advised(arrived).options) == 3


def test_in_a_dive_and_for_who_waits_there_is_no_such_advice() -> None:
    with pytest.raises(ValueError, match="seat 1 has nothing to decide between dives"):
        next(advise(Observation.of(market(), 1), NODES))
    drawing = play(market(), "dive:S1", "gem:silver")
    assert drawing.step is Step.DRAW
    with pytest.raises(ValueError, match="seat 0 has nothing to decide between dives"):
        next(advise(Observation.of(drawing, 0), NODES))
