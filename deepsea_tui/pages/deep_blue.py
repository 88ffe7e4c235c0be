"""A review of a game of Deep Blue as one HTML page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from deepsea_tui.pages.curve import points_curve
from deepsea_tui.pages.rendering import render
from deepsea_tui.words.deep_blue import review as words
from solver.adventure.review.report import LABELS
from solver.deep_blue import scoring
from solver.deep_blue.notation.fields import SEATS
from solver.deep_blue.review.report import DiveReview
from solver.deep_blue.state import State


def deep_blue_page(review: DiveReview, names: Sequence[str], last: State, source: str) -> str:
    """The page: points after each dive, where they came from, how everybody chose, luck.

    `last` is the position that the game ended with; `source` says where the game is from.
    """
    got = [[seat.final for seat in each.seats] for each in review.dives]
    before = [
        player.points - sum(row[seat] for row in got) for seat, player in enumerate(last.players)
    ]
    points = accumulate(got, _added, initial=before)
    return render(
        "deep_blue.html",
        title=", ".join(names),
        source=source,
        result=[*_result(last, names)],
        finished=last.is_terminal(),
        head=words.head(review),
        review=review,
        names=names,
        letters=SEATS,
        labels=LABELS,
        curve=points_curve([*points]),
        decisions=[line for _, line in words.decision_lines(review, names, labelled_only=True)],
        gems=[line for _, line in words.largest_gems(review, names)],
    )


def _added(before: list[float], more: list[float]) -> list[float]:
    return [sum(both) for both in zip(before, more, strict=True)]


def _result(last: State, names: Sequence[str]) -> Iterator[tuple[str, str, bool]]:
    """Name, points and whether he has won, best first."""
    winners = scoring.winners(last) if last.is_terminal() else ()
    for seat in sorted(range(len(names)), key=lambda seat: -last.players[seat].points):
        yield names[seat], str(last.players[seat].points), seat in winners
