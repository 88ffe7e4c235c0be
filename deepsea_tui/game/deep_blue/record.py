"""The record of a game of Deep Blue."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from deepsea_tui.game.record_parts import FORMAT, Moment, ResultRecord, SeatRecord


class OriginRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a game began that went on from another one, as in `Origin`."""

    position: str
    """As `deepsea analyse` takes it."""
    cards: int
    """Cards revealed for the market before."""
    rested: list[int]
    """Cards that had come back to each seat's hand one by one."""
    moves: int


class DeepBlueRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game.  `actions` holds everything that happened: decisions, and the tiles, cards and
    gems that came."""

    format: Literal["deepsea-game"] = FORMAT
    version: Literal[3] = 3
    game: Literal["deep-blue"]
    title: str = ""
    """What the players call the game; at most 60 printable characters."""
    edition: str
    scenario: str
    tables: str
    """Fingerprint of the tables it was played with."""
    seats: list[SeatRecord]
    seed: int
    starter: int | None
    """Seat (from 0) named to start; null when the seed chose."""
    origin: OriginRecord | UnsetType = UNSET
    """Not there when the game began at its start."""
    actions: list[str]
    """By name: `recruit:2`, `pay:first-mate+token`, `gem:red`."""
    undone: list[str] = []
    """What followed and was taken back, next first; it can be done again."""
    result: ResultRecord | None = None
    """null while the game is on."""
    started: Moment | None = None
    updated: Moment | None = None
