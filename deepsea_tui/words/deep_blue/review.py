"""A review of dives as plain text: where points came from, and the decisions that cost some."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from deepsea_tui.words.numbers import signed
from deepsea_tui.words.tables import aligned
from solver.adventure.review.report import Label
from solver.adventure.review.thresholds import Thresholds, label_of
from solver.advice import Estimate
from solver.deep_blue.review.report import Account, DiveReview, DrawnGem, ReviewedDecision

_SUM: Final = ("start", "own", "others", "luck", "final")
"""What a result is made of: what the dive was worth, own and others' decisions, and gems drawn add
up to the final one."""

_SHOWN: Final = 0.05
"""Victory points from which a loss is told."""
_LABELLED: Final = Thresholds.default("points").losses
"""Those of the first game's points; every position is counted out, so a loss has no error."""
_GEMS: Final = 10
"""Gems told, those that changed most."""


def dive_review_text(review: DiveReview, names: Sequence[str]) -> str:
    """The whole review of the dives of a game between players of these `names`."""
    if not review.dives:
        return "No dive has been begun in this game."
    blocks = [
        head(review),
        totals(review, names),
        dives(review, names),
        losses(review, names),
        gems(review, names),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def head(review: DiveReview) -> list[str]:
    """What the review is of, and how it was made."""
    if not review.dives:
        return ["No dive has been begun in this game."]
    return [
        f"dives: {len(review.dives)}, every position counted out with all hands known; "
        "victory points"
    ]


def totals(review: DiveReview, names: Sequence[str]) -> list[str]:
    """For each player the sum over all dives."""
    rows = [["all dives", *_SUM]]
    rows += [[name, *_account(seat)] for name, seat in zip(names, review.seats, strict=True)]
    return aligned(rows)


def dives(review: DiveReview, names: Sequence[str]) -> list[str]:
    """For each dive the sum of everybody who got, or could have got, something."""
    rows = [["dive  move  at", *_SUM]]
    for number, dive in enumerate(review.dives, start=1):
        head = f"{number:>4}  {dive.number:>4}  {dive.site:<3}"
        for seat, account in enumerate(dive.seats):
            if account != Account():
                leads = " leads" if seat == dive.leader else ""
                on = "" if dive.finished else ", still on"
                rows.append([f"{head}  {names[seat]}{leads}{on}", *_account(account)])
                head = " " * len(head)
    return aligned(rows)


def losses(review: DiveReview, names: Sequence[str]) -> list[str]:
    """A line for every decision that cost something, the dearest first."""
    found = [
        decision_line(number, decision, names)
        for number, decision in _dearest_first(review)
        if decision.loss >= _SHOWN
    ]
    title = "decisions that cost something, by what the best choice would have brought more"
    return [title, *found] if found else ["no decision in a dive cost anything"]


def decision_lines(
    review: DiveReview, names: Sequence[str], *, labelled_only: bool
) -> Iterator[tuple[int, str]]:
    """Number and line of every decision, or of those with a label; the dearest first."""
    for number, decision in _dearest_first(review):
        if label(decision) or not labelled_only:
            yield decision.number, decision_line(number, decision, names)


def label(decision: ReviewedDecision) -> Label | None:
    """What a loss of that many points is called; None for a small one."""
    return label_of(Estimate.exact(decision.loss), _LABELLED)


def decision_line(dive: int, decision: ReviewedDecision, names: Sequence[str]) -> str:
    """`80  dive 1  Ann stop: blunder, −6.1 (2.0; best: draw, 8.1)`."""
    called = label(decision)
    best = " = ".join(decision.best)
    return (
        f"{decision.number:>4}  dive {dive}  {names[decision.seat]} {decision.action}: "
        f"{f'{called}, ' if called else ''}{_sum(-decision.loss)} "
        f"({decision.values[decision.action]:.1f}; best: {best}, "
        f"{max(decision.values.values()):.1f})"
    )


def _dearest_first(review: DiveReview) -> list[tuple[int, ReviewedDecision]]:
    """Every decision with the number of its dive."""
    found = [
        (number, decision)
        for number, dive in enumerate(review.dives, start=1)
        for decision in dive.decisions
    ]
    return sorted(found, key=lambda each: (-each[1].loss, each[1].number))


def gems(review: DiveReview, names: Sequence[str]) -> list[str]:
    """A line for each of the gems that gave or took most, in the order drawn."""
    count = sum(_swing(gem) >= _SHOWN for dive in review.dives for gem in dive.gems)
    most = [*islice(gem_lines(review, names), min(count, _GEMS))]
    lines = ["luck: the gems that gave or took most"] if most else []
    return [*lines, *(line for _, line in sorted(most))]


def gem_lines(review: DiveReview, names: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Number and line of every gem: what it gave or took whom; the largest swings first."""
    for number, gem in _largest_first(review):
        changes = ", ".join(_changes(gem.change, names)) or "0"
        yield gem.number, f"{gem.number:>4}  dive {number}  {gem.gem}: {changes}"


def _largest_first(review: DiveReview) -> list[tuple[int, DrawnGem]]:
    """Every gem with the number of its dive."""
    found = [(number, gem) for number, dive in enumerate(review.dives, 1) for gem in dive.gems]
    return sorted(found, key=lambda each: (-_swing(each[1]), each[1].number))


def _swing(gem: DrawnGem) -> float:
    return max(map(abs, gem.change))


def _changes(change: Sequence[float], names: Sequence[str]) -> Iterator[str]:
    for name, points in zip(names, change, strict=True):
        if abs(points) >= _SHOWN:
            yield f"{name} {signed(points)}"


def _account(account: Account) -> list[str]:
    return [
        f"{account.start:.1f}",
        _sum(account.own),
        _sum(account.others),
        _sum(account.luck),
        f"{account.final:.1f}",
    ]


def _sum(points: float) -> str:
    """A change with its sign; none for nothing."""
    return signed(points) if abs(points) >= _SHOWN else "0"
