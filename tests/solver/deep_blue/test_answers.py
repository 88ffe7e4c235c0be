"""What the engine answers about positions of Deep Blue: by what the seat to decide may know."""

from __future__ import annotations

import random

from msgspec.structs import replace

from solver.adventure.ladder.budget import Budget
from solver.deep_blue import bots
from solver.deep_blue.asked.answers import advice_on, answers
from solver.deep_blue.asked.requests import AdviceQuestion, BotQuestion, ReviewQuestion
from solver.deep_blue.between.advising import FEWEST
from solver.deep_blue.dive_odds.values import dive_value
from solver.deep_blue.notation import parse_position
from solver.deep_blue.observation import Observation
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from tests.solver.deep_blue.boards import BOX, at, laid_out, play


def two_tiles() -> State:
    """Seat 0 has a boat at S1 and one at S2; seat 1 is in the centre of S1."""
    return at(at(laid_out(), 0, "S1", "S2"), 1, "S1", "A9")


def test_at_a_turn_each_dive_that_could_be_begun_is_told_the_best_first() -> None:
    found = advice_on(two_tiles(), "points")
    assert (found.mover, found.step, found.dive) == ("A", "turn", None)
    assert {each.action for each in found.possible} == {"dive:S1", "dive:S2"}
    own = [each.gains[0].points.mean for each in found.possible]
    assert own == sorted(own, reverse=True)
    for each in found.possible:
        space = each.action.removeprefix("dive:")
        worth = dive_value(two_tiles(), space, seen_by=0)
        assert abs(worth[0] - each.gains[0].points.mean) < 1e-9


def test_in_a_dive_its_choices_are_ranked() -> None:
    """After one silver gem the first hazards are still warnings: go on."""
    state = play(two_tiles(), "dive:S1")
    while state.step is Step.RUSH:
        state = state.child(state.legal_actions()[-1])
    drawn = play(state, "gem:silver")
    found = advice_on(drawn, "points")
    assert parse_position(found.position) == drawn
    assert (found.site, found.leader, found.mover, found.step) == ("S1", "A", "A", "draw")
    assert found.dive is not None
    assert found.dive.best == ["draw"]
    waiting = advice_on(state, "points")
    assert (waiting.mover, waiting.step) == (None, "gem"), "a gem is due; the leader is advised"
    assert waiting.dive is not None
    assert waiting.dive.seat == 0


def test_what_others_hold_in_hand_changes_nothing() -> None:
    """Seat 1's starting cards, in hand or resting by turns: the hand has one of the four."""
    state = play(two_tiles(), "dive:S1")
    while state.step is Step.RUSH:
        state = state.child(state.legal_actions()[-1])
    state = play(state, "gem:silver")
    told = []
    for card in BOX.starting_cards:
        rest = tuple(each for each in BOX.starting_cards if each != card)
        rival = replace(state.players[1], hand=(card,), resting=rest)
        told.append(advice_on(state.with_player(1, rival), "points").dive)
    assert told[0] == told[1] == told[2] == told[3]


def test_other_positions_have_no_advice() -> None:
    for state in (laid_out(), State.start(2)):
        found = advice_on(state, "points")
        assert (found.dive, found.possible) == (None, [])


def test_a_decision_between_dives_is_answered_by_a_stream() -> None:
    """First the dives that could be begun, then candidates, better each time; one is final."""
    question = AdviceQuestion(
        id=1, state=two_tiles(), lens="points", budget=Budget(nodes=2 * FEWEST), seed=3
    )
    first, *later, last = answers(question, should_stop=lambda: False)
    assert (first.final, first.between, len(first.possible)) == (False, None, 2)
    assert [each.final for each in later] == [False, False]
    assert last.final
    assert [each.between.deals for each in (*later, last)] == [FEWEST, 2 * FEWEST, 2 * FEWEST]
    assert last.possible == first.possible
    first, last = answers(question, should_stop=lambda: True)
    assert (first.final, last.final, last.between) == (False, True, None)


def test_a_bot_is_asked_by_what_its_seat_sees() -> None:
    """It plays what it plays in this process with the same chance."""
    seen = Observation.of(two_tiles(), 0)
    question = BotQuestion(id=1, observation=seen, bot="random", seed=7)
    (answer,) = answers(question, should_stop=lambda: False)
    assert answer.choice == str(bots.make("random").choose(seen, random.Random(7)))


def test_a_review_that_is_stopped_ends_without_one() -> None:
    state = play(two_tiles(), "dive:S2")
    while state.step is Step.RUSH:
        state = state.child(state.legal_actions()[-1])
    gem = state.legal_actions()[0]
    question = ReviewQuestion(id=1, start=state, actions=(gem,))
    (last,) = answers(question, should_stop=lambda: True)
    assert (last.final, last.review) == (True, None)
    *_, last = answers(question, should_stop=lambda: False)
    assert len(last.review.dives) == 1
