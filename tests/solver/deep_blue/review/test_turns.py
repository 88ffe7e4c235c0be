"""Decisions between dives looked at again: losses, their errors, labels, and the limits."""

from __future__ import annotations

from msgspec.structs import replace

from solver.deep_blue.actions import Action, parse_action
from solver.deep_blue.observation import Observation
from solver.deep_blue.review.report import DiveReview, ReviewedTurn
from solver.deep_blue.review.reviewing import Progress, review
from solver.deep_blue.review.wanted import FEWEST, TurnsWanted
from solver.deep_blue.sites import EMPTY
from solver.deep_blue.state import State
from tests.solver.deep_blue.boards import BOX, at, laid_out, play, tile

CITY = tile(7, "SGX")
WANTED = TurnsWanted(deals=FEWEST)


def found(start: State, *names: str, wanted: TurnsWanted = WANTED) -> DiveReview:
    actions = [parse_action(name) for name in names]
    *_, last = review(start, actions, wanted=wanted)
    assert isinstance(last, DiveReview)
    return last


def last_dive() -> State:
    """Three tiles of the city are gone; seat 0 is at the fourth, its rival is far away."""
    state = at(at(laid_out(tiles={"A1": CITY}), 0, "A1#1", "H"), 1, "A9", "A9")
    tiles = tuple(lies if lies == CITY else EMPTY for lies in state.tiles)
    return replace(state, tiles=tiles, unseen=(), sunken=3)


def test_to_rest_instead_of_the_winning_dive_is_a_blunder() -> None:
    """The dive ends the game with its exact value to seat 0, some 13 points; after a rest it is
    still to come, at the price of a turn, and the rival may come along."""
    (turn,) = found(last_dive(), "rest").turns
    assert (turn.number, turn.seat, turn.step) == (1, 0, "turn")
    assert (turn.action, turn.best) == ("rest", "dive:A1")
    assert turn.loss.mean > turn.loss.half_width
    assert turn.label == "blunder"
    assert not turn.missed_chance, "there is no decision before it"
    assert found(last_dive(), "dive:A1").turns[0].loss.mean == 0


def test_what_the_seat_could_not_know_changes_nothing() -> None:
    """The rival's one card in hand may be any of four: the same loss with the same error."""
    told: list[ReviewedTurn] = []
    for card in BOX.starting_cards:
        rest = tuple(each for each in BOX.starting_cards if each != card)
        state = at(laid_out(market=["navigator"]), 0, "S1", "B1")
        rival = replace(state.players[1], hand=(card,), resting=rest)
        told += found(state.with_player(1, rival), "rest").turns
    assert all(each == told[0] for each in told)


def test_the_best_is_chosen_in_other_deals_than_it_is_counted_in() -> None:
    """Three quarters of the deals count."""
    (turn,) = found(last_dive(), "rest", wanted=TurnsWanted(deals=16)).turns
    assert turn.loss.n == 12


def test_steps_within_a_turn_are_looked_at_and_choices_of_one_are_not() -> None:
    state = at(laid_out(market=["oxygen-diver"]), 1, "A9", "A9")
    names = ["recruit:1", "pay:deckhand"]
    actions: list[Action] = [parse_action(name) for name in names]
    assert len(Observation.of(play(state, "recruit:1"), 0).actions) > 1
    steps = [*review(state, actions, wanted=WANTED)]
    assert steps[:-1] == [Progress(1, 2), Progress(2, 2)]
    last = steps[-1]
    assert isinstance(last, DiveReview)
    assert [(turn.number, turn.step) for turn in last.turns] == [(1, "turn"), (2, "pay")]
    assert [each.decisions for each in last.choices] == [2, 0]
    assert found(state, *names, wanted=WANTED) == last


def test_without_time_decisions_are_left_out_and_counted() -> None:
    last = found(last_dive(), "rest", wanted=TurnsWanted(deals=FEWEST, seconds=1e-9))
    assert (last.turns, last.left_out) == ([], 1)


def test_a_loss_of_what_came_since_is_a_missed_chance() -> None:
    """Seat 0 rests, which loses; seat 1 passes its turn, and seat 0 rests again: it is left with
    what it had, so that it has missed the chance once more."""
    turns = found(last_dive(), "rest", "rest", "rest").turns
    own = [turn for turn in turns if turn.seat == 0]
    assert [turn.missed_chance for turn in own] == [False, True]
