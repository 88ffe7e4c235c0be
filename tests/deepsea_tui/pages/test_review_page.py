"""The page of a review: everything in one file, nothing from elsewhere, names escaped."""

from __future__ import annotations

import re

from deepsea_tui.pages.review import review_page
from tests.deepsea_tui.reviewed_game import moves_of, review_of

NAMES = ["<b>Ann</b>", 'Bob "&"']


def test_the_page_needs_nothing_else_and_escapes_names() -> None:
    page = review_page(review_of(), NAMES, moves_of(), title="<game>")
    assert "<script" not in page
    assert "&lt;game&gt;" in page
    assert "<b>Ann" not in page
    assert not re.search(r'(?:href|src)="(?!#)', page)
    assert "<svg" in page


def test_the_same_review_gives_the_same_page() -> None:
    pages = {review_page(review_of(), NAMES, moves_of(), title="game") for _ in range(2)}
    assert len(pages) == 1


def test_labelled_decisions_and_sums_are_on_it() -> None:
    page = review_page(review_of(), ["Ann", "Bob"], moves_of(), title="game")
    assert "blunder" in page
    assert "turning points" in page
    assert "Bob leaves the level 3 at 8" in page or "Ann" in page
