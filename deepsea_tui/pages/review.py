"""A review as one HTML page: the curve as inline SVG, tables, and every decision that mattered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from deepsea_tui.game.move import Move
from deepsea_tui.pages.curve import share_curve
from deepsea_tui.pages.rendering import render
from deepsea_tui.words import review as words
from deepsea_tui.words.moves import move_words
from solver.adventure.notation import SEATS
from solver.adventure.review.report import LABELS, Review

_LARGEST: Final = 10
"""Rolls and values told of one game."""


@dataclass(frozen=True, slots=True)
class _Row:
    """One move of a table."""

    number: int
    dive: int
    text: str
    changes: list[float]
    """Win share in per cent that each seat gained."""


def review_page(review: Review, names: Sequence[str], moves: Sequence[Move], source: str) -> str:
    """The page; `source` says where the game is from, such as the name of its file."""
    rows = [
        _Row(
            number,
            move.before.dive,
            move_words(move, names),
            [
                100 * (now - was)
                for was, now in zip(review.shares[number - 1], review.shares[number], strict=True)
            ],
        )
        for number, move in enumerate(moves, start=1)
    ]
    labelled = [decision for decision in review.decisions if decision.label]
    largest = sorted(review.chances, key=lambda each: -max(map(abs, each.change)))[:_LARGEST]
    return render(
        "review.html",
        title=", ".join(names),
        source=source,
        result=[*_result(review, names)],
        head=words.head(review),
        finished=review.finished,
        review=review,
        names=names,
        letters=SEATS,
        labels=LABELS,
        curve=share_curve(review.shares, review.turning_points, [row.dive for row in rows]),
        beyond=words.goes_beyond(review),
        decisions=[(decision, rows[decision.number - 1]) for decision in labelled],
        label_words=words.label_words,
        best=lambda decision: words.best_words(decision, moves[decision.number - 1]),
        loss=lambda decision: words.loss_words(decision.loss[review.objective], review),
        turning=[(point, rows[point.number - 1]) for point in review.turning_points],
        luck=[rows[chance.number - 1] for chance in largest],
        hindsight=[
            words.hindsight_line(line, names)
            for line in review.hindsight
            if line.best > line.brought + 0.05
        ],
    )


def _result(review: Review, names: Sequence[str]) -> Iterator[tuple[str, str, bool]]:
    """Name, points and whether he has won, best first; of a game that is still on, what is to be
    expected."""
    last, shares = review.points[-1], review.shares[-1]
    for seat in sorted(range(len(names)), key=lambda seat: (-shares[seat], -last[seat])):
        points = f"{last[seat]:.0f}" if review.finished else f"{last[seat]:.1f}"
        yield names[seat], points, review.finished and shares[seat] > 0
