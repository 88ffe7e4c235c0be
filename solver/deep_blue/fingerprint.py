"""A name for what tables say: games played with other values can be told apart."""

from __future__ import annotations

from dataclasses import asdict
from hashlib import sha256
from typing import Any, Final

import msgspec

from solver.deep_blue.box import Box

_TALK: Final = ("status", "text")
"""Fields that change nothing in a game."""


def fingerprint(box: Box) -> str:
    """16 hex digits: the same for tables that play the same, in whatever order they are named."""
    rows = {
        "cards": [_row(card) for card in box.cards],
        "tiles": [_row(tile) for tile in box.tiles],
        "gems": [_row(gem) for gem in box.gem_rows],
        "map": asdict(box.sea),
        "scenarios": [_row(scenario) for scenario in box.scenarios.values()],
        "editions": [_row(edition) for edition in box.editions.values()],
    }
    return sha256(msgspec.json.encode(rows, order="deterministic")).hexdigest()[:16]


def _row(row: msgspec.Struct) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(row)
    return {name: value for name, value in fields.items() if name not in _TALK}
