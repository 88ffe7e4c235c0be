"""A review as plain text: what each diver's result came from, and the decisions that mattered."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Final

from deepsea_tui.game.move import Move
from deepsea_tui.game.seats import MAX_NAME
from deepsea_tui.words.choices import PLAIN, words_at
from deepsea_tui.words.moves import move_words
from deepsea_tui.words.numbers import half_width, signed
from deepsea_tui.words.tables import aligned, broken, first_that_fits
from solver.adventure.review.report import (
    LABELS,
    Account,
    Hindsight,
    Review,
    ReviewedDecision,
    ReviewedSeat,
)
from solver.advice import Estimate, Objective

_SUM = ("start", "own", "others", "rolls", "their rolls", "values", "final", "no luck")
"""What a result is made of: start, own and others' decisions, own and others' rolls, and values
turned over add up to the final one; the last is the final one without all luck."""


_SHORT_SUM = (*_SUM[:4], "theirs", *_SUM[5:])

_TOLD: Final = 0.0005
"""Change of a win share below which it is not told."""

OTHER_MODEL: Final = (
    "shares, luck and sums take everybody to play best; the model judges the decisions"
)
"""What is said of a review under another model than that of its moments."""

BEYOND: Final = (
    "no luck: a sum; losses of what luck had given count in full, so it may leave 0..100"
)
"""What is said where it does."""


def review_text(review: Review, names: Sequence[str], moves: Sequence[Move]) -> str:
    """The whole review of the game that `moves` played between divers of these `names`."""
    blocks = [
        head(review),
        accounts(review, names),
        marks(review, names),
        [*labelled(review, names, moves)],
        [*turning(review, names, moves)],
        [*in_hindsight(review, names)],
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def head(review: Review) -> list[str]:
    """What the review is of, and how it was made."""
    losses = ", ".join(
        f"{label} {_loss_limit(limit, review)}"
        for label, limit in zip(LABELS, review.thresholds, strict=True)
    )
    ended = "to its end" if review.finished else "so far"
    return [
        f"{len(review.shares) - 1} moves {ended}; objective {review.objective}, "
        f"model {review.model}, {review.nodes} playouts a moment, seed {review.seed}",
        f"labels from a loss of: {losses}",
        *([] if review.model == review.valued_by else [OTHER_MODEL]),
    ]


def summary(review: Review, names: Sequence[str], moves: Sequence[Move], width: int) -> list[str]:
    """Where the results came from, how everybody chose, turning points, and how the review was
    made, in lines of `width`."""
    blocks = [
        accounts(review, names, width),
        marks(review, names, width),
        [*turning(review, names, moves)],
        head(review),
    ]
    lines = [line for block in blocks if block for line in ("", *block)][1:]
    return [part for line in lines for part in broken(line, width)]


def accounts(review: Review, names: Sequence[str], width: int = 0) -> list[str]:
    """For each diver the sum that leads from the start to the result, in shares and in points.

    Where it is wider than `width` (0: as wide as it likes) it is set closer, then in whole numbers
    and without the last column, then with shorter names.
    """

    def tables() -> Iterator[list[str]]:
        for gap in (2, 1):
            yield aligned(_accounts(review, names), gap)
        for most in (MAX_NAME, 8):
            short = [name if len(name) <= most else f"{name[: most - 1]}…" for name in names]
            yield aligned([row[:-1] for row in _accounts(review, short, digits=0)], 1)

    found = first_that_fits(tables(), width or sys.maxsize)
    told = goes_beyond(review) and found[0].endswith(_SUM[-1])
    return [*found, *([BEYOND] if told else [])]


def _accounts(review: Review, names: Sequence[str], digits: int = 1) -> list[list[str]]:
    rows = [["share, %", *(_SUM if digits else _SHORT_SUM)]]
    rows += [_account(names[seat.seat], seat.win, 100, digits) for seat in review.seats]
    rows.append(["points", *[""] * len(_SUM)])
    rows += [_account(names[seat.seat], seat.points, 1, digits) for seat in review.seats]
    return rows


def losses_asked(objective: Objective) -> str:
    """What is asked before decisions are labelled by other losses."""
    counted = "shares for two divers" if objective == "win" else "points"
    return f"Three losses for labels, in {counted}"


def goes_beyond(review: Review) -> bool:
    """Whether a share without luck is none that there can be."""
    return any(not -0.0005 <= seat.win.adjusted < 1.0005 for seat in review.seats)


def marks(review: Review, names: Sequence[str], width: int = 0) -> list[str]:
    """How well each diver chose; with shorter titles where it is wider than `width` (0: any)."""
    rows = [_marks(names[seat.seat], seat) for seat in review.seats]

    def tables() -> Iterator[list[str]]:
        for gap in (2, 1):
            titles = [plural(label) for label in LABELS]
            yield aligned([["decisions", "made", "accuracy", *titles, "missed"], *rows], gap)
        titles = [f"{label[:5]}." for label in LABELS]
        yield aligned([["decisions", "made", "accur.", *titles, "missed"], *rows], 1)

    return first_that_fits(tables(), width or sys.maxsize)


def labelled(review: Review, names: Sequence[str], moves: Sequence[Move]) -> Iterator[str]:
    """A line for every decision with a label."""
    for decision in review.decisions:
        if decision.label:
            yield decision_line(decision, review, names, moves)


def decision_line(
    decision: ReviewedDecision, review: Review, names: Sequence[str], moves: Sequence[Move]
) -> str:
    """`34  dive 2  Bob takes a level 3 at 17: mistake, −6.1 ±0.8 % (best: leave it)`."""
    move = moves[decision.number - 1]
    label = label_words(decision)
    loss = loss_words(decision.loss[review.objective], review)
    return (
        f"{decision.number:>4}  dive {move.before.dive}  {move_words(move, names)}: "
        f"{label}, {loss} (best: {best_words(decision, move)})"
    )


def best_words(decision: ReviewedDecision, move: Move) -> str:
    """What would have been best instead of `move`: `leave it`, or several that are equal."""
    words = words_at(move.before)
    return " = ".join(words.choice(action) for action in decision.best)


def label_words(decision: ReviewedDecision) -> str:
    """What a decision was; how large a missed chance was stands in brackets."""
    label = decision.label or "good"
    return f"missed chance ({label})" if decision.missed_chance else label


def loss_words(loss: Estimate, review: Review) -> str:
    """A loss with its error, as what it took away."""
    if review.objective == "win":
        return f"{signed(-100 * loss.mean)} ±{half_width(loss, 100)} %"
    return f"{signed(-loss.mean)} ±{half_width(loss)} points"


def turning(review: Review, names: Sequence[str], moves: Sequence[Move]) -> Iterator[str]:
    """A line for every turning point."""
    if review.turning_points:
        yield "turning points"
    for point in review.turning_points:
        move = moves[point.number - 1]
        yield (
            f"{point.number:>4}  dive {move.before.dive}  {move_words(move, names)}: "
            f"{names[point.seat]} {signed(100 * point.change)} %"
        )


def luck_lines(
    review: Review, names: Sequence[str], moves: Sequence[Move]
) -> Iterator[tuple[int, str]]:
    """Every roll and value with its number, the largest swings first, whom it helped and hurt."""
    ordered = sorted(review.chances, key=lambda each: -max(map(abs, each.change)))
    for chance in ordered:
        move = moves[chance.number - 1]
        changes = ", ".join(
            f"{names[seat]} {signed(100 * change)}"
            for seat, change in sorted(enumerate(chance.change), key=lambda each: -each[1])
            if abs(change) >= _TOLD
        )
        told = f"{changes} %" if changes else "nothing for anybody"
        yield (
            chance.number,
            f"{chance.number:>4}  dive {move.before.dive}  {move_words(move, names)}: {told}",
        )


def in_hindsight(review: Review, names: Sequence[str]) -> Iterator[str]:
    """Where a diver, had he known his dice, could have brought home more."""
    better = [line for line in review.hindsight if line.best > line.brought + 0.05]
    if better:
        yield "with the dice known (chips at their means)"
    for line in better:
        yield f"  {hindsight_line(line, names)}"


def hindsight_line(line: Hindsight, names: Sequence[str]) -> str:
    """`dive 2  Bob: 9.5 points instead of 0.0: turn 2 take it at 9, turn 3 turn back at 12`."""
    steps = ", ".join(
        f"turn {step.turn} {PLAIN.choice(step.action)} at {step.place}" for step in line.steps
    )
    most = "" if line.proved else "at least "
    return (
        f"dive {line.dive}  {names[line.seat]}: {most}{line.best:.1f} points instead of "
        f"{line.brought:.1f}: {steps}"
    )


def _account(name: str, account: Account, scale: int, digits: int) -> list[str]:
    changes = (
        account.own,
        account.others,
        account.own_rolls,
        account.other_rolls,
        account.reveals,
    )
    return [
        name,
        f"{scale * account.start:.{digits}f}",
        *(signed(scale * change, digits) for change in changes),
        f"{scale * account.final:.{digits}f}",
        f"{scale * account.adjusted:.{digits}f}".replace("-", "−"),
    ]


def _marks(name: str, seat: ReviewedSeat) -> list[str]:
    accuracy = "-" if seat.accuracy is None else f"{100 * seat.accuracy:.1f} %"
    return [
        name,
        str(seat.decisions),
        accuracy,
        *(str(seat.labels[label]) for label in LABELS),
        str(seat.missed_chances),
    ]


def plural(label: str) -> str:
    """Several with a label."""
    return f"{label[:-1]}ies" if label.endswith("y") else f"{label}s"


def _loss_limit(limit: float, review: Review) -> str:
    return f"{100 * limit:.1f} %" if review.objective == "win" else f"{limit:.1f} points"
