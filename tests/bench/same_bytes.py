"""Whether the same question gives the same bytes: same seed, same node limit, a new engine.

    python -m tests.bench.same_bytes [POSITIONS]

Each position is asked about under every model and both objectives, by two engine processes; the
second gets the questions in another order, so that what was asked before must not matter.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter

import msgspec

from solver.adventure.rivals.history import GivenHistory, History
from solver.adventure.state import State
from solver.advice import OBJECTIVES
from tests.bench.games import decisions, last_dive

MODELS = ("best", "house", "inferred", "paranoid", "diver-intent(8,2)", "A=random,B=trail-half")
NODES = 600
SEED = 20


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line for the engine."""

    id: int
    position: str
    objective: str
    model: str
    nodes: int
    seed: int
    history: GivenHistory | None = None


def questions(positions: int) -> list[Question]:
    """Half of the positions early or midway with their histories, half from last dives."""
    asked: list[tuple[State, History | None]] = [*decisions(-(-positions // 2), SEED)]
    for number in range(positions // 2):
        states = [*last_dive(2 + number % 5, SEED + number)]
        asked.append((random.Random(number).choice(states[-12:]), None))
    return [
        Question(number, str(state), objective, model, NODES, SEED + number, _given(history))
        for number, (state, objective, model, history) in enumerate(
            (state, objective, model, history if model == "inferred" else None)
            for state, history in asked
            for objective in OBJECTIVES
            for model in MODELS
        )
    ]


def _given(history: History | None) -> GivenHistory | None:
    if history is None:
        return None
    return GivenHistory(str(history.start), [str(action) for action in history.actions])


def final_lines(asked: list[Question]) -> dict[int, bytes]:
    """The last line about each question, from an engine started for them."""
    run = subprocess.run(
        [sys.executable, "-m", "solver.engine"],
        input=b"".join(msgspec.json.encode(question) + b"\n" for question in asked),
        stdout=subprocess.PIPE,
        check=True,
    )
    finals = {}
    for line in run.stdout.splitlines():
        head = msgspec.json.decode(line)
        if "error" in head:
            raise RuntimeError(head["error"])
        if head["final"]:
            finals[head["id"]] = line
    return finals


def compare(positions: int) -> tuple[list[Question], Counter[str]]:
    """Questions that were answered differently the second time, and all answers by their method."""
    asked = questions(positions)
    first = final_lines(asked)
    second = final_lines(random.Random(SEED).sample(asked, len(asked)))
    methods = Counter(msgspec.json.decode(line)["method"] for line in first.values())
    return [one for one in asked if first[one.id] != second[one.id]], methods


def main() -> None:
    different, methods = compare(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
    print(f"{methods.total()} questions, by method {dict(methods)}: {len(different)} differ")
    for question in different:
        print(f"  {question.position} {question.objective} {question.model}")


if __name__ == "__main__":
    main()
