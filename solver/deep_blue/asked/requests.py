"""Request lines of the engine process about Deep Blue: `"game": "deep-blue"`.

`{"id": 1, "game": "deep-blue", "position": "<position>", "lens": "points"}` asks for advice on the
dive that is on, or on those that the mover could begin; the lens `margin` is the lead over the mean
of all others.  What is hidden from the seat that decides does not count.

`{"id": 1, "game": "deep-blue", "review": {"start": "<position>", "actions": ["gem:red", ...]}}`
reviews the dives of a game.

Positions are in the notation, a line of JSON in a string, with nothing hidden; `"tables"` is the
folder of tables that take the place of those that came with the program.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

from solver.deep_blue.actions import Action, parse_action
from solver.deep_blue.box import Box
from solver.deep_blue.dive_odds.advice import Lens
from solver.deep_blue.notation import PositionError, parse_position
from solver.deep_blue.state import State
from solver.deep_blue.tables import TableError, load
from solver.engine_lines import Id, RequestError, undecodable

GAME: Final = "deep-blue"
_FORM: Final = (
    '{"id": ..., "game": "deep-blue", "position": "...", "lens": , "tables": } or '
    '{"id": ..., "game": "deep-blue", "review": {"start": , "actions": }, "tables": }'
)


class GivenGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game as questions give it."""

    start: str
    """Position that the actions begin at."""
    actions: list[str]
    """All that happened since, chance included."""


class AdviceQuestion(Struct, frozen=True, kw_only=True):
    """A position to advise on, checked."""

    id: Id
    state: State
    lens: Lens


class ReviewQuestion(Struct, frozen=True, kw_only=True):
    """A game whose dives are to be reviewed, checked."""

    id: Id
    start: State
    actions: tuple[Action, ...]


Question: TypeAlias = AdviceQuestion | ReviewQuestion


class _Line(Struct, kw_only=True, forbid_unknown_fields=True):
    id: Id
    game: Literal["deep-blue"]
    position: str | UnsetType = UNSET
    review: GivenGame | UnsetType = UNSET
    lens: Lens | UnsetType = UNSET
    tables: str | None = None


def parse_request(line: bytes) -> Question:
    """What `line` asks; RequestError with all that is wrong with it."""
    try:
        request = msgspec.json.decode(line, type=_Line)
    except (ValueError, RecursionError) as error:
        raise undecodable(error, line, _FORM) from None
    try:
        box = load() if request.tables is None else load(Path(request.tables))
        if request.position is not UNSET and request.review is UNSET:
            lens: Lens = "points" if request.lens is UNSET else request.lens
            return AdviceQuestion(
                id=request.id, state=_position(request.position, box, "position"), lens=lens
            )
        if request.review is not UNSET and request.position is UNSET and request.lens is UNSET:
            return _review(request.id, request.review, box)
    except TableError as error:
        problems = [f"tables: {problem}" for problem in error.problems]
        raise RequestError("\n".join(problems), request.id) from None
    except ValueError as error:
        raise RequestError(str(error), request.id) from None
    raise RequestError(f"expected {_FORM}", request.id)


def _review(id: Id, given: GivenGame, box: Box) -> ReviewQuestion:
    start = state = _position(given.start, box, "review.start")
    actions = []
    for number, name in enumerate(given.actions):
        try:
            actions.append(parse_action(name))
            state = state.child(actions[-1])
        except ValueError as error:
            raise ValueError(f"review.actions[{number}]: {error}") from None
    return ReviewQuestion(id=id, start=start, actions=tuple(actions))


def _position(text: str, box: Box, field: str) -> State:
    try:
        return parse_position(text, box)
    except PositionError as error:
        raise ValueError("\n".join(f"{field}: {each}" for each in error.problems)) from None
