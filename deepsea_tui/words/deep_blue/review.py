"""A review of a game as plain text: where points came from, and the decisions that cost some."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Final, TypeAlias

from deepsea_tui.words.numbers import signed, tenths_up
from deepsea_tui.words.review import plural
from deepsea_tui.words.tables import aligned
from solver.adventure.review.report import LABELS
from solver.advice import Estimate
from solver.deep_blue.review.report import (
    Account,
    DiveReview,
    DrawnGem,
    ReviewedDecision,
    ReviewedTurn,
)

_SUM: Final = ("start", "own", "others", "luck", "final")
"""What a result is made of: what the dive was worth, own and others' decisions, and gems drawn add
up to the final one."""

_SHOWN: Final = 0.05
"""Victory points from which a loss is told."""
_GEMS: Final = 10
"""Gems told, those that changed most."""


def dive_review_text(review: DiveReview, names: Sequence[str]) -> str:
    """The whole review of a game between players of these `names`."""
    blocks = [
        head(review),
        totals(review, names) if review.dives else [],
        dives(review, names) if review.dives else [],
        choices(review, names),
        losses(review, names),
        gems(review, names),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def head(review: DiveReview) -> list[str]:
    """What the review is of, and how it was made."""
    found = ["No dive has been begun in this game."]
    if review.dives:
        count = len(review.dives)
        found = [f"dives: {count}, every position counted out with all hands known; victory points"]
    if review.turns:
        deals = max(each.loss.n for each in review.turns)
        found.append(
            f"between dives: {len(review.turns)} decisions, by what the seat could know, a loss "
            f"counted in {deals} deals; what is to come is in it as planners weigh it"
        )
    if review.left_out:
        found.append(f"{review.left_out} decisions between dives were left out: no time was left")
    return found


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


def choices(review: DiveReview, names: Sequence[str]) -> list[str]:
    """For each player how many decisions have each label."""
    if not any(each.decisions for each in review.choices):
        return []
    rows = [["decisions", "made", *map(plural, LABELS), "missed"]]
    rows += [
        [
            name,
            f"{each.decisions}",
            *(f"{each.labels[label]}" for label in LABELS),
            f"{each.missed_chances}",
        ]
        for name, each in zip(names, review.choices, strict=True)
    ]
    return aligned(rows)


def losses(review: DiveReview, names: Sequence[str]) -> list[str]:
    """A line for every decision that cost something, the dearest first."""
    found = [
        line(names)
        for loss, _, line in _dearest_first(review)
        if loss.mean >= _SHOWN and loss.mean > loss.half_width
    ]
    title = "decisions that cost something, by what the best choice would have brought more"
    return [title, *found] if found else ["no decision cost anything beyond its error"]


def decision_lines(
    review: DiveReview, names: Sequence[str], *, labelled_only: bool
) -> Iterator[tuple[int, str]]:
    """Number and line of every decision, or of those with a label; the dearest first."""
    for _, decision, line in _dearest_first(review):
        if decision.label or not labelled_only:
            yield decision.number, line(names)


def decision_line(dive: int, decision: ReviewedDecision, names: Sequence[str]) -> str:
    """`80  dive 1  Ann stop: blunder, −6.1 (2.0; best: draw, 8.1)`."""
    best = " = ".join(decision.best)
    return (
        f"{decision.number:>4}  dive {dive}  {names[decision.seat]} {decision.action}: "
        f"{_called(decision)}{_sum(-decision.loss)} "
        f"({decision.values[decision.action]:.1f}; best: {best}, "
        f"{max(decision.values.values()):.1f})"
    )


def turn_line(turn: ReviewedTurn, names: Sequence[str]) -> str:
    """`31  Bob rest: mistake, −2.1 ±0.8 (best: dive:S3)`."""
    loss = f"{_sum(-turn.loss.mean)}"
    if turn.loss.half_width:
        loss += f" ±{tenths_up(turn.loss.half_width)}"
    best = f" (best: {turn.best})" if turn.best != turn.action else ""
    head = f"{turn.number:>4}  {names[turn.seat]} {turn.action}"
    return f"{head}: {_called(turn)}{loss}{best}"


def _called(decision: ReviewedDecision | ReviewedTurn) -> str:
    """What it is called; how large a missed chance was stands in brackets."""
    if decision.label is None:
        return ""
    return (
        f"missed chance ({decision.label}), " if decision.missed_chance else f"{decision.label}, "
    )


_Listed: TypeAlias = tuple[
    Estimate, ReviewedDecision | ReviewedTurn, Callable[[Sequence[str]], str]
]
"""What a decision cost, itself, and its line for players of some names."""


def _dearest_first(review: DiveReview) -> list[_Listed]:
    """Every decision, in dives and between."""
    found: list[_Listed] = [
        (Estimate.exact(decision.loss), decision, partial(decision_line, number, decision))
        for number, dive in enumerate(review.dives, start=1)
        for decision in dive.decisions
    ]
    found += [(turn.loss, turn, partial(turn_line, turn)) for turn in review.turns]
    return sorted(found, key=lambda each: (-each[0].mean, each[1].number))


def gems(review: DiveReview, names: Sequence[str]) -> list[str]:
    """A line for each of the gems that gave or took most, in the order drawn."""
    most = largest_gems(review, names)
    lines = ["luck: the gems that gave or took most"] if most else []
    return [*lines, *(line for _, line in most)]


def largest_gems(review: DiveReview, names: Sequence[str]) -> list[tuple[int, str]]:
    """Number and line of those, in the order drawn."""
    count = sum(_swing(gem) >= _SHOWN for dive in review.dives for gem in dive.gems)
    return sorted(islice(gem_lines(review, names), min(count, _GEMS)))


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
