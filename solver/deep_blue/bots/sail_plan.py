"""Where to sail: both boats to the places that bring most, over shortest routes.

A space is worth what a boat can do from there: lead a dive, find a spot, come along to a rival's
dive, or sail on to the best of these.  How far it is follows from the shortest routes of the map.
With two boats the assignment of boats to spaces is small: all pairs of ends that can be paid are
compared, several hundred, with the worths of their spaces added up.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import nlargest

from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.bots.chart import Chart, kits_of
from solver.deep_blue.sail import STAYS

SAILS = 8
"""Sails that are worth a closer look."""


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
