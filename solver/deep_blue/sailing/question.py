"""The sails of a turn put as a `SailTask`, with the worths that plans give them.

A sail is good for what a chart hopes for after it: the best plan for a dive, a share of the next
best, and coming along to rivals' dives.  Each plan is served by one boat (or both, on two spots of
a tile): it is there, or it sails on with what is left in the hand, or after a rest.  Plans count
the hand as it is before; what paying takes from it is in the prices of the cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from solver.deep_blue import sail
from solver.deep_blue.bots.chart import Chart, kits_of
from solver.deep_blue.bots.kit import Kit
from solver.deep_blue.bots.wrecks import Wreck
from solver.deep_blue.payment import TOKEN, most
from solver.deep_blue.player import without
from solver.deep_blue.sailing.task import BOATS, POINT, End, Fare, SailTask, Service, Slot
from solver.deep_blue.turn import propellers

_PLANS: Final = 0
"""Group of the slots for plans."""


def sail_task(chart: Chart) -> SailTask:
    """What can be sailed in the turn of a chart's seat, and what it is good for."""
    return _Question(chart).task()


class _Question:
    def __init__(self, chart: Chart) -> None:
        self._chart = chart
        self._box = chart.state.box
        self._player = chart.state.players[chart.seat]
        self._kits = kits_of(chart.state, self._player)
        routes = most(self._player, self._box, propellers)
        first, second = (
            tuple(End(*way) for way in sail.reachable(self._box.sea, boat.space, routes))
            for boat in self._player.boats
        )
        self._ends = (first, second)

    def task(self) -> SailTask:
        """The question in numbers."""
        plans = [plan for wreck in self._chart.wrecks for plan in self._plans(wreck)]
        share = self._chart.weights.second
        seconds = (plan._replace(worth=round(share * plan.worth)) for plan in _skyline(plans, 2))
        joins = (tuple(self._joins(wreck)) for wreck in self._chart.wrecks)
        one, other = self._player.boats
        return SailTask(
            ends=self._ends,
            fares=tuple(self._fares()),
            slots=(
                Slot(tuple(_skyline(plans, 1)), _PLANS),
                Slot(tuple(seconds), _PLANS),
                *(Slot(join) for join in joins if join),
            ),
            alike=one == other,
        )

    def _fares(self) -> Iterator[Fare]:
        """What can be paid with.  A card that is of use in a dive has to be got back by a rest."""
        chart, player = self._chart, self._player
        for number, count in sorted(Counter(player.hand).items()):
            card = self._box.cards[number]
            if card.propellers:
                kept = replace(player, hand=without(player.hand, (number,)))
                lost = self._gained(self._kits.hand) - self._gained(kits_of(chart.state, kept).hand)
                price = chart.weights.hand + min(lost, chart.turn)
                yield Fare(card.key, card.propellers, count, _points(price) or 1)
        if player.tokens:
            yield Fare(TOKEN, 1, player.tokens, _points(chart.weights.propeller) or 1)

    def _gained(self, kit: Kit) -> float:
        """By the best dive of a kit."""
        chart = self._chart
        return max(chart.gain(wreck, kit, chart.best_letter(wreck, kit)) for wreck in chart.wrecks)

    def _plans(self, wreck: Wreck) -> Iterator[Service]:
        """Ways to come to lead a dive at a wreck that bring something."""
        chart, kits = self._chart, self._kits
        away, tokens = self._box.sea.distances[wreck.space], self._player.tokens

        def service(worth: float, ends: tuple[int | None, int | None], left: int = 0) -> Service:
            return Service(_points(chart.hope(wreck, worth)), ends, left, wreck.space)

        found = []
        for ends, letters in self._at(wreck):
            rested = chart.lead(wreck, kits.crew, letters) - chart.turn
            found.append(service(max(rested, chart.lead(wreck, kits.hand, letters)), ends))
        for boat, end, space in self._each_end():
            routes = away[space]
            if routes:
                power = kits.crew.propellers + tokens
                later = chart.sail_and_lead(wreck, kits.crew, routes, power) - chart.turn
                now = chart.sail_and_lead(wreck, kits.hand, routes, routes)
                found.append(service(later, _only(boat, end)))
                found.append(service(now, _only(boat, end), routes))
        return (each for each in found if each.worth > 0)

    def _joins(self, wreck: Wreck) -> Iterator[Service]:
        """Ways to come along to a rival's dive at a wreck."""
        chart, hand = self._chart, self._kits.hand
        chance = chart.joining(wreck)
        if not chance:
            return
        away = self._box.sea.distances[wreck.space]
        for ends, letters in self._at(wreck):
            yield Service(_points(chance * chart.gain(wreck, hand, letters)), ends)
        near = _points(chance * chart.gain(wreck, hand, ""))
        for boat, end, space in self._each_end():
            if 0 < away[space] <= wreck.rules.rush:
                yield Service(near, _only(boat, end))

    def _at(self, wreck: Wreck) -> Iterator[tuple[tuple[int | None, int | None], str]]:
        """Ends that bring a boat to a wreck, or both, with the letters of the spots held there."""
        here: list[list[tuple[int, str | None]]] = [[] for _ in range(BOATS)]
        for boat, end, space in self._each_end():
            if space == wreck.space:
                held = None
                if self._ends[boat][end].name == sail.STAYS:
                    spot = self._player.boats[boat].spot
                    held = "" if spot is None else wreck.spots[spot]
                here[boat].append((end, held))
                yield _only(boat, end), self._taken(wreck, held, "")
        for end, held in here[0]:
            for other, also in here[1]:
                first = self._taken(wreck, held, also or "")
                left = replace(wreck, free=wreck.free.replace(first, "", 1))
                yield (end, other), first + self._taken(left, also, first)

    def _taken(self, wreck: Wreck, held: str | None, beside: str) -> str:
        """The letter of a boat: `held`, or if that is None, the best that is free when it comes."""
        if held is not None:
            return held
        return self._chart.best_letter(wreck, self._kits.crew, beside)

    def _each_end(self) -> Iterator[tuple[int, int, str]]:
        """Boat, number of the end, and its space."""
        for boat, ends in enumerate(self._ends):
            for number, end in enumerate(ends):
                own = self._player.boats[boat].space
                yield boat, number, own if end.name == sail.STAYS else end.name


def _skyline(plans: Iterable[Service], most: int) -> Iterator[Service]:
    """Those that could be among the `most` best at different wrecks, whatever is left.

    At the same ends a plan is outdone by one for another wreck that brings as much, and needs no
    more left; and by one for the same wreck.
    """
    by_ends: dict[tuple[int | None, int | None], list[Service]] = {}
    for plan in sorted(plans, key=lambda plan: (-plan.worth, plan.left)):
        better = [each for each in by_ends.get(plan.ends, ()) if each.left <= plan.left]
        if (
            plan.wreck not in {each.wreck for each in better}
            and len({each.wreck for each in better}) < most
        ):
            by_ends.setdefault(plan.ends, []).append(plan)
            yield plan


def _only(boat: int, end: int) -> tuple[int | None, int | None]:
    return (end, None) if boat == 0 else (None, end)


def _points(points: float) -> int:
    return round(POINT * points)
