"""`deepsea analyse` of positions of Deep Blue: lines of JSON, records, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deepsea_tui.cli import cli
from deepsea_tui.files.positions import PositionSourceError, read_positions
from deepsea_tui.game.record import encode
from solver.deep_blue.notation import format_position, parse_position
from solver.deep_blue.observation import Observation
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from tests.deepsea_tui.game.deep_blue.games import begun, chances, decide
from tests.solver.deep_blue.boards import at, laid_out, play

GAME = Path(__file__).parent.parent / "data" / "records" / "deep_blue.json"


def drawing() -> State:
    """Seat 0 dives at S1, seat 1 too, and a silver gem has been drawn."""
    state = play(at(at(laid_out(), 0, "S1", "A9"), 1, "S1", "A9"), "dive:S1")
    assert state.step is Step.GEM
    return play(state, "gem:silver")


def analyse(*arguments: str, lines: str = "") -> Result:
    return CliRunner().invoke(cli, ["analyse", *arguments], input=lines)


def test_a_file_of_positions(tmp_path: Path) -> None:
    """Tables and JSON tell the same; a bad line is named by its number, and the others answered."""
    text = format_position(drawing())
    file = tmp_path / "positions.txt"
    bad = text.replace('"draw"', '"swim"')
    file.write_text(f"# a dive\n{text}\n{bad}\n")
    result = analyse(str(file))
    assert result.exit_code == 2
    lines = result.stdout.splitlines()
    assert lines[0] == "dive       at S1, led by A"
    assert "best       draw" in lines
    row = next(line for line in lines if line.startswith("draw  "))
    assert f"Error: {file}, line 3: field step: 'swim' is not one of" in result.stderr
    result = analyse(text, "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert (found["position"], found["mover"], found["lens"]) == (text, "A", "points")
    points = found["dive"]["options"][0]["gains"][0]["points"]["mean"]
    assert float(row.split()[1]) == pytest.approx(points, abs=0.051)
    assert "final" not in found
    assert "id" not in found


def test_between_dives_candidates_are_held_against_each_other() -> None:
    result = analyse(
        format_position(at(laid_out(), 0, "S1", "H")), "--nodes", "8", "--seed", "7", "--json"
    )
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert found["between"]["deals"] == 8
    assert {"rest", "dive:S1"} < {option["action"] for option in found["between"]["options"]}
    assert [each["action"] for each in found["possible"]] == ["dive:S1"]


def test_the_last_position_of_a_record_is_meant(tmp_path: Path) -> None:
    session = begun(2, seed=1, starter=0)
    chances(session)
    session.hand_over()
    decide(session, ["sail:S1,-", "pay:deckhand", "spot:1"])
    file = tmp_path / "game.json"
    file.write_bytes(encode(session.to_record()))
    (given,) = read_positions([str(file)], None).each
    assert given.game == "deep-blue"
    found = parse_position(given.text)
    assert Observation.of(found, 1) == session.observation(1)
    assert found.players[0].resting != session.state.players[0].resting  # hidden: dealt by lot
    text = format_position(session.state)
    file.write_text(f"{text}\n{text}\n")
    assert [each.text for each in read_positions([str(file)], None).each] == [text, text]
    file.write_text(json.dumps(json.loads(GAME.read_bytes())))  # on one line
    (same,) = read_positions([str(file)], None).each
    (over,) = read_positions([str(GAME)], None).each
    assert same == over
    assert '"step":"over"' in over.text


@pytest.mark.parametrize(
    "option", [("--target", "9"), ("--objective", "win"), ("--model", "house")]
)
def test_options_of_the_other_game_are_refused(option: tuple[str, str]) -> None:
    result = analyse(format_position(drawing()), *option)
    assert result.exit_code == 2
    assert f"Error: {option[0]}: not for a position of deep-blue" in result.stderr


def test_the_lens_is_refused_for_the_other_game() -> None:
    result = analyse("1 0v/0v 25 1 A:turn es", "--lens", "points")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--lens: not for a position of adventure" in result.stderr


def test_own_tables_are_those_of_positions_too(own_folders: Path) -> None:
    folder = own_folders / "data" / "deepsea" / "deep-blue"
    folder.mkdir(parents=True)
    (folder / "map.toml").write_text("nonsense = 1")
    (given,) = read_positions([format_position(drawing())], None).each
    assert given.text is None
    assert given.problem.startswith("map.toml: ")


def test_a_record_of_unknown_tables_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(GAME.read_text().replace("74a410039de19e0f", "0" * 16))
    with pytest.raises(PositionSourceError, match="field tables: the game was played with"):
        read_positions([str(file)], None)
