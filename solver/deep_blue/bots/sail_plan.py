"""Which sails are worth a closer look, at first sight: for bots that have to be quick.

A space is worth what a boat can do from there: lead a dive, find a spot, come along to a rival's
dive, or sail on to the best of these.  How far it is follows from the shortest routes of the map.
The worths of both ends are added up; what is paid, and that two boats may be good for the same
dive, is left to the closer look.  `solver.deep_blue.sailing` puts the whole question at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import nlargest

from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.bots.chart import Chart, kits_of
from solver.deep_blue.sail import STAYS


def with_few_sails(chart: Chart, actions: Sequence[Action], most: int) -> list[Action]:
    """`actions` of a turn, with only so many sails, those of `best_sails`."""
    kept = {*best_sails(chart, actions, most)}
    return [each for each in actions if each.kind is not Kind.SAIL or each in kept]


def best_sails(chart: Chart, actions: Iterable[Action], most: int) -> list[Action]:
    """The sails among `actions` whose ends are worth most together, the best first."""
    worth = space_worths(chart)
    first, second = (boat.space for boat in chart.state.players[chart.seat].boats)

    def ends(sail: Action) -> float:
        one, other = sail.what.split(",")
        return worth[first if one == STAYS else one] + worth[second if other == STAYS else other]

    return nlargest(most, (each for each in actions if each.kind is Kind.SAIL), key=ends)


def space_worths(chart: Chart) -> dict[str, float]:
    """Points that a boat at each space can hope for; 0 where there is nothing to come by."""
    weights, sea = chart.weights, chart.state.box.sea
    crew = kits_of(chart.state, chart.state.players[chart.seat]).crew
    found = dict.fromkeys(sea.spaces, 0.0)
    for wreck in chart.wrecks:
        lead = wreck.points + chart.gain(wreck, crew, chart.best_letter(wreck, crew))
        join = chart.joining(wreck) * chart.gain(wreck, crew, "")
        onward = lead - 2 * chart.turn  # sail there first, and no sooner than the others
        for space, routes in sea.distances[wreck.space].items():
            worth = lead if routes == 0 else onward - routes * weights.route
            if 0 < routes <= wreck.rules.rush:
                worth = max(worth, join)
            found[space] = max(found[space], worth)
    return found
