"""A review of dives as plain text: where points came from, and the decisions that cost some."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from deepsea_tui.words.numbers import signed
from deepsea_tui.words.tables import aligned
from solver.deep_blue.review.report import Account, DiveReview

_SUM: Final = ("start", "own", "others", "luck", "final")
"""What a result is made of: what the dive was worth, own and others' decisions, and gems drawn add
up to the final one."""

_SHOWN: Final = 0.05
"""Victory points from which a loss is told."""
_GEMS: Final = 10
"""Gems told, those that changed most."""


def dive_review_text(review: DiveReview, names: Sequence[str]) -> str:
    """The whole review of the dives of a game between players of these `names`."""
    if not review.dives:
        return "No dive has been begun in this game."
    blocks = [
        [
            f"dives: {len(review.dives)}, every position counted out with all hands known; victory "
            "points by dives"
        ],
        totals(review, names),
        dives(review, names),
        losses(review, names),
        gems(review, names),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


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
        (decision.loss, number, decision)
        for number, dive in enumerate(review.dives, start=1)
        for decision in dive.decisions
        if decision.loss >= _SHOWN
    ]
    found.sort(key=lambda each: (-each[0], each[2].number))
    lines = ["decisions that cost something, by what the best choice would have brought more"]
    for loss, number, decision in found:
        best = " = ".join(decision.best)
        lines.append(
            f"{decision.number:>4}  dive {number}  {names[decision.seat]} {decision.action}: "
            f"{signed(-loss)} ({decision.values[decision.action]:.1f}; best: {best}, "
            f"{max(decision.values.values()):.1f})"
        )
    return lines if found else ["no decision in a dive cost anything"]


def gems(review: DiveReview, names: Sequence[str]) -> list[str]:
    """A line for each of the gems that gave or took most, in the order drawn."""
    drawn = [
        (max(map(abs, gem.change)), number, gem)
        for number, dive in enumerate(review.dives, start=1)
        for gem in dive.gems
        if max(map(abs, gem.change)) >= _SHOWN
    ]
    most = sorted(drawn, key=lambda each: (-each[0], each[2].number))[:_GEMS]
    lines = ["luck: the gems that gave or took most"] if most else []
    for _, number, gem in sorted(most, key=lambda each: each[2].number):
        changes = ", ".join(_changes(gem.change, names))
        lines.append(f"{gem.number:>4}  dive {number}  {gem.gem}: {changes}")
    return lines


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
