"""Advice as data: what the engine says of a position, ready for JSON and for a panel.

Every number that was computed leaves as an `Estimate`, which says how well it is known and by
what method.  Seats are counted from 0; shares and chances are in [0, 1]; points are points.
"""

from __future__ import annotations

import math
from typing import Literal

from msgspec import Struct, field

Method = Literal["exact", "search", "playouts"]
Found = Literal["odds"] | Method
"""How an answer was found: by its numbers' method, once there is more than odds."""
Objective = Literal["win", "points"]
LaterDives = Literal["played", "valued"]

OBJECTIVES: tuple[Objective, ...] = ("win", "points")

MOST_POINTS = 240
"""All chips together: the highest target."""


class Estimate(Struct, frozen=True):
    """A number with its error: 95 % half-width, number of samples, and method."""

    mean: float
    half_width: float
    n: int
    method: Method

    @classmethod
    def exact(cls, value: float) -> Estimate:
        """A number known exactly."""
        return cls(value, 0.0, 0, "exact")

    def above(self, other: Estimate) -> Estimate:
        """How much more this is than `other`, by the same method.

        The interval is that of two numbers found apart; found over common dice, they differ by what
        is known better, and never worse.
        """
        width = math.hypot(self.half_width, other.half_width)
        return Estimate(self.mean - other.mean, width, min(self.n, other.n), self.method)


class Spread(Struct, frozen=True):
    """What lies between the bad and the good tenth: 10, 50 and 90 % quantiles, in points."""

    low: float
    median: float
    high: float


class RankedAction(Struct, frozen=True, kw_only=True):
    """One legal action with what comes of it."""

    action: str
    """Name in the notation, such as `drop:2`."""
    win: list[Estimate]
    """Win share of every seat, together 1."""
    points: list[Estimate]
    """Final points of every seat."""
    spread: list[Spread]
    """Spread of the final points of every seat over the games; where later dives are `valued` (see
    `Advice.later_dives`) they are played by the house policy for it."""
    home: dict[str, Estimate]
    """Chance to come home in this dive, by seat letter, for every diver still in the water."""
    dive_ends: Estimate
    """Chance that the dive ends before the mover's next turn."""
    best_probability: float
    """Chance that this action is the best one, given the errors."""
    behind: dict[Objective, Estimate] = field(default_factory=dict)
    """What the best action (the first) brings the mover above this one, in win share and in points.
    A paired difference: over common dice it is known better than the two numbers themselves."""
    reached: Estimate | None = None
    """Chance that the mover has at least the advice's `target` when this dive is over; None without
    a target."""


class NextRoll(Struct, frozen=True, kw_only=True):
    """What one sum of the dice does to the diver who rolls next."""

    roll: int
    probability: float
    place: int
    """Place reached; 0 is the submarine."""
    win: list[Estimate] | None = None
    """Win share of every seat after that roll, over what others do before it; None while nobody has
    counted, and where the dive is over before it."""


class AirForecast(Struct, frozen=True, kw_only=True):
    """How long the tank lasts if every diver keeps today's load."""

    air: int
    next_breath: int
    """Units of air that the next breath takes."""
    turns: dict[str, int]
    """Turns that each diver in the water still gets, this one included, by seat letter; empty when
    nobody breathes, so that the tank lasts for ever."""
    last_breath: str | None
    """Seat letter of the diver whose breath empties the tank; None if nobody breathes."""


class UnitWorth(Struct, frozen=True, kw_only=True):
    """What a carried unit may be worth, by what has been turned over."""

    number: int
    """Counted from 1 in the order taken."""
    unit: str
    """Levels as in the notation: `3` or `(432)`."""
    worth: Estimate
    low: int
    high: int
    """Least and most points it can still hold."""
    chances: dict[int, float]
    """Chance of each number of points, together 1; exact."""


class PlanStep(Struct, frozen=True, kw_only=True):
    """One instruction of a drop plan: put this unit down when you get there."""

    turn: int
    """Turn of the diver, 1 is the next search."""
    place: int
    unit: str
    """Levels as in the notation."""
    probability: float
    """Chance that the plan comes to this."""


class DropPlan(Struct, frozen=True, kw_only=True):
    """When, where and what the advised diver drops to come home, over a tree of his next rolls."""

    turns: int
    """Turns of the diver that the tree looks ahead."""
    drop_now: str | None
    """Action (`drop:2`) that the plan begins with; None when it begins by keeping all."""
    steps: list[PlanStep]
    """Drops of the plan, soonest and most likely first; empty when none is needed."""
    target: int | None = None
    """Points, all dives together, that the plan is to reach most often; None: it is to bring home
    most points."""
    keep_all: Estimate
    """Expected points brought home if nothing is ever dropped.  With a target: the chance to reach
    it, here and in `value` and `bound`.  The three are exact of the forecast alone: that the others
    breathe, move and take as it says."""
    value: Estimate
    """Expected points brought home by the plan, dropping well after the tree too."""
    bound: Estimate
    """No plan over this tree brings more, to a thousandth of what it is counted in."""
    proved: bool
    """Whether the plan is proved best over its tree (`value` meets `bound`)."""
    played: Estimate | None = None
    """What the plan brings home when it is played against the rivals, who do not do as forecast; so
    at least that much can be had.  None while it has not been tried."""
    kept: Estimate | None = None
    """What comes home over the same luck if nothing is ever put down; the plan is to keep all where
    that clearly brings more when played, whatever the forecast says."""
    hindsight: Estimate | None = None
    """What would come home over the same luck if all of it were known: more cannot be had by
    dropping alone."""


