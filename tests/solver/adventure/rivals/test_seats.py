"""How every seat plays on under each model, and how it is told."""

from __future__ import annotations

import msgspec
import pytest

from solver.adventure.ladder.advisor import advise
from solver.adventure.ladder.budget import Budget
from solver.adventure.notation import parse_position
from solver.adventure.rivals.history import History
from solver.adventure.rivals.inference import PRIOR
from solver.adventure.rivals.seats import continuation, guesses, seat_policies
from solver.adventure.state import State
from solver.advice import Advice

SEARCH = "1111111.2222222.333333334.444444 4v1/12v2/8^4/0v 20 1 B:search es"


def last(model: str, history: History | None = None, objective: str = "win") -> Advice:
    *_, (advice, _) = advise(
        parse_position(SEARCH),
        model=model,
        objective=objective,
        budget=Budget(nodes=400),
        history=history,
        drop_plan=False,
    )
    return advice


def test_the_house_is_taken_as_it_is() -> None:
    state = parse_position(SEARCH)
    assert seat_policies(state, "house") == [{"house": 1.0}] * 4


@pytest.mark.parametrize("model", ["best", "paranoid"])
def test_good_players_play_on_by_the_last_generation(model: str) -> None:
    """The house policy is the first, and the last that is fitted to points."""
    state = parse_position(SEARCH)
    assert seat_policies(state, model) == [{"learned": 1.0}] * 4
    assert seat_policies(state, model, "points") == [{"house": 1.0}] * 4


def test_named_seats_play_their_bots_the_others_the_house_the_mover_his_best() -> None:
    seats = seat_policies(parse_position(SEARCH), "B=random,C=steady,D=timid", "win")
    # With four divers steady is diver-intent at place 8; B is the one who is advised.
    assert seats == [{"house": 1.0}, {"learned": 1.0}, {"diver-intent(8,2)": 1.0}, {"timid": 1.0}]
    assert continuation(seats, 1) == "learned"


def test_for_points_the_mover_plays_on_by_the_house() -> None:
    """The learned policy is fitted to win shares."""
    assert last("random", objective="points").continuation == "house"
    assert last("random").continuation == "learned"


def test_inferred_without_a_history_is_the_prior() -> None:
    seats = seat_policies(parse_position(SEARCH), "inferred", "win")
    assert seats[0] == pytest.approx(PRIOR)
    assert seats[1] == {"learned": 1.0}


def test_the_answer_says_what_each_rival_is_taken_for() -> None:
    advice = last("diver-intent")
    assert advice.model == "diver-intent(8,2)"
    assert {
        letter: [(g.policy, g.probability) for g in found]
        for letter, found in advice.rivals.items()
    } == {seat: [("diver-intent(8,2)", 1.0)] for seat in "ACD"}
    found = last("inferred").rivals
    assert set(found) == {"A", "C", "D"}
    chances = [guess.probability for guess in found["A"]]
    assert chances == sorted(chances, reverse=True)
    assert 0.9 < sum(chances) <= 1 + 1e-9


def test_unlikely_policies_are_not_told() -> None:
    found = guesses([{"house": 0.995, "random": 0.005}, {"house": 1.0}], 1)
    assert [guess.policy for guess in found["A"]] == ["house"]


def test_the_rivals_matter_to_the_numbers() -> None:
    """Three who do anything are easier to beat than three who know what they do."""
    assert last("random").win[1].mean > last("house").win[1].mean + 0.1


def test_a_history_is_what_inferred_goes_by() -> None:
    """B took at place 2: whoever waits for depth does not."""
    start = State.start(2)
    roll = start.legal_actions()[0]
    state = start.child(roll)
    history = History(start, (roll, state.legal_actions()[1]))
    now = state.child(state.legal_actions()[1])
    found = seat_policies(now, "inferred", "win", history)
    assert found[0].get("diver-intent(8,2)", 0.0) < PRIOR["diver-intent(8,2)"] / 5


def test_the_same_question_gives_the_same_bytes() -> None:
    start = State.start(4)
    roll = start.legal_actions()[2]
    history = History(start, (roll, start.child(roll).legal_actions()[1]))
    first, second = (msgspec.json.encode(last("inferred", history=history)) for _ in range(2))
    assert first == second
