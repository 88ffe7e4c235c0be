"""Many games at once: they repeat, add up, and never hide a game that went wrong."""

from __future__ import annotations

import numpy as np
import pytest

from solver.adventure.chips import LEVELS
from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.diver import Direction, Diver
from solver.adventure.kernel import play, streams
from solver.adventure.kernel.batch import check, mean_results, random_games
from solver.adventure.kernel.policies import policy_table
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.adventure.step import Step


@pytest.mark.parametrize("edition", PRESETS)
@pytest.mark.parametrize("divers", [2, 6])
def test_random_games_repeat_and_share_one_win(edition: str, divers: int) -> None:
    results = random_games(500, divers, PRESETS[edition], seed=3)
    assert results[0].sum() == pytest.approx(1)
    assert np.array_equal(results, random_games(500, divers, PRESETS[edition], seed=3))
    assert not np.array_equal(results, random_games(500, divers, PRESETS[edition], seed=4))


def test_mean_scores_are_those_known_of_simple_fields() -> None:
    # Self-play of four, `es`: diver-intent(8,2) scores 29 on average, trail-half 22, random 8.
    for name, expected in (("diver-intent(8,2)", 29), ("trail-half", 22), ("random", 8)):
        results = mean_results(State.start(4), policy_table([name] * 4), 4000, seed=1)
        assert results[1].mean() == pytest.approx(expected, abs=0.75)


def test_nine_ways_make_the_dice_weights() -> None:
    sums = [streams.dice_sum.py_func(way) for way in range(9)]  # type: ignore[attr-defined]
    assert {total: sums.count(total) for total in ROLL_WEIGHTS} == ROLL_WEIGHTS


def test_a_game_that_does_not_end_is_reported() -> None:
    with pytest.raises(RuntimeError, match=f"more than {play.TURN_CAP} turns in one dive"):
        check(play.TOO_LONG)


def test_a_pile_of_all_chips_is_reported_not_cut() -> None:
    # All 32 chips in three units of one drowned diver would sink as one unit.
    units = ((1,) * 8 + (2,) * 3, (2,) * 5 + (3,) * 8, (4,) * 8)
    assert sum(len(unit) for unit in units) == 8 * len(LEVELS)
    state = State(
        ((),),
        (Diver(1, Direction.UP, units), Diver()),
        air=0,
        dive=2,
        step=Step.SEARCH,
    )
    with pytest.raises(RuntimeError, match="too tall"):
        mean_results(state, policy_table(["diver-intent(8,2)"] * 2), 1, seed=1)