class Reason(Struct, frozen=True, kw_only=True):
    """A computed difference between two actions, to be put into words by the screen.

    `kind` says of what: `win`, `points`, `home`, `dive_ends` or `air`.
    """

    kind: str
    action: str
    """The action that is argued for."""
    than: str
    """The action it is compared with."""
    value: Estimate
    other: Estimate
    """The quantity after `action` and after `than`."""
    difference: Estimate
    """`value` less `other`: counted in pairs where it could be, so that it may be sure where the
    intervals of the two overlap."""


class RivalGuess(Struct, frozen=True, kw_only=True):
    """A policy that a rival may be playing by."""

    policy: str
    """Name with parameters, such as `diver-intent(8,2)` or `house`."""
    probability: float


class Holding(Struct, frozen=True, kw_only=True):
    """Whether the advice stands when the rivals are taken for others than asked."""

    model: str
    """The other model, such as `house` or `paranoid`."""
    best: list[str]
    """Tie set of best actions under it."""
    holds: bool
    """Whether an action of the advice's own tie set is as good as any under it: equal, closer than
    is worth choosing for, or not known to be worse."""
    loss: Estimate
    """What the advice gives up under it, at least 0: win share of the mover, or his points, by the
    advice's objective.  Of the advice's tie set the action that gives up least counts."""


class Advice(Struct, frozen=True, kw_only=True):
    """One answer; later answers to the same request are better and replace it."""

    position: str
    mover: int
    """Seat that is advised."""
    step: str
    objective: Objective
    model: str
    """How the rivals (and all later moves) are taken to play."""
    rivals: dict[str, list[RivalGuess]] = field(default_factory=dict)
    """The policies that each rival is taken to follow, by seat letter, likeliest first; empty where
    a search needs none, everyone playing best or all against the mover."""
    method: Found
    """How `actions` and `win` were found; `odds` while nothing but rung 1 is there."""
    best: list[str]
    """Tie set of best actions; empty at a chance node, and while only odds are known."""
    actions: list[RankedAction]
    """Best first; empty at a chance node, and while only odds are known."""
    next_rolls: list[NextRoll]
    air: AirForecast
    home_as_loaded: dict[str, Estimate]
    """Rung 1: chance to get home by seat letter, if he turns now and nobody takes or drops a thing,
    the air as forecast: exact of that alone (see `odds.home_chances`)."""
    carried: list[UnitWorth]
    """Worth of the mover's units."""
    drop_plan: DropPlan | None = None
    reasons: list[Reason] = field(default_factory=list)
    rung: int = 1
    """How far up the ladder this answer is: 1 odds, 2 playouts, 3 search, 4 exact."""
    continuation: str | None = None
    """Policy by which the mover plays on after the actions compared; None without playouts.  What
    the others play on by is in `rivals`."""
    later_dives: LaterDives | None = None
    """What later dives bring: what they brought in the games (`played`), or what the value between
    dives says when this one is over (`valued`), whose own error is in no interval (see
    `between.weights.net`).  None in the last dive, and while nobody has counted."""
    playouts: int = 0
    """Whole games played out so far."""
    win: list[Estimate] = field(default_factory=list)
    """Value of the position, win share of every seat: after the best action at a decision, over
    all outcomes at a chance node; empty while nobody has counted."""
    points: list[Estimate] = field(default_factory=list)
    """Final points of every seat, in the same sense as `win`."""
    target: int | None = None
    """Points, all dives together, for which `reached` tells the mover's chances; None if nobody
    asked.  It changes no ranking."""
    reached: Estimate | None = None
    """Chance that the mover has at least `target` points when this dive is over, in the same sense
    as `win`; None without a target, and while nobody has counted."""
    rolls_after: str | None = None
    """Action that `next_rolls` come after: the best, once one is known; None when the dice are due
    now, or nobody rolls."""
    other_lens: str | None = None
    """Action that is clearly better by the lens not asked for (points, where win shares are), while
    the best is clearly better by the one asked for: the two lenses disagree.  None where they
    agree, and where the errors leave it open."""
    holds: list[Holding] = field(default_factory=list)
    """Whether `best` stands under other models of the rivals, in an order that is always the same;
    empty where nothing is to be chosen, and while no other model has been looked at."""


class BotChoice(Struct, frozen=True, kw_only=True):
    """What a bot plays, when it was asked for."""

    final: bool
    choice: str | None = None
    """Action in the notation; None when the question was stopped."""
