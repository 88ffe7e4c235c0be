"""Whether tables fit together: what cannot be played with, by file, row and field."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from solver.deep_blue.box import Box, Edition, Function, Scenario
from solver.deep_blue.gems import GEMS, HAZARDS, Gem
from solver.deep_blue.sea_map import SeaMap

_STARTING_TILES: Final = 6
_ADVANCED_TILES: Final = 9
SUNKEN_TILES: Final = 4
_SPOTS: Final = "SGRBKX"
_KEY: Final = re.compile(r"[\w.'-]+")
_TAKEN_KEYS: Final = ("token", "spot-1", "spot-2")
_SPACE: Final = re.compile(r"\w+")
"""What can be told apart in the text of an action."""
_MOST_COPIES: Final = 99


def problems_of(
    box: Box, scenarios: Sequence[Scenario], editions: Sequence[Edition]
) -> Iterator[str]:
    """What does not fit together."""
    yield from _gems(box)
    yield from _cards(box)
    yield from _tiles(box)
    yield from _map(box.sea)
    names = {
        "crew.toml": [card.key for card in box.cards],
        "scenarios.toml": [scenario.id for scenario in scenarios],
        "editions.toml": [edition.id for edition in editions],
    }
    for name, given in names.items():
        for twice, count in Counter(given).items():
            if count > 1:
                yield f"{name}: {twice!r} stands there {count} times"
    for edition in editions:
        if not edition.rest > 0 or min(edition.prices) < 1 or edition.refresh < 1:
            yield f"editions.toml ({edition.id}): rest, prices and refresh are from 1 on"
        if list(edition.prices) != sorted(edition.prices):
            yield f"editions.toml ({edition.id}), field prices: the cheapest comes first"
    for scenario in scenarios:
        numbers = (scenario.draws - 1, scenario.card_bonus, scenario.warnings, scenario.hoard)
        if min(*numbers, scenario.rush - 1, scenario.uses - 1) < 0:
            yield f"scenarios.toml ({scenario.id}): a number is below what the rules have"


def _gems(box: Box) -> Iterator[str]:
    colours = [row.colour for row in box.gem_rows]
    if sorted(colours) != sorted(GEMS):
        yield f"gems.toml: one row each for {', '.join(GEMS)} is wanted"
    for row in box.gem_rows:
        if min(row.bag, row.supply, *row.points) < 0 or row.bag > _MOST_COPIES:
            yield f"gems.toml ({row.colour}): a count is not from 0 to {_MOST_COPIES}"
    added = Counter(box.cards[at].adds for at in box.additional_cards if box.cards[at].adds)
    for row in box.gem_rows:
        if added[row.colour] != row.supply:
            yield (
                f"gems.toml ({row.colour}), field supply: {row.supply} gems, but crew.toml adds "
                f"{added[row.colour]}"
            )


def _cards(box: Box) -> Iterator[str]:
    for number, card in enumerate(box.cards, start=1):
        where = f"crew.toml, row {number} ({card.name})"
        if not 1 <= card.copies <= _MOST_COPIES:
            yield f"{where}, field copies: {card.copies} is not from 1 to {_MOST_COPIES}"
        if not _KEY.fullmatch(card.key) or card.key in _TAKEN_KEYS:
            yield f"{where}, field name: {card.name!r} is not letters, digits, spaces, or is taken"
        if card.adds and card.set == "starting":
            yield f"{where}, field adds: a starting card is never revealed"
        for name, function in (("first", card.first), ("second", card.second)):
            if function is not None:
                yield from _function(f"{where}, field {name}", function)
    if not box.starting_cards or not box.additional_cards:
        yield "crew.toml: starting and additional cards are wanted"


def _function(where: str, function: Function) -> Iterator[str]:
    kinds = (
        function.cash > 0,
        function.propellers > 0,
        function.protects is not None,
        function.points > 0,
    )
    if sum(kinds) != 1 or bool(function.needs) != (function.points > 0):
        yield f"{where}: one of cash, propellers, protects, or needs with points is wanted"
    if function.protects is not None and function.protects not in HAZARDS:
        yield f"{where}.protects: {function.protects} is no hazard"
    for colour, count in function.needs.items():
        if colour not in (*Gem, "any") or count < 1:
            yield f"{where}.needs: {colour} = {count} is no colour with a number from 1"


def _tiles(box: Box) -> Iterator[str]:
    kinds: Counter[str] = Counter(tile.kind for tile in box.tiles)
    wanted = {
        "starting": _STARTING_TILES,
        "advanced": _ADVANCED_TILES - SUNKEN_TILES,
        "sunken": SUNKEN_TILES,
    }
    for kind, count in wanted.items():
        if kinds[kind] != count:
            yield f"tiles.toml: {kinds[kind]} tiles of kind {kind}, {count} are wanted"
    if sum(tile.empty for tile in box.tiles) != 1:
        yield "tiles.toml: exactly one tile is empty"
    for number, tile in enumerate(box.tiles, start=1):
        where = f"tiles.toml, row {number}"
        if tile.empty and (tile.kind != "starting" or tile.spots or tile.points):
            yield f"{where}: the empty tile is a starting one, without points and spots"
        if any(spot not in _SPOTS for spot in tile.spots):
            yield f"{where}, field spots: {tile.spots!r} is not made of {', '.join(_SPOTS)}"
        if tile.points < 0:
            yield f"{where}, field points: {tile.points} is less than 0"


def _map(sea: SeaMap) -> Iterator[str]:
    for space, count in Counter(sea.spaces).items():
        if not _SPACE.fullmatch(space):
            yield f"map.toml: the space {space!r} is not made of letters and digits"
        if count > 1:
            yield f"map.toml: the space {space!r} stands there {count} times"
    unknown = {space for route in sea.routes for space in route} - set(sea.spaces)
    if unknown:
        yield f"map.toml: routes lead to unknown spaces: {', '.join(sorted(unknown))}"
        return
    for route, count in Counter(tuple(sorted(route)) for route in sea.routes).items():
        if count > 1 or route[0] == route[1]:
            yield f"map.toml: the route {'-'.join(route)} is double, or leads nowhere"
    lost = set(sea.spaces) - sea.distances[sea.harbour].keys()
    if lost:
        yield f"map.toml: no way leads from {sea.harbour} to {', '.join(sorted(lost))}"
    for name, sites, count in (
        ("square_sites", sea.square_sites, _STARTING_TILES),
        ("other_sites", sea.other_sites, _ADVANCED_TILES),
    ):
        if len(sites) != count:
            yield f"map.toml, field {name}: {len(sites)} sites, {count} are wanted"
