"""A playthrough that any game passes which meets `solver.game.State`, and no more than that."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from solver.adventure.actions import Action, Kind, drop, lay, reveal, roll
from solver.adventure.notation import parse_position
from solver.adventure.ruleset import PRESETS, parse_rules
from solver.adventure.state import State as Adventure
from solver.deep_blue.actions import Action as BlueAction
from solver.deep_blue.actions import Kind as BlueKind
from solver.deep_blue.state import State as DeepBlue
from solver.game import CHANCE, TERMINAL, State

GAMES = {
    **{
        f"adventure {edition} {divers}": Adventure.start(divers, PRESETS[edition])
        for edition in PRESETS
        for divers in (2, 4, 6)
    },
    "adventure house rules": Adventure.start(
        3, parse_rules("pt,sink_choice=chosen,resink=split,stacks=own,tie=top_only")
    ),
    "adventure near the end": parse_position("1.2.3 5^44/3v2/=1:3+4 6 2 A:turn es"),
    "deep blue 2": DeepBlue.start(2, edition="published", starter=1),
    "deep blue 4": DeepBlue.start(4, "scattered-wealth"),
}
"""First positions; a new game adds its own."""

STRANGE_ACTIONS = [
    *(Action(kind) for kind in Kind),
    *(roll(total) for total in (1, *range(2, 7), 7)),
    *(reveal(value) for value in (-1, *range(16), 16)),
    *(make(number) for make in (drop, lay) for number in (-1, 0, 50)),
    *(BlueAction(kind, what) for kind in BlueKind for what in ("", "2", "S1")),
]
"""Actions that are refused wherever they are not legal, some of them everywhere."""


def play(start: State[Any], seed: int) -> list[State[Any]]:
    """Every state of one game of random play."""
    rng = random.Random(seed)
    states = [start]
    while not states[-1].is_terminal():
        states.append(states[-1].child(rng.choice(states[-1].legal_actions())))
        assert len(states) < 10_000, "a game comes to an end"
    return states


def some(states: list[State[Any]]) -> list[State[Any]]:
    """Fifty states or so out of a whole game, the last one among them."""
    return states[:: -max(1, len(states) // 50)]


@pytest.fixture(scope="module", params=GAMES, ids=lambda name: name.replace(" ", "-"))
def states(request: pytest.FixtureRequest) -> list[State[Any]]:
    return play(GAMES[request.param], seed=7)


def test_somebody_is_to_move(states: list[State[Any]]) -> None:
    for state in states:
        player = state.current_player()
        assert state.is_chance_node() == (player == CHANCE)
        assert state.is_terminal() == (player == TERMINAL)
        assert player in (CHANCE, TERMINAL) or 0 <= player < state.num_players()
        assert state.num_players() == states[0].num_players()


def test_legal_actions_are_different_and_end_with_the_game(states: list[State[Any]]) -> None:
    for state in states:
        actions = state.legal_actions()
        assert len(set(actions)) == len(actions)
        assert bool(actions) != state.is_terminal()


def test_chances_sum_to_exactly_one(states: list[State[Any]]) -> None:
    for state in states:
        outcomes = state.chance_outcomes()
        if not state.is_chance_node():
            assert outcomes == ()
            continue
        assert tuple(action for action, _ in outcomes) == state.legal_actions()
        assert all(isinstance(chance, Fraction) and chance > 0 for _, chance in outcomes)
        assert sum(chance for _, chance in outcomes) == 1


def test_children_are_new_states_and_parents_stay_as_they_are(states: list[State[Any]]) -> None:
    for state in some(states):
        before = (hash(state), repr(state))
        for action in state.legal_actions():
            child = state.child(action)
            again = state.child(action)
            assert child != state
            assert (child, hash(child)) == (again, hash(again))
        assert (hash(state), repr(state)) == before


def test_other_actions_are_refused_with_what_is_allowed(states: list[State[Any]]) -> None:
    for state in some(states):
        legal = state.legal_actions()
        for action in STRANGE_ACTIONS:
            if action in legal:
                continue
            with pytest.raises(ValueError, match="not legal") as refused:
                state.child(action)
            assert str(action) in str(refused.value)
            assert all(str(allowed) in str(refused.value) for allowed in legal)


def test_only_a_finished_game_has_returns(states: list[State[Any]]) -> None:
    *others, last = states
    for state in others[:50]:
        with pytest.raises(ValueError, match="not over"):
            state.returns()
    assert last.legal_actions() == ()
    shares = last.returns()
    assert len(shares) == last.num_players()
    assert sum(shares) == 1
    assert all(0 <= share <= 1 for share in shares)


def test_observations_are_for_the_seats_there_are(states: list[State[Any]]) -> None:
    state = states[0]
    assert all(state.observation(seat) for seat in range(state.num_players()))
    for seat in (-1, state.num_players()):
        with pytest.raises(ValueError, match=f"seat {seat}"):
            state.observation(seat)


def test_equal_play_gives_equal_games(states: list[State[Any]]) -> None:
    assert play(states[0], seed=7) == states
