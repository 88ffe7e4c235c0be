"""Everything that can happen in a game, decisions and chance alike: a kind and what it is about.

>>> str(Action(Kind.RECRUIT, "2"))
'recruit:2'
>>> parse_action("pay:first-mate+token") == Action(Kind.PAY, "first-mate+token")
True
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct


class Kind(StrEnum):
    """What an action is; its text is the action's name."""

    # Decisions
    RECRUIT = "recruit"
    """Slot from 1, the cheapest."""
    REFRESH = "refresh"
    SAIL = "sail"
    """Where each boat goes, `-` for one that stays: `sail:S1,-`."""
    REST = "rest"
    DIVE = "dive"
    """Site of the dive."""
    PAY = "pay"
    """Cards by key and `token`, joined by `+`."""
    TAKE = "take"
    """Slot from 1 of the card that is free."""
    SPOT = "spot"
    """Number of the spot on its tile, from 1."""
    RUSH = "rush"
    """Boat (1 or 2) that comes along."""
    STAY = "stay"
    """Boat that does not."""
    DRAW = "draw"
    STOP = "stop"
    DEFEND = "defend"
    """Key of a card, or `spot-1` or `spot-2` for the spot of that boat."""
    RESURFACE = "resurface"
    PLAY = "play"
    """Key of a card played for points."""
    DONE = "done"
    # Chance
    TILE = "tile"
    """Number of the tile in its table, from 1."""
    CARD = "card"
    """Key of the card that is revealed, or that comes back to the hand."""
    GEM = "gem"
    """Colour of the gem that is drawn, or that goes onto a tile."""


_ALONE: Final = frozenset(
    {Kind.REFRESH, Kind.REST, Kind.DRAW, Kind.STOP, Kind.RESURFACE, Kind.DONE}
)


class Action(Struct, frozen=True):
    """One step of a game."""

    kind: Kind
    what: str = ""
    """See `Kind`; empty for kinds that need nothing."""

    def __str__(self) -> str:
        return f"{self.kind}:{self.what}" if self.what else str(self.kind)


def parse_action(text: str) -> Action:
    """The action that `text` names; ValueError says what is allowed.

    Whether what it is about exists is known to the position only.
    """
    name, _, what = text.partition(":")
    if name not in {kind.value for kind in Kind}:
        raise ValueError(f"unknown action {text!r}; actions are {', '.join(Kind)}")
    kind = Kind(name)
    if bool(what) == (kind in _ALONE):
        wanted = "nothing" if kind in _ALONE else "something, as in recruit:2,"
        raise ValueError(f"action {text!r}: {name} takes {wanted} after a colon")
    return Action(kind, what)
