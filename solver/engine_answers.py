"""The lines that the engine process writes: one JSON object a line, each with its question's id."""

from __future__ import annotations

import msgspec

from solver.adventure.actions import Action
from solver.adventure.review.report import Review
from solver.advice import Advice
from solver.engine_lines import Id


def answer_line(id: Id, advice: Advice, final: bool) -> bytes:
    """One answer to the question `id`."""
    return _line({"id": id, "final": final, **msgspec.structs.asdict(advice)})


def progress_line(id: Id, done: int, of: int) -> bytes:
    """How far the review `id` is."""
    return _line({"id": id, "final": False, "done": done, "of": of})


def review_line(id: Id, review: Review | None) -> bytes:
    """The end of the review `id`: what was found, or that it was stopped."""
    return _line({"id": id, "final": True, "review": review})


def choice_line(id: Id, choice: Action | None) -> bytes:
    """What the bot asked for in `id` plays; None when the question was stopped."""
    return _line({"id": id, "final": True, "choice": None if choice is None else str(choice)})


def struct_line(id: Id, answer: msgspec.Struct) -> bytes:
    """An answer to the question `id` that has its own field `final`."""
    return _line({"id": id, **msgspec.structs.asdict(answer)})


def error_line(id: Id | None, message: str) -> bytes:
    """The answer to a line that is no request, or to a question that could not be answered."""
    return _line({"id": id, "error": message})


def pong_line(id: Id) -> bytes:
    """The answer to a ping: the compiled code is loaded."""
    return _line({"id": id, "pong": True})


def _line(fields: dict[str, object]) -> bytes:
    return msgspec.json.encode(fields) + b"\n"
