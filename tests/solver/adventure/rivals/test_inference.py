"""Who the others are, from what they have done."""

from __future__ import annotations

import random

import pytest

from solver.adventure.actions import LEAVE, SAY_NOTHING, TAKE
from solver.adventure.bots import Bot, make
from solver.adventure.notation import parse_position
from solver.adventure.rivals import inference
from solver.adventure.rivals.inference import PRIOR, Inference
from solver.adventure.state import State


def watched(bots: list[Bot], seed: int) -> Inference:
    """What is thought after a whole game between `bots`."""
    rng = random.Random(seed)
    seen = Inference(len(bots))
    state = State.start(len(bots))
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            chances = [float(chance) for _, chance in outcomes]
            action = rng.choices([action for action, _ in outcomes], chances)[0]
        else:
            action = bots[state.mover].choose(state, rng)
            seen.observe(state, action)
        state = state.child(action)
    return seen


def test_before_anything_is_seen_the_prior_holds() -> None:
    found = Inference(3).of_seat(2)
    assert found == pytest.approx(PRIOR)
    assert sum(found.values()) == pytest.approx(1)
    assert next(iter(found)) == "learned"  # a rival is nobody's fool until seen to be


@pytest.mark.parametrize(
    "name",
    [
        "random",
        "timid",
        "trail-half",
        "cloverrose",
        "calculator",
        "grabber(2)",
        "diver-intent(8,2)",
    ],
)
def test_a_bot_is_known_after_a_game(name: str) -> None:
    games = [watched([make(name), make("house"), make("random")], seed) for seed in range(4)]
    assert sum(game.of_seat(0).get(name, 0.0) for game in games) / len(games) > 0.5
    assert sum(game.of_seat(2).get("random", 0.0) for game in games) / len(games) > 0.5


def test_the_house_is_known_for_itself() -> None:
    chances = [watched([make("house")] * 4, seed).of_seat(1).get("house", 0) for seed in range(4)]
    assert sum(chances) / 4 > 0.8


def test_an_engine_is_taken_for_one() -> None:
    """Or whoever asks about a game against his equals is told that he will win it."""
    game = watched([make("advisor(60)")] * 2, seed=1)
    for seat in (0, 1):
        found = game.of_seat(seat)
        assert found.get("learned", 0.0) + found.get("house", 0.0) > 0.5


def test_a_rule_that_is_broken_is_hardly_believed_in() -> None:
    """Nobody but random, grabbers and such takes at place 1; diver-intent(8,2) never would."""
    state = parse_position(str(State.start(2))).child(State.start(2).legal_actions()[0])
    seen = Inference(2)
    before = seen.of_seat(0)
    seen.observe(state, TAKE)
    after = seen.of_seat(0)
    assert after["grabber(2)"] > 1.5 * before["grabber(2)"]
    assert after.get("diver-intent(8,2)", 0.0) < before["diver-intent(8,2)"] / 5
    assert seen.of_seat(1) == before


def test_chance_and_choices_without_a_choice_say_nothing() -> None:
    seen = Inference(2)
    seen.observe(State.start(2), State.start(2).legal_actions()[0])
    blank = parse_position(".1111111222222223333333344444444 1v/0v 25 1 A:search es")
    assert blank.legal_actions() == (LEAVE,)
    seen.observe(blank, LEAVE)
    say = parse_position("11111111222222223333333344444444 5v/9v 25 1 B:declare pt")
    seen.observe(say, SAY_NOTHING)
    assert seen.of_seat(0) == seen.of_seat(1) == pytest.approx(PRIOR)


def test_a_drop_is_the_same_under_either_number_of_two_equal_units() -> None:
    state = parse_position(".111.111222..222333333....444444 5^322/0v 4 1 A:search es")
    first, second = Inference(2), Inference(2)
    two, three = (action for action in (inference.drop(2), inference.drop(3)))
    first.observe(state, two)
    second.observe(state, three)
    assert first.of_seat(0) == second.of_seat(0)
    assert max(first.of_seat(0), key=first.of_seat(0).__getitem__) in ("house", "trail-half")
