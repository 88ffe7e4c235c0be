"""`deepsea table`: what it opens with, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner

from deepsea_tui import launch
from deepsea_tui.cli import cli


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the app was opened with, in place of opening it."""
    found: list[Any] = []

    def open_app(session: Any = None, **options: Any) -> int:
        found.append((session, options))
        return 0

    monkeypatch.setattr(launch, "open_app", open_app)
    monkeypatch.setattr(launch, "check_terminal", lambda: None)
    return found


def test_seats_starter_and_edition(opened: list[Any]) -> None:
    names = ["--seat", "Ann", "--seat", "Bob", "--starter", "Bob"]
    result = CliRunner().invoke(cli, ["table", *names, "--edition", "pt"])
    assert result.exit_code == 0, result.output
    ((session, _),) = opened
    assert [seat.name for seat in session.setup.seats] == ["Ann", "Bob"]
    assert (session.setup.seed, session.start.mover) == (None, 1)
    assert session.setup.rules.undeclared_roll == "locks"


def test_without_seats_the_form_asks(opened: list[Any]) -> None:
    assert CliRunner().invoke(cli, ["table"]).exit_code == 0
    assert opened == [(None, {"real_table": True})]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seat", "Ann"], "seats: 1 is not from 2 to 6"),
        (["--seat", "Ann", "--seat", "Ann"], "is taken by seat A"),
        (["--seat", "Ann", "--seat", "Bob", "--starter", "Cy"], "'Cy' is not one of Ann, Bob"),
        (["--seat", "Ann", "--seat", "Bob", "--rule", "tie=never"], "never"),
        (["--edition", "pt"], "goes with --seat"),
    ],
)
def test_bad_options_are_named(opened: list[Any], arguments: list[str], words: str) -> None:
    result = CliRunner().invoke(cli, ["table", *arguments])
    assert result.exit_code == 2
    assert words in result.stderr
    assert opened == []
