"""Advice on a decision between dives as data, ready for JSON and for a panel.

The number that actions are ranked by is the *lead*: points that the seat comes to over the mean of
all others, from now on.  It has three parts, own - others + prospects.  `own` and `others` are
points gained till the seat moves again: for every deal of what is hidden its turn is played out,
and those of the rivals after it as planners play them; dives count what they bring on average,
exactly.  `prospects` is what the seat can hope for then, over the others: its best plans for a dive
and what its crew is good for later, as planners weigh them; it is a judgement and no count, and 0
when the game is over.  So it is differences that count: all seats may have a lead.  Errors are
those of the deals alone.  Seats are counted from 0.
"""

from __future__ import annotations

from msgspec import Struct, field

from solver.advice import Estimate, Method, Reason


class TurnOption(Struct, frozen=True, kw_only=True):
    """One candidate with what comes of it."""

    action: str
    """Name, such as `sail:-,A3`."""
    lead: Estimate
    behind: Estimate
    """Lead of the best action (the first) above this one.  A paired difference over the same deals
    and the same luck: it is known better than the two numbers themselves."""
    best_probability: float
    """Chance that this is the best of the candidates, given the errors."""
    own: Estimate
    others: Estimate
    prospects: Estimate
    aims: dict[str, Estimate]
    """Share of the deals in which the seat would make for a dive at each site when it moves again,
    the most frequent first."""


class TurnAdvice(Struct, frozen=True, kw_only=True):
    """One answer on a decision between dives; later ones of the same request are better."""

    seat: int
    """Who decides, and whose cards are known."""
    method: Method
    """How all numbers were found: a search over deals."""
    deals: int
    """Of what is hidden, dealt by lot: each candidate was looked at in every one."""
    legal: int
    """Actions that there are; of sails and ways to pay only the likeliest are candidates."""
    best: list[str]
    """Tie set of best candidates."""
    options: list[TurnOption]
    """Best first."""
    reasons: list[Reason] = field(default_factory=list)
    """What the best candidate does better or worse than each other: `own`, `others` and
    `prospects`, in points."""
