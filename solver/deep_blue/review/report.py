"""A review of a game as data, ready for JSON and for text.

All numbers are victory points.  Of a dive they are those that it brings itself: gems, cards and the
tile's.  Lists "by seat" have one entry a seat, from seat 0.  Actions of a game are counted from 1.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct, field

from solver.adventure.review.report import Label
from solver.adventure.review.thresholds import Thresholds
from solver.advice import Estimate, Method

LOSSES: Final = Thresholds.default("points").losses
"""Those from which on a decision has each label, as in the first game's points."""


class ReviewedDecision(Struct, frozen=True, kw_only=True):
    """One choice in a dive, against the best there was."""

    number: int
    """Of the action, from 1."""
    seat: int
    step: str
    action: str
    values: dict[str, float]
    """What the seat expects from each choice there was."""
    best: list[str]
    """The best of them; more than one where they are worth the same."""
    loss: float
    """What the best one would have brought the seat above the one chosen; 0 or more."""
    change: list[float]
    """By seat, what everybody's expectation changed by."""
    label: Label | None = None
    """What a loss of that size is called; None for a small one."""
    missed_chance: bool = False
    """It has a label, but the seat is left with no less than it had after its decision before (or
    when the dive began): only what came to it since has been given back."""


class ReviewedTurn(Struct, frozen=True, kw_only=True):
    """One choice between dives, against the best that was found by what the seat could know."""

    number: int
    """Of the action, from 1."""
    seat: int
    step: str
    action: str
    best: str
    """The action itself where nothing better was found."""
    loss: Estimate
    """What the best one leads to above the one chosen, as the advisor counts the lead."""
    label: Label | None = None
    """None also when the loss is not larger than its error."""
    missed_chance: bool = False
    """As of a decision in a dive: against the decision before between dives, points that came since
    counted in."""


class Choices(Struct, frozen=True, kw_only=True):
    """How one seat chose, in dives and between."""

    decisions: int
    """With more than one choice, as far as they were looked at."""
    labels: dict[Label, int]
    """How many have each, but for missed chances."""
    missed_chances: int


class DrawnGem(Struct, frozen=True, kw_only=True):
    """A gem that was drawn: luck."""

    number: int
    """Of the action, from 1."""
    gem: str
    change: list[float]
    """By seat; over all gems that might have come it is 0 on average."""


class Account(Struct, frozen=True, kw_only=True):
    """Where the points of one seat come from: `final` = `start` + `own` + `others` + `luck`."""

    start: float = 0.0
    """What the dive was worth to the seat when it began."""
    own: float = 0.0
    """What his own decisions changed; at most 0."""
    others: float = 0.0
    """What the others' decisions changed for him."""
    luck: float = 0.0
    """What the gems changed."""
    final: float = 0.0
    """What he got; of a dive that is still on, what he expects."""

    @property
    def skill(self) -> float:
        """All decisions, his and the others'."""
        return self.own + self.others


class ReviewedDive(Struct, frozen=True, kw_only=True):
    """One dive."""

    number: int
    """Of the action it began with, from 1."""
    site: str
    tile: int
    """Number of the tile, from 1."""
    leader: int
    finished: bool
    decisions: list[ReviewedDecision]
    """With more than one choice."""
    gems: list[DrawnGem]
    seats: list[Account]
    """By seat."""


class DiveReview(Struct, frozen=True, kw_only=True):
    """The review of a game: its dives, and what was decided between them."""

    method: Method = "exact"
    """Of dives: everybody's hand is known in hindsight, so nothing has to be guessed."""
    dives: list[ReviewedDive] = field(default_factory=list)
    seats: list[Account] = field(default_factory=list)
    """By seat, all dives together."""
    turns: list[ReviewedTurn] = field(default_factory=list)
    """Decisions between dives."""
    left_out: int = 0
    """Decisions between dives for which there was no time."""
    choices: list[Choices] = field(default_factory=list)
    """By seat."""


class ReviewStep(Struct, frozen=True, kw_only=True):
    """One answer of the engine about a review."""

    final: bool
    done: int = 0
    of: int = 0
    """How far it is, in moves, before the last answer."""
    review: DiveReview | None = None
    """What was found, in the last answer; None when the review was stopped."""
