"""Reads the tables of `data/`, or those of a folder that replaces some, and checks them.

An owner of the box can put the printed values into files of his own; every error names the file,
the row and the field, and all of them are told at once.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from solver.deep_blue.box import Box, Card, Edition, Function, GemRow, Scenario, Tile
from solver.deep_blue.gems import GEMS, HAZARDS, Gem
from solver.deep_blue.sea_map import SeaMap

FILES: Final = {
    "crew.toml": "card",
    "tiles.toml": "tile",
    "gems.toml": "gem",
    "scenarios.toml": "scenario",
    "editions.toml": "edition",
    "map.toml": "",
}
"""Every table, and what its rows are called."""

_STARTING_TILES: Final = 6
_ADVANCED_TILES: Final = 9
SUNKEN_TILES: Final = 4
_SPOTS: Final = "SGRBKX"
_KEY: Final = re.compile(r"[\w.'-]+")
_TAKEN_KEYS: Final = ("token", "spot-1", "spot-2")
_SPACE: Final = re.compile(r"\w+")
"""What can be told apart in the text of an action."""
_MOST_COPIES: Final = 99
_MAX_BYTES: Final = 1_000_000

RowT = TypeVar("RowT", bound=Struct)


class TableError(ValueError):
    """Tables that cannot be played with; `problems` names every one."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


@lru_cache(maxsize=8)
def load(folder: Path | None = None) -> Box:
    """The box as the tables say; a file in `folder` takes the place of the one of its name.

    TableError names every problem, with its file, row and field.
    """
    problems: list[str] = []
    texts = {name: _text(name, folder, problems) for name in FILES}
    parsed = {name: _parsed(name, text, problems) for name, text in texts.items()}
    cards = _rows("crew.toml", parsed, Card, problems)
    tiles = _rows("tiles.toml", parsed, Tile, problems)
    gem_rows = _rows("gems.toml", parsed, GemRow, problems)
    scenarios = _rows("scenarios.toml", parsed, Scenario, problems)
    editions = _rows("editions.toml", parsed, Edition, problems)
    sea = _sea(parsed["map.toml"], problems)
    if sea is None or problems:
        raise TableError(problems)
    box = Box(
        tuple(cards),
        tuple(tiles),
        tuple(gem_rows),
        sea,
        {row.id: row for row in scenarios},
        {row.id: row for row in editions},
    )
    problems += [*_problems_of(box, scenarios, editions)]
    if problems:
        raise TableError(problems)
    return box


class _Map(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the map."""

    status: str
    harbour: str
    square_sites: list[str]
    other_sites: list[str]
    buoys: list[str]
    routes: list[str]


def _text(name: str, folder: Path | None, problems: list[str]) -> str:
    own = None if folder is None else folder / name
    try:
        if own is not None and own.exists():
            data = own.read_bytes()[: _MAX_BYTES + 1]
            if len(data) > _MAX_BYTES:
                problems.append(f"{own}: longer than {_MAX_BYTES} bytes, the most allowed")
                return ""
            return data.decode()
        return (files("solver.deep_blue") / "data" / name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        problems.append(f"{own or name}: cannot be read: {error}")
        return ""


def _parsed(name: str, text: str, problems: list[str]) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problems.append(f"{name}: no TOML: {error}")
        return {}


def _rows(
    name: str, parsed: dict[str, dict[str, Any]], form: type[RowT], problems: list[str]
) -> list[RowT]:
    key = FILES[name]
    given = parsed[name].get(key, [])
    others = sorted(parsed[name].keys() - {key})
    if others:
        problems.append(f"{name}: unknown table {others[0]!r}; rows are [[{key}]]")
    if not isinstance(given, list) or not given:
        problems.append(f"{name}: no row [[{key}]]")
        return []
    found = []
    for number, row in enumerate(given, start=1):
        try:
            found.append(msgspec.convert(row, form, str_keys=True))
        except msgspec.ValidationError as error:
            problem, _, path = str(error).replace("`", "").partition(" - at $")
            field = f", field {path.removeprefix('.')}" if path else ""
            problems.append(f"{name}, row {number}{_named(row)}{field}: {problem}")
    return found


def _named(row: Any) -> str:
    """The name of a row in brackets, if it has one."""
    name = row.get("name") or row.get("id") or row.get("colour") if isinstance(row, dict) else None
    return f" ({name})" if name else ""


def _sea(parsed: dict[str, Any], problems: list[str]) -> SeaMap | None:
    try:
        given = msgspec.convert(parsed, _Map)
    except msgspec.ValidationError as error:
        problems.append(f"map.toml: {str(error).replace('`', '')}")
        return None
    routes = []
    for number, route in enumerate(given.routes, start=1):
        one, dash, other = route.partition("-")
        if not (one and dash and other):
            problems.append(f"map.toml, route {number}: {route!r} is not two spaces as H-S1")
        routes.append((one, other))
    return SeaMap(
        given.harbour,
        tuple(given.square_sites),
        tuple(given.other_sites),
        tuple(given.buoys),
        tuple(routes),
    )


def _problems_of(
    box: Box, scenarios: Sequence[Scenario], editions: Sequence[Edition]
) -> Iterator[str]:
    """What does not fit together."""
    yield from _problems_of_gems(box)
    yield from _problems_of_cards(box)
    yield from _problems_of_tiles(box)
    yield from _problems_of_map(box.sea)
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


def _problems_of_gems(box: Box) -> Iterator[str]:
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


def _problems_of_cards(box: Box) -> Iterator[str]:
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
                yield from _problems_of_function(f"{where}, field {name}", function)
    if not box.starting_cards or not box.additional_cards:
        yield "crew.toml: starting and additional cards are wanted"


def _problems_of_function(where: str, function: Function) -> Iterator[str]:
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


def _problems_of_tiles(box: Box) -> Iterator[str]:
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


def _problems_of_map(sea: SeaMap) -> Iterator[str]:
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
