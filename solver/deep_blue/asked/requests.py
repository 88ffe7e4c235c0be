"""Request lines of the engine process about Deep Blue: `"game": "deep-blue"`.

`{"id": 1, "game": "deep-blue", "review": {"start": "<position>", "actions": ["gem:red", ...]}}`
reviews the dives of a game.  Positions are in the notation, a line of JSON in a string; `"tables"`
is the folder of tables that take the place of those that came with the program.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

from solver.deep_blue.actions import Action, parse_action
from solver.deep_blue.box import Box
from solver.deep_blue.notation import PositionError, parse_position
from solver.deep_blue.state import State
from solver.deep_blue.tables import TableError, load
from solver.engine_lines import Id, RequestError, undecodable

GAME: Final = "deep-blue"
_FORM: Final = '{"id": ..., "game": "deep-blue", "review": {"start": , "actions": }, "tables": }'


class GivenGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game as questions give it."""

    start: str
    """Position that the actions begin at."""
    actions: list[str]
    """All that happened since, chance included."""


class ReviewQuestion(Struct, frozen=True, kw_only=True):
    """A game whose dives are to be reviewed, checked."""

    id: Id
    start: State
    actions: tuple[Action, ...]


Question: TypeAlias = ReviewQuestion


class _Line(Struct, kw_only=True, forbid_unknown_fields=True):
    id: Id
    game: Literal["deep-blue"]
    review: GivenGame | UnsetType = UNSET
    tables: str | None = None


def parse_request(line: bytes) -> Question:
    """What `line` asks; RequestError with all that is wrong with it."""
    try:
        request = msgspec.json.decode(line, type=_Line)
    except (ValueError, RecursionError) as error:
        raise undecodable(error, line, _FORM) from None
    try:
        box = load() if request.tables is None else load(Path(request.tables))
        if request.review is not UNSET:
            return _review(request.id, request.review, box)
    except TableError as error:
        problems = [f"tables: {problem}" for problem in error.problems]
        raise RequestError("\n".join(problems), request.id) from None
    except ValueError as error:
        raise RequestError(str(error), request.id) from None
    raise RequestError(f"expected {_FORM}; found no review", request.id)


def _review(id: Id, given: GivenGame, box: Box) -> ReviewQuestion:
    try:
        start = state = parse_position(given.start, box)
    except PositionError as error:
        raise ValueError("\n".join(f"review.start: {each}" for each in error.problems)) from None
    actions = []
    for number, name in enumerate(given.actions):
        try:
            actions.append(parse_action(name))
            state = state.child(actions[-1])
        except ValueError as error:
            raise ValueError(f"review.actions[{number}]: {error}") from None
    return ReviewQuestion(id=id, start=start, actions=tuple(actions))
