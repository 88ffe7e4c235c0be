"""The curve of a review fills the room that it is given."""

from __future__ import annotations

import pytest

from deepsea_tui.words.curve import share_picture
from solver.adventure.review.report import Review


@pytest.mark.parametrize("ascii_only", [False, True])
def test_the_picture_is_as_large_as_asked_whatever_the_terminal_is(
    monkeypatch: pytest.MonkeyPatch, ascii_only: bool
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("LINES", "10")
    review = Review(
        start="",
        objective="win",
        model="best",
        valued_by="best",
        nodes=1,
        seed=0,
        thresholds=[],
        finished=True,
        shares=[[0.5, 0.5], [0.7, 0.3], [1.0, 0.0]],
        points=[],
        decisions=[],
        chances=[],
        seats=[],
    )
    lines = share_picture(review, ["Ann", "Bob"], (110, 20), ascii_only=ascii_only).splitlines()
    assert len(lines) == 20
    assert max(map(len, lines)) == 110
    assert any("Ann" in line for line in lines)
    assert not ascii_only or all(line.isascii() for line in lines)
