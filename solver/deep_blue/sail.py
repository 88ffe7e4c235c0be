"""Sail: both boats share the routes that propellers give; where they end is what counts.

Nothing blocks and passing over reveals nothing, so a move is its end.  A boat that goes away and
comes back has moved as well, for two routes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import repeat
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from solver.deep_blue import turn
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.gems import GEMS, with_more
from solver.deep_blue.payment import most
from solver.deep_blue.player import Boat
from solver.deep_blue.sea_map import SeaMap
from solver.deep_blue.sites import EMPTY, FACE_DOWN
from solver.deep_blue.step import Step

if TYPE_CHECKING:
    from solver.deep_blue.state import State

STAYS: Final = "-"
"""In place of a space: the boat does not move."""
_ROUND_TRIP: Final = 2
_GEM_ACTIONS: Final = tuple(Action(Kind.GEM, gem) for gem in GEMS)


def choices(state: State) -> tuple[Action, ...]:
    """Every pair of ends within the routes that can be paid, at least one boat moving."""
    routes = most(state.player, state.box, turn.propellers)
    first, second = state.player.boats
    return _sails(state.box.sea, first.space, second.space, routes) if routes else ()


def routes(state: State, action: Action) -> int:
    """Routes that a sail needs at least."""
    ends = action.what.split(",")
    return sum(
        0 if end == STAYS else _cost(state.box.sea, boat.space, end)
        for boat, end in zip(state.player.boats, ends, strict=True)
    )


def sail(state: State) -> State:
    """After all movement, each boat that has moved arrives, boat 1 first."""
    assert state.intent is not None
    ends = state.intent.what.split(",")
    player = state.player
    moved = tuple(number for number, end in enumerate(ends) if end != STAYS)
    for number in moved:
        player = player.with_boat(number, Boat(ends[number]))
    return _arrive(state.with_player(state.mover, player, boats_due=moved))


def tiles_to_flip(state: State) -> Iterable[Action]:
    """Any tile that lies face down somewhere."""
    return (turn.tile_action(tile) for tile in state.unseen)


def flip(state: State, action: Action) -> State:
    """The tile under the boat is turned over; a tile of the city may scatter gems."""
    tile = int(action.what) - 1
    site = _site_due(state)
    unseen = tuple(other for other in state.unseen if other != tile)
    flipped = state.with_tile(site, tile, unseen=unseen)
    if state.box.tiles[tile].is_sunken and state.scenario.scatters:
        flipped = replace(flipped, scatter_due=tuple(_sites_to_scatter(flipped, site)))
    return _scatter_on(flipped)


def gems_to_scatter(state: State) -> Iterable[Action]:
    """Any gem of the bag."""
    return gems_of_bag(state)


def scatter(state: State, action: Action) -> State:
    """Scattered Wealth: the next tile that is due gets a gem from the bag."""
    gem = next(gem for gem in GEMS if gem == action.what)
    site, *later = state.scatter_due
    tile_gems = (*state.tile_gems[:site], gem, *state.tile_gems[site + 1 :])
    return _scatter_on(
        replace(
            state, tile_gems=tile_gems, bag=with_more(state.bag, gem, -1), scatter_due=tuple(later)
        )
    )


def spots(state: State) -> tuple[Action, ...]:
    """The free scouting spots of the tile that a boat has come to."""
    boat = state.player.boats[state.boats_due[0]]
    return tuple(Action(Kind.SPOT, str(spot + 1)) for spot in free_spots(state, boat.space))


def take_spot(state: State, action: Action) -> State:
    """The boat that has arrived holds a spot; taking one is compulsory while one is free."""
    number, *later = state.boats_due
    boat = replace(state.player.boats[number], spot=int(action.what) - 1)
    player = state.player.with_boat(number, boat)
    return _arrive(state.with_player(state.mover, player, boats_due=tuple(later)))


def free_spots(state: State, space: str) -> list[int]:
    """Numbers (from 0) of the spots of the face-up tile at `space` that no boat holds."""
    tile = state.tile_at(space)
    if tile < 0:
        return []
    held = {state.players[seat].boats[number].spot for seat, number in state.boats_at(space)}
    return [spot for spot in range(len(state.box.tiles[tile].spots)) if spot not in held]


def gems_of_bag(state: State) -> Iterator[Action]:
    """Each gem of the bag, as often as it is there."""
    for action, count in zip(_GEM_ACTIONS, state.bag, strict=True):
        yield from repeat(action, count)


def _arrive(state: State) -> State:
    """The next boat that has moved arrives; once all have, the turn ends."""
    while state.boats_due:
        space = state.player.boats[state.boats_due[0]].space
        if state.tile_at(space) == FACE_DOWN:
            return replace(state, step=Step.FLIP)
        if free_spots(state, space):
            return replace(state, step=Step.SPOT)
        state = replace(state, boats_due=state.boats_due[1:])
    return turn.end_turn(state, state.mover)


def _scatter_on(state: State) -> State:
    if state.scatter_due and sum(state.bag):
        return replace(state, step=Step.SCATTER)
    return _arrive(replace(state, scatter_due=()))


def _sites_to_scatter(state: State, site: int) -> Iterator[int]:
    """The site and those next to it that hold a tile without a gem."""
    sea = state.box.sea
    near = [
        sea.sites.index(space) for space in sea.neighbours[sea.sites[site]] if space in sea.sites
    ]
    for each in (site, *near):
        if state.tiles[each] != EMPTY and state.tile_gems[each] is None:
            yield each


def _site_due(state: State) -> int:
    site = state.site(state.player.boats[state.boats_due[0]].space)
    assert site is not None
    return site


@lru_cache(maxsize=4096)
def _sails(sea: SeaMap, first: str, second: str, routes: int) -> tuple[Action, ...]:
    """All sails of boats that are at two spaces; hundreds, and asked for at every turn."""
    return tuple(
        _to(end, other)
        for end, cost in reachable(sea, first, routes)
        for other, more in reachable(sea, second, routes)
        if 0 < cost + more <= routes
    )


@cache
def _to(end: str, other: str) -> Action:
    return Action(Kind.SAIL, f"{end},{other}")


def reachable(sea: SeaMap, start: str, routes: int) -> list[tuple[str, int]]:
    """Where a boat may end, and the routes it takes at least."""
    costs = {space: _cost(sea, start, space) for space in sea.spaces}
    return [(STAYS, 0), *(way for way in costs.items() if way[1] <= routes)]


def _cost(sea: SeaMap, start: str, end: str) -> int:
    return sea.distances[start][end] or _ROUND_TRIP
