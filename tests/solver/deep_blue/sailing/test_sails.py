"""Sails by integer programme: what full enumeration finds, and legal in the rules."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

import pytest
from msgspec.structs import replace

from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.bots import make
from solver.deep_blue.bots.chart import Chart
from solver.deep_blue.bots.guesses import guessed_kits
from solver.deep_blue.bots.weights import WEIGHTS
from solver.deep_blue.observation import Observation
from solver.deep_blue.payment import payments
from solver.deep_blue.sailing.model import SailModel
from solver.deep_blue.sailing.question import sail_task
from solver.deep_blue.sailing.task import SailTask, Service
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from solver.deep_blue.turn import propellers
from tests.solver.deep_blue.boards import BOX, at, laid_out, tile, with_recruits

SCENARIOS = ("troubled-waters", "word-gets-around", "best-of-the-best", "scattered-wealth")
SAILS = 4
EARLY = 30
"""Turns that are played before the positions are taken."""


def turns_to_sail(players: int) -> Iterator[State]:
    """Turns of a game of greedy bots, from some way into it on, with three recruits for all."""
    rng = random.Random(players)
    state = with_recruits(State.start(players, SCENARIOS[players - 2]), 3, rng)
    bot, turns = make("greedy"), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state = state.after(rng.choice(state.legal_actions()))
            continue
        if state.step is Step.TURN:
            turns += 1
            if turns > EARLY and any(each.kind is Kind.SAIL for each in state.legal_actions()):
                yield state
        state = state.after(bot.choose(Observation.of(state, state.mover), rng))


def task_of(state: State) -> SailTask:
    seen = Observation.of(state, state.mover)
    return sail_task(Chart(seen.table, state.mover, guessed_kits(seen), WEIGHTS))


def enumerated(state: State, task: SailTask) -> list[tuple[str, int]]:
    """Every legal sail with its worth for the best of all legal ways to pay, the best first."""
    names = [[end.name for end in ends] for ends in task.ends]
    prices = {fare.key: fare.price for fare in task.fares}
    power = {fare.key: fare.routes for fare in task.fares}
    all_routes = sum(fare.routes * fare.copies for fare in task.fares)
    found = []
    for sail in state.legal_actions():
        if sail.kind is not Kind.SAIL:
            continue
        ends = [names[boat].index(end) for boat, end in enumerate(sail.what.split(","))]
        routes = sum(task.ends[boat][end].routes for boat, end in enumerate(ends))
        worths = []
        for way in payments(state.player, state.box, propellers, routes):
            paid = way.split("+")
            left = all_routes - sum(power[key] for key in paid)
            worths.append(worth(task, ends, left) - sum(prices[key] for key in paid))
        found.append((sail.what, max(worths)))
    return sorted(found, key=lambda each: -each[1])


def worth(task: SailTask, ends: Sequence[int], left: int) -> int:
    """All slots served as well as they can be."""

    def fits(service: Service) -> bool:
        there = all(want in (None, end) for want, end in zip(service.ends, ends, strict=True))
        return there and service.left <= left

    nothing = Service(0, (None, None))
    best, second, *joins = ([nothing, *filter(fits, slot.services)] for slot in task.slots)
    plans = max(
        one.worth + other.worth
        for one in best
        for other in second
        if one.wreck != other.wreck or nothing in (one, other)
    )
    return plans + sum(max(service.worth for service in join) for join in joins)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_best_sails_are_those_of_full_enumeration(players: int) -> None:
    """Ends and payment chosen together: no legal sail, however paid, is worth more, and the next
    ones come in order.  Boats that may be exchanged count once."""
    for state in islice(turns_to_sail(players), 0, 12, 4):
        task = task_of(state)
        every = enumerated(state, task)
        if task.alike:
            every = [*{frozenset(each[0].split(",")): each for each in every}.values()]
        found = [*SailModel(task).best(SAILS)]
        assert [each.worth for each in found] == [each[1] for each in every[:SAILS]]
        assert len({each.what for each in found}) == len(found)
        for sail in found:
            begun = state.child(Action(Kind.SAIL, sail.what))
            ways = [Counter(way.what.split("+")) for way in begun.legal_actions()]
            assert begun.step is not Step.PAY or Counter(sail.payment) in ways


def test_a_card_that_a_dive_has_use_for_is_paid_with_last() -> None:
    """One route to the only tile: the deckhand's propeller pays, not the archaeologist's, although
    two purple gems in the bag would bring 14 points with him."""
    state = at(
        laid_out(tiles={"S1": tile(3, "SRX")}), 0, "H", "H", hand=["deckhand", "archaeologist-iv"]
    )
    bag = tuple(map(sum, zip(BOX.bag, BOX.supply, strict=True)))
    task = task_of(replace(state, bag=bag))
    prices = {fare.key: fare.price for fare in task.fares}
    assert prices["archaeologist-iv"] > prices["deckhand"]
    assert next(SailModel(task).best(1)).payment == ("deckhand",)


def test_both_boats_go_to_two_spots_where_one_tile_is_left() -> None:
    """Silver and red spots together: the second boat has nothing better to do."""
    state = at(at(laid_out(), 0, "H", "H"), 1, "A9", "A9")
    for site in range(len(BOX.sea.sites)):
        state = state.with_tile(site, tile(3, "SRX") if BOX.sea.sites[site] == "S1" else -1)
    assert next(SailModel(task_of(state)).best(1)).what == "S1,S1"
