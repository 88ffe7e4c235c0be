"""Reads the tables of `data/`, or those of a folder that replaces some, and checks them.

An owner of the box can put the printed values into files of his own; every error names the file,
the row and the field, and all of them are told at once.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from solver.deep_blue.box import Box, Card, Edition, GemRow, Scenario, Tile
from solver.deep_blue.sea_map import SeaMap
from solver.deep_blue.table_checks import SUNKEN_TILES, problems_of

__all__ = ["FILES", "SUNKEN_TILES", "TableError", "load"]

FILES: Final = {
    "crew.toml": "card",
    "tiles.toml": "tile",
    "gems.toml": "gem",
    "scenarios.toml": "scenario",
    "editions.toml": "edition",
    "map.toml": "",
}
"""Every table, and what its rows are called."""

_MAX_BYTES: Final = 1_000_000

RowT = TypeVar("RowT", bound=Struct)


class TableError(ValueError):
    """Tables that cannot be played with; `problems` names every one."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


def load(folder: Path | None = None) -> Box:
    """The box as the tables say; a file in `folder` takes the place of the one of its name.

    The same texts give the same box.  TableError names every problem, with its file, row and field.
    """
    if folder is None:
        return _shipped()
    problems: list[str] = []
    texts = tuple(_text(name, folder, problems) for name in FILES)
    if problems:
        raise TableError(problems)
    return _box(texts)


@lru_cache(maxsize=1)
def _shipped() -> Box:
    return _box(tuple(_text(name, None, []) for name in FILES))


@lru_cache(maxsize=8)
def _box(texts: tuple[str, ...]) -> Box:
    problems: list[str] = []
    parsed = {name: _parsed(name, text, problems) for name, text in zip(FILES, texts, strict=True)}
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
    problems += [*problems_of(box, scenarios, editions)]
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
            with own.open("rb") as file:
                data = file.read(_MAX_BYTES + 1)
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
