"""A review as one HTML page: the curve as inline SVG, tables, and every decision that mattered."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

from jinja2 import Environment, StrictUndefined

from deepsea_tui.game.move import Move
from deepsea_tui.pages.curve import share_curve
from deepsea_tui.words import review as words
from deepsea_tui.words.moves import move_words
from deepsea_tui.words.numbers import signed
from solver.adventure.review.report import LABELS, Review


def review_page(review: Review, names: Sequence[str], moves: Sequence[Move], title: str) -> str:
    """The page: no scripts, no fonts or pictures from elsewhere, all names escaped."""
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    environment.filters["signed"] = signed
    template = (files("deepsea_tui.pages") / "review.html").read_text(encoding="utf-8")
    dives = [move.before.dive for move in moves]
    return environment.from_string(template).render(
        title=title,
        head=words.head(review),
        review=review,
        names=names,
        labels=LABELS,
        curve=share_curve(review.shares, names, review.turning_points),
        decisions=[
            (decision, dives[decision.number - 1], move_words(moves[decision.number - 1], names))
            for decision in review.decisions
            if decision.label
        ],
        label_words=words.label_words,
        loss=lambda decision: words.loss_words(decision.loss[review.objective], review),
        turning=[*words.turning(review, names, moves)][1:],
        hindsight=[
            words.hindsight_line(line, names)
            for line in review.hindsight
            if line.best > line.brought + 0.05
        ],
    )
