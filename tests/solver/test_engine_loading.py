"""Loading the compiled code: who is told, and what happens when it cannot be had."""

from __future__ import annotations

import sys

import pytest

from solver.engine_loading import CompiledCode


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    code = CompiledCode()
    assert not code.wait(0)
    assert not code.failed


def test_those_who_wait_and_those_who_come_late_are_told() -> None:
    code = CompiledCode()
    told: list[str] = []
    code.when_loaded(lambda: told.append("waited"))
    assert told == []
    code.load()
    assert code.wait(0)
    code.when_loaded(lambda: told.append("late"))
    assert told == ["waited", "late"]


def test_code_that_cannot_be_loaded_has_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "solver.adventure.kernel.playouts", None)
    code = CompiledCode()
    code.load()
    assert code.failed
    assert not code.wait(0)
    assert "playouts" in capsys.readouterr().err
