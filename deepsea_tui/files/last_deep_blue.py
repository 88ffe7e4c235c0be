"""The last setup of Deep Blue, so that the next game can begin with the same table."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from deepsea_tui.files import atomic, regular
from deepsea_tui.files.folders import Folders
from deepsea_tui.game.deep_blue.setup import DeepBlueSetup
from deepsea_tui.game.seats import Seat, SetupError
from solver.deep_blue.box import Box

_FILE: Final = "last-deep-blue.json"
_MAX_BYTES: Final = 100_000


class _Kept(Struct, frozen=True, kw_only=True):
    """The file: names, players, edition and scenario; every game has a new seed."""

    version: Literal[1] = 1
    seats: list[tuple[str, str]]
    edition: str
    scenario: str
    starter: int | None = None


def load(folders: Folders, box: Box) -> DeepBlueSetup | None:
    """The setup last played, with seed 0, if it can still be used with the tables of `box`."""
    try:
        kept = msgspec.json.decode(regular.read(_path(folders), _MAX_BYTES), type=_Kept)
        seats = tuple(Seat(name, player) for name, player in kept.seats)
        return DeepBlueSetup(seats, kept.scenario, kept.edition, starter=kept.starter, box=box)
    except (OSError, msgspec.DecodeError, SetupError):
        return None


def save(folders: Folders, setup: DeepBlueSetup) -> None:
    """Keep `setup` for the next time; OSError when the file cannot be written."""
    kept = _Kept(
        seats=[(seat.name, seat.player) for seat in setup.seats],
        edition=setup.edition,
        scenario=setup.scenario,
        starter=setup.starter,
    )
    atomic.write(_path(folders), msgspec.json.encode(kept) + b"\n")


def _path(folders: Folders) -> Path:
    return folders.data / _FILE
