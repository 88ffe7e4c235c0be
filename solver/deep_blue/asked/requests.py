"""Request lines of the engine process about Deep Blue: `"game": "deep-blue"`.

`{"id": 1, "game": "deep-blue", "position": "<position>", "lens": "points"}` asks for advice on the
dive that is on, or on those that the mover could begin; the lens `margin` is the lead over the mean
of all others.  What is hidden from the seat that decides does not count.  A decision between dives
is answered by a stream, in which each answer is better, till `"seconds": 2` or `"nodes": 64` (deals
of what is hidden) are spent, with the chance of `"seed": 7`; without a limit it takes 3 seconds.

`{"id": 1, "game": "deep-blue", "view": "<what a seat sees>", "bot": "greedy", "seed": 7}` asks what
a bot plays: `{"id": 1, "final": true, "choice": "dive:S3"}`.

`{"id": 1, "game": "deep-blue", "review": {"start": "<position>", "actions": ["gem:red", ...]}}`
reviews a game.  Decisions between dives are looked at in `"nodes": 16` deals each with the chance
of `"seed": 7`, those that come within `"seconds": 30`.

Positions are in the notation, a line of JSON in a string, with nothing hidden but in a view;
`"tables"` is the folder of tables that take the place of those that came with the program.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

from solver.adventure.ladder.budget import MOST_NODES, Budget
from solver.deep_blue.actions import Action, parse_action
from solver.deep_blue.bots import make
from solver.deep_blue.box import Box
from solver.deep_blue.dive_odds.advice import Lens
from solver.deep_blue.notation import PositionError, parse_position, parse_view
from solver.deep_blue.notation.fields import SEATS
from solver.deep_blue.observation import Observation
from solver.deep_blue.review.wanted import DEALS, FEWEST, TurnsWanted
from solver.deep_blue.state import State
from solver.deep_blue.tables import TableError, load
from solver.engine_lines import Id, RequestError, seed_problems, undecodable

GAME: Final = "deep-blue"
_FORM: Final = (
    '{"id": ..., "game": "deep-blue", "position": "...", "lens": , "seconds": | "nodes": , '
    '"seed": , "tables": } or '
    '{"id": ..., "game": "deep-blue", "view": "...", "bot": "...", "seed": , "tables": } or '
    '{"id": ..., "game": "deep-blue", "review": {"start": , "actions": }, "nodes": , "seconds": , '
    '"seed": , "tables": }'
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
    budget: Budget
    """Its nodes are deals of what is hidden; a dive is counted out whatever it is."""
    seed: int


class BotQuestion(Struct, frozen=True, kw_only=True):
    """A decision that a bot is to take by what its seat may know, checked."""

    id: Id
    observation: Observation
    bot: str
    seed: int


class ReviewQuestion(Struct, frozen=True, kw_only=True):
    """A game to be reviewed, checked."""

    id: Id
    start: State
    actions: tuple[Action, ...]
    wanted: TurnsWanted = TurnsWanted()


Question: TypeAlias = AdviceQuestion | BotQuestion | ReviewQuestion


_ASKED: Final = {
    "position": frozenset({"position", "lens", "seconds", "nodes", "seed"}),
    "view": frozenset({"view", "bot", "seed"}),
    "review": frozenset({"review", "nodes", "seconds", "seed"}),
}
"""What tells a question, and the fields that go with it."""
_FIELDS: Final = frozenset[str]().union(*_ASKED.values())


class _Line(Struct, kw_only=True, forbid_unknown_fields=True):
    id: Id
    game: Literal["deep-blue"]
    position: str | UnsetType = UNSET
    view: str | UnsetType = UNSET
    review: GivenGame | UnsetType = UNSET
    lens: Lens | UnsetType = UNSET
    bot: str | UnsetType = UNSET
    seconds: float | UnsetType = UNSET
    nodes: int | UnsetType = UNSET
    seed: int | UnsetType = UNSET
    tables: str | None = None


def parse_request(line: bytes) -> Question:
    """What `line` asks; RequestError with all that is wrong with it."""
    try:
        request = msgspec.json.decode(line, type=_Line)
    except (ValueError, RecursionError) as error:
        raise undecodable(error, line, _FORM) from None
    given = frozenset(name for name in _FIELDS if getattr(request, name) is not UNSET)
    asked = next((name for name, fields in _ASKED.items() if name in given <= fields), None)
    if asked is None:
        raise RequestError(f"expected {_FORM}; found {', '.join(sorted(given))}", request.id)
    try:
        box = load() if request.tables is None else load(Path(request.tables))
        return _QUESTIONS[asked](request, box)
    except TableError as error:
        problems = [f"tables: {problem}" for problem in error.problems]
        raise RequestError("\n".join(problems), request.id) from None
    except ValueError as error:
        raise RequestError(str(error), request.id) from None


def _advice(request: _Line, box: Box) -> AdviceQuestion:
    assert request.position is not UNSET
    return AdviceQuestion(
        id=request.id,
        state=_position(request.position, box, "position"),
        lens="points" if request.lens is UNSET else request.lens,
        budget=Budget(
            None if request.seconds is UNSET else request.seconds,
            None if request.nodes is UNSET else request.nodes,
        ),
        seed=_seed(request),
    )


def _bot(request: _Line, box: Box) -> BotQuestion:
    assert request.view is not UNSET
    if request.bot is UNSET:
        raise ValueError(f"expected {_FORM}; found a view without a bot")
    try:
        observation = parse_view(request.view, box)
    except PositionError as error:
        raise ValueError("\n".join(f"view: {each}" for each in error.problems)) from None
    if not observation.actions:
        raise ValueError(f"view: seat {SEATS[observation.seat]} is not to decide")
    make(request.bot)
    seed = _seed(request)
    return BotQuestion(id=request.id, observation=observation, bot=request.bot, seed=seed)


def _seed(request: _Line) -> int:
    seed = 0 if request.seed is UNSET else request.seed
    if problems := seed_problems(seed):
        raise ValueError("\n".join(problems))
    return seed


def _review(request: _Line, box: Box) -> ReviewQuestion:
    given = request.review
    assert given is not UNSET
    start = state = _position(given.start, box, "review.start")
    actions = []
    for number, name in enumerate(given.actions):
        try:
            actions.append(parse_action(name))
            state = state.child(actions[-1])
        except ValueError as error:
            raise ValueError(f"review.actions[{number}]: {error}") from None
    return ReviewQuestion(
        id=request.id, start=start, actions=tuple(actions), wanted=_wanted(request)
    )


def _wanted(request: _Line) -> TurnsWanted:
    deals = DEALS if request.nodes is UNSET else request.nodes
    if not FEWEST <= deals <= MOST_NODES:
        raise ValueError(f"nodes: {deals} is not from {FEWEST} to {MOST_NODES}")
    seconds = None if request.seconds is UNSET else request.seconds
    Budget(seconds)
    return TurnsWanted(deals=deals, seconds=seconds, seed=_seed(request))


def _position(text: str, box: Box, field: str) -> State:
    try:
        return parse_position(text, box)
    except PositionError as error:
        raise ValueError("\n".join(f"{field}: {each}" for each in error.problems)) from None


_QUESTIONS: Final[dict[str, Callable[[_Line, Box], Question]]] = {
    "position": _advice,
    "view": _bot,
    "review": _review,
}
