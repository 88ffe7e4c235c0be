"""Win shares smoothed over later dives: nearer to the truth than as many plain playouts."""

from __future__ import annotations

import numpy as np
import pytest

from solver.adventure.kernel.play import AFTER_SIZE
from solver.adventure.kernel.playouts import Playouts
from solver.adventure.kernel.smoothing import smoothed_means
from solver.adventure.notation import parse_position

POSITION = "11111111222222223333333344444444 8v/4v/9v/0v 22 1 A:search es"


def differences(smoothed: bool) -> list[float]:
    """What the first action is ahead of the second by, after 200 playouts, 40 times."""
    found = []
    for seed in range(40):
        playouts = Playouts(parse_position(POSITION), seed)
        playouts.run([0, 1], 200)
        if smoothed:
            first, second = playouts.smoothed([0, 1], 0) or (0.0, 0.0)
            found.append(first - second)
        else:
            found.append(playouts.paired(0, 1, 0, "win")[0])
    return found


def test_less_is_left_to_luck() -> None:
    assert np.std(differences(True)) < 0.85 * np.std(differences(False))


def test_what_many_playouts_say_is_what_is_smoothed_to() -> None:
    playouts = Playouts(parse_position(POSITION), 1)
    playouts.run([0, 1], 20_000)
    plain, error = playouts.paired(0, 1, 0, "win")
    first, second = playouts.smoothed([0, 1], 0) or (0.0, 0.0)
    assert first - second == pytest.approx(plain, abs=0.01 + 2 * error)


def test_shares_that_hang_on_the_points_alone_are_found() -> None:
    """The second action brings two points more, and each is worth two per cent."""
    rng = np.random.default_rng(1)
    after = np.zeros((2, 4000, AFTER_SIZE), np.int16)
    after[:, :, :2] = rng.integers(10, 30, (2, 4000, 2))
    after[1, :, 0] += 2
    chance = 0.5 + 0.02 * (after[:, :, 0] - after[:, :, 1])
    win = (rng.random((2, 4000)) < chance).astype(np.float32)
    first, second = smoothed_means(list(after), list(win), 0, 2) or (0.0, 0.0)
    assert second - first == pytest.approx(0.04, abs=0.012)


def test_in_the_last_dive_and_with_few_playouts_there_is_nothing_to_smooth() -> None:
    last = Playouts(parse_position(POSITION.replace(" 1 A", " 3 A")), 1)
    last.run([0, 1], 500)
    assert last.smoothed([0, 1], 0) is None
    few = Playouts(parse_position(POSITION), 1)
    few.run([0, 1], 20)
    assert few.smoothed([0, 1], 0) is None
