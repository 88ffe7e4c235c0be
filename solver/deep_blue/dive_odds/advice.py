"""Advice on a dive as data, ready for JSON and for a panel.

Every number that was computed is an `Estimate`.  Seats are counted from 0, and named by their
letters where only some are told of; chances are in [0, 1]; points are those of this dive alone.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from solver.advice import Estimate, Method, Reason

Lens: TypeAlias = Literal["points", "margin"]
"""What is to be made large: own points, or their lead over the mean of all other seats."""

LENSES: tuple[Lens, ...] = ("points", "margin")


class Gain(Struct, frozen=True, kw_only=True):
    """What one seat gets out of the dive."""

    points: Estimate
    """Of gems, cards and, to the leader, the tile."""
    margin: Estimate
    """Its lead over the mean of all other seats."""
    gems: Estimate
    """Points for gems."""
    cards: Estimate
    """Points for cards, those played already included."""
    home: Estimate
    """Chance to be in when the dive is scored; else it resurfaces before, or is not in it."""


class DiveOption(Struct, frozen=True, kw_only=True):
    """One legal action with what comes of it."""

    action: str
    """Name, such as `defend:oxygen-diver`."""
    gains: list[Gain]
    """Of every seat."""
    behind: dict[Lens, Estimate]
    """What the best action (the first) brings the mover above this one; known better than the two
    numbers where they are not exact."""
    goes_on: Estimate
    """Chance that the leader draws next."""
    window: Estimate
    """Chance that the mover may play cards at another window later: what is held till then is lost
    else."""
    spends: Literal["card", "spot"] | None = None
    """What of the mover's is used up.  A spot serves in this dive only."""


class NextDraw(Struct, frozen=True, kw_only=True):
    """What the next draw may bring, if there is one."""

    gems: int
    """Gems drawn at a time; 0 when the bag is empty."""
    colours: dict[str, Estimate]
    """Chance of each colour that is left to be among them."""
    must_defend: Estimate
    """Chance that one of them is a hazard and no warning."""
    resurfaces: dict[str, Estimate]
    """Chance of each seat still in to have to resurface, by letter; what lies open already and is
    still to be settled counts too."""


class Outlasting(Struct, frozen=True, kw_only=True):
    """How long a run of draws goes well."""

    draws: int
    """Gems drawn from now on."""
    no_defence: Estimate
    """Chance that nobody has to defend till then."""
    still_in: Estimate | None
    """Chance that the seat advised can still be in; None if it is not in now."""


class StopWhen(Struct, frozen=True, kw_only=True):
    """When to stop in one kind of danger."""

    deadly: list[str]
    """Hazards of which the next one would drive the leader out, among black and blue."""
    at_risk: int | None
    """Stop with so many points for gems, or more; None: go on, whatever there is."""
    comes: Estimate
    """Decisions of this kind that a dive brings, on average."""
    agrees: Estimate
    """Share of them in which this and best play say the same."""


class StoppingRule(Struct, frozen=True, kw_only=True):
    """Best play of the leader put into a rule of thumb: best play looks at the whole bag."""

    when: list[StopWhen]
    points: Estimate
    """What the leader gets by the rule, from now on."""
    best: Estimate
    """What he gets by best play."""


class DiveAdvice(Struct, frozen=True, kw_only=True):
    """One answer on a dive."""

    seat: int
    """Who is advised: whose hand is known."""
    mover: int | None
    """Who decides; None where a gem is due."""
    step: str
    lens: Lens
    method: Method
    """How `options` and `gains` were found.  `exact`: all gems, and all hands of others that fit
    what has been seen, were counted; what is left out otherwise is told in `outlook`."""
    hands: int
    """Hands of the leader that were counted; 1 if his hand is known."""
    best: list[str]
    """Tie set of best actions; empty while another decides."""
    options: list[DiveOption]
    """Best first, of equal ones those that use up less."""
    gains: list[Gain]
    """Value of the position to every seat."""
    goes_on: Estimate
    """Chance that the leader draws next."""
    next_draw: NextDraw
    outlasting: list[Outlasting]
    """After one more gem, two more, and so on."""
    first_defence: Estimate | None
    """Mean number of the gem, from now on, at which somebody has to defend; None where that need
    not come before the bag is empty."""
    stopping: StoppingRule | None = None
    """For the leader, when he is the one advised."""
    reasons: list[Reason] = field(default_factory=list)
    """What the best action does better or worse than each other: `points`, `margin`, `gems`,
    `cards` and `home` of the mover."""
