"""`deepsea analyse` on many positions: shared by engines, in order, and ended cleanly."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from solver.adventure.state import State

COMMAND = (sys.executable, "-m", "deepsea_tui", "analyse")
SEARCH = "1.3...3.....444(111)(233)(23) 9^344+1,4,3/5^44+2,7/6^34+5,7/=1:32+1,6 6 3 B:search es"
LATE = "1.3...3.....444(111)(233)(23) 9^344+1,4,3/5^44+2,7/6^34+5,7/=1:32+1,6 6 2 A:search es"
OVER = "- =1:+12/=2:+13 9 3 A:over es"


@pytest.fixture
def positions(tmp_path: Path) -> Path:
    path = tmp_path / "positions.txt"
    path.write_text(f"# late ones\n{LATE}\n{OVER}\n\nnonsense\n{State.start(2)}\n{SEARCH}\n")
    return path


def run(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=100,
    )


def test_the_bytes_do_not_depend_on_how_many_share_the_work(positions: Path) -> None:
    """Three positions that engines compute, one that is known, one bad line."""
    asked = (str(positions), "--nodes", "300", "--seed", "5", "--json")
    one, two = (run(*asked, "--workers", str(workers)) for workers in (1, 2))
    assert (one.returncode, two.returncode) == (2, 2)
    found = [json.loads(line)["position"] for line in one.stdout.splitlines()]
    assert found == [LATE, OVER, str(State.start(2)), SEARCH]
    assert two.stdout == one.stdout
    assert two.stderr == one.stderr
    assert one.stderr.startswith(f"Error: {positions}, line 5: expected six fields".encode())


def test_a_question_that_is_refused_is_named_and_the_rest_answered(tmp_path: Path) -> None:
    """There is no seat D among two divers."""
    path = tmp_path / "positions.txt"
    path.write_text(f"{OVER}\n{LATE}\n")
    result = run(str(path), "--nodes", "50", "--model", "D=random", "--json")
    assert result.returncode == 2
    assert [json.loads(line)["position"] for line in result.stdout.splitlines()] == [LATE]
    assert f"{path}, line 1: model: 'D=random': seat 'D'" in result.stderr.decode()


def test_a_terminal_is_shown_how_far_it_is_and_an_interrupt_leaves_no_engine(
    positions: Path,
) -> None:
    terminal, stderr = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, str(positions), "--seconds", "3600", "--json", "--workers", "2"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=stderr,
    ) as process:
        os.close(stderr)
        shown = b""
        while b"0/5" not in shown:
            shown += os.read(terminal, 1000)
        while not (engines := children(process.pid)):
            os.sched_yield()
        process.send_signal(signal.SIGINT)
        assert process.wait(100) == 130
    os.close(terminal)
    assert not [pid for pid in engines if Path(f"/proc/{pid}").exists()]


def test_a_termination_leaves_no_engine_and_says_nothing(positions: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, str(positions), "--seconds", "3600", "--json", "--workers", "2"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        while not (engines := children(process.pid)):
            os.sched_yield()
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=100)
        assert process.returncode == 143
    assert b"Traceback" not in said
    assert not [pid for pid in engines if Path(f"/proc/{pid}").exists()]


def children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


def test_a_reader_that_has_gone_ends_it_quietly(tmp_path: Path) -> None:
    """More answers than a pipe holds, so that the last one cannot be out before he goes."""
    positions = tmp_path / "positions.txt"
    positions.write_text(f"{OVER}\n" * 1000)
    with subprocess.Popen(
        [*COMMAND, str(positions), "--nodes", "100", "--json"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(100) == 1
        assert b"Traceback" not in process.stderr.read()
