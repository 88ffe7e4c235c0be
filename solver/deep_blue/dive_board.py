"""The dive that is on: who leads, who is in, what has been drawn, and who is to say what."""

from __future__ import annotations

from msgspec import Struct

from solver.deep_blue.gems import NO_GEMS, Gem, Gems


class DiveBoard(Struct, frozen=True):
    """The state of a dive; seats are counted from 0."""

    site: int
    """Number of the site on the map."""
    leader: int
    joined: tuple[bool, ...] = ()
    """Who took part, by seat; empty while boats rush."""
    inside: tuple[bool, ...] = ()
    """Who is still in."""
    earned: tuple[int, ...] = ()
    """Points by cards played, by seat."""
    drawn: Gems = NO_GEMS
    settled: Gems = NO_GEMS
    """Hazards that have been defended against, or were only a warning."""
    draws: int = 0
    """Times that the leader has drawn."""
    gems_due: int = 0
    """Gems still to be drawn before anybody says anything."""
    hazards_due: tuple[Gem, ...] = ()
    """Hazards to be settled, in the order drawn; the first one is being defended against."""
    boats_asked: tuple[tuple[int, int], ...] = ()
    """Seats and boats still to be asked whether they rush."""
    seats_asked: tuple[int, ...] = ()
    """Seats still to be asked at the step that is on, the mover first."""
