"""The lines that the engine process reads: requests, checked.

One JSON object a line; the notation's names.  A request is a question, a stop or a ping; whatever
is wrong with a line is said in one error that names every problem found.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

from solver.adventure.bots import make
from solver.adventure.bots.bot import require_decision
from solver.adventure.ladder.budget import Budget
from solver.adventure.notation import PositionError, parse_position
from solver.adventure.review.thresholds import Thresholds
from solver.adventure.review.wanted import NODES, Wanted
from solver.adventure.rivals.history import GivenHistory, History, parse_game, parse_history
from solver.adventure.rivals.models import require_model, require_objective, require_target
from solver.adventure.state import State
from solver.deep_blue.asked import requests as deep_blue
from solver.engine_lines import LONGEST_LINE, Id, RequestError, game_of, seed_problems, undecodable

__all__ = ["LONGEST_LINE", "Id", "RequestError", "parse_request"]

_FORM: Final = (
    '{"id": ..., "position": "...", "objective": , "model": , "seconds": | "nodes": , "seed": }, '
    '{"id": ..., "position": "...", "bot": "...", "seed": }, '
    '{"id": ..., "review": {"start": , "actions": }, ...}, '
    '{"id": ..., "stop": true} or {"id": ..., "ping": true}'
)


_ASKED: Final = ("position", "review", "stop", "ping")
"""Fields of which a request has exactly one."""


class Question(Struct, frozen=True, kw_only=True):
    """A position to advise on, checked."""

    id: Id
    state: State
    objective: str
    model: str
    budget: Budget
    seed: int
    drop_plan: bool
    holds: bool
    target: int | None = None
    history: History | None = None


class BotQuestion(Struct, frozen=True, kw_only=True):
    """A decision that a bot is to take, checked."""

    id: Id
    state: State
    bot: str
    seed: int
    history: History | None = None


class ReviewQuestion(Struct, frozen=True, kw_only=True):
    """A game to review, checked."""

    id: Id
    history: History
    wanted: Wanted


class Stop(Struct, frozen=True):
    """The question `id` is to be ended with a final answer."""

    id: Id


class Ping(Struct, frozen=True):
    """Asks for a line once the compiled code is loaded."""

    id: Id


class _Line(Struct, kw_only=True, forbid_unknown_fields=True):
    id: Id
    position: str | UnsetType = UNSET
    bot: str | None = None
    review: GivenHistory | UnsetType = UNSET
    objective: str = "win"
    model: str = "best"
    seconds: float | None = None
    nodes: int | None = None
    seed: int = 0
    drop_plan: bool = True
    holds: bool = True
    target: int | None = None
    history: GivenHistory | None = None
    thresholds: list[float] | None = None
    stop: bool | UnsetType = UNSET
    ping: bool | UnsetType = UNSET


Request = Question | BotQuestion | ReviewQuestion | deep_blue.Question | Stop | Ping


def parse_request(line: bytes) -> Request:
    """What `line` asks; RequestError with all that is wrong with it."""
    if game_of(line) == deep_blue.GAME:
        return deep_blue.parse_request(line)
    try:
        request = msgspec.json.decode(line, type=_Line)
    except (ValueError, RecursionError) as error:
        raise undecodable(error, line, _FORM) from None
    asked = [name for name in _ASKED if getattr(request, name) is not UNSET]
    if len(asked) != 1:
        found = " and ".join(asked) or f"none of {', '.join(_ASKED)}"
        raise RequestError(f"expected {_FORM}; found {found}", request.id)
    if request.position is not UNSET:
        if request.bot is not None:
            return _bot_question(request, request.position, request.bot)
        return _question(request, request.position)
    if request.review is not UNSET:
        return _review(request, request.review)
    if request.stop is UNSET:
        if request.ping is not True:
            raise RequestError("ping: false is not true", request.id)
        return Ping(request.id)
    if request.stop is not True:
        raise RequestError("stop: false is not true", request.id)
    return Stop(request.id)


@contextmanager
def _noted(problems: list[str], field: str = "") -> Iterator[None]:
    """What is wrong within, in a `field` of the request, is added to `problems`."""
    where = f"{field}: " if field else ""
    try:
        yield
    except PositionError as error:
        problems += [f"{where}{problem}" for problem in error.problems]
    except ValueError as error:
        problems.append(f"{where}{error}")


def _question(request: _Line, position: str) -> Question:
    problems: list[str] = []
    state: State | None = None
    budget = Budget()
    model, history = "", None
    with _noted(problems, "position"):
        state = parse_position(position)
    with _noted(problems):
        budget = Budget(request.seconds, request.nodes)
    with _noted(problems):
        require_objective(request.objective)
    with _noted(problems):
        model = require_model(request.model, len(state.divers) if state else None)
    with _noted(problems):
        require_target(request.target)
    with _noted(problems):
        if state and request.history:
            history, state = parse_history(request.history, state)
    problems += seed_problems(request.seed)
    if state is None or problems:
        raise RequestError("\n".join(problems), request.id)
    return Question(
        id=request.id,
        state=state,
        objective=request.objective,
        model=model,
        budget=budget,
        seed=request.seed,
        drop_plan=request.drop_plan,
        holds=request.holds,
        target=request.target,
        history=history,
    )


def _bot_question(request: _Line, position: str, bot: str) -> BotQuestion:
    problems: list[str] = []
    state: State | None = None
    history: History | None = None
    with _noted(problems, "position"):
        state = parse_position(position)
        require_decision(state)
    with _noted(problems, "bot"):
        make(bot)
    if request.seconds is not None or request.nodes is not None:
        problems.append("bot: its name says how much it computes; seconds and nodes are not for it")
    with _noted(problems):
        if state and request.history:
            history, state = parse_history(request.history, state)
    problems += seed_problems(request.seed)
    if state is None or problems:
        raise RequestError("\n".join(problems), request.id)
    return BotQuestion(id=request.id, state=state, bot=bot, seed=request.seed, history=history)


def _review(request: _Line, given: GivenHistory) -> ReviewQuestion:
    problems: list[str] = []
    history: History | None = None
    objective, model = "win", ""
    thresholds: Thresholds | None = None
    nodes = NODES if request.nodes is None else request.nodes
    with _noted(problems):
        history, _ = parse_game(given, "review")
    if request.seconds is not None:
        problems.append("seconds: a review is bounded by nodes, for each moment")
    with _noted(problems):
        Budget(nodes=nodes)
    with _noted(problems):
        objective = require_objective(request.objective)
        if request.thresholds is not None:
            thresholds = Thresholds(tuple(request.thresholds), objective)
    with _noted(problems):
        model = require_model(request.model, len(history.start.divers) if history else None)
    problems += seed_problems(request.seed)
    if history is None or problems:
        raise RequestError("\n".join(problems), request.id)
    return ReviewQuestion(
        id=request.id,
        history=history,
        wanted=Wanted(objective, model, nodes, request.seed, thresholds),
    )
