"""The fields of a position as text, all by the names that players use."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

SEATS: Final = "ABCDE"
"""A seat is named by its letter."""

FACE_DOWN_SIGN: Final = "?"
UNPLACED_SIGN: Final = "-"

Names: TypeAlias = list[str] | int
"""Cards by key; only how many where they are hidden."""


class PlayerFields(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One seat."""

    boats: tuple[str, str]
    """Spaces; `S1#2` is spot 2 of the tile there, `S1#2*1` one that has protected once already."""
    hand: Names
    resting: Names = []
    open: list[str] = []
    tokens: int = 0
    points: int | None = 0
    """null where hidden."""


class DiveFields(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The dive that is on, as `DiveBoard`; seats are letters in a row, such as `BCA`."""

    site: str
    leader: str
    joined: str = ""
    """Who took part; empty while boats rush."""
    inside: str = ""
    earned: list[int] = []
    drawn: dict[str, int] = {}
    settled: dict[str, int] = {}
    draws: int = 0
    gems_due: int = 0
    hazards_due: list[str] = []
    boats_asked: list[str] = []
    """Boats still to be asked whether they rush, `B2` for the second of seat B."""
    seats_asked: str = ""


class PositionFields(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A whole position, as `State`."""

    edition: str
    scenario: str
    step: str
    mover: str
    players: list[PlayerFields]
    tiles: dict[str, str]
    """By site: the number of a tile from 1, `?` face down, `-` not laid out yet, each with `+red`
    where a gem lies on it; sites that are not named are empty."""
    unseen: list[int]
    """Numbers of the tiles that lie face down or are not laid out yet."""
    bag: dict[str, int]
    supply: dict[str, int]
    market: list[str | None]
    """From the cheapest slot to the dearest."""
    deck: Names
    discards: list[str] = []
    sunken: int = 0
    intent: str | None = None
    """The action that has been begun, by name."""
    boats_due: list[int] = []
    scatter_due: list[str] = []
    cards_due: int = 0
    dive: DiveFields | None = None
    seat: str | None = None
    """Who sees it so; not there in a position with nothing hidden."""
