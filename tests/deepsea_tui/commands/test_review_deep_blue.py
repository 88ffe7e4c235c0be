"""`deepsea review` of a game of Deep Blue: text and JSON by the engine, and what is refused."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from deepsea_tui.cli import cli
from deepsea_tui.game import record
from solver.deep_blue.review.report import DiveReview

GAME = Path(__file__).parent.parent / "data" / "records" / "deep_blue.json"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["review", str(GAME), *arguments])


def test_the_dives_of_a_record_are_reviewed() -> None:
    """Its eight dives; the points of the game are what everybody got in them."""
    result = run("--json")
    assert result.exit_code == 0, result.output
    found = msgspec.json.decode(result.stdout, type=DiveReview)
    assert len(found.dives) == 8
    finals = [round(seat.final) for seat in found.seats]
    assert finals == record.read(GAME).result.points


def test_a_game_that_is_still_on_is_not_reviewed(tmp_path: Path) -> None:
    """It would tell what hands hold."""
    whole = record.read(GAME)
    short = msgspec.structs.replace(whole, actions=whole.actions[:30], undone=[], result=None)
    file = tmp_path / "on.json"
    file.write_bytes(msgspec.json.encode(short))
    result = CliRunner().invoke(cli, ["review", str(file)])
    assert result.exit_code == 2
    assert "the game is still on, and hands are hidden" in result.output


@pytest.mark.parametrize(
    "option", [("--nodes", "3"), ("--objective", "win"), ("--html", "x"), ("--again",)]
)
def test_options_of_the_other_game_are_refused(option: tuple[str, ...]) -> None:
    result = run(*option)
    assert result.exit_code == 2
    assert f"takes --json only; found {option[0]}" in result.output
