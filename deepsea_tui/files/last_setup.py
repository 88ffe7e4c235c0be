"""The last game's setup, so that the next one can begin with the same table."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from deepsea_tui.files import atomic, regular
from deepsea_tui.files.folders import Folders
from deepsea_tui.game.seats import GameSetup, Seat, SetupError
from solver.adventure.ruleset import format_rules, parse_rules

_FILE: Final = "last-setup.json"
_MAX_BYTES: Final = 100_000


class _Kept(Struct, frozen=True, kw_only=True):
    """The file: names, players and rules; the seed is not kept, every game has a new one."""

    version: Literal[1] = 1
    seats: list[tuple[str, str]]
    rules: str
    starter: int | None = None


def load(folders: Folders) -> GameSetup | None:
    """The setup last played, with seed 0; None when there is none that can still be used."""
    try:
        kept = msgspec.json.decode(regular.read(_path(folders), _MAX_BYTES), type=_Kept)
        seats = tuple(Seat(name, player) for name, player in kept.seats)
        return GameSetup(seats, parse_rules(kept.rules), starter=kept.starter)
    except (OSError, msgspec.DecodeError, SetupError, ValueError):
        return None


def save(folders: Folders, setup: GameSetup) -> None:
    """Keep `setup` for the next time; OSError when the file cannot be written."""
    kept = _Kept(
        seats=[(seat.name, seat.player) for seat in setup.seats],
        rules=format_rules(setup.rules),
        starter=setup.starter,
    )
    atomic.write(_path(folders), msgspec.json.encode(kept) + b"\n")


def _path(folders: Folders) -> Path:
    return folders.data / _FILE
