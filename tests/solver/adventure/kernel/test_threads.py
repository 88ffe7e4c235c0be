"""Playouts on several threads: every number once, the same bytes, and no failure lost."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from solver.adventure.kernel import threads
from solver.adventure.kernel.playouts import Playouts
from solver.adventure.state import State


@pytest.fixture
def three_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "count", lambda: 3)


def played(n: int) -> Playouts:
    seats = ["learned", {"house": 1.0, "random": 1.0, "calculator": 2.0}, "trail-half"]
    playouts = Playouts(State.start(3), seed=5, policies=seats)
    for part in (1, 7, n - 8):  # streams go on where they ended
        playouts.run(range(len(playouts.actions)), part)
    return playouts


@pytest.mark.usefixtures("three_threads")
def test_any_number_of_threads_gives_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    several = played(400)
    monkeypatch.setattr(threads, "count", lambda: 1)
    alone = played(400)
    for index in range(len(alone.actions)):
        assert several.tally(index) == alone.tally(index)
    assert several.paired(0, 1, 0, "win") == alone.paired(0, 1, 0, "win")


@pytest.mark.usefixtures("three_threads")
@pytest.mark.parametrize("count", [1, 2, 3, 299, 300, 1000])
def test_every_number_is_played_once(count: int) -> None:
    times = np.zeros(count, np.int64)

    def play(part: range) -> None:
        times[part.start : part.stop] += 1

    threads.in_parts(play, range(count), games_each=1)
    assert times.tolist() == [1] * count


@pytest.mark.usefixtures("three_threads")
@pytest.mark.parametrize("failing", [0, 1, 2])
def test_what_goes_wrong_in_any_thread_is_raised_when_all_have_ended(failing: int) -> None:
    ended = threading.Semaphore(0)

    def play(part: range) -> None:
        try:
            if part.start == failing * 100:
                raise RuntimeError("a fault in the rules")
        finally:
            ended.release()

    with pytest.raises(RuntimeError, match="a fault in the rules"):
        threads.in_parts(play, range(300), games_each=1)
    assert all(ended.acquire(blocking=False) for _ in range(3))
