"""How many threads an engine plays on: what the variable says, else one for each core."""

from __future__ import annotations

import multiprocessing

import pytest

from solver import cores


def test_without_the_variable_every_core_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(cores.THREADS, raising=False)
    monkeypatch.setattr(multiprocessing, "parent_process", lambda: None)
    assert cores.threads() == cores.cores() >= 1


def test_a_process_of_a_pool_leaves_the_other_cores_to_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(cores.THREADS, raising=False)
    monkeypatch.setattr(multiprocessing, "parent_process", multiprocessing.current_process)
    assert cores.threads() == 1


def test_the_variable_decides_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cores.THREADS, "3")
    assert cores.threads() == 3


@pytest.mark.parametrize("word", ["0", "-1", "two", "", "1.5", "²"])
def test_what_is_no_number_of_threads_is_refused(
    word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(cores.THREADS, word)
    with pytest.raises(ValueError, match=r"DEEPSEA_THREADS: '.*' is not a whole number from 1"):
        cores.threads()
