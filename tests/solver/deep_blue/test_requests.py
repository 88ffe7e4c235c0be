"""Request lines of the engine about Deep Blue: read, or refused with all that is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from solver.adventure.ladder.budget import Budget
from solver.deep_blue.asked.requests import AdviceQuestion, BotQuestion, ReviewQuestion
from solver.deep_blue.notation import format_position, format_view
from solver.deep_blue.observation import Observation
from solver.engine_protocol import RequestError, parse_request
from tests.solver.deep_blue.boards import laid_out

STATE = laid_out()
START = format_position(STATE)
VIEW = format_view(Observation.of(STATE, 0))
OTHER = format_view(Observation.of(STATE, 1))
GAME: dict[str, Any] = {"start": START, "actions": ["rest", "rest"]}


def parsed(**fields: Any) -> object:
    return parse_request(json.dumps({"id": 1, "game": "deep-blue"} | fields).encode())


def test_a_review_is_read() -> None:
    question = parsed(review=GAME)
    assert isinstance(question, ReviewQuestion)
    assert (question.id, question.start) == (1, STATE)
    assert [str(action) for action in question.actions] == ["rest", "rest"]


def test_a_question_for_a_bot_is_read() -> None:
    """The engine gets what the seat may know, and nothing else."""
    question = parsed(view=VIEW, bot="greedy", seed=7)
    assert isinstance(question, BotQuestion)
    assert question.observation == Observation.of(STATE, 0)
    assert (question.bot, question.seed) == ("greedy", 7)


def test_a_question_is_read() -> None:
    question = parsed(position=START, lens="margin", nodes=64, seed=7)
    budget = Budget(nodes=64)
    assert question == AdviceQuestion(id=1, state=STATE, lens="margin", budget=budget, seed=7)
    plain = AdviceQuestion(id=1, state=STATE, lens="points", budget=Budget(seconds=3.0), seed=0)
    assert parsed(position=START) == plain


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({}, 'expected {"id": ..., "game": "deep-blue", "position": "...", "lens": '),
        ({"position": START, "review": GAME}, 'expected {"id": '),
        ({"review": GAME, "lens": "points"}, 'expected {"id": '),
        ({"position": START, "lens": "win"}, "lens: Invalid enum value 'win'"),
        ({"view": VIEW}, "found a view without a bot"),
        ({"view": VIEW, "bot": "shark"}, "unknown bot 'shark'"),
        ({"view": VIEW, "bot": "greedy", "seed": -1}, "seed: -1 is not from 0"),
        ({"view": START, "bot": "greedy"}, "view: field seat: None is not one of the players"),
        ({"view": OTHER, "bot": "greedy"}, "view: seat B is not to decide"),
        ({"position": START, "bot": "greedy"}, "found bot, position"),
        ({"position": START, "nodes": 0}, "nodes: 0 is not from 1"),
        ({"position": START, "seconds": -1}, "seconds: -1 is not more than 0"),
        ({"position": START, "seconds": 1, "nodes": 1}, "seconds, nodes: only one limit"),
        ({"position": START, "seed": -1}, "seed: -1 is not from 0"),
        ({"view": VIEW, "bot": "greedy", "nodes": 9}, "found bot, nodes, view"),
        ({"position": "x"}, "position: JSON is malformed"),
        ({"position": START.replace('"turn"', '"swim"')}, "position: field step: 'swim' is not"),
        ({"review": GAME | {"actions": ["rest", "draw"]}}, "review.actions[1]: action draw is not"),
        ({"review": GAME | {"actions": ["fly"]}}, "review.actions[0]: unknown action 'fly'"),
        ({"review": GAME | {"start": "{}"}}, "review.start: Object missing required field edition"),
        ({"review": {"start": START}}, "review: Object missing required field `actions`"),
        ({"review": GAME, "nodes": 3}, "nodes: 3 is not from 8 to"),
        ({"review": GAME, "id": None}, "id: Expected `int | str`, got `null`"),
        ({"review": GAME, "game": 1}, "unknown field `game`"),
    ],
)
def test_a_problem_is_named(fields: dict[str, Any], told: str) -> None:
    with pytest.raises(RequestError) as error:
        parsed(**fields)
    assert told in str(error.value)


def test_tables_of_a_folder_take_the_place_of_the_shipped_ones(tmp_path: Path) -> None:
    assert parsed(review=GAME, tables=str(tmp_path)).start.players == STATE.players
    (tmp_path / "map.toml").write_text("nonsense = 1")
    with pytest.raises(RequestError, match=r"tables: map\.toml: "):
        parsed(review=GAME, tables=str(tmp_path))
