"""What all request lines of the engine process have in common."""

from __future__ import annotations

import re
from typing import Final

import msgspec
from msgspec import Struct

from solver.adventure.ladder.budget import MOST_SEED

LONGEST_LINE: Final = 262_144
"""Bytes of the longest request line, its newline included."""

Id = int | str
"""A request's name, chosen by whoever asks; it comes back in every line about it."""


class RequestError(Exception):
    """A line that is no request; `id` is that of the line, when it could be read."""

    def __init__(self, message: str, id: Id | None = None) -> None:
        super().__init__(message)
        self.id = id


class _OnlyId(Struct):
    id: Id | None = None


class _OnlyGame(Struct):
    game: str = ""


def undecodable(error: Exception, line: bytes, form: str) -> RequestError:
    """The error for a `line` that msgspec refuses where the `form` is expected."""
    if isinstance(error, msgspec.ValidationError):
        reason = _readable(str(error))
    elif isinstance(error, RecursionError):
        reason = "nested too deeply"
    else:
        reason = f"no JSON object: {error}"
    return RequestError(f"{reason}; expected {form}", _id_of(line))


def seed_problems(seed: int) -> list[str]:
    """What is wrong with a seed; empty when nothing is."""
    return [] if 0 <= seed <= MOST_SEED else [f"seed: {seed} is not from 0 to {MOST_SEED}"]


def game_of(line: bytes) -> str:
    """The game that a line names; empty when it names none, or cannot be read."""
    try:
        return msgspec.json.decode(line, type=_OnlyGame).game
    except (ValueError, RecursionError):
        return ""


def _readable(message: str) -> str:
    """A validation message with the field first: `nodes: Expected int, got str`."""
    match = re.fullmatch(r"(.*) - at `\$\.?(.*)`", message)
    return f"{match[2]}: {match[1]}" if match and match[2] else message


def _id_of(line: bytes) -> Id | None:
    try:
        return msgspec.json.decode(line, type=_OnlyId).id
    except (ValueError, RecursionError):
        return None
