"""The question of a sail in numbers: boats to ends, dives to boats, cards to the routes.

Two boats share the routes that the cards paid with give.  What they may come to is held in *slots*
(the best plan for a dive, the next best one, a rival's dive to come along to), each served by at
most one *service*: a boat at an end, or both, and propellers still in the hand where it has to sail
on.  A sail is worth what its slots are worth together, less the price of the cards paid.

All worths are whole numbers, of `POINT` to a point.
"""

from __future__ import annotations

from typing import Final, NamedTuple

POINT: Final = 1000
"""Parts of a point that worths are told in."""

BOATS: Final = 2


class End(NamedTuple):
    """Where a boat may end."""

    name: str
    """A space, or `sail.STAYS`."""
    routes: int
    """Of a shortest way there."""


class Fare(NamedTuple):
    """Cards of one kind (or tokens) that can be paid with."""

    key: str
    routes: int
    """That each gives."""
    copies: int
    price: int
    """What each is worth in the hand, at least 1."""


class Service(NamedTuple):
    """One way to serve a slot."""

    worth: int
    ends: tuple[int | None, int | None]
    """Number of the end that each boat has to be at; None where it does not matter."""
    left: int = 0
    """Routes that the cards left in the hand have to give."""
    wreck: str = ""
    """Where the dive is: two slots of one group do not dive at the same."""


class Slot(NamedTuple):
    """Something that a sail may be good for."""

    services: tuple[Service, ...]
    group: int | None = None
    """Slots of a group are served at different wrecks."""


class SailTask(NamedTuple):
    """A whole question."""

    ends: tuple[tuple[End, ...], tuple[End, ...]]
    """By boat; its own space comes as `sail.STAYS`, for no route."""
    fares: tuple[Fare, ...]
    slots: tuple[Slot, ...]
    alike: bool
    """Whether the boats may be exchanged: they are at the same space, on no spots."""


class PricedSail(NamedTuple):
    """An answer."""

    what: str
    """As an action names it: `S1,-`."""
    payment: tuple[str, ...]
    """Keys of what is paid."""
    worth: int
