"""The engine as a process: streams, stops, bad lines, and how it ends."""

from __future__ import annotations

import json
import os
import queue
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from solver.adventure.state import State

START = str(State.start(4))
PATIENCE = 100.0
"""Seconds for anything that may have to compile first."""

Line = dict[str, Any]


class EngineProcess:
    """An engine, its input, and the lines that come out, each with a time-out."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "solver.engine"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self._lines: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)
        self._lines.put(b"")

    def send(self, **fields: Any) -> None:
        self.send_raw(json.dumps(fields).encode() + b"\n")

    def send_raw(self, data: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def line(self, seconds: float = PATIENCE) -> Line:
        raw = self._lines.get(timeout=seconds)
        assert raw, "the engine closed its stdout"
        line = json.loads(raw)
        assert isinstance(line, dict)
        return line

    def until(self, wanted: Callable[[Line], bool], seconds: float = PATIENCE) -> list[Line]:
        lines = [self.line(seconds)]
        while not wanted(lines[-1]):
            lines.append(self.line(seconds))
        return lines

    def answers(self, id: int | str) -> list[Line]:
        """Every line about question `id`, the final one last."""
        lines = self.until(lambda line: line["id"] == id and line.get("final") is not False)
        assert "error" not in lines[-1]
        return [line for line in lines if line["id"] == id]

    def warm(self) -> None:
        self.send(id="warm", ping=True)
        self.until(lambda line: line["id"] == "warm")

    def close_input(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert pipe is not None
            try:
                pipe.close()
            except BrokenPipeError:
                continue


@pytest.fixture
def fresh() -> Iterator[EngineProcess]:
    engine = EngineProcess()
    yield engine
    engine.end()


@pytest.fixture(scope="module")
def engine() -> Iterator[EngineProcess]:
    engine = EngineProcess()
    engine.warm()
    yield engine
    engine.end()


def test_answers_climb_the_ladder_and_only_the_last_is_final(engine: EngineProcess) -> None:
    engine.send(id=1, position=START, seconds=0.4)
    lines = engine.answers(1)
    assert [line["final"] for line in lines] == [False] * (len(lines) - 1) + [True]
    rungs = [line["rung"] for line in lines]
    assert rungs == sorted(rungs)
    assert rungs[0] == 1
    assert rungs[-1] in (2, 3)  # the search follows once its code is loaded
    counts = [line["playouts"] for line in lines]
    assert counts == sorted(counts)


def test_names_are_those_of_the_notation(engine: EngineProcess) -> None:
    engine.send(id="n", position=str(State.start(2)), nodes=500)
    last = engine.answers("n")[-1]
    assert {
        *("id", "final", "position", "mover", "step", "objective", "model", "method", "best"),
        *("actions", "next_rolls", "air", "reasons"),
    } <= set(last)


def test_the_same_seed_and_nodes_give_the_same_bytes(engine: EngineProcess) -> None:
    position = "111...3..3333344444444 =2:2+0,5/4^233+5,0,3,6,4,2/=1:2+3,4 3 2 B:search es"
    finals = []
    for _ in range(2):
        engine.send(id="same", position=position, nodes=3000, seed=5)
        finals.append(json.dumps(engine.answers("same")[-1]))
    assert finals[0] == finals[1]
    engine.send(id="same", position=position, nodes=3000, seed=6)
    assert json.dumps(engine.answers("same")[-1]) != finals[0]


def test_a_stop_ends_a_question_with_a_final_answer(engine: EngineProcess) -> None:
    engine.send(id=2, position=START, seconds=3600)
    engine.until(lambda line: line["id"] == 2 and line["rung"] == 2)
    engine.send(id=2, stop=True)
    last = engine.until(lambda line: line["id"] == 2 and line["final"], seconds=5)[-1]
    assert last["playouts"] > 0


def test_a_question_that_waits_can_be_stopped(engine: EngineProcess) -> None:
    engine.send(id="running", position=START, seconds=3600)
    engine.send(id="waiting", position=START, seconds=3600)
    engine.send(id="waiting", stop=True)
    engine.send(id="running", stop=True)
    engine.answers("running")
    assert engine.answers("waiting")[-1]["final"]


def test_questions_are_answered_in_order(engine: EngineProcess) -> None:
    for id in ("first", "second", "third"):
        engine.send(id=id, position=START, nodes=300)
    lines = engine.until(lambda line: line["id"] == "third" and line["final"])
    assert [line["id"] for line in lines if line["final"]] == ["first", "second", "third"]


def test_a_stop_for_nothing_is_passed_over(engine: EngineProcess) -> None:
    engine.send(id="nobody", stop=True)
    engine.send(id="after", ping=True)
    assert engine.line() == {"id": "after", "pong": True}


def test_a_review_tells_how_far_it_is_and_ends_with_what_it_found(engine: EngineProcess) -> None:
    game = {"start": START, "actions": ["roll:4", "leave"]}
    engine.send(id="r", review=game, nodes=100)
    lines = engine.answers("r")
    assert [line["done"] for line in lines[:-1]] == [*range(1, lines[0]["of"] + 1)]
    review = lines[-1]["review"]
    assert [each["action"] for each in review["decisions"]] == ["leave"]
    assert [each["action"] for each in review["chances"]] == ["roll:4"]
    assert len(review["shares"]) == 3


def test_a_review_can_be_stopped(engine: EngineProcess) -> None:
    game = {"start": START, "actions": ["roll:4", "leave"] * 2}
    engine.send(id="s", review=game, nodes=1_000_000_000)
    engine.send(id="s", stop=True)
    assert engine.answers("s")[-1]["review"] is None


def test_an_id_still_open_is_refused(engine: EngineProcess) -> None:
    engine.send(id="twice", position=START, seconds=3600)
    engine.send(id="twice", position=START, seconds=3600)
    refused = engine.until(lambda line: "error" in line)[-1]
    assert refused["id"] == "twice"
    assert "still open" in refused["error"]
    engine.send(id="twice", stop=True)
    assert engine.answers("twice")[-1]["final"]


@pytest.mark.parametrize(
    ("position", "win"),
    [
        ("- =1:+3/=2: 9 3 A:over es", [1, 0]),
        ("- =1:+3,0/=2:+2,1 9 3 A:over es", [0.5, 0.5]),
        # B turns over a chip of level 4 against the 12 that A has scored.
        ("- =1:+12/=2:4 9 3 B:reveal es", None),
    ],
)
def test_a_game_that_is_over_is_answered_exactly(
    engine: EngineProcess, position: str, win: list[float] | None
) -> None:
    engine.send(id="over", position=position)
    (line,) = engine.answers("over")
    assert line["method"] == "exact"
    assert sum(share["mean"] for share in line["win"]) == pytest.approx(1)
    if win is None:  # 7 chips are left: one 12 (a tie, shared) and six that are worth more
        win = [0.5 / 7, 6.5 / 7]
    assert [share["mean"] for share in line["win"]] == pytest.approx(win)


def test_bad_lines_are_answered_and_do_no_harm(engine: EngineProcess) -> None:
    rng = random.Random(1)
    good = json.dumps({"id": 1, "position": START, "nodes": 10}).encode()
    lines = [b"[" * 50_000, b"x" * 200_000, b"\xff\xfe", b"[]", b"0", b'{"id": {}}', b"{"]
    for _ in range(200):
        torn = bytearray(good)
        torn[rng.randrange(len(torn))] = rng.choice(b'{}[]",:x9\x00\xff')
        del torn[rng.randrange(len(torn)) :]
        lines.append(bytes(torn) or b"{")
    endless = {"id": 1, "position": START.replace("0v/", f"0v+{'9' * 5000}/", 1)}
    lines.append(json.dumps(endless).encode())
    for line in lines:
        engine.send_raw(line + b"\n")
    engine.send_raw(b"\n  \n")  # blank lines ask nothing
    engine.send(id="alive", ping=True)
    answers = engine.until(lambda line: line["id"] == "alive")
    assert len(answers) == len(lines) + 1
    assert all(answer["error"] for answer in answers[:-1])


def test_the_end_of_input_lets_open_questions_finish(fresh: EngineProcess) -> None:
    fresh.send(id=1, position=START, nodes=200)
    fresh.send(id=2, position=START, nodes=200)
    fresh.close_input()
    assert fresh.answers(1)[-1]["playouts"] > 0
    assert fresh.answers(2)[-1]["playouts"] > 0
    assert fresh.process.wait(PATIENCE) == 0


def test_an_engine_that_nobody_listens_to_ends() -> None:
    """A program that is killed closes both pipes: its engine must not go on computing."""
    reader, writer = os.pipe()
    with subprocess.Popen(
        [sys.executable, "-m", "solver.engine"], stdin=subprocess.PIPE, stdout=writer
    ) as process:
        os.close(writer)
        assert process.stdin is not None
        request = {"id": 1, "position": START, "seconds": 3600}
        process.stdin.write(json.dumps(request).encode() + b"\n")
        process.stdin.flush()
        assert os.read(reader, 10)
        os.close(reader)
        assert process.wait(PATIENCE) == 0


def test_without_stdin_there_is_nothing_to_do() -> None:
    command = [sys.executable, "-m", "solver.engine"]
    run = subprocess.run(
        ["/bin/sh", "-c", 'exec "$@" <&-', "sh", *command],
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    assert (run.returncode, run.stdout) == (0, b"")


def test_the_compiled_code_missing_leaves_the_odds() -> None:
    """Without numba every question is answered from rung 1."""
    hide = "import sys; sys.modules['numba'] = None; from solver.engine import main; main()"
    run = subprocess.run(
        [sys.executable, "-c", hide],
        input=json.dumps({"id": 1, "position": START}).encode() + b"\n",
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    last = json.loads(run.stdout.splitlines()[-1])
    assert (last["final"], last["rung"]) == (True, 1)
    assert b"numba" in run.stderr


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)], ids=["term", "int"]
)
def test_signals_end_it_with_their_codes(
    fresh: EngineProcess, number: signal.Signals, code: int
) -> None:
    fresh.send(id=1, position=START, seconds=3600)
    fresh.line()
    fresh.process.send_signal(number)
    assert fresh.process.wait(PATIENCE) == code
