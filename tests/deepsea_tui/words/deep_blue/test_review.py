"""A review of dives in words."""

from __future__ import annotations

from deepsea_tui.words.deep_blue.review import dive_review_text
from solver.deep_blue.review.report import (
    Account,
    DiveReview,
    DrawnGem,
    ReviewedDecision,
    ReviewedDive,
)

ANN = Account(start=9.2, own=-6.1, luck=-1.1, final=2.0)
NOBODY = Account()
REVIEW = DiveReview(
    dives=[
        ReviewedDive(
            number=78,
            site="S5",
            tile=4,
            leader=0,
            finished=True,
            decisions=[
                ReviewedDecision(
                    number=80,
                    seat=0,
                    step="draw",
                    action="stop",
                    values={"draw": 8.1, "stop": 2.0},
                    best=["draw"],
                    loss=6.1,
                    change=[-6.1, 0.0],
                )
            ],
            gems=[
                DrawnGem(number=79, gem="black", change=[-1.1, 0.0]),
                DrawnGem(number=81, gem="green", change=[0.0, 0.0]),
            ],
            seats=[ANN, NOBODY],
        )
    ],
    seats=[ANN, NOBODY],
)


def test_sums_losses_and_luck_are_told() -> None:
    lines = dive_review_text(REVIEW, ["Ann", "Bob"]).splitlines()
    assert lines[2].split() == ["all", "dives", "start", "own", "others", "luck", "final"]
    assert lines[3].split() == ["Ann", "9.2", "−6.1", "0", "−1.1", "2.0"]
    assert lines[7].split() == ["1", "78", "S5", "Ann", "leads", "9.2", "−6.1", "0", "−1.1", "2.0"]
    assert lines[8] == "", "Bob had nothing to do with it"
    assert lines[10] == "  80  dive 1  Ann stop: blunder, −6.1 (2.0; best: draw, 8.1)"
    assert lines[13:] == ["  79  dive 1  black: Ann −1.1"]


def test_a_game_without_dives() -> None:
    assert dive_review_text(DiveReview(), ["Ann"]) == "No dive has been begun in this game."
