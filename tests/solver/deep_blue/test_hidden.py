"""What a seat may know, and the deals of what it may not: they agree, and they are even."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from solver.deep_blue.hidden import sample, unseen_cards
from solver.deep_blue.observation import Observation
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from tests.solver.deep_blue.boards import BOX, at, laid_out, play


def decisions(players: int, scenario: str, seed: int) -> Iterator[State]:
    """Every decision of one random game."""
    rng = random.Random(seed)
    state = State.start(players, scenario, starter=rng.randrange(players))
    while not state.is_terminal():
        if not state.is_chance_node():
            yield state
        state = state.after(rng.choice(state.legal_actions()))


@settings(max_examples=12, deadline=None)
@given(
    players=st.integers(2, 5), scenario=st.sampled_from(sorted(BOX.scenarios)), seed=st.integers(0)
)
def test_samples_agree_with_what_is_known_and_counts_add_up(
    players: int, scenario: str, seed: int
) -> None:
    """30 + 4n cards in all, each as often as it is in the box; the seat sees what it saw."""
    rng = random.Random(seed)
    cards = sorted((*BOX.additional_cards, *BOX.starting_cards * players))
    for state in decisions(players, scenario, seed):
        if rng.random() > 0.1:
            continue
        observation = Observation.of(state, state.mover)
        dealt = sample(observation, rng)
        assert Observation.of(dealt, state.mover) == observation
        assert dealt.observation(state.mover) == state.observation(state.mover)
        assert sorted(_cards(dealt)) == cards
        assert dealt.legal_actions() == observation.actions == state.legal_actions()


def _cards(state: State) -> Iterator[int]:
    yield from state.deck
    yield from state.discards
    yield from (card for card in state.market if card is not None)
    for player in state.players:
        yield from (*player.hand, *player.resting, *player.open)


def test_every_unseen_card_is_equally_likely_anywhere() -> None:
    """A rival whose first mate lies open, with two recruits, four cards in hand and one at rest.

    Two of the 30 unseen additional cards are his, and 4 of his 5 hidden cards are in his hand:
    each of the 30 is there with 2/30 x 4/5, each hidden starting card with 4/5.
    """
    state = at(laid_out(), 1, "H", "H")
    rival = state.players[1]
    first_mate, *starting = rival.hand
    crew = tuple(sorted((*starting, *state.deck[:2])))
    rival = replace(rival, hand=crew[:4], resting=crew[4:], open=(first_mate,))
    observation = Observation.of(
        replace(state.with_player(1, rival), deck=state.deck[2:]), state.mover
    )
    assert unseen_cards(observation).total() == 30
    rng = random.Random(5)
    deals = 3000
    held = [sample(observation, rng).players[1].hand for _ in range(deals)]
    oxygen = BOX.number_of("oxygen-diver")
    for card, expected in (
        (starting[0], 4 / 5),
        (BOX.number_of("broker"), 2 / 30 * 4 / 5),
        (oxygen, 5 * 2 / 30 * 4 / 5),
    ):
        mean = sum(hand.count(card) for hand in held) / deals
        assert abs(mean - expected) < 4 * sqrt(expected / deals)


def test_who_else_has_cards_to_play_is_not_known() -> None:
    """Both have a card for two silver gems; while the leader is asked, only he knows of his own."""
    state = at(at(laid_out(), 0, "S1", "A9"), 1, "S1", "A9")
    state = play(state, "dive:S1", "gem:silver", "draw", "gem:silver")
    assert state.step is Step.PLAY
    empty = replace(state.players[1], hand=state.players[1].hand[:-1], resting=(3,))
    same = replace(empty, hand=state.players[1].hand[1:], resting=state.players[1].hand[:1])
    other = state.with_player(1, empty, board=replace(state.board, seats_asked=(0,)))
    assert Observation.of(other, 0) == Observation.of(state.with_player(1, same), 0)


def test_nothing_is_dealt_to_who_is_not_to_decide() -> None:
    with pytest.raises(ValueError, match="seat 1 is not to decide"):
        sample(Observation.of(laid_out(), 1), random.Random(0))
