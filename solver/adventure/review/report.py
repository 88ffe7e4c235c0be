"""A review as data, ready for JSON, for a file beside the record, and for a screen.

Shares are win shares in [0, 1]; lists "by seat" have one entry a seat, from seat 0.  Actions of a
game are counted from 1; *moment* k is the position after k actions, moment 0 the start.

Moments, luck and sums are told by one evaluation, `valued_by`, the same for every seat and moment;
a decision is judged under the review's `model`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from solver.advice import Estimate, Found, Objective

Label = Literal["inaccuracy", "mistake", "blunder"]
LABELS: tuple[Label, ...] = ("inaccuracy", "mistake", "blunder")

Luck = Literal["roll", "reveal"]


class ReviewedDecision(Struct, frozen=True, kw_only=True):
    """One decision, against the best there was."""

    number: int
    """Of the action, from 1."""
    seat: int
    position: str
    """Position it was made in."""
    action: str
    best: list[str]
    """Tie set of the best actions."""
    loss: dict[Objective, Estimate]
    """What the best action would have brought the seat above the one chosen, in win share and in
    points; a paired difference.  0 when the choice was in the tie set."""
    counted: list[float]
    """Win share by seat that the choice cost (above 0) or gave by the evaluation of the moments, as
    far as the loss is larger than its error; all 0 otherwise."""
    counted_points: list[float]
    """The same in points."""
    losses: dict[str, Estimate] = field(default_factory=dict)
    """What each action ranked would have lost, in the objective of the review; 0 for the best."""
    stake: float
    """What lay between the best and the worst action, in the objective of the review."""
    label: Label | None = None
    """Only where the loss is larger than its error."""
    missed_chance: bool = False
    """The loss gave back what luck or a rival had just given, no more than that."""
    method: Found


class ReviewedChance(Struct, frozen=True, kw_only=True):
    """A roll, or a chip turned over."""

    number: int
    """Of the action, from 1."""
    seat: int
    """Who rolled, or whose chip it was."""
    kind: Luck
    action: str
    change: list[float]
    """Win share by seat that it gave or took: luck, together 0."""
    change_points: list[float]
    """Expected final points by seat that it gave or took."""
    method: Found


class Account(Struct, frozen=True, kw_only=True):
    """Where one seat's result came from, in one quantity: `final` = `start` + `skill` + `luck`."""

    start: float
    """What the first position was worth."""
    own: float
    """What his own decisions gave; at most 0 in the objective of the review."""
    others: float
    """What the others' decisions gave him."""
    own_rolls: float
    other_rolls: float
    reveals: float
    """Luck of his rolls, of the others' rolls, and of all values turned over."""
    final: float
    """The result; of a game that is still on, what its last position is worth."""

    @property
    def skill(self) -> float:
        """All decisions, his and the others'."""
        return self.own + self.others

    @property
    def luck(self) -> float:
        """All rolls and values."""
        return self.own_rolls + self.other_rolls + self.reveals

    @property
    def adjusted(self) -> float:
        """The result without the luck: `start` + `skill`.

        It is a sum and no share: every loss counts in full, that of a chance too which luck had
        given before.  So it may come out below 0, or above the most that there is.
        """
        return self.final - self.luck


class ReviewedSeat(Struct, frozen=True, kw_only=True):
    """How one seat did."""

    seat: int
    win: Account
    points: Account
    decisions: int
    """Decisions with more than one choice."""
    labels: dict[Label, int] = field(default_factory=dict)
    """How many decisions have each, but for missed chances."""
    missed_chances: int = 0
    accuracy: float | None = None
    """Of all that his choices could keep or lose, the share that he kept, in [0, 1]; None when
    nothing was at stake."""


class TurningPoint(Struct, frozen=True, kw_only=True):
    """An action after which the game was another one."""

    number: int
    """Of the action, from 1."""
    seat: int
    """Who gained or lost most by it."""
    change: float
    """By how much, in win share."""


class HindsightStep(Struct, frozen=True, kw_only=True):
    """One decision of a line in hindsight, and where it was made."""

    turn: int
    """Own turn of the dive, from 1."""
    place: int
    action: str


class Hindsight(Struct, frozen=True, kw_only=True):
    """What one diver could have brought home in one dive, had he known the dice."""

    dive: int
    seat: int
    brought: float
    """Points that he brought home, chips at the mean of what they could be."""
    best: float
    """The most he could have, the others doing what they did."""
    steps: list[HindsightStep]
    """Decisions of such a line that do something; empty when there was nothing to bring home."""
    proved: bool
    """Whether all lines were looked at; else better ones may be left."""


class Review(Struct, frozen=True, kw_only=True):
    """The review of one game."""

    start: str
    """First position."""
    objective: Objective
    model: str
    """How everybody is taken to play on where a decision is judged."""
    valued_by: str
    """The same where a moment is valued, whatever `model` is."""
    nodes: int
    """Whole games played out for each moment; ten times as many for a decision that may have cost
    something."""
    seed: int
    thresholds: list[float]
    """Losses from which a decision is an inaccuracy, a mistake, a blunder: for this number of
    divers, in the objective."""
    finished: bool
    """Whether the game came to its end."""
    shares: list[list[float]]
    """Win share by seat at every moment."""
    points: list[list[float]]
    """Expected final points by seat at every moment."""
    decisions: list[ReviewedDecision]
    chances: list[ReviewedChance]
    seats: list[ReviewedSeat]
    turning_points: list[TurningPoint] = field(default_factory=list)
    hindsight: list[Hindsight] = field(default_factory=list)


class ReviewStep(Struct, frozen=True, kw_only=True):
    """One line of the engine about a review."""

    final: bool
    done: int = 0
    of: int = 0
    """How far it is, before the last line."""
    review: Review | None = None
    """What was found, in the last line; None when the review was stopped."""
