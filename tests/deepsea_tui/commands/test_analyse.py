"""`deepsea analyse`: what is printed, and which exit code says what."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import platformdirs
import pytest
from click.testing import CliRunner, Result

from deepsea_tui.advisor import AdvisorClient
from deepsea_tui.cli import cli
from deepsea_tui.commands import analyse as command
from deepsea_tui.game.record import encode
from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.progress import Progress
from solver.adventure.actions import TAKE
from solver.adventure.state import State

COMPILED = os.environ.get("NUMBA_CACHE_DIR") or str(
    platformdirs.user_cache_path("deepsea") / "numba"
)
"""Where compiled code lies before the tests get folders of their own."""

SEARCH = "1.3...3.....444(111)(233)(23) 9^344+1,4,3/5^44+2,7/6^34+5,7/=1:32+1,6 6 3 B:search es"
OVER = "- =1:+12/=2:+13 9 3 A:over es"


@pytest.fixture(autouse=True)
def compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", COMPILED)


def analyse(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["analyse", *arguments])


def test_json_is_one_object_and_tables_tell_the_same() -> None:
    """Asked for 33 points beside: B has 9 banked and carries two chips of level 4, 12 to 15 each.

    Six words are a position, as their line is.
    """
    wanted = ("--nodes", "500", "--seed", "3", "--target", "33")
    result = analyse(SEARCH, *wanted, "--json")
    assert result.exit_code == 0
    advice = json.loads(result.stdout)
    assert advice["position"] == SEARCH
    assert (advice["mover"], advice["step"]) == (1, "search")
    assert advice["best"] == ["drop:1"]
    assert {action["action"] for action in advice["actions"]} == {"leave", "drop:1"}
    estimate = {"mean", "half_width", "n", "method"}
    assert set(advice["actions"][0]["win"][0]) == estimate
    assert "id" not in advice
    assert advice["target"] == 33
    reached = [action["reached"] for action in advice["actions"]]
    assert set(reached[0]) == estimate

    result = analyse(*SEARCH.split(), *wanted)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == f"position   {SEARCH}"
    assert "\x1b" not in result.stdout
    top = next(index for index, line in enumerate(lines) if line.startswith("B plays"))
    head, first, second = lines[top : top + 3]
    assert len(head) == len(first) == len(second)
    assert head.endswith("≥33 points, %")
    assert first.startswith("drop:1")
    assert float(first.split()[-2]) == pytest.approx(100 * reached[0]["mean"], abs=0.051)
    assert "target     33 points of B when this dive is over" in result.stdout
    assert "drop plan" in result.stdout
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["1 9v/0v 26 1 A:turn es"], "air: 26 is not from 0 to 25"),
        (["nowhere.txt"], "no file of that name"),
        ([SEARCH, "--seconds", "-1"], "seconds: -1 is not more than 0"),
        ([SEARCH, "--nodes", "0"], "nodes: 0 is not from 1"),
        ([SEARCH, "--nodes", "5", "--seconds", "1"], "only one limit"),
        ([SEARCH, "--target", "0"], "0 is not in the range 1<=x<=240"),
        ([SEARCH, "--seed", "-1"], "seed: -1 is not from 0"),
        ([SEARCH, "--model", "fame"], "model: 'fame' is not one of best, house, inferred"),
        ([SEARCH, "--model", "F=random"], "model: 'F=random': seat 'F' is not one of A, B, C, D"),
        ([SEARCH, "--objective", "fun"], "'win', 'points'"),
        ([], "Missing argument"),
    ],
)
def test_bad_input_is_named_with_exit_code_2(arguments: list[str], words: str) -> None:
    result = analyse(*arguments)
    assert result.exit_code == 2
    assert words in result.stderr
    assert result.stdout == ""


def test_a_position_without_treasure_begins_with_a_dash_and_is_no_option() -> None:
    result = analyse(OVER, "--json")
    assert result.exit_code == 0, result.stderr
    assert json.loads(result.stdout)["position"] == OVER


def test_positions_are_expected_on_stdin() -> None:
    result = CliRunner().invoke(cli, ["analyse", "-"], input="# nothing\n")
    assert result.exit_code == 2
    assert "stdin holds no position" in result.stderr


@pytest.mark.parametrize(("status", "is_said"), [("starting", True), ("ready", False)])
async def test_whoever_waits_for_code_to_load_is_told(
    status: str, is_said: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(command, "_SLOW", 0.0)
    client = AdvisorClient()
    monkeypatch.setattr(client, "_status", status)
    await command._tell_of_loading([client], Progress(1))
    assert ("the first time on a machine it is compiled" in capsys.readouterr().err) is is_said


def test_rivals_are_named_where_the_model_tells_them_apart() -> None:
    model = ("--model", "A=random,C=diver-intent", "--objective", "points")
    result = analyse(SEARCH, "--nodes", "200", *model)
    assert result.exit_code == 0
    assert "model A=random,C=diver-intent(8,2)" in result.stdout
    rivals = [line for line in result.stdout.splitlines() if line.startswith("rival")]
    assert [line.split(maxsplit=2)[1:] for line in rivals] == [
        ["A", "random"],
        ["C", "diver-intent(8,2)"],
        ["D", "house"],
    ]


def test_a_records_moves_say_what_the_rivals_are(tmp_path: Path) -> None:
    """A takes whatever lies at place 2 on his first turn: nobody who waits for depth does."""
    session = Session(GameSetup((Seat("Ann"), Seat("Bob")), seed=7, starter=0))
    session.chance()
    session.play(TAKE)
    path = tmp_path / "game.json"
    path.write_bytes(encode(session.to_record()))
    result = analyse(str(path), "--nodes", "200", "--model", "inferred", "--json")
    assert result.exit_code == 0
    rivals = json.loads(result.stdout)["rivals"]
    assert list(rivals) == ["A"]
    chances = {guess["policy"]: guess["probability"] for guess in rivals["A"]}
    assert chances["timid"] > 0.1
    assert chances.get("diver-intent(8,2)", 0) < 0.02
    assert sum(chances.values()) <= 1 + 1e-9


def test_the_program_itself_from_a_pipe_in_ascii() -> None:
    """Every line of stdin gets an answer, a bad one an error by its number; what no game can reach
    is noted."""
    unreached = replace(State.start(2), air=12)
    run = subprocess.run(
        [sys.executable, "-m", "deepsea_tui", "analyse", "-", "--nodes", "100"],
        input=f"{SEARCH}\nnonsense\n{OVER}\n{unreached}\n".encode(),
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=False,
        timeout=100,
    )
    assert run.returncode == 2, run.stderr
    assert run.stdout.isascii()
    assert b"+-" in run.stdout
    assert b"A, turn" in run.stdout
    assert run.stdout.count(b"position   ") == 3
    assert run.stderr.startswith(b"Error: stdin, line 2: ")
    assert run.stderr.count(b"Error") == 1
    assert run.stderr.splitlines()[1].startswith(b"Note: stdin, line 4: air: 13 is gone, though")


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)], ids=["int", "term"]
)
def test_signals_end_it_quietly_while_it_computes(number: signal.Signals, code: int) -> None:
    command = [sys.executable, "-m", "deepsea_tui", "analyse", "-", "--seconds", "3600", "--json"]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Whoever is started in the background of a shell ignores SIGINT, and hands that down.
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(f"{OVER}\n{SEARCH}\n".encode())
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["position"] == OVER
        process.send_signal(number)
        assert process.wait(100) == code
        assert process.stderr.read().strip() == b""


def test_engine_is_the_engine_process() -> None:
    request = {"id": 7, "position": OVER}
    run = subprocess.run(
        [sys.executable, "-m", "deepsea_tui", "engine"],
        input=json.dumps(request).encode() + b"\n",
        capture_output=True,
        check=False,
        timeout=100,
    )
    assert run.returncode == 0
    answer = json.loads(run.stdout)
    assert (answer["id"], answer["final"]) == (7, True)
    assert [share["mean"] for share in answer["win"]] == [0, 1]
