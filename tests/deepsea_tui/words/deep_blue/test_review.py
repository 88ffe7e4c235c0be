"""A review of dives in words."""

from __future__ import annotations

from deepsea_tui.words.deep_blue.review import dive_review_text
from solver.adventure.review.report import Label
from solver.advice import Estimate
from solver.deep_blue.review.report import (
    Account,
    Choices,
    DiveReview,
    DrawnGem,
    ReviewedDecision,
    ReviewedDive,
    ReviewedTurn,
)


def turn(number: int, loss: float, label: Label | None, missed: bool = False) -> ReviewedTurn:
    return ReviewedTurn(
        number=number,
        seat=0,
        step="turn",
        action="rest",
        best="dive:S5",
        loss=Estimate(loss, 0.4, 12, "search"),
        label=label,
        missed_chance=missed,
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
                    label="blunder",
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
    turns=[turn(31, 2.1, "mistake"), turn(77, 0.7, "inaccuracy", missed=True), turn(90, 0.2, None)],
    choices=[
        Choices(
            decisions=4,
            labels={"inaccuracy": 0, "mistake": 1, "blunder": 1},
            missed_chances=1,
        ),
        Choices(
            decisions=0, labels={"inaccuracy": 0, "mistake": 0, "blunder": 0}, missed_chances=0
        ),
    ],
)


def test_sums_losses_and_luck_are_told() -> None:
    lines = dive_review_text(REVIEW, ["Ann", "Bob"]).splitlines()
    assert "3 decisions, by what the seat could know, a loss counted in 12 deals" in lines.pop(1)
    assert lines[2].split() == ["all", "dives", "start", "own", "others", "luck", "final"]
    assert lines[3].split() == ["Ann", "9.2", "−6.1", "0", "−1.1", "2.0"]
    assert lines[7].split() == ["1", "78", "S5", "Ann", "leads", "9.2", "−6.1", "0", "−1.1", "2.0"]
    assert lines[8] == "", "Bob had nothing to do with it"
    assert lines[10].split() == ["Ann", "4", "0", "1", "1", "1"]
    assert lines[14:17] == [
        "  80  dive 1  Ann stop: blunder, −6.1 (2.0; best: draw, 8.1)",
        "  31  Ann rest: mistake, −2.1 ±0.4 (best: dive:S5)",
        "  77  Ann rest: missed chance (inaccuracy), −0.7 ±0.4 (best: dive:S5)",
    ]
    assert lines[19:] == ["  79  dive 1  black: Ann −1.1"]


def test_a_game_without_dives() -> None:
    text = dive_review_text(DiveReview(), ["Ann"])
    assert text.startswith("No dive has been begun in this game.")
