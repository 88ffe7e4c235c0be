"""What the engine answers about a position of Deep Blue, as data.

In a dive it is the advice on the dive.  At a decision between dives candidates are held against
each other, and at the start of a turn it is told what each dive would bring that the mover could
begin.  Where a boat may rush there is both.
"""

from __future__ import annotations

from msgspec import Struct, field

from solver.deep_blue.between.advice import TurnAdvice
from solver.deep_blue.dive_odds.advice import DiveAdvice, Gain, Lens


class PossibleDive(Struct, frozen=True, kw_only=True):
    """A dive that the mover could begin now."""

    action: str
    """Such as `dive:S3`."""
    gains: list[Gain]
    """What every seat gets out of it, if all come who may."""


class PositionAdvice(Struct, frozen=True, kw_only=True):
    """One answer about a position; later answers to the same request are better and replace it."""

    final: bool = True
    position: str
    """In the notation."""
    mover: str | None
    """Letter of the seat that decides; None while chance is due, and when the game is over."""
    step: str
    lens: Lens
    """What dives are for in `dive` and `possible`; `between` always goes by the lead."""
    site: str | None = None
    """Where the dive is that is on."""
    leader: str | None = None
    """Letter of the seat that leads it."""
    dive: DiveAdvice | None = None
    """The dive that is on, for the seat that decides, or else for its leader."""
    possible: list[PossibleDive] = field(default_factory=list)
    """Dives that could be begun, the best first by the lens."""
    between: TurnAdvice | None = None
    """The decision between dives that is due; None in a dive, when nobody has to decide, and while
    too little has been looked at."""
