"""Errors of predictions that are right, that are wrong by a known amount, and of a small field."""

from __future__ import annotations

import numpy as np
import pytest

from tests.bench.calibration import Game, asked, pairs, record
from tests.bench.calibration_error import Floats, calibration

GAMES = 3000


def games_of(back: float, rng: np.random.Generator) -> tuple[Floats, Floats, Floats]:
    """Two predictions of each of two seats a game; chances are so much further back to an even
    game than was predicted."""
    predicted = rng.uniform(0.02, 0.98, GAMES)
    real = rng.random(GAMES) < predicted + back * (0.5 - predicted)
    both = np.stack([predicted, 1 - predicted] * 2, axis=1).ravel()
    won = np.stack([real, ~real] * 2, axis=1).ravel().astype(np.float64)
    return both, won, np.repeat(np.arange(GAMES), 4).astype(np.float64)


def test_right_predictions_err_by_luck_alone() -> None:
    found = calibration(*games_of(0.0, np.random.default_rng(1)))
    assert found.games == GAMES
    assert found.error == pytest.approx(found.noise, abs=0.006)
    assert found.error < 0.02
    assert abs(found.top.difference) < found.top.half_width * 1.6  # 3 standard errors
    assert found.bias == pytest.approx(0, abs=1e-9)  # shares of a game add up to 1


def test_overconfident_predictions_are_found_out() -> None:
    """Three tenths of the way back to an even game: 0.3 x mean |0.5 - p| = 7.2 points of share,
    in the top tenth, whose mean is 0.93, 12.9."""
    found = calibration(*games_of(0.3, np.random.default_rng(2)))
    assert found.error == pytest.approx(0.072, abs=0.02)
    assert found.error_by_value == pytest.approx(0.072, abs=0.02)
    assert found.top.predicted == pytest.approx(0.93, abs=0.01)
    assert found.top.difference == pytest.approx(-0.129, abs=0.04)


def test_predictions_of_one_game_are_no_independent_sample() -> None:
    """Every game counted four times over: the interval is that of the games, not twice as narrow.

    One seat of each game, so that the interval of a tenth is 1.96 x sqrt(p (1 - p) / games in it).
    """
    rng = np.random.default_rng(3)
    predicted = rng.uniform(0.45, 0.55, GAMES)
    real = (rng.random(GAMES) < predicted).astype(np.float64)
    game = np.arange(GAMES).astype(np.float64)
    found = calibration(*(np.repeat(values, 4) for values in (predicted, real, game)))
    assert found.top.half_width == pytest.approx(1.96 * np.sqrt(0.25 / (GAMES / 10)), rel=0.15)


def test_deciles_hold_a_tenth_each_and_rise() -> None:
    found = calibration(*games_of(0.0, np.random.default_rng(4)))
    assert [decile.weight for decile in found.deciles] == pytest.approx([0.1] * 10, abs=1e-3)
    levels = [decile.predicted for decile in found.deciles]
    assert levels == sorted(levels)


@pytest.mark.parametrize("model", ["inferred", "best"])
def test_a_game_is_recorded_the_same_again_with_shares_that_add_up(model: str) -> None:
    game = Game(3, "self", number=4, seed=1, model=model, playouts=60)
    found = record(game)
    assert found == record(game)
    assert sum(found["outcome"][0]) == pytest.approx(1)
    assert len(found["predicted"]) == len(found["mover"][0]) == 2
    for shares in found["predicted"]:
        assert sum(shares) == pytest.approx(1, abs=1e-4)
    predicted, real, numbers = pairs([found, found], "self")
    assert len(predicted) == len(real) == 2 * 2 * 3  # games, decisions, seats
    assert sorted(set(numbers)) == [0, 1]


def test_every_model_is_asked_about_the_same_decisions() -> None:
    games = [Game(3, "self", number=4, seed=1, model=model) for model in ("inferred", "best")]
    first, second = map(asked, games)
    assert first == second
    assert len(first.decisions) == 2


def test_in_a_mixed_field_the_advisor_alone_is_looked_at() -> None:
    found = record(Game(4, "mixed", number=2, seed=1, model="house", playouts=30))
    assert set(found["mover"][0]) == {2}  # his seat goes round with the games
    predicted, real, _ = pairs([found], "mixed")
    assert predicted == pytest.approx([shares[2] for shares in found["predicted"]])
    assert set(real) == {found["outcome"][0][2]}
