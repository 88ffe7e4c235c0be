"""Exercises out of one's own games: which decisions are taken, and what they know."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from deepsea_tui.files import review_cache
from deepsea_tui.files.own_mistakes import own_mistakes
from deepsea_tui.files.review_cache import ReviewWanted
from deepsea_tui.files.storage import Storage
from deepsea_tui.game.own_exercises import own_exercises
from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.game.training import session_of
from solver.adventure.actions import TAKE
from solver.adventure.review.report import Label, Review, ReviewedDecision
from solver.advice import Estimate

LOSSES = {"take": Estimate(0.125, 0.02, 4000, "playouts"), "leave": Estimate.exact(0.0)}


@pytest.fixture
def game() -> Session:
    """Ann takes the first chip, and so does a bot."""
    session = Session(GameSetup((Seat("Ann"), Seat("Bob", "diver")), seed=7, starter=0))
    for _ in range(2):
        session.chance()
        session.play(TAKE)
    return session


def decision(number: int, seat: int, label: Label | None, **other: Any) -> ReviewedDecision:
    """Action `number`, which took a chip that was better left."""
    loss = LOSSES["take"]
    made = ReviewedDecision(
        number=number,
        seat=seat,
        position="",
        action="take",
        best=["leave"],
        loss={"win": loss, "points": loss},
        counted=[],
        counted_points=[],
        losses=LOSSES,
        stake=0.125,
        label=label,
        method="playouts",
    )
    return replace(made, **other)


def review(game: Session, *decisions: ReviewedDecision) -> Review:
    return Review(
        start=str(game.start),
        objective="win",
        model="best",
        valued_by="best",
        nodes=4000,
        seed=0,
        thresholds=[0.02, 0.05, 0.1],
        finished=False,
        shares=[],
        points=[],
        decisions=[*decisions],
        chances=[],
        seats=[],
    )


def test_a_clear_mistake_of_a_person_is_an_exercise(game: Session) -> None:
    """Its position, what every choice costs, and what was chosen then."""
    found = [*own_exercises(game.to_record(), review(game, decision(2, 0, "blunder")))]
    (exercise,) = found
    assert exercise.state == game.moves[1].before
    assert exercise.players == ["Ann", "Bob"]
    assert (exercise.losses, exercise.errors) == (
        {"take": 0.125, "leave": 0.0},
        {"take": 0.02, "leave": 0.0},
    )
    assert (exercise.best, exercise.chosen) == (["leave"], "take")
    assert [seat.name for seat in session_of(exercise).setup.seats] == ["Ann", "Bob"]


def test_bots_small_losses_and_old_reviews_give_none(game: Session) -> None:
    """The second move is a bot's; a review of before did not tell the loss of every action."""
    decisions = (
        decision(4, 1, "blunder"),
        decision(2, 0, "inaccuracy"),
        decision(2, 0, None),
        decision(2, 0, "mistake", losses={}),
    )
    assert [*own_exercises(game.to_record(), review(game, *decisions))] == []


def test_they_are_found_in_the_games_kept(game: Session) -> None:
    """By the usual review; a game without one, and a damaged file, are passed over."""
    storage = Storage()
    storage.autosave(game)
    (storage.kept.folder).mkdir(parents=True)
    (storage.kept.folder / "damaged.json").write_text("{")
    assert own_mistakes(storage) == []
    wanted, found = ReviewWanted(), review(game, decision(2, 0, "mistake"))
    review_cache.save(storage.folders, game.history, wanted, found)
    assert [exercise.chosen for exercise in own_mistakes(storage)] == ["take"]
    review_cache.save(storage.folders, game.history, wanted, review(game, decision(2, 9, None)))
    assert own_mistakes(storage) == []
