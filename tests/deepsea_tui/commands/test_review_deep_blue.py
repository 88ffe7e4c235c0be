"""`deepsea review` of a game of Deep Blue: JSON and a page by the engine, and what is refused."""

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


def test_a_record_is_reviewed_and_the_page_needs_nothing_else(tmp_path: Path) -> None:
    """Its eight dives; the points of the game are what everybody got in them.  Hardly any time is
    given for decisions between dives: what is left out is counted (the game has 94)."""
    page = tmp_path / "game.html"
    result = run("--json", "--html", str(page), "--seconds", "0.2")
    assert result.exit_code == 0, result.output
    found = msgspec.json.decode(result.stdout, type=DiveReview)
    assert len(found.dives) == 8
    finals = [round(seat.final) for seat in found.seats]
    assert finals == record.read(GAME).result.points
    assert len(found.turns) + found.left_out == 94
    in_dives = sum(len(dive.decisions) for dive in found.dives)
    assert sum(each.decisions for each in found.choices) == in_dives + len(found.turns)
    stop = found.dives[0].decisions[0]
    assert (stop.action, stop.label) == ("stop", "blunder")
    text = page.read_text()
    assert "80  dive 1  Ann stop: blunder" in text
    assert "<script" not in text
    assert "src=" not in text
    assert 'href="' not in text


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
    ("option", "told"),
    [
        (("--nodes", "3"), "--nodes: 3 is fewer than 8"),
        (("--objective", "win"), "--objective: not for a game of Deep Blue"),
        (("--seconds", "0"), "seconds: 0 is not more than 0"),
    ],
)
def test_what_does_not_go_with_it_is_refused(option: tuple[str, ...], told: str) -> None:
    result = run(*option)
    assert result.exit_code == 2
    assert told in result.output
