"""Request lines of the engine: what is read, and what is said of lines that are none."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.adventure.ladder.budget import Budget
from solver.adventure.review.thresholds import Thresholds
from solver.adventure.review.wanted import Wanted
from solver.adventure.rivals.history import History
from solver.adventure.state import State
from solver.engine_protocol import (
    BotQuestion,
    Ping,
    Question,
    RequestError,
    ReviewQuestion,
    Stop,
    parse_request,
)

START = str(State.start(2))


def refusal(line: bytes) -> RequestError:
    with pytest.raises(RequestError) as caught:
        parse_request(line)
    return caught.value


def test_a_question_has_defaults_for_all_but_id_and_position() -> None:
    line = json.dumps({"id": "a", "position": START}).encode()
    assert parse_request(line) == Question(
        id="a",
        state=State.start(2),
        objective="win",
        model="best",
        budget=Budget(),
        seed=0,
        drop_plan=True,
        holds=True,
    )


def test_a_question_takes_every_field() -> None:
    fields = {"objective": "points", "model": "house", "nodes": 500, "seed": 7, "drop_plan": False}
    fields |= {"holds": False, "target": 20}
    question = parse_request(json.dumps({"id": 3, "position": START, **fields}).encode())
    assert question == Question(
        id=3,
        state=State.start(2),
        objective="points",
        model="house",
        budget=Budget(nodes=500),
        seed=7,
        drop_plan=False,
        holds=False,
        target=20,
    )


def test_a_history_is_replayed_and_kept() -> None:
    start = State.start(2)
    roll = start.legal_actions()[0]
    given = {"start": START, "actions": [str(roll)]}
    line = {"id": 1, "position": str(start.child(roll)), "model": "inferred", "history": given}
    question = parse_request(json.dumps(line).encode())
    assert isinstance(question, Question)
    assert question.history == History(start, (roll,))


def test_a_bot_may_be_asked() -> None:
    state = State.start(2).child(State.start(2).legal_actions()[0])
    line = {"id": 4, "position": str(state), "bot": "captain", "seed": 9}
    assert parse_request(json.dumps(line).encode()) == BotQuestion(
        id=4, state=state, bot="captain", seed=9
    )


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"bot": "admiral"}, "bot: unknown bot 'admiral'"),
        ({"bot": "captain"}, "position: no decision is due, chance moves next"),
        ({"bot": "captain", "nodes": 5}, "seconds and nodes are not for it"),
        ({"bot": "captain", "seed": -1}, "seed: -1 is not from 0"),
        ({"bot": "captain", "position": "1"}, "position: expected six fields"),
    ],
)
def test_a_bot_that_cannot_play_is_refused(fields: dict[str, object], words: str) -> None:
    assert words in str(refusal(json.dumps({"id": 9, "position": START, **fields}).encode()))


def test_stop_and_ping() -> None:
    assert parse_request(b'{"id": 3, "stop": true}') == Stop(3)
    assert parse_request(b'{"id": "x", "ping": true}') == Ping("x")


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"objective": "fame"}, "objective: 'fame' is not one of win, points"),
        ({"model": "fame"}, "model: 'fame' is not one of best, house"),
        ({"model": "C=random"}, "model: 'C=random': seat 'C' is not one of A, B"),
        ({"history": {"start": START}}, "history: Object missing required field `actions`"),
        ({"history": {"start": "x", "actions": []}}, "history.start: expected six fields"),
        ({"history": {"start": START, "actions": ["fly"]}}, "history.actions[0]: unknown"),
        ({"history": {"start": START, "actions": ["roll:4"]}}, "history: it leads to "),
        ({"seconds": -1}, "seconds: -1 is not more than 0"),
        ({"seconds": 0}, "seconds: 0 is not more than 0"),
        ({"nodes": 0}, "nodes: 0 is not from 1"),
        ({"seconds": 1, "nodes": 10}, "only one limit may be set"),
        ({"seed": -1}, "seed: -1 is not from 0"),
        ({"target": 0}, "target: 0 is not from 1 to 240"),
        ({"target": 241}, "target: 241 is not from 1 to 240"),
        ({"target": "all"}, "target: Expected"),
        ({"nodes": "many"}, "nodes: Expected"),
        ({"nodes": 1.5}, "nodes: Expected"),
        ({"position": 5}, "position: Expected"),
        ({"depth": 3}, "unknown field `depth`"),
        ({"stop": True}, "found position and stop"),
    ],
)
def test_a_wrong_field_is_named_with_what_is_allowed(fields: dict[str, object], words: str) -> None:
    error = refusal(json.dumps({"id": 9, "position": START, **fields}).encode())
    assert words in str(error)
    assert error.id == 9


def test_every_problem_is_named_at_once() -> None:
    line = {"id": 1, "position": "1 5v/0v 26 4 A:turn es", "model": "x", "objective": "y"}
    text = str(refusal(json.dumps(line).encode()))
    for word in ("place 5", "air: 26", "dive: 4", "model: 'x'", "objective: 'y'"):
        assert word in text


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense",
        b"[]",
        b"17",
        b"null",
        b"{}",
        b'{"id": null, "stop": true}',
        b'{"id": 1.5, "stop": true}',
        b'{"id": [1], "stop": true}',
        b'{"id": NaN}',
        b'{"id": "\xff"}',
        b'{"id": "\\ud800", "stop": true}',
        b"[" * 60_000,
        b'{"id": 1e999, "stop": true}',
    ],
)
def test_a_line_that_is_no_request_has_no_id(line: bytes) -> None:
    assert refusal(line).id is None


@pytest.mark.parametrize("word", ["stop", "ping"])
def test_stop_and_ping_are_true_or_left_out(word: str) -> None:
    assert refusal(json.dumps({"id": 1, word: False}).encode()).id == 1


@given(st.binary(max_size=300))
def test_no_bytes_do_more_than_be_refused(line: bytes) -> None:
    with suppress(RequestError):
        parse_request(line)


@given(
    st.dictionaries(
        st.sampled_from(["id", "position", "stop", "ping", "seconds", "nodes", "seed", "model"]),
        st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.none()),
    )
)
def test_no_object_does_more_than_be_refused(fields: dict[str, object]) -> None:
    with suppress(RequestError):
        parse_request(json.dumps(fields).encode())


def test_a_review_takes_a_game_and_what_is_wanted() -> None:
    start = State.start(2)
    roll = start.legal_actions()[0]
    line = {"id": 1, "review": {"start": START, "actions": [str(roll)]}, "nodes": 300}
    question = parse_request(json.dumps(line | {"thresholds": [0.1, 0.2, 0.3]}).encode())
    assert question == ReviewQuestion(
        id=1,
        history=History(start, (roll,)),
        wanted=Wanted(nodes=300, thresholds=Thresholds((0.1, 0.2, 0.3))),
    )


def test_every_problem_of_a_review_is_named() -> None:
    line = {
        "id": 1,
        "review": {"start": START, "actions": ["take"]},
        "seconds": 2,
        "objective": "fame",
        "model": "nobody",
        "seed": -1,
    }
    error = refusal(json.dumps(line).encode())
    for word in ("review.actions[0]", "seconds", "'fame'", "'nobody'", "-1"):
        assert word in str(error)
    assert error.id == 1


def test_a_review_of_no_nodes_is_refused() -> None:
    line = {"id": 1, "review": {"start": START, "actions": []}, "nodes": 0}
    assert "nodes: 0 is not from 1" in str(refusal(json.dumps(line).encode()))


def test_bad_thresholds_of_a_review_are_refused() -> None:
    line = {"id": 1, "review": {"start": START, "actions": []}, "thresholds": [0.3, 0.2, 0.1]}
    assert "do not grow" in str(refusal(json.dumps(line).encode()))


def test_a_question_with_a_history_knows_the_stall_count() -> None:
    """B asks after an idle turn of A; without a history the count starts at 0."""
    start, actions = "1. 2v/1v1 9 3 A:turn es", ["roll:4", "leave"]
    line = {"id": 1, "position": "1. 2v/1v1 9 3 B:turn es"}
    history = {"history": {"start": start, "actions": actions}}
    for more in ({}, {"bot": "house"}):
        alone = parse_request(json.dumps(line | more).encode())
        told = parse_request(json.dumps(line | more | history).encode())
        assert isinstance(alone, Question | BotQuestion)
        assert isinstance(told, Question | BotQuestion)
        assert (alone.state.idle, told.state.idle) == (0, 1)
